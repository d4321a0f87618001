import { sql } from 'kysely'
import { certificateOnRequest, certificatesOnRequest } from '#modules/documents/documents/server/on-request.ts'
import { equipmentHeldBy } from '#modules/people/employees/server/dossier/equipment.ts'
import { crossingsOf } from '#modules/time/trips/rules/stays.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError, notFound, validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { type AskableName, askableNames, type CertificateContent, ChangeContent, OwnData, type PassContent } from '../content.ts'
import type { ownRequestsContract as own } from '../own-contract.ts'
import type { RequestKind } from '../rules/kinds.ts'
import { beginningOf, savedRules, stepsOf } from './chain.ts'
import { requestDetail } from './detail.ts'
import { type FieldValue, valuesOf } from './kinds/changes.ts'
import { refuseErrors } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { passAt, passesOn } from './kinds/passes.ts'
import { tellDeciders } from './notices.ts'
import { storedRequests } from './rows.ts'

/** So many requests of one person may wait at once. */
const MOST_WAITING = 50

/** Whoever asks is an employee of the company. */
export function oneself({ employeeId }: Ctx): number {
  if (employeeId === null) throw notFound()
  return employeeId
}

/** Asks for oneself: what is asked for is checked, its steps are found and kept with it, and who decides first is told. */
async function ask(ctx: Ctx, kind: RequestKind, content: object, note: string | null) {
  const employeeId = oneself(ctx)
  // Held, so that of two equal requests at once the second meets the first.
  await sql`select from employee where id = ${employeeId} for no key update`.execute(ctx.db)
  await mustHaveRoom(ctx, employeeId)
  return { data: await requestDetail(ctx, await file(ctx, employeeId, kind, content, note)) }
}

/** The request of an employee who is held; answers its number. */
export async function file(ctx: Ctx, employeeId: number, kind: RequestKind, content: object, note: string | null): Promise<number> {
  const about = kinds[kind]
  const other = about.other?.(content) ?? null
  const findings = await about.check(ctx, { employeeId }, content)
  refuseErrors(findings)
  const { steps } = await stepsOf(ctx, await savedRules(ctx), employeeId, {
    kind,
    ...about.facts(ctx, content),
    hasFindings: findings.length > 0,
  })
  const { step, kinds: waiting_for, fellToHr } = await beginningOf(ctx, steps, employeeId, other)
  const { id } = await ctx.db
    .insertInto('request')
    .values({
      employee_id: employeeId,
      other_employee_id: other,
      kind,
      content: JSON.stringify(content),
      note,
      steps: JSON.stringify(steps),
      step,
      waiting_for,
      asked: waiting_for,
      fell_to_hr: fellToHr,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [row] = await storedRequests(ctx, sql`r.id = ${id}`)
  await tellDeciders(ctx, 'filed', row!)
  return id
}

async function mustHaveRoom(ctx: Ctx, employeeId: number): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  if (count >= MOST_WAITING) throw new AppError('requests.too_many_waiting', { limit: MOST_WAITING })
}

export async function listOwnPasses(ctx: Ctx, { day }: ParsedInput<typeof own.listOwnPasses>) {
  const passes = await passesOn(ctx, oneself(ctx), day)
  return { data: passes.map(({ id, at, direction }) => ({ id, at: at.toISOString(), direction })) }
}

export async function askPassCorrection(ctx: Ctx, input: ParsedInput<typeof own.askPassCorrection>) {
  const { at, direction, clock_event_id = null, note } = input
  const isVoid = input.void
  const old = clock_event_id === null ? undefined : await passAt(ctx, oneself(ctx), clock_event_id)
  if (clock_event_id !== null && !old) throw validationError({ clock_event_id: 'invalid.unknown_id' })
  if (isVoid && !old) throw validationError({ clock_event_id: 'invalid.required' })
  const moment = isVoid ? old!.at.toISOString() : at && new Date(at).toISOString()
  if (!moment) throw validationError({ at: 'invalid.required' })
  const content: PassContent = { at: moment, direction: isVoid ? old!.direction : direction, clock_event_id, void: isVoid }
  return ask(ctx, 'pass_correction', content, note)
}

export const getOwnData = async (ctx: Ctx) => ({ data: OwnData.parse(await valuesOf(ctx, oneself(ctx))) })

export const askOvertime = (ctx: Ctx, { day, minutes, note }: ParsedInput<typeof own.askOvertime>) =>
  ask(ctx, 'overtime', { day, minutes }, note)

export const askTrip = (ctx: Ctx, { note = null, crossings, ...content }: ParsedInput<typeof own.askTrip>) =>
  ask(ctx, 'trip', { ...content, crossings: crossingsOf(crossings) }, note)

/** What one was given and has not brought back. */
export const listOwnEquipment = async (ctx: Ctx) => ({ data: await equipmentHeldBy(ctx, oneself(ctx)) })

export const askEquipment = (ctx: Ctx, { note, replaces = null, ...content }: ParsedInput<typeof own.askEquipment>) =>
  ask(ctx, 'equipment', { ...content, replaces }, note)

export const listOwnCertificates = async (ctx: Ctx) => ({ data: await certificatesOnRequest(ctx, oneself(ctx)) })

export async function askCertificate(ctx: Ctx, { template, answers, note = null }: ParsedInput<typeof own.askCertificate>) {
  const found = await certificateOnRequest(ctx, oneself(ctx), template, answers)
  if (!found) throw validationError({ template: 'requests.why.no_certificate' })
  // What nobody asked is left aside.
  const said = found.questions.flatMap(({ key }) => (answers[key]?.trim() ? [[key, answers[key].trim()] as const] : []))
  const content: CertificateContent = { template: found.code, title: found.title, answers: Object.fromEntries(said) }
  return ask(ctx, 'certificate', content, note)
}

export async function askDataChange(ctx: Ctx, { from, reason = null, ...given }: ParsedInput<typeof own.askDataChange>) {
  const now = await valuesOf(ctx, oneself(ctx))
  const said = (name: AskableName): FieldValue | undefined => given[name]
  const fields = askableNames.flatMap((name) => {
    const [before, after] = [now[name] ?? null, said(name)]
    return after === undefined || after === before ? [] : [{ name, before, after }]
  })
  if (!fields.length) throw validationError({ _: 'requests.nothing_changes' })
  const content = ChangeContent.parse({ from: from ?? ctx.today, fields })
  return ask(ctx, 'data_change', content, reason)
}

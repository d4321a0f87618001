import { sql } from 'kysely'
import { listSelfServiceCertificates, loadSelfServiceCertificate } from '#modules/documents/documents/server/self-service-certificates.ts'
import { loadIssuedEquipment } from '#modules/people/employees/server/personal-file/issued-equipment.ts'
import { toTripBorderCrossings } from '#modules/time/trips/rules/trip-stays-in-countries.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { myRequestsContract as own } from '../my-requests-contract.ts'
import {
  type CertificateRequestData,
  type ClockEventCorrectionRequestData,
  DataChangeRequestData,
  MyEmployeeData,
  type RequestableEmployeeField,
  requestableEmployeeFields,
} from '../request-content-schemas.ts'
import type { RequestKind } from '../rules/request-kinds.ts'
import { findClockEventOfEmployee, loadClockEventsOfEmployeeOn } from './kinds/clock-event-corrections.ts'
import { loadCurrentEmployeeFieldValues, type RequestedFieldValue } from './kinds/data-changes.ts'
import { assertRequestWithoutErrors } from './kinds/define-request-kind.ts'
import { requestKindDefinitions } from './kinds/request-kind-definitions.ts'
import { loadEmployeeRequestDetail } from './request-detail.ts'
import { notifyRequestApprovers } from './request-notifications.ts'
import { loadEmployeeRequests } from './request-rows.ts'
import { findFirstRequestStep, loadRequestRulesOfCompany, loadRequestSteps } from './request-steps.ts'

/** The maximum number of open requests of an employee. */
const MAX_PENDING_REQUESTS = 50

/** The caller must be an employee of the company. */
export function requireEmployeeIdOfUser({ employeeId }: Ctx): number {
  if (employeeId === null) throw createNotFoundError()
  return employeeId
}

/** Creates a request: checks its content, stores its steps, and notifies the first approvers. */
async function submitRequest(ctx: Ctx, kind: RequestKind, content: object, note: string | null) {
  const employeeId = requireEmployeeIdOfUser(ctx)
  // The lock makes a second equal request see the first.
  await sql`select from employee where id = ${employeeId} for no key update`.execute(ctx.db)
  await assertBelowPendingLimit(ctx, employeeId)
  return { data: await loadEmployeeRequestDetail(ctx, await submitEmployeeRequest(ctx, employeeId, kind, content, note)) }
}

/** Inserts the request of a locked employee; returns its id. */
export async function submitEmployeeRequest(
  ctx: Ctx,
  employeeId: number,
  kind: RequestKind,
  content: object,
  note: string | null,
): Promise<number> {
  const about = requestKindDefinitions[kind]
  const other = about.other?.(content) ?? null
  const findings = await about.check(ctx, { employeeId }, content)
  assertRequestWithoutErrors(findings)
  const { steps } = await loadRequestSteps(ctx, await loadRequestRulesOfCompany(ctx), employeeId, {
    kind,
    ...about.facts(ctx, content),
    hasFindings: findings.length > 0,
  })
  const { step, kinds: pending_approvers, escalatedToHr } = await findFirstRequestStep(ctx, steps, employeeId, other)
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
      pending_approvers,
      involved_approvers: pending_approvers,
      escalated_to_hr: escalatedToHr,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [row] = await loadEmployeeRequests(ctx, sql`r.id = ${id}`)
  await notifyRequestApprovers(ctx, 'filed', row!)
  return id
}

async function assertBelowPendingLimit(ctx: Ctx, employeeId: number): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  if (count >= MAX_PENDING_REQUESTS) throw new AppError('requests.too_many_pending', { limit: MAX_PENDING_REQUESTS })
}

export async function listMyClockEvents(ctx: Ctx, { day }: ParsedApiInput<typeof own.listMyClockEvents>) {
  const events = await loadClockEventsOfEmployeeOn(ctx, requireEmployeeIdOfUser(ctx), day)
  return { data: events.map(({ id, at, direction }) => ({ id, at: at.toISOString(), direction })) }
}

export async function createClockEventCorrectionRequest(ctx: Ctx, input: ParsedApiInput<typeof own.createClockEventCorrectionRequest>) {
  const { at, direction, clock_event_id = null, note } = input
  const isVoid = input.void
  const old = clock_event_id === null ? undefined : await findClockEventOfEmployee(ctx, requireEmployeeIdOfUser(ctx), clock_event_id)
  if (clock_event_id !== null && !old) throw createValidationError({ clock_event_id: 'invalid.unknown_id' })
  if (isVoid && !old) throw createValidationError({ clock_event_id: 'invalid.required' })
  const moment = isVoid ? old!.at.toISOString() : at && new Date(at).toISOString()
  if (!moment) throw createValidationError({ at: 'invalid.required' })
  const content: ClockEventCorrectionRequestData = {
    at: moment,
    direction: isVoid ? old!.direction : direction,
    clock_event_id,
    void: isVoid,
  }
  return submitRequest(ctx, 'pass_correction', content, note)
}

export const getMyEmployeeData = async (ctx: Ctx) => ({
  data: MyEmployeeData.parse(await loadCurrentEmployeeFieldValues(ctx, requireEmployeeIdOfUser(ctx))),
})

export const createOvertimeRequest = (ctx: Ctx, { day, minutes, note }: ParsedApiInput<typeof own.createOvertimeRequest>) =>
  submitRequest(ctx, 'overtime', { day, minutes }, note)

export const createTripRequest = (ctx: Ctx, { note = null, crossings, ...content }: ParsedApiInput<typeof own.createTripRequest>) =>
  submitRequest(ctx, 'trip', { ...content, crossings: toTripBorderCrossings(crossings) }, note)

/** Equipment that the employee has not returned. */
export const listMyEquipment = async (ctx: Ctx) => ({ data: await loadIssuedEquipment(ctx, requireEmployeeIdOfUser(ctx)) })

export const createEquipmentRequest = (
  ctx: Ctx,
  { note, replaces = null, ...content }: ParsedApiInput<typeof own.createEquipmentRequest>,
) => submitRequest(ctx, 'equipment', { ...content, replaces }, note)

export const listMyAvailableCertificates = async (ctx: Ctx) => ({
  data: await listSelfServiceCertificates(ctx, requireEmployeeIdOfUser(ctx)),
})

export async function createCertificateRequest(
  ctx: Ctx,
  { template, answers, note = null }: ParsedApiInput<typeof own.createCertificateRequest>,
) {
  const found = await loadSelfServiceCertificate(ctx, requireEmployeeIdOfUser(ctx), template, answers)
  if (!found) throw createValidationError({ template: 'requests.check.certificate_unavailable' })
  // Answers to unknown questions are ignored.
  const answered = found.questions.flatMap(({ key }) => (answers[key]?.trim() ? [[key, answers[key].trim()] as const] : []))
  const content: CertificateRequestData = { template: found.code, title: found.title, answers: Object.fromEntries(answered) }
  return submitRequest(ctx, 'certificate', content, note)
}

export async function createDataChangeRequest(
  ctx: Ctx,
  { from, reason = null, ...values }: ParsedApiInput<typeof own.createDataChangeRequest>,
) {
  const now = await loadCurrentEmployeeFieldValues(ctx, requireEmployeeIdOfUser(ctx))
  const getAnswer = (name: RequestableEmployeeField): RequestedFieldValue | undefined => values[name]
  const fields = requestableEmployeeFields.flatMap((name) => {
    const before = now[name] ?? null
    const after = getAnswer(name)
    return after === undefined || after === before ? [] : [{ name, before, after }]
  })
  if (!fields.length) throw createValidationError({ _: 'requests.nothing_changes' })
  const content = DataChangeRequestData.parse({ from: from ?? ctx.today, fields })
  return submitRequest(ctx, 'data_change', content, reason)
}

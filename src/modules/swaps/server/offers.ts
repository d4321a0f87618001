import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { monthEnd } from '#lib/days.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { mustReach } from '#modules/access/server/reach.ts'
import { saidFindings } from '#modules/time/server/plan/month.ts'
import type { Ctx } from '#server/context.ts'
import type { swapsContract as swaps } from '../contract.ts'
import type { StandInGroup } from '../rules/rank.ts'
import { agreeTo, refuseTo } from './agree.ts'
import { beginsAt, shiftsOn } from './ground.ts'
import { type Hole, holeOf } from './hole.ts'
import { mailAsked, tellPeople } from './notices.ts'
import { heldOffer, mustBe, offerOf, offerRows, readOffer } from './rows.ts'
import { rankFor } from './stand_ins.ts'
import { isTakenBy } from './take.ts'

export async function createShiftOffer(
  ctx: Ctx,
  { employee_ids, to_all, expires_in_hours, reason = null, frees, ...asked }: Given<typeof swaps.createShiftOffer>,
) {
  const hole = await holeOf(ctx, asked)
  const begins = await beginsAt(ctx, hole.day, hole.shift.segments)
  if (begins <= ctx.now) throw new Failure('swaps.begun', 422)
  const expires = expires_in_hours ? new Date(ctx.now.getTime() + expires_in_hours * 3_600_000) : begins
  if (expires > begins) throw invalid({ expires_in_hours: 'swaps.expires_too_late' })
  if (!employee_ids.length && !to_all) throw invalid({ employee_ids: 'swaps.ask_somebody' })
  await mustBeAskable(ctx, hole, employee_ids, reason)
  await forgetExpired(ctx, hole)
  const { id } = await ctx.db
    .insertInto('shift_offer')
    .values({
      kind: hole.employee_id ? 'hole' : 'open',
      day: hole.day,
      shift_id: hole.shift.id,
      employee_id: hole.employee_id,
      // Who is on leave keeps the shift beneath it: the hours of the leave are counted by it.
      frees: hole.employee_id !== null && frees && !hole.isAway,
      department_id: hole.department_id,
      location_id: hole.location_id,
      job_position_id: hole.job_position_id,
      to_all,
      reason,
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ask(ctx, id, hole, employee_ids)
  if (to_all) {
    const { ranked } = await rankFor(ctx, hole)
    const isOfPlace = ({ against }: (typeof ranked)[number]) => !against.some(({ key }) => key === 'position' || key === 'place')
    const others = ranked.filter((one) => one.group === 'able' && isOfPlace(one) && !employee_ids.includes(one.id))
    await tellPeople(
      ctx,
      'open',
      others.map(({ id: one }) => one),
      hole,
    )
  }
  return { data: { id } }
}

/** An offer whose time is over stands in nobody's way until it is swept away. */
export async function forgetExpired(ctx: Ctx, { employee_id, day }: { employee_id: number | null; day: string }): Promise<void> {
  if (employee_id === null) return
  await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'expired' })
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .where('status', 'in', ['open', 'waiting'])
    .where('expires_at', '<=', ctx.now)
    .execute()
}

/** Whom the law does not let is not asked; who needs a reason is asked with one. */
async function mustBeAskable(ctx: Ctx, hole: Hole, ids: readonly number[], reason: string | null): Promise<void> {
  if (!ids.length) return
  const { ranked, breaches } = await rankFor(ctx, hole, ids)
  const groups = new Map<number, StandInGroup>(ranked.map(({ id, group }) => [id, group]))
  const missing = ids.filter((id) => !groups.has(id) || groups.get(id) === 'busy')
  if (missing.length) throw new Failure('swaps.cannot_ask', 422, { employee_ids: missing })
  const of = (group: StandInGroup) => ids.filter((id) => groups.get(id) === group).flatMap((id) => breaches.get(id) ?? [])
  const refused = of('unlawful').filter(({ severity }) => severity === 'prohibition')
  if (refused.length) throw new Failure('plan.forbidden', 422, { refused: saidFindings(ctx, refused) })
  const warnings = of('reason')
  if (warnings.length && !reason) throw new Failure('plan.needs_reason', 409, { warnings: saidFindings(ctx, warnings) })
}

async function ask(ctx: Ctx, id: number, hole: Pick<Hole, 'day' | 'shift'>, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const { rows } = await sql<{ employee_id: number }>`
    insert into shift_offer_person (shift_offer_id, employee_id) select ${id}, unnest(${[...new Set(ids)]}::bigint[])
    on conflict do nothing returning employee_id`.execute(ctx.db)
  const fresh = rows.map(({ employee_id }) => employee_id)
  await tellPeople(ctx, 'asked', fresh, hole)
  await mailAsked(ctx, fresh, hole)
}

export async function askForShift(ctx: Ctx, { shift_offer_id, employee_ids, reason = null }: Given<typeof swaps.askForShift>) {
  const offer = await heldOffer(ctx, shift_offer_id)
  mustBe(offer, 'open')
  if (offer.kind === 'give' || offer.kind === 'swap') throw new Failure('swaps.of_employee', 409)
  const { department_id, location_id, job_position_id, employee_id, shift_id, day } = offer
  const hole = await holeOf(ctx, { day, employee_id, shift_id, department_id, location_id, job_position_id })
  if (hole.shift.id !== shift_id) throw new Failure('plan.changed_meanwhile', 409)
  await mustBeAskable(ctx, hole, employee_ids, reason ?? offer.reason)
  if (reason) await ctx.db.updateTable('shift_offer').set({ reason }).where('id', '=', shift_offer_id).execute()
  await ask(ctx, shift_offer_id, hole, employee_ids)
  return { data: await offerOf(ctx, shift_offer_id) }
}

export async function listShiftOffers(ctx: Ctx, { month, status, search }: Given<typeof swaps.listShiftOffers>) {
  const within = month ? sql`o.day between ${`${month}-01`}::date and ${monthEnd(month)}::date` : sql`true`
  const named = search
    ? sql`(o.employee_id in (select search_employee(${search})) or o.taken_by in (select search_employee(${search})))`
    : sql`true`
  const found = await offerRows(ctx, sql`${within} and ${named} and ${status ? sql`o.status = ${storedAs(status)}` : sql`true`}`)
  return { data: status ? found.filter((one) => one.status === status) : found }
}
/** What is over may still stand as open until it is swept away. */
const storedAs = (status: string) => (status === 'expired' ? sql`any ('{open,waiting,expired}')` : sql`${status}`)

export const getShiftOffer = async (ctx: Ctx, { shift_offer_id }: Given<typeof swaps.getShiftOffer>) => ({
  data: await offerOf(ctx, shift_offer_id),
})

export async function withdrawShiftOffer(ctx: Ctx, { shift_offer_id }: Given<typeof swaps.withdrawShiftOffer>) {
  const offer = await heldOffer(ctx, shift_offer_id)
  mustBe(offer, 'open')
  await withdraw(ctx, shift_offer_id)
  return { data: await offerOf(ctx, shift_offer_id) }
}

/** Takes an offer back; who was asked and has not said no is told. */
export async function withdraw(ctx: Ctx, id: number): Promise<void> {
  const { day, shift_id } = await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'withdrawn', decided_by: ctx.userId, decided_at: ctx.now })
    .where('id', '=', id)
    .returning(['day', 'shift_id'])
    .executeTakeFirstOrThrow()
  const people = await ctx.db
    .selectFrom('shift_offer_person')
    .select('employee_id')
    .where('shift_offer_id', '=', id)
    .where((eb) => eb.or([eb('said', 'is', null), eb('said', '=', 'yes')]))
    .execute()
  const shift = (await shiftsOn(ctx))(shift_id, day)!
  await tellPeople(
    ctx,
    'withdrawn',
    people.map(({ employee_id }) => employee_id),
    { day, shift },
  )
}

/** An offer that waits for who plans both: an exchange is decided as the request that it is. */
async function mustWaitHere(ctx: Ctx, id: number): Promise<void> {
  const offer = await readOffer(ctx, id)
  mustBe(offer, 'waiting')
  if (offer.request_id !== null) throw new Failure('swaps.decided_as_request', 409)
  const { cells } = await isTakenBy(ctx, offer, offer.taken_by!)
  await mustReach(ctx, ...cells.map(({ employee_id }) => employee_id))
}

export async function approveShiftOffer(ctx: Ctx, { shift_offer_id, reason = null }: Given<typeof swaps.approveShiftOffer>) {
  await mustWaitHere(ctx, shift_offer_id)
  await agreeTo(ctx, shift_offer_id, reason)
  return { data: await offerOf(ctx, shift_offer_id) }
}

export async function refuseShiftOffer(ctx: Ctx, { shift_offer_id, reason }: Given<typeof swaps.refuseShiftOffer>) {
  await mustWaitHere(ctx, shift_offer_id)
  await refuseTo(ctx, shift_offer_id, reason)
  return { data: await offerOf(ctx, shift_offer_id) }
}

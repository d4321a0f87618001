import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { GateEventReply, gateContract as gate } from '../../gate-contract.ts'
import { gateMessages } from '../../messages/gate.ts'
import {
  computeGateClockOffset,
  findGateClockWarning,
  findGateDirection,
  GATE_LIMITS,
  isEmployeeInsideGate,
  isRepeatedGateEvent,
  type LastGateEventOfEmployee,
} from '../../rules/events/gate-direction.ts'
import {
  type GateCardHolder,
  type GateEventEmployee,
  type GateEventToStore,
  loadEmployeesOfGateEvents,
  type ReceivedGateEvent,
} from './employees-of-gate-events.ts'
import { loadRecentGateEvents, lockGateOfCompany } from './gate-data-and-updates.ts'

type Event = {
  gate_key: string
  employee_id: number | null
  at: Date
  direction: LastGateEventOfEmployee['direction']
  quarantine: GateEventReply['quarantine']
}

/**
 * Stores events of a gate, each once; a known id gets its first response. A lock serializes the gates of a company, so that two do not
 * record one event twice.
 */
export async function uploadGateEvents(
  ctx: Ctx,
  { sent_at, live, events }: ParsedApiInput<typeof gate.uploadGateEvents>,
  reasonOf: ReasonOf = (anomaly, ahead) => formatGateEventReason(ctx, anomaly, ahead),
) {
  if (events.some(({ employee, card }) => Boolean(employee) === Boolean(card)))
    throw createValidationError({ events: 'time.needs_card_or_employee' })
  await lockGateOfCompany(ctx)
  const known = await loadKnownReplies(ctx, events)
  const now = ctx.now.getTime()
  const fresh = events
    .filter(({ gate_key }) => !known.has(gate_key))
    .map((event): GateEventToStore => {
      const corrected = computeGateClockOffset(Date.parse(event.at), Date.parse(sent_at), now)
      const anomaly = findGateClockWarning(corrected)
      return { ...event, moment: anomaly ? Date.parse(event.at) : corrected.at, anomaly, ahead: corrected.ahead }
    })
    .sort((a, b) => a.moment - b.moment)
  await holdMonths(ctx, fresh)
  const holders = await loadEmployeesOfGateEvents(ctx, fresh)
  const taken = new Map<string, GateEventReply>(known)
  for (const event of fresh)
    if (!taken.has(event.gate_key)) taken.set(event.gate_key, await take(ctx, event, holders.get(event.gate_key)!, { live, reasonOf }))
  return { data: { now: ctx.now.toISOString(), events: events.map(({ gate_key }) => taken.get(gate_key)!) } }
}

/** The reason stored with an event: recorded at the gate, with a remark about its time. */
export const formatGateEventReason = ({ language }: Ctx, anomaly: GateEventToStore['anomaly'], ahead: number): string =>
  translateMessage(gateMessages[language], language, gateReasonKey(anomaly), { minutes: Math.round(ahead / 60_000) })

function gateReasonKey(anomaly: GateEventToStore['anomaly']) {
  if (anomaly === 'clock') return 'gate.reason_clock'
  return anomaly ? 'gate.reason_waited' : 'gate.reason'
}

type ReasonOf = (anomaly: GateEventToStore['anomaly'], ahead: number) => string

type How = { live: boolean; reasonOf: ReasonOf }
async function take(
  ctx: Ctx,
  event: GateEventToStore,
  { employee, card_ended, ended, closed }: GateCardHolder,
  { live, reasonOf }: How,
): Promise<GateEventReply> {
  const { gate_key, moment, card, exit } = event
  const createGateEventReply = (outcome: GateEventReply['outcome'], more: Partial<GateEventReply> = {}): GateEventReply => ({
    gate_key,
    outcome,
    direction: null,
    at: new Date(moment).toISOString(),
    quarantine: null,
    employee,
    ended: null,
    ...more,
  })
  let stranger: 'unknown' | 'ended' | 'card_ended' | undefined
  if (!employee) stranger = 'unknown'
  else if (ended) stranger = 'ended'
  else if (card_ended) stranger = 'card_ended'
  // A live event without a valid employee returns the outcome to the gate; an offline event is always stored.
  if (stranger && live) return createGateEventReply(stranger, { ended: ended ?? card_ended })
  const last =
    stranger || event.anomaly
      ? undefined
      : (await loadRecentGateEvents(ctx, [employee!.id], new Date(moment + GATE_LIMITS.same))).get(employee!.id)
  if (!stranger && !event.anomaly && isRepeatedGateEvent(event.direction, last, moment))
    return createGateEventReply('same', { direction: isEmployeeInsideGate(last, moment) ? 'in' : 'out' })
  const before = last && last.at <= moment ? last : undefined
  const direction = event.anomaly && event.direction === 'by_turn' ? null : findGateDirection(event.direction, before, moment)
  let quarantine: 'clock_off' | 'unknown_card' | 'month_closed' | null = closed ? 'month_closed' : null
  if (event.anomaly) quarantine = 'clock_off'
  else if (stranger) quarantine = 'unknown_card'
  // A given person who is not an employee of the company leaves no data.
  if (stranger && !card) return createGateEventReply('unknown', { employee: null })
  const reason = reasonOf(event.anomaly, event.ahead)
  await ctx.db
    .insertInto('clock_event')
    .values({
      gate_key,
      employee_id: stranger ? null : employee!.id,
      card: card || null,
      at: new Date(moment).toISOString(),
      direction: direction ?? 'unknown',
      exit: direction === 'out' ? (exit ?? null) : null,
      quarantine,
      reason,
    })
    .execute()
  return quarantine
    ? createGateEventReply('quarantined', { direction, quarantine, employee: stranger ? null : employee })
    : createGateEventReply('taken', { direction })
}

/** Events whose id is already stored, with their employee and outcome. */
async function loadKnownReplies(ctx: Ctx, events: readonly ReceivedGateEvent[]): Promise<Map<string, GateEventReply>> {
  const keys = events.map(({ gate_key }) => gate_key)
  const { rows } = await sql<Event & { employee: GateEventEmployee | null }>`
    select v.gate_key, v.employee_id, v.at, v.direction, v.quarantine,
      case when e.id is not null then jsonb_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name) end as employee
    from clock_event v left join employee e on e.id = v.employee_id and ${employeeInScopeSql(ctx, 'e.id')}
    where v.gate_key = any (${keys}::uuid[])`.execute(ctx.db)
  return new Map(
    rows.map(({ gate_key, at, direction, quarantine, employee }) => [
      gate_key,
      {
        gate_key,
        outcome: quarantine ? 'quarantined' : 'taken',
        direction: direction === 'unknown' ? null : direction,
        at: at.toISOString(),
        quarantine,
        employee,
        ended: null,
      },
    ]),
  )
}

/** Locks the months in order before any write, so that closed ones are known. */
async function holdMonths(ctx: Ctx, events: readonly GateEventToStore[]): Promise<void> {
  const moments = events.filter(({ anomaly }) => !anomaly).map(({ moment }) => new Date(moment).toISOString())
  const { rows } = await sql<{ month: string }>`
    select distinct month_of((at at time zone 'Europe/Belgrade')::date)::text as month from unnest(${moments}::timestamptz[]) x (at) order by 1`.execute(
    ctx.db,
  )
  for (const { month } of rows) await sql`select lock_month(${ctx.companyId}, ${month}::date, false)`.execute(ctx.db)
}

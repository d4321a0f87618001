import type { AnonymousCallContext, Ctx } from '#platform/call-context.ts'
import { findHttpStatusOfError } from '#platform/errors.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { kioskContract as kiosk } from '../../kiosk-contract.ts'
import { kioskMessages } from '../../messages/kiosk.ts'
import { formatKioskPinEncryptionContext } from '../../rules/events/encrypted-kiosk-pin.ts'
import { formatGateEventReason, uploadGateEvents } from '../gate/upload-gate-events.ts'
import { type AuthenticatedKiosk, authenticateKiosk, runAsKiosk } from './actions-of-kiosk-device.ts'
import { findEmployeeByKioskPin } from './identify-kiosk-user.ts'
import { decryptKioskPin } from './kiosk-pin-encryption-key.ts'

type Sent = ParsedApiInput<typeof kiosk.uploadKioskEvents>['events'][number]
type Outcome = 'taken' | 'same' | 'quarantined' | 'refused' | 'wait'
/** An event with its employee after the PIN was verified. */
type Looked = { event: Sent; employee: number | null }

/** Stores events that a kiosk recorded offline. A known event gets its first response and does not count as an attempt. */
export async function uploadKioskEvents(ctx: AnonymousCallContext, { sent_at, events }: ParsedApiInput<typeof kiosk.uploadKioskEvents>) {
  const station = await authenticateKiosk(ctx)
  const outcomes = new Map<string, Outcome>(await runAsKiosk(ctx, station, 'uploadKioskEvents', (own) => loadKnownOutcomes(own, events)))
  const looked: Looked[] = []
  for (const event of events) {
    if (outcomes.has(event.key) || looked.some((one) => one.event.key === event.key)) continue
    const employee = await ownerOf(ctx, station, event)
    // After too many wrong PINs, the kiosk sends the remaining events later.
    if (employee === 'wait') break
    looked.push({ event, employee })
  }
  if (looked.length)
    await runAsKiosk(ctx, station, 'uploadKioskEvents', async (own) => {
      for (const [key, outcome] of await saveKioskEvents(own, station, sent_at, looked)) outcomes.set(key, outcome)
    })
  return { data: events.map(({ key }) => ({ key, outcome: outcomes.get(key) ?? ('wait' as const) })) }
}

/** The employee of a number and PIN. Null if they are wrong; `wait` if the kiosk must retry later. */
async function ownerOf(ctx: AnonymousCallContext, station: AuthenticatedKiosk, event: Sent): Promise<number | null | 'wait'> {
  const pin = decryptKioskPin(ctx.services, ctx.now, event.sealed, formatKioskPinEncryptionContext(event))
  try {
    return await findEmployeeByKioskPin(ctx, station, event.number, pin ?? '')
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure
    if (findHttpStatusOfError(failure) === 429) return 'wait'
    if (failure.code === 'time.kiosk_wrong_pin' || failure.code === 'time.kiosk_last_attempt_failed') return null
    throw failure
  }
}

async function loadKnownOutcomes({ db }: Ctx, events: readonly Sent[]): Promise<[string, Outcome][]> {
  const rows = await db
    .selectFrom('clock_event')
    .select(['gate_key', 'quarantine'])
    .where(
      'gate_key',
      'in',
      events.map(({ key }) => key),
    )
    .execute()
  return rows.map(({ gate_key, quarantine }) => [gate_key!, outcomeOf(quarantine)])
}
const outcomeOf = (quarantine: string | null): Outcome => {
  if (quarantine === null) return 'taken'
  if (quarantine === 'wrong_pin') return 'refused'
  return 'quarantined'
}

async function saveKioskEvents(
  ctx: Ctx,
  { name }: AuthenticatedKiosk,
  sent_at: string,
  looked: readonly Looked[],
): Promise<[string, Outcome][]> {
  const reason = translateMessage(kioskMessages.sr, 'sr', 'kiosk.reason_later', { name })
  const right = looked.flatMap(({ event: { key, at, direction, exit }, employee }) =>
    employee === null ? [] : [{ gate_key: key, employee, at, direction, exit: exit ?? null }],
  )
  const { data } = right.length
    ? await uploadGateEvents(ctx, { sent_at, live: false, events: right }, (anomaly, ahead) =>
        anomaly ? `${reason}; ${formatGateEventReason(ctx, anomaly, ahead)}` : reason,
      )
    : { data: { events: [] } }
  const wrong = looked.filter(({ employee }) => employee === null)
  for (const { event } of wrong)
    await saveRejectedEvent(ctx, event, translateMessage(kioskMessages.sr, 'sr', 'kiosk.reason_refused', { name }))
  return [
    // An event without an employee on its day contains no personal data.
    ...data.events.map(({ gate_key, outcome }): [string, Outcome] => [
      gate_key,
      outcome === 'taken' || outcome === 'same' || outcome === 'quarantined' ? outcome : 'refused',
    ]),
    ...wrong.map(({ event }): [string, Outcome] => [event.key, 'refused']),
  ]
}

/** Stores a rejected event, with the typed number for HR. */
async function saveRejectedEvent({ db }: Ctx, { key, number, at, direction, exit }: Sent, reason: string): Promise<void> {
  const owner = await db.selectFrom('employee').select('id').where('code', '=', number).executeTakeFirst()
  await db
    .insertInto('clock_event')
    .values({
      gate_key: key,
      employee_id: owner?.id ?? null,
      card: number,
      by_code: true,
      at,
      direction,
      exit: direction === 'out' ? (exit ?? null) : null,
      quarantine: 'wrong_pin',
      reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import type { GateEmployee, GateEventReply } from '../../gate-contract.ts'
import { computeGateLateMinutes, findGateDirection, isEmployeeInsideGate, isRepeatedGateEvent } from '../../rules/events/gate-direction.ts'
import type { GateFeedback, GateSessionState, QueuedGateEvent } from './gate-session-state.ts'

const personOf = (
  { people, cards }: GateSessionState,
  { employee, card }: Pick<QueuedGateEvent, 'employee' | 'card'>,
): GateEmployee | undefined => {
  if (employee) return people.get(employee)
  if (card) return cards.get(card)
  return undefined
}

/** Evaluates an event in the browser with the rules of the server. */
export function evaluateGateEvent(state: GateSessionState, event: QueuedGateEvent): GateFeedback {
  const { last, ended, offset } = state
  const moment = Date.parse(event.at) + offset
  const person = personOf(state, event)
  const hit = {
    gate_key: event.gate_key,
    at: new Date(moment).toISOString(),
    card: event.card ?? null,
    ended: null,
    late: undefined,
    isStored: true,
  }
  if (!person) return { ...hit, outcome: event.card && ended.has(event.card) ? 'card_ended' : 'unknown', direction: null, person: null }
  const before = last.get(person.id)
  if (isRepeatedGateEvent(event.direction, before, moment))
    return { ...hit, outcome: 'same', direction: isEmployeeInsideGate(before, moment) ? 'in' : 'out', person, isStored: false }
  const direction = findGateDirection(event.direction, before, moment)
  return { ...hit, outcome: 'taken', direction, person, late: computeLateness(state, person, direction, moment) }
}

/** Converts the server's reply about an event to the displayed feedback. */
export function toGateFeedbackFromReply(
  state: GateSessionState,
  event: QueuedGateEvent,
  { outcome, direction, at, employee, ended }: GateEventReply,
): GateFeedback {
  const person = employee && (state.people.get(employee.id) ?? employee)
  const late = outcome === 'taken' && person && direction ? computeLateness(state, person, direction, Date.parse(at)) : undefined
  return { gate_key: event.gate_key, outcome, direction, at, person, card: event.card ?? null, ended, late, isStored: false }
}

type Expected = { id: number; from?: number | null }
/** Only the first entry of a day can be late. */
function computeLateness(
  { last, tolerance }: GateSessionState,
  person: Expected,
  direction: 'in' | 'out',
  moment: number,
): number | null | undefined {
  const { day, minutes } = getBelgradeDayAndMinute(new Date(moment))
  const before = last.get(person.id)
  if (direction === 'out' || person.from === null || person.from === undefined) return undefined
  if (before && getBelgradeDayAndMinute(new Date(before.at)).day === day) return undefined
  return computeGateLateMinutes(minutes, person.from, tolerance)
}

/** Adds the displayed direction to a queued event. */
export function addDirectionToQueuedGateEvent(event: QueuedGateEvent, hit: GateFeedback): QueuedGateEvent {
  const { exit, ...rest } = event
  const direction = hit.direction ?? event.direction
  return { ...rest, direction, exit: exit && direction === 'out' ? exit : undefined }
}

/** The session state after a further event. */
export function applyGateEventToSessionState(
  { last, ten }: GateSessionState,
  { gate_key, person, direction, at, isStored }: GateFeedback,
): Partial<GateSessionState> {
  if (!person || !direction) return {}
  const before = last.get(person.id)
  const event = { at: Date.parse(at), direction, events: (before?.events ?? 0) + 1 }
  const passed = { id: gate_key, employee_id: person.id, at, direction, isStored }
  return {
    last: new Map(last).set(person.id, event),
    ten: [passed, ...ten.filter(({ id }) => id !== gate_key)].slice(0, 10),
  }
}

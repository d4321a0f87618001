import { compareTextsBySerbianAlphabet } from '#shared/text/collation.ts'
import { applyGateEventToSessionState, evaluateGateEvent } from './evaluate-gate-event.ts'
import type { GateApi, GateSessionState, OpenVisitorVisit, QueuedGateItem } from './gate-session-state.ts'

export type GateData = Awaited<ReturnType<GateApi['getGateData']>>['data']
export type GateUpdates = Awaited<ReturnType<GateApi['getGateUpdates']>>['data']
type Clock = (now: string) => void

/** Loads all people part by part; only the whole is cached. */
export async function loadGateData(api: GateApi, clock: Clock): Promise<GateData> {
  const { data } = await api.getGateData({})
  clock(data.now)
  for (let after = data.next; after !== null; ) {
    const { people, next } = (await api.getGateData({ after })).data
    data.people.push(...people)
    after = next
  }
  data.people.sort(
    (a, b) =>
      compareTextsBySerbianAlphabet(a.last_name, b.last_name) || compareTextsBySerbianAlphabet(a.first_name, b.first_name) || a.id - b.id,
  )
  return data
}

/** Loads the presence part by part. */
export async function loadGatePresenceState(api: GateApi, clock: Clock): Promise<GateUpdates> {
  const { data } = await api.getGateUpdates({})
  clock(data.now)
  for (let after = data.next; after !== null; ) {
    const { events, next } = (await api.getGateUpdates({ after })).data
    data.events.push(...events)
    after = next
  }
  return data
}

export function toGateEmployeeState({ people, ended_cards, late_tolerance, codes }: GateData): Partial<GateSessionState> {
  const all = new Map(people.map((person) => [person.id, person]))
  const cards = new Map(people.flatMap((person) => person.cards.map((card) => [card, person] as const)))
  return { people: all, cards, ended: new Set(ended_cards), tolerance: late_tolerance, codes }
}

/** The state of the server with queued events added. */
export function mergeGateSessionState(
  before: GateSessionState,
  { events, last, visits }: GateUpdates,
  queue: readonly QueuedGateItem[],
): GateSessionState {
  let state: GateSessionState = {
    ...before,
    last: new Map(events.map(({ employee_id, at, ...event }) => [employee_id, { ...event, at: Date.parse(at) }])),
    ten: last.map(({ id, ...event }) => ({ ...event, id: String(id), isStored: false })),
    visits: visitsWith(visits, queue),
  }
  for (const waiting of queue)
    if (waiting.kind === 'clock_event') state = { ...state, ...applyGateEventToSessionState(state, evaluateGateEvent(state, waiting)) }
  return state
}

function visitsWith(known: OpenVisitorVisit[], queue: readonly QueuedGateItem[]): OpenVisitorVisit[] {
  let visits = known
  for (const waiting of queue) {
    const { gate_key, at } = waiting
    if (waiting.kind === 'end') visits = visits.filter((visit) => visit.gate_key !== waiting.of)
    if (waiting.kind !== 'visit' || visits.some((visit) => visit.gate_key === gate_key)) continue
    const { kind, name, firm = null, plate = null, host_id, is_document_checked: isDocumentChecked = false } = waiting.visit
    const host = host_id && waiting.host ? { id: Number(host_id), fullName: waiting.host } : null
    visits = [
      {
        gate_key,
        kind,
        name,
        firm,
        plate,
        host,
        is_document_checked: isDocumentChecked === true,
        came_at: at,
        left_at: null,
        isStored: true,
      },
      ...visits,
    ]
  }
  return visits
}

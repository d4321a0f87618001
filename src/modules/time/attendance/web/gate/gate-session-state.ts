import type { ApiClient } from '#shared/api-client.ts'
import type { GateEmployee, GateEventReply, GateVisit, gateContract } from '../../gate-contract.ts'
import type { LastGateEventOfEmployee, RequestedGateDirection } from '../../rules/events/gate-direction.ts'

export type GateApi = ApiClient<typeof gateContract>
export type GateExitReason = 'official' | 'private' | 'break'
export type GateEmployeeOrCard = { employee: number } | { card: string }
export type NewVisitorVisit = Omit<Parameters<GateApi['recordVisitorArrival']>[0], 'gate_key' | 'sent_at' | 'at'>
/** A queued event or visit, identified by its key. */
type QueuedItem = { gate_key: string; company: number; at: string }
export type QueuedGateEvent = QueuedItem & {
  kind: 'clock_event'
  employee?: number
  card?: string
  direction: RequestedGateDirection
  exit?: GateExitReason
}
export type QueuedGateItem =
  | QueuedGateEvent
  | (QueuedItem & { kind: 'visit'; visit: NewVisitorVisit; host: string | null })
  | (QueuedItem & { kind: 'end'; of: string })

/** The displayed result of an event. */
export type GateFeedback = {
  gate_key: string
  outcome: GateEventReply['outcome'] | 'unknown_person'
  direction: 'in' | 'out' | null
  at: string
  person: (Pick<GateEmployee, 'id' | 'first_name' | 'last_name'> & Partial<GateEmployee>) | null
  card: string | null
  ended: string | null
  /** Minutes of lateness. Null if in time; undefined if no arrival was expected. */
  late: number | null | undefined
  isStored: boolean
}
export type RecordedGateEvent = {
  id: string
  employee_id: number
  at: string
  direction: LastGateEventOfEmployee['direction']
  isStored: boolean
}
export type OpenVisitorVisit = Omit<GateVisit, 'id'> & { isStored?: boolean }

export type GateSessionState = {
  ready: boolean
  people: ReadonlyMap<number, GateEmployee>
  cards: ReadonlyMap<string, GateEmployee>
  ended: ReadonlySet<string>
  tolerance: number
  codes: boolean
  last: ReadonlyMap<number, LastGateEventOfEmployee>
  ten: RecordedGateEvent[]
  visits: OpenVisitorVisit[]
  offline: boolean
  waiting: number
  /** The number of uploaded events in quarantine, and the reasons. */
  quarantined: { count: number; why: NonNullable<GateEventReply['quarantine']> } | undefined
  /** The offset of this browser's clock from the server, in milliseconds to add. */
  offset: number
  full: boolean
}

export const emptyGateSessionState: GateSessionState = {
  ready: false,
  people: new Map(),
  cards: new Map(),
  ended: new Set(),
  tolerance: 0,
  codes: false,
  last: new Map(),
  ten: [],
  visits: [],
  offline: false,
  waiting: 0,
  quarantined: undefined,
  offset: 0,
  full: false,
}

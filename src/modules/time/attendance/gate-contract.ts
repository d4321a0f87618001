import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  InstantField,
  idField,
  integerField,
  nullableField,
  optionalTextField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { ClockEventQuarantineReason, ClockExitReason } from './clock-events-contract.ts'
import { GATE_LIMITS } from './rules/events/gate-direction.ts'

const Key = z.uuid()
const Way = z.enum(['in', 'out'])

/** The employee data that a gate needs. The browser stores it during the gatekeeper's shift. */
const GateEmployee = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  code: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  cards: z.array(z.string()),
  /** Start of today’s shift, in minutes of the day. */
  from: z.int().nullable(),
  has_image: z.boolean(),
})
export type GateEmployee = z.infer<typeof GateEmployee>

const Stand = z.object({ employee_id: z.int(), at: z.string(), direction: z.enum(['in', 'out', 'unknown']), events: z.int() })
const LastTen = z.object({ id: z.int(), employee_id: z.int(), at: z.string(), direction: z.enum(['in', 'out', 'unknown']) })

const GateVisit = z.object({
  id: z.int(),
  gate_key: z.string(),
  kind: z.enum(['person', 'vehicle']),
  name: z.string(),
  firm: z.string().nullable(),
  plate: z.string().nullable(),
  host: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  is_document_checked: z.boolean(),
  came_at: z.string(),
  left_at: z.string().nullable(),
})
export type GateVisit = z.infer<typeof GateVisit>

const Taken = z.object({
  gate_key: z.string(),
  /** `same` was just recorded, `ended` and `card_ended` concern a known person, `unknown` concerns no known person. */
  outcome: z.enum(['taken', 'same', 'quarantined', 'unknown', 'ended', 'card_ended']),
  direction: Way.nullable(),
  at: z.string(),
  quarantine: ClockEventQuarantineReason.nullable(),
  employee: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** The last day of the employment, or of the card. */
  ended: z.string().nullable(),
})
export type GateEventReply = z.infer<typeof Taken>

const atGate: Permission[] = ['gate', 'events.write']

export const gateContract = {
  /**
   * Returns the employees in scope who may pass today with their cards, in parts by id. `next` is the value of `after` for the next part;
   * null at the end.
   */
  getGateData: {
    scope: 'company',
    method: 'GET',
    path: '/gate',
    allow: atGate,
    input: z.object({ after: nullableField(idField('clock_event')) }),
    reply: createDataReplySchema(
      z.object({
        now: z.string(),
        late_tolerance: z.int(),
        /** Whether the entrance shows a code for clocking in. */ codes: z.boolean(),
        people: z.array(GateEmployee),
        ended_cards: z.array(z.string()),
        next: z.int().nullable(),
      }),
    ),
  },
  /** Returns the last event of each employee in the last hours, the last ten events and the open visits. */
  getGateUpdates: {
    scope: 'company',
    method: 'GET',
    path: '/gate/updates',
    allow: atGate,
    input: z.object({ after: nullableField(idField('clock_event')) }),
    reply: createDataReplySchema(
      z.object({
        now: z.string(),
        events: z.array(Stand),
        last: z.array(LastTen),
        visits: z.array(GateVisit),
        next: z.int().nullable(),
      }),
    ),
  },
  /**
   * Uploads clock events of the gate, each with its own id, so that a repeated event counts once. Times are from the browser clock and
   * are corrected by `sent_at`; `live` marks a current event.
   */
  uploadGateEvents: {
    scope: 'company',
    method: 'POST',
    path: '/gate/clock-events/batch',
    allow: atGate,
    references: { unscoped: 'an event of an employee who has left the scope must not block the other events of the request' },
    input: z.object({
      sent_at: InstantField,
      live: BooleanInputField.default(false),
      events: z
        .array(
          z.object({
            gate_key: Key,
            at: InstantField,
            employee: nullableField(idField('employee', { checkedBy: 'action' })),
            card: nullableField(z.string().trim().max(64)),
            direction: z.enum(['in', 'out', 'by_turn']),
            exit: nullableField(ClockExitReason),
          }),
        )
        .min(1)
        .max(GATE_LIMITS.batch),
    }),
    reply: createDataReplySchema(z.object({ now: z.string(), events: z.array(Taken) })),
  },
  /** Records a visitor at the gate. */
  recordVisitorArrival: {
    scope: 'company',
    method: 'POST',
    path: '/gate/visits',
    allow: atGate,
    status: 201,
    input: z.object({
      gate_key: Key,
      sent_at: InstantField,
      at: InstantField,
      kind: GateVisit.shape.kind,
      name: requiredTextField(100),
      firm: optionalTextField(100),
      plate: optionalTextField(20),
      host_id: nullableField(idField('employee', { checkedBy: 'action' })),
      is_document_checked: BooleanInputField.default(false),
    }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
  },
  /** Ends a visit. Repeated calls change nothing. */
  recordVisitorDeparture: {
    scope: 'company',
    method: 'POST',
    path: '/gate/visits/end',
    allow: atGate,
    input: z.object({ gate_key: Key, sent_at: InstantField, at: InstantField }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
  },
  /** Returns the list of people inside by location and department for an evacuation. Very large companies get it in parts. */
  printEvacuationList: {
    scope: 'company',
    method: 'GET',
    path: '/gate/evacuation',
    allow: atGate,
    input: z.object({
      by: z.enum(['location', 'department']).default('location'),
      script: z.enum(['latin', 'cyrillic']).default('latin'),
      part: integerField(1, 1000).default(1),
    }),
    reply: 'file',
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>

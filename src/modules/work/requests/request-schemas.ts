import { z } from 'zod'
import { CalculationStepField, createDataReplySchema, NamedReference } from '#shared/input-field-schemas.ts'
import {
  CertificateRequestData,
  ClockEventCorrectionRequestData,
  DataChangeRequestData,
  EquipmentRequestData,
  EquipmentRequestResult,
  OvertimeRequestData,
  shiftSwapKinds,
  TripRequestData,
} from './request-content-schemas.ts'
import { type RequestApprover, requestApproverCodes, requestApproverPattern } from './rules/request-approvers.ts'
import { requestKinds, requestStatuses } from './rules/request-kinds.ts'

export const RequestKind = z.enum(requestKinds)
export const RequestStatus = z.enum(requestStatuses)

/** A finding about a request. An error prevents it; a warning is shown to the approver. `field` is the form field. */
export const RequestFinding = CalculationStepField.extend({ severity: z.enum(['error', 'warning']), field: z.string() })
export type RequestFinding = z.infer<typeof RequestFinding>

export const ApproverIdField = z.union([
  z.enum(requestApproverCodes),
  z
    .string()
    .max(24)
    .regex(requestApproverPattern)
    .transform((word) => word as RequestApprover),
])

const ClockEventOfDay = z.object({ at: z.string(), direction: z.enum(['in', 'out', 'unknown']) })
/** An offered shift. */
const SwappedShift = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  segments: z.array(z.object({ from: z.int(), to: z.int() })),
})
/** The content of a request with the current values. */
export const RequestContentReply = z.discriminatedUnion('kind', [
  ClockEventCorrectionRequestData.extend({
    kind: z.literal('pass_correction'),
    day: z.string(),
    replaces: ClockEventOfDay.nullable(),
    clock_events: z.array(ClockEventOfDay),
  }),
  DataChangeRequestData.extend({ kind: z.literal('data_change') }),
  CertificateRequestData.extend({ kind: z.literal('certificate'), number: z.string().nullable() }),
  OvertimeRequestData.extend({ kind: z.literal('overtime'), decided: z.int().nullable() }),
  TripRequestData.extend({ kind: z.literal('trip') }),
  EquipmentRequestData.extend({
    kind: z.literal('equipment'),
    replaced: z
      .object({ id: z.int(), item: z.string(), inventory_number: z.string().nullable(), returned_on: z.string().nullable() })
      .nullable(),
    issued_equipment: EquipmentRequestResult.nullable(),
  }),
  z.object({
    kind: z.literal('shift_swap'),
    sort: z.enum(shiftSwapKinds),
    day: z.string(),
    shift: SwappedShift.nullable(),
    taker: z.string(),
    own_day: z.string().nullable(),
    own_shift: SwappedShift.nullable(),
    has_expired: z.boolean(),
  }),
])
export type RequestContentReply = z.infer<typeof RequestContentReply>
export type RequestContentReplyOfKind<Kind extends RequestContentReply['kind']> = Extract<RequestContentReply, { kind: Kind }>

export const requestStepFields = { approvers: z.array(z.string()), needs: z.enum(['any', 'all']), escalate_after: z.int().nullable() }

export const RequestRow = z.object({
  id: z.int(),
  kind: RequestKind,
  status: RequestStatus,
  /** The title in the user's language. */
  title: z.string(),
  employee: z.object({ id: z.int(), code: z.string(), first_name: z.string(), last_name: z.string(), fullName: z.string() }),
  department: NamedReference.nullable(),
  /** The day of the subject. */
  day: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  escalated_to_hr: z.boolean(),
  revision: z.int(),
  /** Whether approved equipment has not been issued yet. */
  awaits_issue: z.boolean(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean(), issue_equipment: z.boolean() }),
})
export type RequestRow = z.infer<typeof RequestRow>

export const EmployeeRequest = RequestRow.extend({
  view: RequestContentReply,
  note: z.string().nullable(),
  findings: z.array(RequestFinding),
  /** The steps with the names of their approvers. `waits` marks the current step. */
  steps: z.array(z.object({ ...requestStepFields, state: z.enum(['decided', 'waits', 'to_come', 'left_out']) })),
  /** The users who can decide the current step. */
  pending_approver_names: z.array(z.string()),
  decisions: z.array(
    z.object({
      at: z.string(),
      by: z.string().nullable(),
      in_place_of: z.string().nullable(),
      approved: z.boolean(),
      reason: z.string().nullable(),
      step: z.int(),
    }),
  ),
  escalated_at: z.string().nullable(),
  end_reason: z.string().nullable(),
  effect_on: z.string().nullable(),
  done_at: z.string().nullable(),
})
export type EmployeeRequest = z.infer<typeof EmployeeRequest>

/** Equipment of the company that the employee has. */
export const MyIssuedEquipment = z.object({
  id: z.int(),
  item: z.string(),
  inventory_number: z.string().nullable(),
  is_protective: z.boolean(),
  handed_over_on: z.string(),
})
export type MyIssuedEquipment = z.infer<typeof MyIssuedEquipment>

export const employeeRequestReplySchema = createDataReplySchema(EmployeeRequest)

/** A certificate that can be requested. */
export const MyRequestableCertificate = z.object({
  code: z.string(),
  title: z.string(),
  questions: z.array(z.object({ key: z.string(), kind: z.string(), label: z.string(), required: z.boolean() })),
  lacks: z.array(z.string()),
})
export type MyRequestableCertificate = z.infer<typeof MyRequestableCertificate>

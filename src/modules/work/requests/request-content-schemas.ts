import { z } from 'zod'
import { type PersonFieldName, personFieldNames, personInputSchemas, personOutputSchemas } from '#modules/people/employees/person-fields.ts'
import { ClockEventDirection } from '#modules/time/attendance/clock-events-contract.ts'
import { tripTransportKinds } from '#modules/time/trips/trip-schemas.ts'
import { Day, InstantField, idField } from '#shared/input-field-schemas.ts'

/** Fields of the employee record that an employee cannot request to change, because the company assigns them. */
const excludedFields = ['code', 'note', 'is_foreigner'] as const satisfies readonly PersonFieldName[]
export type RequestableEmployeeField = Exclude<PersonFieldName, (typeof excludedFields)[number]>
export const requestableEmployeeFields = personFieldNames.filter(
  (name): name is RequestableEmployeeField => !excludedFields.some((one) => one === name),
)

const { code: _, note: __, is_foreigner: ___, ...askable } = personInputSchemas
export const requestableEmployeeFieldSchemas = askable
const { code: _c, note: _n, is_foreigner: _f, ...outputs } = personOutputSchemas
export const MyEmployeeData = z.object(outputs)

/** A missing clock event, an event to correct (`clock_event_id`), or an event to remove (`void`). */
export const ClockEventCorrectionRequestData = z.object({
  at: InstantField,
  direction: ClockEventDirection,
  clock_event_id: idField('clock_event').nullable(),
  void: z.boolean(),
})
export type ClockEventCorrectionRequestData = z.infer<typeof ClockEventCorrectionRequestData>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** The requested values from a day on, and the values at the time of the request. */
export const DataChangeRequestData = z.object({
  from: Day,
  fields: z.array(z.object({ name: z.enum(requestableEmployeeFields), before: Value, after: Value })),
})
export type DataChangeRequestData = z.infer<typeof DataChangeRequestData>

/** A certificate by template, with the answers of the employee. */
export const CertificateRequestData = z.object({ template: z.string(), title: z.string(), answers: z.record(z.string(), z.string()) })
export type CertificateRequestData = z.infer<typeof CertificateRequestData>

/** Overtime in advance: minutes and day. */
export const OvertimeRequestData = z.object({ day: Day, minutes: z.int() })
export type OvertimeRequestData = z.infer<typeof OvertimeRequestData>

/** Kinds of equipment: protective (Zakon o bezbednosti i zdravlju na radu) or for work. A rule can distinguish them. */
export const requestedEquipmentKinds = ['protective', 'work'] as const

/** Requested equipment from a day on. `replaces` refers to issued equipment. */
export const EquipmentRequestData = z.object({
  item: z.string(),
  day: Day,
  is_protective: z.boolean(),
  replaces: idField('equipment').nullable(),
})
export type EquipmentRequestData = z.infer<typeof EquipmentRequestData>
/** The result: the issued equipment, or the reason of a refusal. */
export const EquipmentRequestResult = z.union([
  z.object({ equipment_id: idField('equipment'), item: z.string(), inventory_number: z.string().nullable() }),
  z.object({ refused: z.string() }),
])

/** Whether the employee gives the shift away or exchanges it. */
export const shiftSwapKinds = ['give', 'swap'] as const

/** A shift of the requester that `taker` accepted. In an exchange, `own_…` is the other shift. */
export const ShiftSwapRequestData = z.object({
  shift_offer_id: idField('shift_offer'),
  sort: z.enum(shiftSwapKinds),
  day: Day,
  shift_id: idField('shift'),
  taker: idField('employee', { checkedBy: 'action' }),
  own_day: Day.nullable(),
  own_shift_id: idField('shift').nullable(),
})
export type ShiftSwapRequestData = z.infer<typeof ShiftSwapRequestData>

/** A business trip with times in minutes and amounts in para. The approver sets the advance. */
export const TripRequestData = z.object({
  place: z.string(),
  task: z.string(),
  first_day: Day,
  first_minute: z.int(),
  last_day: Day,
  last_minute: z.int(),
  transport: z.enum(tripTransportKinds),
  advance: z.int(),
  crossings: z.array(z.object({ country: z.string().nullable(), day: Day, minute: z.int() })).default([]),
})
export type TripRequestData = z.infer<typeof TripRequestData>

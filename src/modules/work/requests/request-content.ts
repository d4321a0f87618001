import { z } from 'zod'
import { type PersonFieldName, personFieldNames, personInputSchemas, personOutputSchemas } from '#modules/people/employees/person-fields.ts'
import { ClockEventDirection } from '#modules/time/attendance/events-contract.ts'
import { transportKinds } from '#modules/time/trips/shapes.ts'
import { Day, idField, MomentField } from '#shared/fields.ts'

/** Fields of the own record that an employee may request to change: all except those that the company assigns. */
const excludedFields = ['code', 'note', 'is_foreigner'] as const satisfies readonly PersonFieldName[]
export type RequestableField = Exclude<PersonFieldName, (typeof excludedFields)[number]>
export const requestableFields = personFieldNames.filter((name): name is RequestableField => !excludedFields.some((one) => one === name))

const { code: _, note: __, is_foreigner: ___, ...askable } = personInputSchemas
export const requestableFieldSchemas = askable
const { code: _c, note: _n, is_foreigner: _f, ...outputs } = personOutputSchemas
export const MyEmployeeData = z.object(outputs)

/** A missing clock event, one to correct (`clock_event_id`), or one to remove (`void`). */
export const CorrectionContent = z.object({
  at: MomentField,
  direction: ClockEventDirection,
  clock_event_id: idField('clock_event').nullable(),
  void: z.boolean(),
})
export type CorrectionContent = z.infer<typeof CorrectionContent>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** The requested values from a day on, and the values at the time of the request. */
export const ChangeContent = z.object({
  from: Day,
  fields: z.array(z.object({ name: z.enum(requestableFields), before: Value, after: Value })),
})
export type ChangeContent = z.infer<typeof ChangeContent>

/** A certificate by template, with the answers of the employee. */
export const CertificateContent = z.object({ template: z.string(), title: z.string(), answers: z.record(z.string(), z.string()) })
export type CertificateContent = z.infer<typeof CertificateContent>

/** Overtime before it is worked: minutes and day. */
export const OvertimeContent = z.object({ day: Day, minutes: z.int() })
export type OvertimeContent = z.infer<typeof OvertimeContent>

/** Whether equipment is protective (Zakon o bezbednosti i zdravlju na radu) or for work; a rule may distinguish them. */
export const equipmentActions = ['protective', 'work'] as const

/** Requested equipment from a day on; `replaces` is an entry of issued equipment. */
export const EquipmentContent = z.object({
  item: z.string(),
  day: Day,
  is_protective: z.boolean(),
  replaces: idField('equipment').nullable(),
})
export type EquipmentContent = z.infer<typeof EquipmentContent>
/** The result: the issued equipment, or the reason of a refusal. */
export const IssuedEquipment = z.union([
  z.object({ equipment_id: idField('equipment'), item: z.string(), inventory_number: z.string().nullable() }),
  z.object({ refused: z.string() }),
])

/** Whether a shift is given away or exchanged. */
export const swapTypes = ['give', 'swap'] as const

/** A shift of the requester that `taker` accepted; in an exchange `own_…` is the other shift. */
export const SwapContent = z.object({
  shift_offer_id: idField('shift_offer'),
  sort: z.enum(swapTypes),
  day: Day,
  shift_id: idField('shift'),
  taker: idField('employee', { checkedBy: 'action' }),
  own_day: Day.nullable(),
  own_shift_id: idField('shift').nullable(),
})
export type SwapContent = z.infer<typeof SwapContent>

/** A business trip with times in minutes and amounts in para; the approver sets the advance. */
export const TripContent = z.object({
  place: z.string(),
  task: z.string(),
  first_day: Day,
  first_minute: z.int(),
  last_day: Day,
  last_minute: z.int(),
  transport: z.enum(transportKinds),
  advance: z.int(),
  crossings: z.array(z.object({ country: z.string().nullable(), day: Day, minute: z.int() })).default([]),
})
export type TripContent = z.infer<typeof TripContent>

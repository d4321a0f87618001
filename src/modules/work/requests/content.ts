import { z } from 'zod'
import { inputSchemas, outputSchemas, type PersonFieldName, personFieldNames } from '#modules/people/employees/fields.ts'
import { Direction } from '#modules/time/attendance/events-contract.ts'
import { transports } from '#modules/time/trips/shapes.ts'
import { Day, idOf, Moment } from '#shared/fields.ts'

/** What of their own record an employee may ask to have changed: all but what the company gives and writes about them. */
const excludedFields = ['code', 'note', 'is_foreigner'] as const satisfies readonly PersonFieldName[]
export type RequestableField = Exclude<PersonFieldName, (typeof excludedFields)[number]>
export const requestableFields = personFieldNames.filter((name): name is RequestableField => !excludedFields.some((one) => one === name))

const { code: _, note: __, is_foreigner: ___, ...askable } = inputSchemas
export const requestableFieldSchemas = askable
const { code: _c, note: _n, is_foreigner: _f, ...outputs } = outputSchemas
export const MyData = z.object(outputs)

/** A pass that is missing, one that is wrong (`clock_event_id`), or one that never was (`void`). */
export const CorrectionContent = z.object({
  at: Moment,
  direction: Direction,
  clock_event_id: idOf('clock_event').nullable(),
  void: z.boolean(),
})
export type CorrectionContent = z.infer<typeof CorrectionContent>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** What is to be said of the person from a day on, and what was said when it was asked. */
export const ChangeContent = z.object({
  from: Day,
  fields: z.array(z.object({ name: z.enum(requestableFields), before: Value, after: Value })),
})
export type ChangeContent = z.infer<typeof ChangeContent>

/** A certificate by its template, with what the employee said for it. */
export const CertificateContent = z.object({ template: z.string(), title: z.string(), answers: z.record(z.string(), z.string()) })
export type CertificateContent = z.infer<typeof CertificateContent>

/** Overtime that is still to be worked: how long on which day. */
export const OvertimeContent = z.object({ day: Day, minutes: z.int() })
export type OvertimeContent = z.infer<typeof OvertimeContent>

/** What a rule may ask of equipment: whether it protects at work (Zakon o bezbednosti i zdravlju na radu), or is for the work. */
export const equipmentSorts = ['protective', 'work'] as const

/** A thing that is asked for, from a day on; `replaces` is an entry of the equipment that was given before. */
export const EquipmentContent = z.object({ item: z.string(), day: Day, is_protective: z.boolean(), replaces: idOf('equipment').nullable() })
export type EquipmentContent = z.infer<typeof EquipmentContent>
/** What became of it: what was given, or why nothing was. */
export const IssuedEquipment = z.union([
  z.object({ equipment_id: idOf('equipment'), item: z.string(), inventory_number: z.string().nullable() }),
  z.object({ refused: z.string() }),
])

/** Whether a shift is given away, or exchanged for another. */
export const swapSorts = ['give', 'swap'] as const

/** A shift of who asks that `taker` has said yes to; in an exchange `own_…` is what goes the other way. */
export const SwapContent = z.object({
  shift_offer_id: idOf('shift_offer'),
  sort: z.enum(swapSorts),
  day: Day,
  shift_id: idOf('shift'),
  taker: idOf('employee', { checkedBy: 'action' }),
  own_day: Day.nullable(),
  own_shift_id: idOf('shift').nullable(),
})
export type SwapContent = z.infer<typeof SwapContent>

/** A business trip, in minutes of its days and para; what is given on it is said by who sends. */
export const TripContent = z.object({
  place: z.string(),
  task: z.string(),
  first_day: Day,
  first_minute: z.int(),
  last_day: Day,
  last_minute: z.int(),
  transport: z.enum(transports),
  advance: z.int(),
  crossings: z.array(z.object({ country: z.string().nullable(), day: Day, minute: z.int() })).default([]),
})
export type TripContent = z.infer<typeof TripContent>

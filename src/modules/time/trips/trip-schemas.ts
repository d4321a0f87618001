import { z } from 'zod'
import {
  CalculationStepField,
  Day,
  integerField,
  NamedReference,
  nullableField,
  optionalTextField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { tripExpenseKinds } from './rules/trip-settlement.ts'
import { CountryCode, CurrencyAmountField, CurrencyCode } from './trip-settings.ts'

export const tripTransportKinds = ['company_car', 'own_car', 'bus', 'train', 'plane', 'other'] as const
export const tripStates = ['ahead', 'running', 'to_settle', 'submitted', 'settled', 'cancelled'] as const
export type TripState = (typeof tripStates)[number]

const Minute = integerField(0, 1439)
const text = z.string().nullable()

/** Start and end of a trip in local minutes of the day, and border crossings. Without a country, the employee is back in Serbia. */
export const tripRouteFields = {
  first_day: Day,
  first_minute: Minute,
  last_day: Day,
  last_minute: Minute,
  crossings: z
    .array(z.object({ country: nullableField(CountryCode), day: Day, minute: Minute }))
    .max(40)
    .default([]),
}

export const tripInputFields = {
  ...tripRouteFields,
  task: requiredTextField(500),
  place: requiredTextField(200),
  transport: z.enum(tripTransportKinds),
  /** The make and plate number of a vehicle. */
  vehicle: optionalTextField(100),
  /** In para. */
  advance: CurrencyAmountField.default(0),
  bearer: optionalTextField(200),
  meals: z.boolean().default(false),
  lodging: z.boolean().default(false),
  /** Whether the first and last day count completely as planned work; otherwise only from and until the times of the trip. */
  whole_days: z.boolean().default(true),
}

export const tripSettlementFields = {
  ...tripRouteFields,
  report: requiredTextField(3000),
  expenses: z
    .array(
      z.object({
        kind: z.enum(tripExpenseKinds),
        what: optionalTextField(200),
        amount: integerField(1, 10_000_000_00),
        currency: CurrencyCode,
      }),
    )
    .max(60)
    .default([]),
  /** The price of one unit of each currency, in dinars. */
  rates: z
    .array(z.object({ currency: CurrencyCode, rate: z.number().positive().max(100_000) }))
    .max(20)
    .default([]),
}

const Route = z.object({
  first_day: z.string(),
  first_minute: z.int(),
  last_day: z.string(),
  last_minute: z.int(),
  crossings: z.array(z.object({ country: text, day: z.string(), minute: z.int() })),
})

export const TripPerDiem = z.object({
  country: text,
  minutes: z.number(),
  count: z.number(),
  /** The amount of one per diem, in hundredths of the currency. */
  amount: z.int(),
  currency: z.string(),
  why: z.array(CalculationStepField),
})

/** In para. `due`: to pay, or if negative to return; null while an exchange rate is missing. */
export const TripTotals = z.object({
  per_diems: z.array(TripPerDiem),
  total: z.object({ perDiems: z.int(), expenses: z.int(), advance: z.int(), due: z.int(), taxed: z.int() }).nullable(),
  /** Currencies without an exchange rate. */
  lacks: z.array(z.string()),
})
export type TripTotals = z.infer<typeof TripTotals>

export const TripRow = Route.extend({
  id: z.int(),
  employee: z.object({ id: z.int(), fullName: z.string(), code: z.string() }),
  department: NamedReference.nullable(),
  state: z.enum(tripStates),
  task: z.string(),
  place: z.string(),
  transport: z.enum(tripTransportKinds),
  vehicle: text,
  advance: z.int(),
  bearer: text,
  meals: z.boolean(),
  lodging: z.boolean(),
  whole_days: z.boolean(),
  /** The number of the travel order. */
  order_number: text,
  settle_by: z.string(),
  revision: z.int(),
})
export type TripRow = z.infer<typeof TripRow>

export const TripSettlement = Route.extend({
  report: z.string(),
  expenses: z.array(z.object({ kind: z.enum(tripExpenseKinds), what: text, amount: z.int(), currency: z.string() })),
  rates: z.array(z.object({ currency: z.string(), rate: z.number() })),
  submitted_at: z.string(),
  confirmed_at: text,
  revision: z.int(),
})
export type TripSettlement = z.infer<typeof TripSettlement>

export const Trip = TripRow.extend({
  cancel_reason: text,
  /** The first day of requested leave during the trip. */
  leave_waits: text,
  settlement: TripSettlement.nullable(),
  receipts: z.array(z.object({ id: z.int(), name: z.string(), size: z.int(), added_at: z.string() })),
  /** By the hours of the settlement, otherwise of the order. */
  counted: TripTotals,
  can: z.object({ write: z.boolean(), settle: z.boolean(), confirm: z.boolean() }),
})
export type Trip = z.infer<typeof Trip>

export const FieldWorkDay = z.object({
  id: z.int(),
  employee: z.object({ id: z.int(), fullName: z.string(), code: z.string() }),
  day: z.string(),
  place: z.string(),
  task: text,
})
export type FieldWorkDay = z.infer<typeof FieldWorkDay>

/** Minutes from midnight; above 1440 on the next day. */
export const StandbyDuty = z.object({
  id: z.int(),
  employee: z.object({ id: z.int(), fullName: z.string(), code: z.string() }),
  day: z.string(),
  from_minute: z.int(),
  to_minute: z.int(),
  note: text,
})
export type StandbyDuty = z.infer<typeof StandbyDuty>

import { z } from 'zod'
import { integer } from '#shared/fields.ts'

const percent = integer(0, 100)
/** In hundredths of a currency. */
export const Hundredths = integer(0, 10_000_000_00)
export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ example: 'HU' })
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ example: 'EUR' })

/** What the act of the company says of trips; the law leaves it to it (ZoR čl. 118), so this is what is usual. */
export const TripSettings = z.object({
  /** Minutes from which a day is half a per diem, and over which it is a whole one. */
  halfFrom: integer(1, 1440).default(8 * 60),
  wholeOver: integer(1, 1440).default(12 * 60),
  /** Hours at home before and after a stay abroad count as one, or each for itself. */
  homeParts: z.enum(['together', 'apart']).default('together'),
  /** Para for a per diem at home; none is as much as is not taxed. */
  homeAmount: Hundredths.nullable().default(null),
  /** For a per diem in a country that is not on the list. */
  abroad: z.object({ amount: Hundredths, currency: Currency }).default({ amount: 0, currency: 'EUR' }),
  countries: z
    .array(z.object({ country: Country, amount: Hundredths, currency: Currency }))
    .max(250)
    .default([]),
  /** What of a per diem abroad is not taxed; while it is not set, none of it is told apart. */
  abroadUntaxed: z.object({ amount: Hundredths, currency: Currency }).nullable().default(null),
  /** Per cent by which a per diem is less where meals or lodging are given. */
  mealsLess: percent.default(0),
  lodgingLess: percent.default(0),
  /** Para for a day in the field. */
  fieldAmount: Hundredths.default(0),
  /** Para of it that are not taxed; while it is not set, none of it is told apart. */
  fieldUntaxed: Hundredths.nullable().default(null),
  /** Days after return within which a trip is to be settled. */
  settleDays: integer(1, 60).default(3),
})
export type TripSettings = z.infer<typeof TripSettings>

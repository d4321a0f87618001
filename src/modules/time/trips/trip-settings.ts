import { z } from 'zod'
import { integerField } from '#shared/input-field-schemas.ts'

const percent = integerField(0, 100)
/** In hundredths of a currency. */
export const CurrencyAmountField = integerField(0, 10_000_000_00)
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ example: 'HU' })
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ example: 'EUR' })

/** The rules of the general act on trips, which the law leaves to it (ZoR čl. 118), with usual defaults. */
export const TripSettings = z.object({
  /** Minutes from which a day is half a per diem, and above which it is a whole one. */
  halfFrom: integerField(1, 1440).default(8 * 60),
  wholeOver: integerField(1, 1440).default(12 * 60),
  /** Whether domestic hours before and after a stay abroad are added or counted separately. */
  homeParts: z.enum(['together', 'apart']).default('together'),
  /** Para for a per diem at home; none is as much as is not taxed. */
  homeAmount: CurrencyAmountField.nullable().default(null),
  /** The per diem of a country that is not listed. */
  abroad: z.object({ amount: CurrencyAmountField, currency: CurrencyCode }).default({ amount: 0, currency: 'EUR' }),
  countries: z
    .array(z.object({ country: CountryCode, amount: CurrencyAmountField, currency: CurrencyCode }))
    .max(250)
    .default([]),
  /** The tax-free part of a foreign per diem; without a value none is separated. */
  abroadUntaxed: z.object({ amount: CurrencyAmountField, currency: CurrencyCode }).nullable().default(null),
  /** Percent by which meals or lodging reduce a per diem. */
  mealsLess: percent.default(0),
  lodgingLess: percent.default(0),
  /** Para for a day in the field. */
  fieldAmount: CurrencyAmountField.default(0),
  /** The tax-free part in para; without a value none is separated. */
  fieldUntaxed: CurrencyAmountField.nullable().default(null),
  /** Days after return within which a trip is to be settled. */
  settleDays: integerField(1, 60).default(3),
})
export type TripSettings = z.infer<typeof TripSettings>

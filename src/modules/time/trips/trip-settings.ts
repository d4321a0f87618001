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

/** The trip rules of the general act, which the law leaves to it (ZoR čl. 118), with usual defaults. */
export const TripSettings = z.object({
  /** Minutes from which a remaining time counts as half a per diem. */
  halfFrom: integerField(1, 1440).default(8 * 60),
  /** Minutes above which a remaining time counts as a whole per diem. */
  wholeOver: integerField(1, 1440).default(12 * 60),
  /** Whether domestic hours before and after a stay abroad are added or counted separately. */
  homeParts: z.enum(['together', 'apart']).default('together'),
  /** Para for a domestic per diem; null means the tax-free amount. */
  homeAmount: CurrencyAmountField.nullable().default(null),
  /** The per diem for a country that is not in the list. */
  abroad: z.object({ amount: CurrencyAmountField, currency: CurrencyCode }).default({ amount: 0, currency: 'EUR' }),
  countries: z
    .array(z.object({ country: CountryCode, amount: CurrencyAmountField, currency: CurrencyCode }))
    .max(250)
    .default([]),
  /** The tax-free part of a foreign per diem; without a value it is not separated. */
  abroadUntaxed: z.object({ amount: CurrencyAmountField, currency: CurrencyCode }).nullable().default(null),
  /** Percent by which meals or lodging reduce a per diem. */
  mealsLess: percent.default(0),
  lodgingLess: percent.default(0),
  /** Para for a day in the field. */
  fieldAmount: CurrencyAmountField.default(0),
  /** The tax-free part in para; without a value it is not separated. */
  fieldUntaxed: CurrencyAmountField.nullable().default(null),
  /** Days after the return within which a trip must be settled. */
  settleDays: integerField(1, 60).default(3),
})
export type TripSettings = z.infer<typeof TripSettings>

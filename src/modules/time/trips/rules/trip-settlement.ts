import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { TripPerDiemLine } from './per-diem.ts'

export const tripExpenseKinds = ['transport', 'fuel', 'toll', 'lodging', 'parking', 'other'] as const
export type TripExpenseKind = (typeof tripExpenseKinds)[number]
/** `amount` is in hundredths of its currency. */
export type TripExpense = { kind: TripExpenseKind; what: string | null; amount: number; currency: string }
/** The price of one unit of each currency, in dinars. */
export type TripExchangeRates = Readonly<Record<string, number>>

/**
 * The settlement of a trip in para. `due`: to pay to the employee; negative if the employee must return money. `taxed`: the taxable part of
 * per diems, above the legal amount at home and the company's amount abroad.
 */
export type TripSettlementResult = { perDiems: number; expenses: number; advance: number; due: number; taxed: number }

/** The tax-free part of a foreign per diem, in hundredths of its currency. */
export type ForeignPerDiemTaxFreeLimits = { amount: number; currency: string } | null
const isPaid = ({ count, amount }: TripPerDiemLine) => count * amount > 0

/** Currencies for which an exchange rate is needed to compute the sum in dinars. */
export const listCurrenciesNeedingExchangeRate = (
  perDiems: readonly TripPerDiemLine[],
  expenses: readonly TripExpense[],
  abroadUntaxed: ForeignPerDiemTaxFreeLimits = null,
): string[] => [
  ...new Set(
    omitAbsentItems([
      ...perDiems.filter(isPaid),
      ...expenses,
      abroadUntaxed && perDiems.some((one) => one.country !== null && isPaid(one)) ? abroadUntaxed : undefined,
    ])
      .map(({ currency }) => currency)
      .filter((one) => one !== 'RSD'),
  ),
]

/** Adds up a trip; null while a rate is missing. */
export function computeTripSettlement(
  perDiems: readonly TripPerDiemLine[],
  expenses: readonly TripExpense[],
  {
    rates,
    advance,
    untaxed,
    abroadUntaxed = null,
  }: { rates: TripExchangeRates; advance: number; untaxed: number; abroadUntaxed?: ForeignPerDiemTaxFreeLimits },
): TripSettlementResult | null {
  if (listCurrenciesNeedingExchangeRate(perDiems, expenses, abroadUntaxed).some((currency) => !(rates[currency]! > 0))) return null
  const convertToPara = (amount: number, currency: string) => Math.round(amount * (currency === 'RSD' ? 1 : (rates[currency] ?? 0)))
  /** The taxable part of a per diem in para. */
  const computeTaxedExcess = ({ country, amount, currency }: TripPerDiemLine) => {
    if (country === null) return Math.max(0, amount - untaxed)
    return abroadUntaxed ? Math.max(0, convertToPara(amount, currency) - convertToPara(abroadUntaxed.amount, abroadUntaxed.currency)) : 0
  }
  const ofPerDiems = perDiems.reduce((sum, { count, amount, currency }) => sum + convertToPara(count * amount, currency), 0)
  const ofExpenses = expenses.reduce((sum, { amount, currency }) => sum + convertToPara(amount, currency), 0)
  return {
    perDiems: ofPerDiems,
    expenses: ofExpenses,
    advance,
    due: ofPerDiems + ofExpenses - advance,
    taxed: perDiems.reduce((sum, one) => sum + Math.round(computeTaxedExcess(one) * one.count), 0),
  }
}

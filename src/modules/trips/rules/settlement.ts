import type { PerDiem } from './per_diem.ts'

export const expenseKinds = ['transport', 'fuel', 'toll', 'lodging', 'parking', 'other'] as const
export type ExpenseKind = (typeof expenseKinds)[number]
/** `amount` in hundredths of its currency. */
export type Expense = { kind: ExpenseKind; what: string | null; amount: number; currency: string }
/** Dinars for one of a currency. */
export type Rates = Readonly<Record<string, number>>

/**
 * What a trip came to, in para. `due`: to be paid to the employee, or, below nothing, to be returned. `taxed`: of per diems at home what is
 * over the amount that is not taxed.
 */
export type Settled = { perDiems: number; expenses: number; advance: number; due: number; taxed: number }

/** Currencies that a sum in dinars needs a rate of. */
export const currenciesOf = (perDiems: readonly PerDiem[], expenses: readonly Expense[]): string[] => [
  ...new Set(
    [...perDiems.filter(({ count, amount }) => count * amount > 0), ...expenses]
      .map(({ currency }) => currency)
      .filter((one) => one !== 'RSD'),
  ),
]

/** Adds up a trip; null while a rate is missing. */
export function settledOf(
  perDiems: readonly PerDiem[],
  expenses: readonly Expense[],
  { rates, advance, untaxed }: { rates: Rates; advance: number; untaxed: number },
): Settled | null {
  if (currenciesOf(perDiems, expenses).some((currency) => !(rates[currency]! > 0))) return null
  const inPara = (amount: number, currency: string) => Math.round(amount * (currency === 'RSD' ? 1 : (rates[currency] ?? 0)))
  const ofPerDiems = perDiems.reduce((sum, { count, amount, currency }) => sum + inPara(count * amount, currency), 0)
  const ofExpenses = expenses.reduce((sum, { amount, currency }) => sum + inPara(amount, currency), 0)
  const home = perDiems.find(({ country }) => country === null)
  return {
    perDiems: ofPerDiems,
    expenses: ofExpenses,
    advance,
    due: ofPerDiems + ofExpenses - advance,
    taxed: home ? Math.round(Math.max(0, home.amount - untaxed) * home.count) : 0,
  }
}

import type { PayExplanationKey } from '../../messages/pay/explanations.ts'

/** A whole month of the twelve months before an end of employment. Sums are in para, gross. */
export type AveragePayMonth = {
  month: string
  /** The base salary with the seniority premium. Null if it is missing for any day. */
  base: number | null
  /** The pay of closed hours with all premiums. Null if the month is open. */
  paid: number | null
  /** Whether `paid` was returned by payroll instead of calculated from hours. */
  isReturned?: boolean
}

export type AveragePayResult = {
  /** The average if every month is closed. The law counts paid amounts, including overtime and night work. */
  para: number | null
  /** The minimum by base salaries alone, if every month has one. */
  min: number | null
  why: PayExplanationKey[]
}

/**
 * The average pay of the months before an end of employment (ZoR čl. 76 i 114): their sum divided by their number, rounded half up. Null
 * with the reason if a month is unknown.
 */
export function computeAveragePay(months: readonly AveragePayMonth[]): AveragePayResult {
  if (months.length === 0) return { para: null, min: null, why: [{ key: 'pay.why.average_no_month', values: {} }] }
  const computeMean = (sums: readonly (number | null)[]) =>
    sums.every((sum) => sum !== null) ? Math.round(sums.reduce((all, sum) => all + sum, 0) / sums.length) : null
  const para = computeMean(months.map(({ paid }) => paid))
  const meanBase = computeMean(months.map(({ base }) => base))
  const count = { months: months.length, from: months[0]!.month, to: months.at(-1)!.month }
  const article = 'ZoR čl. 76'
  if (para !== null)
    return { para, min: meanBase, why: [{ key: 'pay.why.average', values: { ...count, result: { para } }, article }, ...sourcesOf(months)] }
  const why: PayExplanationKey[] = []
  const unknown = months.find(({ base, paid }) => base === null && paid === null)
  const open = months.find(({ paid }) => paid === null)
  if (unknown) why.push({ key: 'pay.why.average_unknown', values: { month: unknown.month } })
  else if (open) why.push({ key: 'pay.why.average_open', values: { month: open.month } })
  if (meanBase !== null) why.push({ key: 'pay.why.average_least', values: { ...count, result: { para: meanBase } }, article })
  return { para, min: meanBase, why }
}

/** Explains which months were returned by payroll and which are calculated. Empty if payroll returned none. */
function sourcesOf(months: readonly AveragePayMonth[]): PayExplanationKey[] {
  const formatMonths = (some: readonly AveragePayMonth[]) => some.map(({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`).join(', ')
  const paid = months.filter(({ isReturned }) => isReturned)
  const calculated = months.filter(({ isReturned }) => !isReturned)
  if (!paid.length) return []
  const returned: PayExplanationKey = { key: 'pay.why.average_paid', values: { months: formatMonths(paid) } }
  return calculated.length ? [returned, { key: 'pay.why.average_calculated', values: { months: formatMonths(calculated) } }] : [returned]
}

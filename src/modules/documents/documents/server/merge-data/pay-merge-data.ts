import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import type { BasePayRow } from '#modules/people/employees/employee-pay-contract.ts'
import type { Day } from '#shared/days.ts'
import { formatNumber, formatShortNumber } from '#shared/text/numbers.ts'

/** The template fields about pay: the row that applies, and the seniority percentage. */
export const buildPayMergeData = (pay: BasePayRow | undefined, seniorityRate: number): DocumentMergeData => ({
  'pay.amount': pay?.amount ?? null,
  'pay.is_net': pay?.amount_kind === 'net',
  'pay.is_hourly': pay?.per === 'hour',
  'pay.coefficient': pay?.coefficient ?? null,
  'pay.payment_day': pay?.payment_day ?? null,
  'pay.advance_day': pay?.advance_day ?? null,
  'pay.seniority_rate': seniorityRate,
})

const amountOf = ({ amount, amount_kind, per }: BasePayRow) =>
  `${formatNumber(amount / 100)} dinara ${amount_kind === 'net' ? 'neto' : 'bruto'} ${per === 'hour' ? 'po radnom času' : 'mesečno'}`
const dayOf = (day: number | null) => (day === null ? null : `do ${day}. u mesecu`)
const rateOf = ({ seniority_rate: rate }: BasePayRow) => (rate === null ? null : `${formatShortNumber(rate)}% za punu godinu`)

/** The change of pay from a day on, in the wording of an annex. The first pay is not a change. */
export function formatPayChangeForAnnex(
  rows: readonly BasePayRow[],
  firstDay: Day,
): [what: string, before: string | null, after: string | null][] {
  const after = rows.find(({ first_day }) => first_day === firstDay)
  const before = rows.find(({ first_day, employment_id }) => first_day < firstDay && employment_id === after?.employment_id)
  if (!before || !after) return []
  const formatOptionalNumber = (value: number | null) => (value === null ? null : formatShortNumber(value))
  return [
    ['osnovna zarada', amountOf(before), amountOf(after)],
    ['koeficijent', formatOptionalNumber(before.coefficient), formatOptionalNumber(after.coefficient)],
    ['rok za isplatu zarade', dayOf(before.payment_day), dayOf(after.payment_day)],
    ['rok za isplatu akontacije', dayOf(before.advance_day), dayOf(after.advance_day)],
    ['uvećanje po osnovu vremena provedenog na radu', rateOf(before), rateOf(after)],
  ]
}

import type { Translate } from '#ui/translate.ts'
import type { messages } from '../../messages/index.ts'
import type { RecalculationRow } from '../../recalculation-contract.ts'
import { amountIn } from '../requests/status.ts'

export type RecalculationTranslate = Translate<(typeof messages)['sr']>
const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
export const amountOf = (t: RecalculationTranslate, { before, after, in_hours }: RecalculationRow) =>
  t(in_hours ? 'leave.recalculation.in_hours' : 'leave.recalculation.in_days', {
    amount: change(amountIn(t, before.amount, in_hours), amountIn(t, after.amount, in_hours)),
  })
export const hoursOf = (t: RecalculationTranslate, { before, after }: RecalculationRow) =>
  before.minutes === null ? t.hours(after.minutes) : change(t.hours(before.minutes), t.hours(after.minutes))
export const balanceOf = (t: RecalculationTranslate, { balance, in_hours }: RecalculationRow) =>
  balance && change(amountIn(t, balance.before, in_hours), amountIn(t, balance.after, in_hours))
/** Missing days of a balance. */
export const isShort = ({ balance }: RecalculationRow) => balance !== null && balance.after < 0 && balance.after < balance.before

export const nameOfType = (t: RecalculationTranslate, { name, name_en }: RecalculationRow['leave_type']) =>
  t.language === 'en' && name_en ? name_en : t.data(name)

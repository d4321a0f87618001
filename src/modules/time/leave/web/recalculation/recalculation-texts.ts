import type { Translate } from '#ui/translate.ts'
import type { messages } from '../../messages/index.ts'
import type { RecalculationRow } from '../../recalculation-contract.ts'
import { formatLeaveAmountInUnit } from '../requests/leave-texts.ts'

export type RecalculationTranslate = Translate<(typeof messages)['sr']>
const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
export const formatAmountChange = (t: RecalculationTranslate, { before, after, in_hours }: RecalculationRow) =>
  t(in_hours ? 'leave.recalculation.in_hours' : 'leave.recalculation.in_days', {
    amount: change(formatLeaveAmountInUnit(t, before.amount, in_hours), formatLeaveAmountInUnit(t, after.amount, in_hours)),
  })
export const formatHoursChange = (t: RecalculationTranslate, { before, after }: RecalculationRow) =>
  before.minutes === null ? t.hours(after.minutes) : change(t.hours(before.minutes), t.hours(after.minutes))
export const formatBalanceChange = (t: RecalculationTranslate, { balance, in_hours }: RecalculationRow) =>
  balance && change(formatLeaveAmountInUnit(t, balance.before, in_hours), formatLeaveAmountInUnit(t, balance.after, in_hours))
/** Missing days of a balance. */
export const isBalanceShort = ({ balance }: RecalculationRow) => balance !== null && balance.after < 0 && balance.after < balance.before

export const formatLeaveTypeName = (t: RecalculationTranslate, { name, name_en }: RecalculationRow['leave_type']) =>
  t.language === 'en' && name_en ? name_en : t.data(name)

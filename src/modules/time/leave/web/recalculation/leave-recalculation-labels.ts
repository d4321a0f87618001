import type { TranslateFunction } from '#ui/translate.ts'
import type { LeaveRecalculationRow } from '../../leave-recalculation-contract.ts'
import type { messages } from '../../messages/index.ts'
import { formatLeaveAmountInUnit } from '../requests/leave-labels.ts'

export type LeaveRecalculationTranslateFunction = TranslateFunction<(typeof messages)['sr']>
const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
export const formatLeaveAmountChange = (t: LeaveRecalculationTranslateFunction, { before, after, in_hours }: LeaveRecalculationRow) =>
  t(in_hours ? 'leave.recalculation.in_hours' : 'leave.recalculation.in_days', {
    amount: change(formatLeaveAmountInUnit(t, before.amount, in_hours), formatLeaveAmountInUnit(t, after.amount, in_hours)),
  })
export const formatLeaveHoursChange = (t: LeaveRecalculationTranslateFunction, { before, after }: LeaveRecalculationRow) =>
  before.minutes === null ? t.hours(after.minutes) : change(t.hours(before.minutes), t.hours(after.minutes))
export const formatLeaveBalanceChange = (t: LeaveRecalculationTranslateFunction, { balance, in_hours }: LeaveRecalculationRow) =>
  balance && change(formatLeaveAmountInUnit(t, balance.before, in_hours), formatLeaveAmountInUnit(t, balance.after, in_hours))
/** Whether the balance would become negative. */
export const hasNegativeLeaveBalance = ({ balance }: LeaveRecalculationRow) =>
  balance !== null && balance.after < 0 && balance.after < balance.before

export const formatLeaveTypeName = (t: LeaveRecalculationTranslateFunction, { name, name_en }: LeaveRecalculationRow['leave_type']) =>
  t.language === 'en' && name_en ? name_en : t.data(name)

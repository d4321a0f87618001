import { hoursToMinutes } from '#shared/text/hours.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { LeaveRequestRow } from '../../leave-schemas.ts'
import type { messages as short } from '../../messages/index.ts'

export const leavePhaseColor: Record<LeaveRequestRow['phase'], ColorTone> = {
  draft: 'neutral',
  submitted: 'warn',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  cancelled: 'neutral',
  running: 'info',
  taken: 'neutral',
}

type T = TranslateFunction<(typeof short)['sr']>
type Short = TranslateFunction<(typeof short)['sr']>
type Named = { name: string; name_en: string | null }

/** The leave type in the user's language; without the permission for reasons it is an absence. */
export const formatLeaveTypeName = (t: T, type: Named | null) => {
  if (type) {
    if (t.language === 'en' && type.name_en) return type.name_en
    return t.data(type.name)
  }
  return t('leave.absence')
}

/** The heading of a balance. For a balance in hours it contains the unit, because the figures do not. */
export const formatLeaveBalanceName = (t: T & Short, type: Named & { in_hours: boolean }) =>
  type.in_hours ? t('leave.lieu.in_hours', { type: formatLeaveTypeName(t, type) }) : formatLeaveTypeName(t, type)

/** Formats days as a number, and hours as `7:30`. */
export const formatLeaveAmountInUnit = (t: Pick<T, 'number' | 'hours'>, amount: number, inHours: boolean) =>
  inHours ? t.hours(hoursToMinutes(amount)) : t.number(amount)

export const formatLeaveAmount = (t: Short, { amount, in_hours }: { amount: number | null; in_hours: boolean }) =>
  amount === null ? '' : t(in_hours ? 'leave.in_hours' : 'leave.in_days', { amount: formatLeaveAmountInUnit(t, amount, in_hours) })

/** The balance before and after a decision, by year if there are several; empty for a type without a balance. */
export const formatLeaveBalance = (
  t: Short,
  {
    balance_before,
    balance_after,
    balance_years,
    in_hours,
  }: Pick<LeaveRequestRow, 'balance_before' | 'balance_after' | 'balance_years' | 'in_hours'>,
) => {
  if (balance_before === null || balance_after === null) return ''
  if (balance_years.length)
    return balance_years
      .map(
        ({ year, before, after }) =>
          `${year}: ${t('leave.balance_change', { before: formatLeaveAmountInUnit(t, before, in_hours), after: formatLeaveAmountInUnit(t, after, in_hours) })}`,
      )
      .join(', ')
  return t('leave.balance_change', {
    before: formatLeaveAmountInUnit(t, balance_before, in_hours),
    after: formatLeaveAmountInUnit(t, balance_after, in_hours),
  })
}

/** The span as text: dates, and times for a part of a day. */
export function formatLeaveSpan(t: T, row: Pick<LeaveRequestRow, 'first_day' | 'last_day' | 'first_from' | 'last_to' | 'half'>): string {
  if (row.half) return `${t.range(row.first_day, row.last_day)} ${t(`leave.half.${row.half}`)}`
  const times = row.first_from || row.last_to ? ` ${row.first_from ?? '00:00'}–${row.last_to ?? '24:00'}` : ''
  return t.range(row.first_day, row.last_day) + times
}

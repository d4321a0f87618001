import { LabelledValueList, MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { LeaveRecalculationRow } from '../../leave-recalculation-contract.ts'
import { messages } from '../../messages/index.ts'
import {
  formatLeaveAmountChange,
  formatLeaveBalanceChange,
  formatLeaveHoursChange,
  formatLeaveTypeName,
} from './leave-recalculation-labels.ts'

type Part = LeaveRecalculationRow['days'][number]['before']

/** The differences of one leave, day by day. */
export function LeaveRecalculationDetail({ row }: { row: LeaveRecalculationRow }) {
  const t = useTranslate(messages)
  const formatAmountAndHours = (one: Part) =>
    one ? t('leave.recalculation.part', { amount: t.number(one.amount), hours: t.hours(one.minutes) }) : t('leave.recalculation.no_day')
  const { employee, leave_type, balance, middle, locked_months: closedMonths, documents, changed, days } = row
  return (
    <StackLayout>
      <LabelledValueList
        facts={[
          [t('leave.employee'), t.data(employee.fullName)],
          [t('leave.recalculation.type'), formatLeaveTypeName(t, leave_type)],
          [t('leave.recalculation.span'), t.range(row.first_day, row.last_day)],
          [t('leave.recalculation.state'), t(`leave.recalculation.state.${row.status}`)],
          [t('leave.recalculation.amount'), formatLeaveAmountChange(t, row)],
          [t('leave.recalculation.hours'), formatLeaveHoursChange(t, row)],
          balance && [t('leave.recalculation.balance'), formatLeaveBalanceChange(t, row)],
          middle && [t('leave.recalculation.middle'), `${middle.before} → ${middle.after}`],
          changed > 0 && [t('leave.recalculation.changed'), t.number(changed)],
          closedMonths.length > 0 && [t('leave.recalculation.unchanged'), closedMonths.map((month) => t.month(month)).join(', ')],
          documents > 0 && [t('leave.recalculation.documents'), t.number(documents)],
        ]}
      />
      {days.length > 0 && (
        <CompactTable
          rows={days}
          keyOf={({ day }) => day}
          fits
          columns={[
            { title: t('leave.recalculation.day'), is: 'head', cell: ({ day }) => `${t.weekday(day, true)} ${t.day(day)}` },
            { title: t('leave.recalculation.before'), is: 'figure', cell: ({ before }) => formatAmountAndHours(before) },
            { title: t('leave.recalculation.after'), is: 'figure', cell: ({ after }) => formatAmountAndHours(after) },
          ]}
        />
      )}
      {changed > days.length && <MutedText>{t('leave.recalculation.more_days', { count: changed - days.length })}</MutedText>}
    </StackLayout>
  )
}

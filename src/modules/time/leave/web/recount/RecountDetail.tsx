import { Facts, Muted, Stack } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { RecountRow } from '../../recount-contract.ts'
import { amountOf, balanceOf, hoursOf, nameOfType } from './says.ts'

type Part = RecountRow['days'][number]['before']

/** What would be another in one leave, day by day. */
export function RecountDetail({ row }: { row: RecountRow }) {
  const t = useTranslate(messages)
  const part = (one: Part) =>
    one ? t('leave.recount.part', { amount: t.number(one.amount), hours: t.hours(one.minutes) }) : t('leave.recount.no_day')
  const { employee, leave_type, balance, middle, kept_months, documents, changed, days } = row
  return (
    <Stack>
      <Facts
        facts={[
          [t('leave.employee'), t.data(employee.fullName)],
          [t('leave.recount.type'), nameOfType(t, leave_type)],
          [t('leave.recount.span'), t.range(row.first_day, row.last_day)],
          [t('leave.recount.state'), t(`leave.recount.state.${row.status}`)],
          [t('leave.recount.amount'), amountOf(t, row)],
          [t('leave.recount.hours'), hoursOf(t, row)],
          balance && [t('leave.recount.balance'), balanceOf(t, row)],
          middle && [t('leave.recount.middle'), `${middle.before} → ${middle.after}`],
          changed > 0 && [t('leave.recount.changed'), t.number(changed)],
          kept_months.length > 0 && [t('leave.recount.kept'), kept_months.map((month) => t.month(month)).join(', ')],
          documents > 0 && [t('leave.recount.documents'), t.number(documents)],
        ]}
      />
      {days.length > 0 && (
        <CompactTable
          rows={days}
          keyOf={({ day }) => day}
          fits
          columns={[
            { title: t('leave.recount.day'), is: 'head', cell: ({ day }) => `${t.weekday(day, true)} ${t.day(day)}` },
            { title: t('leave.recount.before'), is: 'figure', cell: ({ before }) => part(before) },
            { title: t('leave.recount.after'), is: 'figure', cell: ({ after }) => part(after) },
          ]}
        />
      )}
      {changed > days.length && <Muted>{t('leave.recount.more_days', { count: changed - days.length })}</Muted>}
    </Stack>
  )
}

import { messages } from '#modules/time/planning/messages/index.ts'
import { addDays, getMonthOfDay } from '#shared/days.ts'
import { Badge } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { computeChangeFromPreviousMonth } from '../../rules/month-close-steps.ts'
import { type TimesheetSum, timesheetContract } from '../../timesheet-contract.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'

type Props = { month: string; filters: TimesheetFilters; total: TimesheetSum }

/** The sums of the month next to those of the previous month; changes of more than a tenth are highlighted. */
export function TimesheetMonthComparisonTable({ month, filters, total }: Props) {
  const t = useTranslate(messages)
  const api = useApi(timesheetContract)
  const nameOf = useHourCategoryName()
  const previous = getMonthOfDay(addDays(`${month}-01`, -1))
  const asking = useApiQuery(
    ['time', 'timesheet', previous, filters, 'total'],
    async (signal) => (await api.getTimesheet({ month: previous, ...filters, page: 1 }, { signal })).data.total,
  )
  return (
    <section className="close-departments">
      <h3>{t('timesheet.compare.title', { month: t.month(previous) })}</h3>
      <QueryStateContent asking={asking} rows={4}>
        {(before) => {
          const codes = [...new Set([...Object.keys(before.minutes), ...Object.keys(total.minutes)])].sort()
          const rows = [
            { key: 'done', title: t('timesheet.compare.done'), before: before.done, now: total.done },
            ...codes.map((code) => ({ key: code, title: nameOf(code), before: before.minutes[code] ?? 0, now: total.minutes[code] ?? 0 })),
          ].filter((row) => row.before || row.now)
          return (
            <CompactTable
              rows={rows}
              keyOf={({ key }) => key}
              columns={[
                { title: t('timesheet.compare.what'), is: 'head', cell: ({ title }) => title },
                { title: t('timesheet.compare.before'), is: 'figure', cell: (row) => t.hours(row.before) },
                { title: t('timesheet.compare.now'), is: 'figure', cell: (row) => t.hours(row.now) },
                {
                  title: t('timesheet.compare.change'),
                  is: 'figure',
                  cell: (row) => {
                    const { share, isNotable } = computeChangeFromPreviousMonth(row.before, row.now)
                    const text =
                      share === null ? t('timesheet.compare.new') : `${share > 0 ? '+' : ''}${t.number(Math.round(share * 100))}%`
                    return isNotable ? <Badge tone="warn">{text}</Badge> : text
                  },
                },
              ]}
            />
          )
        }}
      </QueryStateContent>
    </section>
  )
}

import { messages } from '#modules/time/planning/messages/index.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MutedText } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { monthCloseContract } from '../../month-close-contract.ts'

export function MonthClosesComparison({ first, second, close }: { first: number; second: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const difference = useApiQuery(
    ['months', 'difference', first, second],
    async (signal) => (await api.compareMonthCloses({ month_close_id: first, with: second }, { signal })).data,
  )
  return (
    <Dialog open close={close} title={t('months.difference')} size="large">
      <QueryStateContent asking={difference} rows={5}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('months.no_difference')} />
          ) : (
            <CompactTable
              rows={rows}
              keyOf={({ employee_id, day }) => `${employee_id} ${day}`}
              columns={[
                {
                  title: t('timesheet.people'),
                  is: 'head',
                  cell: ({ fullName, code }) => (
                    <>
                      {t.data(fullName)} <MutedText>{code}</MutedText>
                    </>
                  ),
                },
                { title: t('months.day'), is: 'state', cell: ({ day }) => t.day(day) },
                { title: t('months.before'), cell: ({ before }) => before ?? '–' },
                { title: t('months.after'), cell: ({ after }) => after ?? '–' },
              ]}
            />
          )
        }
      </QueryStateContent>
    </Dialog>
  )
}

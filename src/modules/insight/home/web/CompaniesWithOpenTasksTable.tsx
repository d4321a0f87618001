import type { ReactNode } from 'react'
import { PageSectionLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyWithOpenTasks, homeContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import './companies-with-open-tasks.css'

type Props = {
  /** Selects the company and opens one of its screens. */
  open: (company: number, to: string) => void
  title: string
  actions?: ReactNode
}

/** All companies of a bureau's user with their open tasks, the most urgent first. A dash means that the permission is missing. */
export function CompaniesWithOpenTasksTable({ open, title, actions }: Props) {
  const t = useTranslate(messages)
  const api = useApi(homeContract)
  const asking = useApiQuery(['home', 'bureau'], async (signal) => (await api.listCompanyPortfolio({}, { signal })).data)
  const renderCountCell = (company: CompanyWithOpenTasks, value: number | null, to: string, text?: string) => {
    if (value === null) return '–'
    if (value === 0) return <span className="muted">0</span>
    return <TextButton onClick={() => open(company.id, to)}>{text ?? t.number(value)}</TextButton>
  }
  return (
    <PageSectionLayout title={title} actions={actions} flush>
      <QueryStateContent asking={asking} rows={6}>
        {(companies) => (
          <CompactTable
            label={title}
            className="bureau"
            rows={companies}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('home.companies_company'),
                is: 'head',
                cell: ({ id, name }) => <TextButton onClick={() => open(id, '/dashboard')}>{t.data(name)}</TextButton>,
              },
              { title: t('home.companies_waiting'), is: 'figure', cell: (one) => renderCountCell(one, one.waiting, '/inbox?show=tasks') },
              {
                title: t('home.companies_months'),
                is: 'figure',
                cell: (one) =>
                  renderCountCell(
                    one,
                    one.open_months,
                    `/timesheet?month=${one.oldest_month}&panel=check`,
                    t('home.companies_months_from', {
                      count: one.open_months ?? 0,
                      month: one.oldest_month ? t.month(one.oldest_month) : '',
                    }),
                  ),
              },
              {
                title: t('home.companies_clock_events'),
                is: 'figure',
                cell: (one) => renderCountCell(one, one.events, '/events?tab=quarantine'),
              },
              {
                title: t('home.companies_ends'),
                is: 'figure',
                cell: (one) =>
                  renderCountCell(
                    one,
                    one.ending,
                    '/reports/expiries',
                    t('home.companies_ends_from', { count: one.ending ?? 0, day: t.day(one.next_end) }),
                  ),
              },
              {
                title: t('home.companies_employees'),
                is: 'figure',
                cell: ({ employees }) => (employees === null ? '–' : t.number(employees)),
              },
            ]}
          />
        )}
      </QueryStateContent>
    </PageSectionLayout>
  )
}

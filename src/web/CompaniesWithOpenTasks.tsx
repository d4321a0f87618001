import { lazy, type ReactNode, Suspense } from 'react'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from './messages/index.ts'
import { useSelectableCompanies, useSwitchCompany } from './session/selectable-companies.ts'

const CompanyPortfolioTable = lazy(async () => ({
  default: (await import('#modules/insight/home/web/CompaniesWithOpenTasksTable.tsx')).CompaniesWithOpenTasksTable,
}))

/** All companies with their open tasks. A click selects the company and opens the task. */
export function CompaniesWithOpenTasks({ title, actions }: { title: string; actions?: ReactNode }) {
  const { go } = useCurrentUrl()
  const change = useSwitchCompany()
  const { data: companies } = useSelectableCompanies()
  return (
    <Suspense fallback={<LoadingState rows={6} />}>
      <CompanyPortfolioTable
        title={title}
        actions={actions}
        open={(id, to) => {
          change(
            companies?.find((company) => company.id === id),
            { quiet: true },
          )
          void go(to)
        }}
      />
    </Suspense>
  )
}

/** The same list as a page, for users of several companies. */
export function CompaniesWithOpenTasksPage() {
  const t = useTranslate(messages)
  return (
    <PageLayoutFrame title={t('web.home_companies')}>
      <CompaniesWithOpenTasks title={t('web.home_companies_waiting')} />
    </PageLayoutFrame>
  )
}

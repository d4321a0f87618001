import { lazy, type ReactNode, Suspense } from 'react'
import { PageFrame } from '#ui/PageFrame.tsx'
import { LoadingState } from '#ui/page-states.tsx'
import { useCurrentAddress } from '#ui/state/current-address.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from './messages/index.ts'
import { useCompanyOptions, useCompanySwitch } from './session/company-options.ts'

const CompanyPortfolioTable = lazy(async () => ({
  default: (await import('#modules/insight/home/web/CompanyPortfolioTable.tsx')).CompanyPortfolioTable,
}))

/** All companies with their open tasks. A click selects the company and opens the task. */
export function CompanyPortfolio({ title, actions }: { title: string; actions?: ReactNode }) {
  const { go } = useCurrentAddress()
  const change = useCompanySwitch()
  const { data: companies } = useCompanyOptions()
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

/** The same as a page, for users of several companies. */
export function CompanyPortfolioPage() {
  const t = useTranslate(messages)
  return (
    <PageFrame title={t('web.home_bureau')}>
      <CompanyPortfolio title={t('web.home_bureau_waits')} />
    </PageFrame>
  )
}

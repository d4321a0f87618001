import { Button } from '#ui/Button.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { CompaniesWithOpenTasks } from './CompaniesWithOpenTasks.tsx'
import { messages } from './messages/index.ts'
import { useSelectableCompanies } from './session/selectable-companies.ts'

/** The companies of the user with their open tasks, to select one. */
export function ChooseCompanyPage() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const { go } = useCurrentUrl()
  const asking = useSelectableCompanies()
  const add = may('companies.write') && (
    <Button kind="primary" onClick={() => void go('/company/add')}>
      {t('web.company_add')}
    </Button>
  )
  return (
    <QueryStateContent asking={asking} rows={3}>
      {(companies) => {
        if (companies.length === 0) {
          if (add)
            return (
              <EmptyState title={t('web.home_first_company')} actions={add}>
                {t('web.home_first_company_more')}
              </EmptyState>
            )
          return <EmptyState title={t('web.home_no_company')}>{t('web.home_no_company_more')}</EmptyState>
        }
        return <CompaniesWithOpenTasks title={t('web.home_choose')} actions={add} />
      }}
    </QueryStateContent>
  )
}

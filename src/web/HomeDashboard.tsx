import { lazy, Suspense } from 'react'
import { homePage } from '#modules/insight/home/web/pages.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { EmptyState, LoadingState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from './messages/index.ts'
import { canUserSeePage } from './session/page-guard.ts'
import { useSelectableCompanies } from './session/selectable-companies.ts'
import { toUserForRouting } from './session/user-for-route-access.ts'

const ChooseCompany = lazy(async () => ({ default: (await import('./ChooseCompanyPage.tsx')).ChooseCompanyPage }))
const HomeView = lazy(async () => ({ default: await homePage.load() }))

/** The home page: open tasks and the state of the day. If no company is selected, it shows the companies. */
export function HomeDashboard() {
  const t = useTranslate(messages)
  const { user, company } = useSession()
  const several = (useSelectableCompanies().data?.length ?? 0) > 1
  const seesHome = company && canUserSeePage(homePage, toUserForRouting(user, company))
  const day = `${t.weekday(getCurrentDay())}, ${t.dayInWords(getCurrentDay())}`
  return (
    <PageLayoutFrame
      title={t('web.home')}
      {...(company && { count: day })}
      primary={company && several && <InternalLink to="/companies">{t('web.home_companies')}</InternalLink>}
    >
      {!company && (
        <Suspense fallback={<LoadingState rows={6} />}>
          <ChooseCompany />
        </Suspense>
      )}
      {company && seesHome && (
        <Suspense fallback={<LoadingState rows={8} />}>
          <HomeView />
        </Suspense>
      )}
      {company && !seesHome && (
        <EmptyState title={t('web.home_nothing')} actions={<InternalLink to="/inbox">{t('web.home_inbox')}</InternalLink>}>
          {t('web.home_nothing_more')}
        </EmptyState>
      )}
    </PageLayoutFrame>
  )
}

import { lazy, Suspense } from 'react'
import { homePage } from '#modules/insight/home/web/pages.ts'
import { today } from '#ui/current-time.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { EmptyState, LoadingState } from '#ui/page-states.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from './messages/index.ts'
import { useCompanies } from './session/companies.ts'
import { canSeePage } from './session/guard.ts'
import { toRouteUser } from './session/route-user.ts'

const ChooseCompany = lazy(async () => ({ default: (await import('./ChooseCompany.tsx')).ChooseCompany }))
const HomeView = lazy(async () => ({ default: await homePage.load() }))

/** The home page: open tasks and the state of the day. Without a company, the choice of one. */
export function Dashboard() {
  const t = useTranslate(messages)
  const { user, company } = useSession()
  const several = (useCompanies().data?.length ?? 0) > 1
  const day = `${t.weekday(today())}, ${t.dayInWords(today())}`
  return (
    <PageFrame
      title={t('web.home')}
      {...(company && { count: day })}
      primary={company && several && <LinkTo to="/companies">{t('web.home_bureau')}</LinkTo>}
    >
      {!company ? (
        <Suspense fallback={<LoadingState rows={6} />}>
          <ChooseCompany />
        </Suspense>
      ) : canSeePage(homePage, toRouteUser(user, company)) ? (
        <Suspense fallback={<LoadingState rows={8} />}>
          <HomeView />
        </Suspense>
      ) : (
        <EmptyState title={t('web.home_nothing')} actions={<LinkTo to="/inbox">{t('web.home_inbox')}</LinkTo>}>
          {t('web.home_nothing_more')}
        </EmptyState>
      )}
    </PageFrame>
  )
}

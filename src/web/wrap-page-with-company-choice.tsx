import { type ComponentType, lazy, Suspense } from 'react'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { isCompanyFeatureEnabled, useSession } from '#ui/state/user-session.ts'
import { usePageTitles } from './shell/page-titles.ts'

const ChooseCompany = lazy(async () => ({ default: (await import('./ChooseCompanyPage.tsx')).ChooseCompanyPage }))

const FeatureOff = lazy(async () => ({
  default: (await import('#modules/foundation/company/web/features/FeatureDisabledPage.tsx')).FeatureDisabledPage,
}))

/** Asks for a company if the page needs one and none is selected. A page of a disabled feature shows only a message. */
export function wrapPageWithCompanyChoice(page: PageDefinition, Screen: ComponentType): ComponentType {
  return function OfCompany() {
    const { company } = useSession()
    const titleOf = usePageTitles()
    if (company && !isCompanyFeatureEnabled(company, page.feature))
      return (
        <PageLayoutFrame title={titleOf(page)}>
          <Suspense>
            <FeatureOff feature={page.feature!} />
          </Suspense>
        </PageLayoutFrame>
      )
    if (company) return <Screen />
    return (
      <PageLayoutFrame title={titleOf(page)}>
        <Suspense>
          <ChooseCompany />
        </Suspense>
      </PageLayoutFrame>
    )
  }
}

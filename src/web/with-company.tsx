import { type ComponentType, lazy, Suspense } from 'react'
import { PageFrame } from '#ui/PageFrame.tsx'
import type { Page } from '#ui/state/page.ts'
import { useSession } from '#ui/state/session.ts'
import { usePageTitles } from './shell/page-titles.ts'

const ChooseCompany = lazy(async () => ({ default: (await import('./ChooseCompany.tsx')).ChooseCompany }))

/** Asks for a company if a page that needs one opens without it. */
export function withCompany(page: Page, Screen: ComponentType): ComponentType {
  return function OfCompany() {
    const { company } = useSession()
    const titleOf = usePageTitles()
    if (company) return <Screen />
    return (
      <PageFrame title={titleOf(page)}>
        <Suspense>
          <ChooseCompany />
        </Suspense>
      </PageFrame>
    )
  }
}

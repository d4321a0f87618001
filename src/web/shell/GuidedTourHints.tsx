import { lazy, Suspense } from 'react'
import { useCompanyIdInSetup } from '#modules/insight/home/web/next-step/company-id-in-setup.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { useSession } from '#ui/state/user-session.ts'

const TourOffer = lazy(async () => ({ default: (await import('#modules/insight/help/web/tour/GuidedTourOffer.tsx')).GuidedTourOffer }))
const NextStep = lazy(async () => ({
  default: (await import('#modules/insight/home/web/next-step/NextCompanySetupStepPanel.tsx')).NextCompanySetupStepPanel,
}))

/** A guided tour for a new account, and the next step of a new company; not loaded otherwise. */
export function GuidedTourHints({ page }: { page: PageDefinition | undefined }) {
  const { user, company, may } = useSession()
  const inSetup = useCompanyIdInSetup()
  const isNew = user.toured?.length === 0
  const setsUp = company !== undefined && inSetup === company.id && may('companies.write')
  if (!page || !(isNew || setsUp)) return null
  return (
    <Suspense>
      {isNew && <TourOffer screen={page.path} />}
      {setsUp && <NextStep />}
    </Suspense>
  )
}

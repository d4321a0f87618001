import { lazy, Suspense } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { TabsInUrlQuery } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { TripsTab } from './TripsTab.tsx'

const FieldTab = lazy(async () => ({ default: (await import('./FieldWorkTab.tsx')).FieldWorkTab }))
const StandbyTab = lazy(async () => ({ default: (await import('./StandbyTab.tsx')).StandbyTab }))
const RulesTab = lazy(async () => ({ default: (await import('./TripRulesTab.tsx')).TripRulesTab }))

/** Business trips, field work, standby, and the trip rules of the company. */
export function TripsPage() {
  const t = useTranslate(messages)
  const { may } = useSession()
  return (
    <PageLayoutFrame title={t('trips.title')}>
      <Suspense fallback={<LoadingState />}>
        <TabsInUrlQuery
          label={t('trips.title')}
          tabs={omitAbsentItems([
            { key: 'trips', label: t('trips.trips'), content: () => <TripsTab /> },
            { key: 'field', label: t('trips.field'), content: () => <FieldTab /> },
            { key: 'standby', label: t('trips.standby'), content: () => <StandbyTab /> },
            may('companies.read') && { key: 'rules', label: t('trips.rules'), content: () => <RulesTab /> },
          ])}
        />
      </Suspense>
    </PageLayoutFrame>
  )
}

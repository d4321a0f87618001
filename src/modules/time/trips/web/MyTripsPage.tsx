import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { EmployeeFieldWorkAndStandby } from './EmployeeFieldWorkAndStandby.tsx'
import { TripDetail } from './TripDetail.tsx'

/** The trips of the signed-in employee, with their settlement. */
export function MyTripsPage() {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const opened = Number(search.trip) || undefined
  return (
    <PageLayoutFrame title={t('trips.own')}>
      <StackLayout gap={16}>
        <MutedText>{t('trips.own_lead')}</MutedText>
        <EmployeeFieldWorkAndStandby owner={{ own: true }} open={(trip) => setSearch({ trip })} />
      </StackLayout>
      <SideDrawer wide open={opened !== undefined} close={() => setSearch({ trip: null })} title={t('trips.trip')}>
        {opened && <TripDetail id={opened} />}
      </SideDrawer>
    </PageLayoutFrame>
  )
}

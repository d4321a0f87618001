import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { IconPlus } from '#ui/icons.ts'
import { PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { EmployeeFieldWorkAndStandby } from './EmployeeFieldWorkAndStandby.tsx'
import { TripDetail } from './TripDetail.tsx'

const TripDialog = lazy(async () => ({ default: (await import('./TripDialog.tsx')).TripDialog }))

/** Trips, field work and standby of one employee, next to the record. */
export function EmployeeTrips({ id }: { id: number }) {
  const t = useTranslate(messages)
  const [opened, setOpened] = useState<number>()
  const [isNew, setNew] = useState(false)
  return (
    <PageSectionLayout
      title={t('trips.title')}
      actions={
        <RowLayout>
          <Button small icon={IconPlus} onClick={() => setNew(true)} aria-haspopup="dialog">
            {t('trips.add')}
          </Button>
        </RowLayout>
      }
    >
      <StackLayout gap={16}>
        <EmployeeFieldWorkAndStandby owner={{ employee_id: id }} open={setOpened} />
      </StackLayout>
      <SideDrawer wide open={opened !== undefined} close={() => setOpened(undefined)} title={t('trips.trip')}>
        {opened && <TripDetail id={opened} />}
      </SideDrawer>
      <Suspense>{isNew && <TripDialog trip={undefined} employeeId={id} close={() => setNew(false)} />}</Suspense>
    </PageSectionLayout>
  )
}

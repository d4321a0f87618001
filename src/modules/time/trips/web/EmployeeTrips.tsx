import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { IconPlus } from '#ui/icons.ts'
import { Row, Section, Stack } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { EmployeeDuties } from './EmployeeDuties.tsx'
import { TripDetail } from './TripDetail.tsx'

const TripDialog = lazy(async () => ({ default: (await import('./TripDialog.tsx')).TripDialog }))

/** Trips, field work and standby of one person, beside the record. */
export function EmployeeTrips({ id }: { id: number }) {
  const t = useTranslate(messages)
  const [opened, setOpened] = useState<number>()
  const [isNew, setNew] = useState(false)
  return (
    <Section
      title={t('trips.title')}
      actions={
        <Row>
          <Button small icon={IconPlus} onClick={() => setNew(true)} aria-haspopup="dialog">
            {t('trips.add')}
          </Button>
        </Row>
      }
    >
      <Stack gap={16}>
        <EmployeeDuties owner={{ employee_id: id }} open={setOpened} />
      </Stack>
      <SideDrawer wide open={opened !== undefined} close={() => setOpened(undefined)} title={t('trips.trip')}>
        {opened && <TripDetail id={opened} />}
      </SideDrawer>
      <Suspense>{isNew && <TripDialog trip={undefined} employeeId={id} close={() => setNew(false)} />}</Suspense>
    </Section>
  )
}

import { Button } from '#ui/Button.tsx'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { fieldWorkAndStandbyContract } from '../field-work-and-standby-contract.ts'
import { messages } from '../messages/index.ts'
import { TripStateBadge } from './TripStateBadge.tsx'
import { formatStandbyDuty, formatTripSpan } from './trip-labels.ts'

/** The maximum number of rows. */
const MAX_ROWS = 30

/** The latest trips, field days and standby of an employee. */
export function EmployeeFieldWorkAndStandby({
  owner,
  open,
}: {
  owner: { employee_id: number } | { own: true }
  open: (trip: number) => void
}) {
  const t = useTranslate(messages)
  const trips = useApi(tripsContract)
  const duties = useApi(fieldWorkAndStandbyContract)
  const asking = useApiQuery(['trips', 'of', owner], async (signal) => {
    const query = { ...owner, size: MAX_ROWS }
    const [{ trips: found }, { field_days }, { standby }] = await Promise.all([
      trips.listTrips(query, { signal }),
      duties.listFieldWorkDays(query, { signal }),
      duties.listStandbyDuties(query, { signal }),
    ])
    return { found, field_days, standby }
  })
  return (
    <QueryStateContent asking={asking} rows={5}>
      {({ found, field_days, standby }) => (
        <StackLayout gap={16}>
          {found.length === 0 ? (
            <EmptyState title={t('trips.none')} />
          ) : (
            <CompactTable
              rows={found}
              keyOf={({ id }) => id}
              columns={[
                { title: t('trips.place'), is: 'head', cell: ({ place }) => t.data(place) },
                { title: t('trips.span'), cell: (row) => formatTripSpan(t, row) },
                { title: t('trips.state'), is: 'state', cell: (row) => <TripStateBadge of={row} t={t} /> },
                {
                  title: t('trips.open'),
                  is: 'acts',
                  cell: ({ id }) => (
                    <Button small onClick={() => open(id)} aria-haspopup="dialog">
                      {t('trips.open')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
          {field_days.length > 0 && (
            <PageSectionLayout title={t('trips.field')}>
              <CompactTable
                rows={field_days}
                keyOf={({ id }) => id}
                columns={[
                  { title: t('trips.day'), is: 'head', cell: ({ day }) => t.day(day) },
                  { title: t('trips.place'), cell: ({ place }) => t.data(place) },
                  { title: t('trips.task'), cell: ({ task }) => t.data(task) },
                ]}
              />
            </PageSectionLayout>
          )}
          {standby.length > 0 && (
            <PageSectionLayout title={t('trips.standby')}>
              <CompactTable
                rows={standby}
                keyOf={({ id }) => id}
                columns={[
                  { title: t('trips.day'), is: 'head', cell: ({ day }) => t.day(day) },
                  { title: t('trips.standby_hours'), cell: (row) => formatStandbyDuty(t, row) },
                  { title: t('trips.note'), cell: ({ note }) => t.data(note) },
                ]}
              />
            </PageSectionLayout>
          )}
        </StackLayout>
      )}
    </QueryStateContent>
  )
}

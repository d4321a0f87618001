import { lazy, Suspense, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { IconPlus } from '#ui/icons.ts'
import { MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type TripRow, tripStates } from '../trip-schemas.ts'
import { TripDetail } from './TripDetail.tsx'
import { TripStateBadge } from './TripStateBadge.tsx'
import { formatTripSpan, type TripTranslateFunction } from './trip-labels.ts'

const TripDialog = lazy(async () => ({ default: (await import('./TripDialog.tsx')).TripDialog }))

/** Business trips in the user's scope. An open one is next to the list, and in the URL. */
export function TripsTab() {
  const t = useTranslate(messages)
  const api = useApi(tripsContract)
  const { search, setSearch } = useCurrentUrl()
  const { departments } = useOrganisationLookups()
  const [isNew, setNew] = useState(false)
  useCommandFromUrl('new', () => setNew(true))
  const list = useList<TripRow>({
    name: 'trips',
    sort: '-first_day',
    filters: [
      {
        key: 'state',
        label: t('trips.state'),
        kind: 'select',
        pinned: true,
        options: tripStates.map((value) => ({ value, label: t(`trips.state.${value}`) })),
      },
      {
        key: 'department_id',
        label: t('trips.department'),
        kind: 'select',
        options: departments.map((option) => ({ ...option, label: t.data(option.label) })),
      },
    ],
    async load(query, signal) {
      const { trips, pagination } = await api.listTrips(query, { signal })
      return { rows: trips, pagination }
    },
  })
  const opened = Number(search.trip) || undefined
  const open = (id: number | null) => setSearch({ trip: id, page: search.page })
  const add = (
    <Button kind="primary" icon={IconPlus} onClick={() => setNew(true)} aria-haspopup="dialog">
      {t('trips.add')}
    </Button>
  )
  return (
    <StackLayout gap={16}>
      <RowLayout spread>
        <MutedText>{t('trips.trips_lead')}</MutedText>
        {add}
      </RowLayout>
      <DataList
        list={list}
        label={t('trips.trips')}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        nameOf={({ employee, place }) => `${t.data(employee.fullName)}, ${t.data(place)}`}
        preview={({ id }) => <TripDetail id={id} />}
        acts={({ id }) => [{ label: t('trips.open'), act: () => open(id) }]}
        searchLabel={t('trips.search')}
        empty={
          <EmptyState title={t('trips.none')} actions={add}>
            {t('trips.none_text')}
          </EmptyState>
        }
      />
      <SideDrawer wide open={opened !== undefined} close={() => open(null)} title={t('trips.trip')}>
        {opened && <TripDetail id={opened} />}
      </SideDrawer>
      <Suspense>{isNew && <TripDialog trip={undefined} close={() => setNew(false)} />}</Suspense>
    </StackLayout>
  )
}

const columnsOf = (t: TripTranslateFunction): ListColumnDefinition<TripRow>[] => [
  {
    key: 'employee',
    title: t('trips.employee'),
    sort: 'employee',
    fixed: true,
    width: 170,
    cell: ({ employee }) => t.data(employee.fullName),
  },
  { key: 'place', title: t('trips.place'), sort: 'place', cell: ({ place }) => t.data(place) },
  { key: 'span', title: t('trips.span'), sort: 'first_day', width: 270, cell: (row) => formatTripSpan(t, row) },
  { key: 'state', title: t('trips.state'), onCard: 'line', width: 190, cell: (row) => <TripStateBadge of={row} t={t} /> },
  { key: 'order', title: t('trips.order'), width: 120, cell: ({ order_number }) => order_number },
  { key: 'task', title: t('trips.task'), hidden: true, cell: ({ task }) => t.data(task) },
  { key: 'department', title: t('trips.department'), onCard: 'line', hidden: true, cell: ({ department }) => t.data(department?.name) },
  { key: 'transport', title: t('trips.transport'), hidden: true, cell: ({ transport }) => t(`trips.transport.${transport}`) },
]

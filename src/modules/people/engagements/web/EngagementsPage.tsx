import { lazy, Suspense, useState } from 'react'
import { useTableImportExport } from '#modules/foundation/lists/web/tables/use-table-import-export.tsx'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconPlus } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { engagementsContract } from '../contract.ts'
import { engagementImportExportContract } from '../engagement-import-export-contract.ts'
import { type EngagementRow, EngagementState } from '../engagement-schemas.ts'
import { messages } from '../messages/index.ts'
import { engagementKinds } from '../rules/engagement-kinds.ts'
import { EngagementDialog } from './EngagementDialog.tsx'
import { engagementStateColor, temporaryWorkLimitStateColors } from './engagement-state-colors.ts'

const TablesDialog = lazy(async () => ({ default: (await import('./EngagementImportExportDialog.tsx')).EngagementImportExportDialog }))

/** All persons engaged without employment, and their used days of temporary work. */
export function EngagementsPage() {
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  const { may } = useSession()
  const { departments } = useOrganisationLookups()
  const [isNew, setNew] = useState(false)
  useCommandFromUrl('new', may('engagements.write') && (() => setNew(true)))
  const thisYear = Number(getCurrentDay().slice(0, 4))
  const list = useList<EngagementRow>({
    name: 'engagements',
    sort: '-first_day',
    filters: [
      {
        key: 'kind',
        label: t('engagements.kind'),
        kind: 'select',
        pinned: true,
        options: engagementKinds.map((value) => ({ value, label: t(`engagements.kind.${value}`) })),
      },
      {
        key: 'state',
        label: t('engagements.state'),
        kind: 'select',
        pinned: true,
        options: EngagementState.options.map((value) => ({ value, label: t(`engagements.state.${value}`) })),
      },
      {
        key: 'department_id',
        label: t('engagements.department'),
        kind: 'select',
        options: departments.map((option) => ({ ...option, label: t.data(option.label) })),
      },
      {
        key: 'year',
        label: t('engagements.year'),
        kind: 'select',
        options: [0, 1, 2, 3, 4].map((back) => ({ value: thisYear - back, label: String(thisYear - back) })),
      },
    ],
    async load(query, signal) {
      const { engagements, pagination } = await api.listEngagements(query, { signal })
      return { rows: engagements, pagination }
    },
  })
  const tables = useApi(engagementImportExportContract)
  const [isTables, setTables] = useState(false)
  const asTable = useTableImportExport({
    name: t('engagements.title'),
    refresh: [],
    give: (how) => tables.exportEngagements({ ...list.found, ...how }),
  })
  const year = String(list.found.year ?? thisYear)
  const columns: ListColumnDefinition<EngagementRow>[] = [
    { key: 'person', title: t('engagements.person'), sort: 'person', fixed: true, cell: ({ person }) => t.data(person.name) },
    { key: 'kind', title: t('engagements.kind'), onCard: 'line', sort: 'kind', cell: ({ kind }) => t(`engagements.kind_short.${kind}`) },
    { key: 'work', title: t('engagements.work'), cell: ({ work }) => t.data(work) },
    {
      key: 'department',
      title: t('engagements.department'),
      onCard: 'line',
      sort: 'department',
      cell: ({ department }) => t.data(department?.name),
    },
    { key: 'first_day', title: t('engagements.first_day'), sort: 'first_day', cell: ({ first_day }) => t.day(first_day) },
    { key: 'last_day', title: t('engagements.last_day'), sort: 'last_day', cell: ({ last_day }) => t.day(last_day) },
    {
      key: 'state',
      title: t('engagements.state'),
      onCard: 'line',
      cell: ({ state }) => <Badge tone={engagementStateColor[state]}>{t(`engagements.state.${state}`)}</Badge>,
    },
    {
      key: 'counter',
      title: t('engagements.counter', { year }),
      cell: ({ counter }) =>
        counter && (
          <Badge tone={temporaryWorkLimitStateColors[counter.state]}>{t('engagements.used_of', { used: t.number(counter.used) })}</Badge>
        ),
    },
    { key: 'contract_number', title: t('engagements.contract_number'), hidden: true, cell: ({ contract_number }) => contract_number },
    { key: 'intermediary', title: t('engagements.intermediary'), hidden: true, cell: ({ intermediary }) => t.data(intermediary) },
  ]
  const add = may('engagements.write') && (
    <Button kind="primary" icon={IconPlus} onClick={() => setNew(true)} aria-haspopup="dialog">
      {t('engagements.add')}
    </Button>
  )
  return (
    <PageLayoutFrame
      title={t('engagements.title')}
      count={list.total !== undefined ? t.number(list.total) : undefined}
      primary={add}
      more={[may('engagements.write') && { label: t('engagements.tables'), act: () => setTables(true) }]}
    >
      <DataList
        list={list}
        label={t('engagements.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ person }) => t.data(person.name)}
        open={({ id }) => `/engagements/${id}`}
        searchLabel={t('engagements.search')}
        allLabel={t('engagements.all')}
        exports={asTable.exports}
        empty={
          <EmptyState title={t('engagements.none')} actions={add}>
            {t('engagements.none_more')}
          </EmptyState>
        }
      />
      {asTable.dialogs}
      <Suspense>{isTables && <TablesDialog close={() => setTables(false)} />}</Suspense>
      {isNew && <EngagementDialog engagement={undefined} close={() => setNew(false)} />}
    </PageLayoutFrame>
  )
}

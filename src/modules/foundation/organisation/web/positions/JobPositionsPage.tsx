import { lazy, Suspense, useState } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconAlertTriangle, IconListSearch, IconPencil, IconPlus, IconTrash, IconVersions } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { JobPositionVacancyFilter, type SystematizedJobPosition } from '../../job-positions-contract.ts'
import { messages } from '../../messages/index.ts'
import { useJobPositionImportExport } from '../use-organisation-import-export.ts'
import { useOrganisationLookups } from '../use-organisation-lookups.ts'
import { JobPositionDetails } from './JobPositionDetails.tsx'
import { SystematizationWarningsPanel } from './SystematizationWarnings.tsx'

const OccupationsDialog = lazy(async () => ({ default: (await import('./OccupationImportDialog.tsx')).OccupationImportDialog }))
const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))
type Totals = { planned: number; filled: number; free: number }

/** The systematization: positions, requirements and filled headcount. */
export function JobPositionsPage() {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const { go } = useCurrentUrl()
  const mayWrite = useSession().may('jobs_organisation.write')
  const { departments } = useOrganisationLookups()
  const [totals, setTotals] = useState<Totals>()
  const [exported, setExported] = useState<{ job: number; format: string }>()
  const [deleting, setDeleting] = useState<SystematizedJobPosition>()
  const [isWarned, setWarned] = useState(false)
  const canOpen = useCanOpenPage()
  const list = useList<SystematizedJobPosition>({
    name: 'org-positions',
    sort: 'name',
    filters: [
      {
        key: 'department_id',
        label: t('positions.department'),
        kind: 'select',
        options: departments.map((one) => ({ ...one, label: t.data(one.label) })),
        pinned: true,
      },
      {
        key: 'seats',
        label: t('positions.seats'),
        kind: 'select',
        options: JobPositionVacancyFilter.options.map((value) => ({ value, label: t(`positions.seats.${value}`) })),
        pinned: true,
      },
    ],
    async load(query, signal) {
      const { job_positions, pagination, totals } = await api.listSystematizedJobPositions(query, { signal })
      setTotals(totals)
      return { rows: job_positions, pagination }
    },
  })
  const exporting = useApiMutation(async (format: 'xlsx' | 'csv') =>
    setExported({ job: (await api.exportSystematizedJobPositions({ ...list.found, format })).data.job_id, format }),
  )
  const remove = useApiMutation(({ id }: SystematizedJobPosition) => api.deleteJobPosition({ job_position_id: id }), {
    refresh: [['org'], ['org-positions']],
    saved: t('positions.deleted'),
  })
  const asTable = useJobPositionImportExport()
  const [isListed, setListed] = useState(false)
  const add = mayWrite && (
    <Button kind="primary" icon={IconPlus} onClick={() => void go('/systematization/add')}>
      {t('org.add_position')}
    </Button>
  )
  const edit = ({ id }: SystematizedJobPosition) => `/systematization/edit/${id}`
  return (
    <PageLayoutFrame
      title={t('org.positions')}
      count={list.total !== undefined ? t.number(list.total) : undefined}
      primary={add}
      more={omitAbsentItems([
        canOpen('/systematization/versions') && {
          label: t('systematization.title'),
          icon: IconVersions,
          act: () => void go('/systematization/versions'),
        },
        { label: t('systematization.warnings'), icon: IconAlertTriangle, act: () => setWarned(true) },
        ...asTable.acts,
        { label: t('org.table.occupation'), icon: IconListSearch, act: () => setListed(true) },
      ])}
    >
      <DataList
        list={list}
        label={t('org.positions')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => t.data(name)}
        {...(mayWrite && { open: edit })}
        preview={(row) => <JobPositionDetails position={row} />}
        acts={(row) => [
          mayWrite && { label: t('org.edit'), icon: IconPencil, act: () => void go(edit(row)) },
          mayWrite && { label: t('org.delete'), icon: IconTrash, danger: true, act: () => setDeleting(row) },
        ]}
        searchLabel={t('positions.search')}
        allLabel={t('positions.all')}
        exports={[
          { label: 'XLSX', act: () => exporting.mutate('xlsx') },
          { label: 'CSV', act: () => exporting.mutate('csv') },
        ]}
        totals={
          totals && {
            label: t('positions.total'),
            cells: { planned: t.number(totals.planned), filled: t.number(totals.filled), free: t.number(totals.free) },
          }
        }
        empty={
          <EmptyState
            title={t('positions.none')}
            actions={
              <>
                {add}
                {canOpen('/employees/import') && (
                  <Button onClick={() => void go('/employees/import')}>{t('positions.import_people')}</Button>
                )}
              </>
            }
          />
        }
      />
      <Suspense>
        {exported && (
          <JobDialog
            job={exported.job}
            close={() => setExported(undefined)}
            title={t('positions.export')}
            fileName={`${t('positions.systematization')}.${exported.format}`}
          />
        )}
      </Suspense>
      {asTable.dialogs}
      <Suspense>{isListed && <OccupationsDialog close={() => setListed(false)} />}</Suspense>
      {isWarned && <SystematizationWarningsPanel close={() => setWarned(false)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('org.delete_title', { name: deleting?.name ?? '' })}
        confirm={t('org.delete')}
        act={() => remove.mutateAsync(deleting!)}
      >
        {t('org.delete_text')}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}

function NameOf({ position: { name, is_in_force } }: { position: SystematizedJobPosition }) {
  const t = useTranslate(messages)
  return (
    <>
      {t.data(name)} {is_in_force === false && <Badge tone="warn">{t('positions.not_in_force')}</Badge>}
    </>
  )
}

function useColumns(): ListColumnDefinition<SystematizedJobPosition>[] {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const figure = { align: 'end', width: 110 } as const
  return [
    { key: 'name', title: t('positions.name'), sort: 'name', fixed: true, cell: (row) => <NameOf position={row} /> },
    { key: 'code', title: t('positions.code'), sort: 'code', width: 90, cell: ({ code }) => code },
    {
      key: 'departments',
      title: t('positions.departments'),
      cell: ({ departments }) => departments.map(({ name }) => t.data(name)).join(', '),
    },
    {
      key: 'qualification',
      title: t('positions.qualification'),
      hidden: true,
      cell: ({ profession_qualification: level }) => level && `${level.code} ${t.data(level.name)}`,
    },
    { key: 'occupation', title: t('positions.occupation_code'), hidden: true, cell: ({ occupation_code }) => occupation_code },
    {
      key: 'coefficient',
      title: t('positions.coefficient'),
      sort: 'coefficient',
      hidden: true,
      ...figure,
      cell: ({ coefficient }) => coefficient !== null && t.number(coefficient),
    },
    { key: 'risk', title: t('positions.risk'), cell: ({ risk }) => t.data(risk) },
    {
      key: 'planned',
      title: t('positions.planned'),
      sort: 'planned',
      ...figure,
      cell: ({ planned_headcount }) => (planned_headcount === null ? '–' : t.number(planned_headcount)),
    },
    {
      key: 'filled',
      title: t('positions.filled'),
      sort: 'filled',
      ...figure,
      cell: ({ id, name, filled }) =>
        filled > 0 && canOpen('/employees') ? (
          <InternalLink
            to={`/employees?job_position_id=${id}`}
            aria-label={t('positions.people_on', { name, count: filled })}
            onClick={(event) => event.stopPropagation()}
          >
            {t.number(filled)}
          </InternalLink>
        ) : (
          t.number(filled)
        ),
    },
    {
      key: 'free',
      title: t('positions.free'),
      sort: 'free',
      align: 'end',
      width: 130,
      cell: ({ free }) => {
        if (free === null) return '–'
        if (free < 0) return <Badge tone="warn">{t('positions.over', { count: t.number(-free) })}</Badge>
        return t.number(free)
      },
    },
  ]
}

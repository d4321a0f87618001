import { lazy, Suspense, useState } from 'react'
import { type OrganisationLookupListName, useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { IconCalendarEvent, IconPlus } from '#ui/icons.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useBulkActions } from '#ui/state/bulk-actions.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useListColumns } from '#ui/state/list-columns.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import type { EmployeeRow } from '../employee-schemas.ts'
import { messages } from '../messages/index.ts'
import { employeeStatuses } from '../rules/employee-statuses.ts'
import { toEmployeeListRequestFilters } from './employee-list-request-filters.ts'
import { employeeStatusColor } from './employee-status-color.ts'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))
const Peek = lazy(async () => ({ default: (await import('./EmployeePreview.tsx')).EmployeePreview }))
const BulkTermsDialog = lazy(async () => ({ default: (await import('./terms/BulkEmploymentTermsDialog.tsx')).BulkEmploymentTermsDialog }))

/** The query of the employee list with its filters. The options of a filter load when it is visible. */
function useEmployeeList() {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const [wanted, setWanted] = useState<readonly OrganisationLookupListName[]>(['departments'])
  const lookups = useOrganisationLookups(wanted)
  const getLookupOptions = (name: OrganisationLookupListName) => ({
    options: lookups[name],
    wanted: () => setWanted((before) => (before.includes(name) ? before : [...before, name])),
  })
  const select = (key: string, label: string, options: { value: string | number; label: string }[], pinned = false) => ({
    key,
    label,
    kind: 'select' as const,
    options,
    pinned,
  })
  return useList<EmployeeRow>({
    name: 'employees',
    sort: 'last_name',
    filters: [
      select(
        'status',
        t('employees.status'),
        employeeStatuses.map((value) => ({ value, label: t(`employees.status.${value}`) })),
        true,
      ),
      select('department_id', t('employees.department'), lookups.departments, true),
      { key: 'job_position_id', label: t('employees.job_position'), kind: 'select', ...getLookupOptions('positions') },
      {
        key: 'employment_relationship_type_id',
        label: t('employees.employment_relationship_type'),
        kind: 'select',
        ...getLookupOptions('types'),
      },
      { key: 'work_schedule', label: t('employees.work_schedule'), kind: 'select', ...getLookupOptions('schedules') },
      { key: 'team_id', label: t('employees.team'), kind: 'select', ...getLookupOptions('teams') },
      { key: 'location_id', label: t('employees.location'), kind: 'select', ...getLookupOptions('locations') },
      select(
        'employment',
        t('employees.employment'),
        (['begun', 'ending'] as const).map((value) => ({ value, label: t(`employees.view.${value}`) })),
      ),
      { key: 'day', label: t('employees.on_day'), kind: 'day' },
    ],
    async load(query, signal) {
      const { employees, pagination } = await api.listEmployees(toEmployeeListRequestFilters(query), { signal })
      return { rows: employees, pagination }
    },
  })
}

function useEmployeeColumns(rows: EmployeeRow[]): ListColumnDefinition<EmployeeRow>[] {
  const t = useTranslate(messages)
  const listColumns = useListColumns('/employees', rows)
  return [
    {
      key: 'name',
      title: t('employees.name'),
      sort: 'last_name',
      fixed: true,
      cell: (row) => (
        <NameWithAvatar of={row} withImage={row.has_image}>
          {t.data(`${row.last_name} ${row.first_name}`)}
        </NameWithAvatar>
      ),
    },
    { key: 'code', title: t('employees.code'), sort: 'code', onCard: 'none', cell: (row) => row.code, width: 72 },
    {
      key: 'department',
      title: t('employees.department'),
      sort: 'department',
      onCard: 'line',
      cell: (row) => t.data(row.department?.name),
    },
    {
      key: 'job_position',
      title: t('employees.job_position'),
      sort: 'job_position',
      onCard: 'line',
      cell: (row) => t.data(row.job_position?.name),
    },
    ...listColumns,
    {
      key: 'type',
      title: t('employees.employment_relationship_type'),
      sort: 'employment_relationship_type',
      hidden: true,
      cell: (row) => t.data(row.employment_relationship_type?.name),
    },
    {
      key: 'schedule',
      title: t('employees.work_schedule'),
      sort: 'work_schedule',
      hidden: true,
      cell: (row) => t.data(row.work_schedule?.name),
    },
    { key: 'team', title: t('employees.team'), sort: 'team', hidden: true, cell: (row) => t.data(row.team?.name) },
    {
      key: 'location',
      title: t('employees.location'),
      sort: 'location',
      hidden: listColumns.length > 0,
      onCard: 'line',
      cell: (row) => t.data(row.location?.name),
    },
    {
      key: 'employed_from',
      title: t('employees.employed_from'),
      sort: 'employed_from',
      onCard: 'none',
      cell: (row) => t.day(row.employed_from),
    },
    { key: 'employed_to', title: t('employees.employed_to'), sort: 'employed_to', hidden: true, cell: (row) => t.day(row.employed_to) },
    {
      key: 'status',
      title: t('employees.status'),
      onCard: 'line',
      // Only unusual statuses have a colour.
      cell: (row) => {
        const status = t(`employees.status.${row.status}`)
        return row.status === 'active' ? <MutedText>{status}</MutedText> : <Badge tone={employeeStatusColor[row.status]}>{status}</Badge>
      },
      width: 96,
    },
  ]
}

export function EmployeesPage() {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const { may } = useSession()
  const { go, search } = useCurrentUrl()
  const list = useEmployeeList()
  const acts = useBulkActions('/employees')
  const [exported, setExported] = useState<{ job: number; format: string }>()
  const [moved, setMoved] = useState<{ rows: EmployeeRow[]; done: () => void }>()
  const exporting = useApiMutation(async (format: 'xlsx' | 'csv') =>
    setExported({ job: (await api.exportEmployees({ ...toEmployeeListRequestFilters(list.found), format })).data.job_id, format }),
  )

  const counts = useApiQuery(['employees', 'list', 'ready'], async (signal) => (await api.countEmployees({}, { signal })).data, {
    staleTime: 60_000,
  }).data
  const columns = useEmployeeColumns(list.rows ?? [])

  return (
    <PageLayoutFrame
      title={t('employees.title')}
      count={list.total !== undefined ? t.number(list.total) : undefined}
      primary={
        may('employees.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => void go('/employees/add')}>
            {t('employees.add')}
          </Button>
        )
      }
      more={[
        may('employees.write') && { label: t('import.title'), act: () => void go('/employees/import') },
        may('employees.write') && {
          label: t('employees.tables'),
          act: () => void go(`/employees/tables?${new URLSearchParams(search)}`),
        },
      ]}
    >
      <DataList
        list={list}
        label={t('employees.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ fullName }) => t.data(fullName)}
        open={({ id }) => `/employees/edit/${id}`}
        preview={(row) => <Peek row={row} />}
        acts={(row) => [
          may('leave.write') && {
            label: t('employees.give_leave'),
            icon: IconCalendarEvent,
            act: () => void go(`/employees/edit/${row.id}?tab=leave&action=new`),
          },
          may('employees.write') && { label: t('employees.change_terms'), act: () => setMoved({ rows: [row], done: () => {} }) },
          ...acts.actions(row.id).map((action) => may('employees.write') && action),
        ]}
        searchLabel={t('employees.search')}
        allLabel={t('employees.all')}
        allCount={counts?.all}
        ready={[
          { key: 'on_leave', label: t('employees.view.on_leave'), search: { status: 'on_leave' }, count: counts?.on_leave },
          { key: 'ending', label: t('employees.view.ending'), search: { employment: 'ending' }, count: counts?.ending },
          { key: 'begun', label: t('employees.view.begun'), search: { employment: 'begun' }, count: counts?.begun },
        ]}
        exports={[
          { label: 'XLSX', act: () => exporting.mutate('xlsx') },
          { label: 'CSV', act: () => exporting.mutate('csv') },
        ]}
        bulk={
          may('employees.write')
            ? (rows, done) => (
                <>
                  <Button onClick={() => setMoved({ rows, done })}>{t('employees.change_terms')}</Button>
                  {acts.buttons(
                    rows.map(({ id }) => id),
                    done,
                  )}
                </>
              )
            : undefined
        }
        empty={
          <EmptyState
            title={t('employees.none')}
            actions={
              may('employees.write') && (
                <>
                  <Button kind="primary" onClick={() => void go('/employees/import')}>
                    {t('import.title')}
                  </Button>
                  <Button onClick={() => void go('/employees/add')}>{t('employees.add')}</Button>
                </>
              )
            }
          />
        }
      />
      <Suspense>
        {exported && (
          <JobDialog
            job={exported.job}
            close={() => setExported(undefined)}
            title={t('employees.export')}
            fileName={`${t('employees.title')}.${exported.format}`}
          />
        )}
        {moved && <BulkTermsDialog rows={moved.rows} close={() => setMoved(undefined)} done={moved.done} />}
      </Suspense>
      {acts.dialog}
    </PageLayoutFrame>
  )
}

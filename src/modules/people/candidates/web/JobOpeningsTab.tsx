import { useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconLayoutKanban, IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useListOfLoadedRows } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { JobOpening } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { jobOpeningBadgeColor } from './candidate-stage-badge-colors.ts'
import { JobOpeningDialog } from './JobOpeningDialog.tsx'
import { formatJobOpeningName, useAllJobOpenings } from './job-openings.ts'

/** The openings and their progress. */
export function JobOpeningsTab() {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { may } = useSession()
  const { go } = useCurrentUrl()
  const [editing, setEditing] = useState<JobOpening | 'new'>()
  const [deleting, setDeleting] = useState<JobOpening>()
  const all = useAllJobOpenings()
  const list = useListOfLoadedRows({
    name: 'openings',
    source: all,
    rowsOf: (openings, { search }) => openings.filter((row) => !search || doesTextMatchSearch(formatJobOpeningName(row), search)),
  })
  const remove = useApiMutation(({ id }: JobOpening) => api.deleteJobOpening({ job_opening_id: id }), {
    refresh: [['candidates']],
    saved: t('candidates.opening_deleted'),
  })
  const mayWrite = may('candidates.write')
  useCommandFromUrl('new', mayWrite && (() => setEditing('new')))
  const add = mayWrite && (
    <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')} aria-haspopup="dialog">
      {t('candidates.add_opening')}
    </Button>
  )
  const columns: ListColumnDefinition<JobOpening>[] = [
    { key: 'job_position', title: t('candidates.job_position'), fixed: true, cell: (row) => t.data(row.job_position.name) },
    { key: 'department', title: t('candidates.department'), onCard: 'line', cell: (row) => t.data(row.department.name) },
    {
      key: 'state',
      title: t('candidates.state'),
      onCard: 'line',
      cell: ({ state }) => <Badge tone={jobOpeningBadgeColor[state]}>{t(`candidates.state.${state}`)}</Badge>,
    },
    {
      key: 'open_until',
      title: t('candidates.open_until'),
      cell: ({ state, open_until }) =>
        state === 'open' && open_until && open_until < getCurrentDay() ? (
          <Badge tone="warn">
            {t.day(open_until)} – {t('candidates.open_until_past')}
          </Badge>
        ) : (
          t.day(open_until)
        ),
    },
    { key: 'in_process', title: t('candidates.in_process'), align: 'end', width: 110, cell: (row) => t.number(row.in_process) },
    {
      key: 'filled',
      title: t('candidates.filled'),
      align: 'end',
      width: 110,
      cell: ({ hired, wanted }) => t('candidates.filled_of', { hired: t.number(hired), wanted: t.number(wanted) }),
    },
  ]
  return (
    <PageLayoutFrame title={t('candidates.openings')} count={all.data?.length} primary={add}>
      <DataList
        list={list}
        label={t('candidates.openings')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={(row) => t.data(formatJobOpeningName(row))}
        open={({ id }) => `/candidates/board?job_opening_id=${id}`}
        acts={(row) => [
          { label: t('candidates.show_board'), icon: IconLayoutKanban, act: () => void go(`/candidates/board?job_opening_id=${row.id}`) },
          mayWrite && { label: t('candidates.edit'), icon: IconPencil, act: () => setEditing(row) },
          mayWrite && { label: t('candidates.delete_opening'), icon: IconTrash, danger: true, act: () => setDeleting(row) },
        ]}
        searchLabel={t('candidates.search_openings')}
        allLabel={t('candidates.all_openings')}
        empty={<EmptyState title={t('candidates.no_openings')} actions={add} />}
      />
      {editing && <JobOpeningDialog opening={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('candidates.delete_opening_title', { name: deleting?.job_position.name ?? '' })}
        confirm={t('candidates.delete_opening')}
        act={() => remove.mutateAsync(deleting!)}
      />
    </PageLayoutFrame>
  )
}

import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import {
  IconArrowMerge,
  IconArrowsMove,
  IconArrowsSplit2,
  IconDoorEnter,
  IconDoorOff,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTrash,
} from '#ui/icons.ts'
import { HighlightedNote } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import { useOrgChartDay } from '../OrgChartDaySwitch.tsx'
import { useDepartmentImportExport } from '../use-organisation-import-export.ts'
import { type DepartmentDialogRequest, DepartmentDialogs } from './DepartmentDialogs.tsx'
import { DepartmentSearchResults } from './DepartmentSearchResults.tsx'

/** The departments of the company as a tree on a day. */
export function DepartmentsTab() {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const mayWrite = useSession().may('companies.write')
  const day = useOrgChartDay()
  const asking = useApiQuery(
    ['org', 'departments', day ?? 'today'],
    async (signal) => (await api.listDepartments({ on: day }, { signal })).data,
    {
      keepPrevious: true,
    },
  )
  const [dialog, setDialog] = useState<DepartmentDialogRequest>()
  useCommandFromUrl('new', mayWrite && (() => setDialog({ what: 'add', parent: null })))
  const move = useMove(day)
  const asTable = useDepartmentImportExport(day)
  const add = mayWrite && (
    <Button kind="primary" icon={IconPlus} onClick={() => setDialog({ what: 'add', parent: null })} aria-haspopup="dialog">
      {t('org.add_department')}
    </Button>
  )
  const createRowActions = (row: Department) => [
    mayWrite && { label: t('org.edit'), icon: IconPencil, act: () => setDialog({ what: 'edit', row }) },
    mayWrite && { label: t('org.add_child'), icon: IconPlus, act: () => setDialog({ what: 'add', parent: row }) },
    mayWrite && { label: t('org.move'), icon: IconArrowsMove, act: () => setDialog({ what: 'move', row }) },
    mayWrite && row.is_open && { label: t('org.merge'), icon: IconArrowMerge, act: () => setDialog({ what: 'merge', row }) },
    mayWrite && row.is_open && { label: t('org.split'), icon: IconArrowsSplit2, act: () => setDialog({ what: 'split', row }) },
    mayWrite && row.is_open && { label: t('org.close'), icon: IconDoorOff, act: () => setDialog({ what: 'close', row }) },
    { label: t('org.history'), icon: IconHistory, act: () => setDialog({ what: 'history', row }) },
    mayWrite && { label: t('org.delete'), icon: IconTrash, danger: true, act: () => setDialog({ what: 'delete', row }) },
  ]
  const all = asking.data ?? []
  return (
    <PageLayoutFrame
      title={t('org.departments')}
      count={asking.data && t.number(all.length)}
      primary={add}
      more={[
        { label: t('org.planned_acts'), icon: IconHistory, act: () => setDialog({ what: 'planned' }) },
        mayWrite && { label: t('org.reopen'), icon: IconDoorEnter, act: () => setDialog({ what: 'reopen' }) },
        ...asTable.acts,
      ]}
    >
      {day && <HighlightedNote>{t('org.on_other', { day: t.day(day) })}</HighlightedNote>}
      <QueryStateContent asking={asking}>
        {() => (
          <DepartmentSearchResults
            all={all}
            empty={<EmptyState title={t('org.no_departments')} actions={add} />}
            acts={createRowActions}
            edit={mayWrite ? (row) => setDialog({ what: 'edit', row }) : undefined}
            move={mayWrite ? (row, parent) => move.mutate({ row, parent_id: parent?.id ?? null }) : undefined}
          />
        )}
      </QueryStateContent>
      {asTable.dialogs}
      {dialog && <DepartmentDialogs dialog={dialog} all={all} day={day} close={() => setDialog(undefined)} />}
    </PageLayoutFrame>
  )
}

/** Moves a department below another from the shown day on, with undo. */
function useMove(day: string | undefined) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const send = (row: Department, parent_id: number | null, revision?: number) =>
    api.updateDepartment({ department_id: row.id, parent_id, from: day || undefined, revision: revision || undefined })
  const back = useApiMutation((row: Department) => send(row, row.parent_id), { refresh: [['org']] })
  return useApiMutation(
    async ({ row, parent_id }: { row: Department; parent_id: number | null }) => {
      await send(row, parent_id, row.revision)
      showToast({
        severity: 'success',
        summary: t('org.moved', { name: row.name }),
        life: 8000,
        group: 'org.moved',
        action: { label: t('org.undo'), act: () => back.mutate(row) },
      })
    },
    { refresh: [['org']] },
  )
}

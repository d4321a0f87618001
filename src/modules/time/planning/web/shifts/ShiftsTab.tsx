import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useListOfLoadedRows } from '#ui/list/use-list.ts'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { monthPlanContract, type Shift } from '../../month-plan-contract.ts'
import { ShiftDialog } from './ShiftDialog.tsx'
import { type AddedShiftPresets, AddedShiftPresetsNote, ShiftPresets } from './ShiftPresets.tsx'
import { ShiftSegmentsField } from './ShiftSegmentsField.tsx'
import '../time.css'

/** The shifts of the company with their current version. */
export function ShiftsTab() {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const { may } = useSession()
  const [added, setAdded] = useState<AddedShiftPresets>()
  const [editing, setEditing] = useState<Shift | 'new'>()
  const [deleting, setDeleting] = useState<Shift>()
  const all = useApiQuery(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const list = useListOfLoadedRows({ name: 'shifts', source: all, rowsOf: (shifts) => shifts })
  const remove = useApiMutation((shift: Shift) => api.deleteShift({ shift_id: shift.id }), { refresh: [['time']] })
  const end = useApiMutation((shift: Shift) => api.updateShift({ shift_id: shift.id, ended: !shift.ended, revision: shift.revision }), {
    refresh: [['time']],
  })
  const mayWrite = may('schedule.write')
  useCommandFromUrl('new', mayWrite && (() => setEditing('new')))
  return (
    <PageLayoutFrame
      title={t('time.shifts')}
      primary={
        mayWrite && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')}>
            {t('time.add_shift')}
          </Button>
        )
      }
    >
      {added && <AddedShiftPresetsNote added={added} close={() => setAdded(undefined)} />}
      <DataList
        list={list}
        label={t('time.shifts')}
        {...(mayWrite && { empty: <ShiftPresets added={setAdded} /> })}
        keyOf={({ id }) => id}
        nameOf={({ code, name }) => `${code} ${t.data(name)}`}
        columns={[
          {
            key: 'code',
            title: t('time.code'),
            fixed: true,
            width: 90,
            cell: ({ code, colour }) => (
              <span className="shift-mark">
                <span className="shift-colour" style={{ background: colour ?? 'var(--line-strong)' }} aria-hidden />
                {code}
              </span>
            ),
          },
          { key: 'name', title: t('time.name'), cell: ({ name }) => t.data(name) },
          {
            key: 'segments',
            title: t('time.when'),
            cell: ({ versions: [version] }) => version && <ShiftSegmentsField segments={version.segments} />,
          },
          {
            key: 'planned',
            title: t('time.planned'),
            align: 'end',
            cell: ({ versions: [version] }) => version && t.hours(version.planned_minutes),
          },
          {
            key: 'flexitime',
            title: t('time.flexitime'),
            cell: ({ versions: [version] }) =>
              version?.rules.flexitime && `${t.time(version.rules.flexitime.from)}–${t.time(version.rules.flexitime.to)}`,
          },
          { key: 'from', title: t('time.holds_from'), cell: ({ versions }) => (versions.length > 1 ? t.day(versions[0]!.first_day) : '') },
          { key: 'ended', title: t('time.state'), cell: ({ ended }) => ended && <Badge>{t('time.shift_ended')}</Badge> },
        ]}
        acts={(shift) => [
          mayWrite && { label: t('time.edit'), icon: IconPencil, act: () => setEditing(shift) },
          mayWrite && { label: t(shift.ended ? 'time.offer_again' : 'time.end_shift'), act: () => end.mutate(shift) },
          mayWrite && { label: t('time.delete'), icon: IconTrash, danger: true, act: () => setDeleting(shift) },
        ]}
      />
      {editing && (
        <ShiftDialog shift={editing === 'new' ? undefined : editing} others={all.data ?? []} close={() => setEditing(undefined)} />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('time.delete_title', { name: deleting?.name ?? '' })}
        confirm={t('time.delete')}
        act={() => remove.mutateAsync(deleting!)}
      >
        {t('time.delete_shift_text')}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}

import { useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash, IconUsersGroup } from '#ui/icons.ts'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { monthPlanContract, type RotationAssignment, type Shift, type WorkSchedule } from '../../month-plan-contract.ts'
import { rotationCrewsContract } from '../../rotation-crews-contract.ts'
import { RotationAssignmentDialog } from './RotationAssignmentDialog.tsx'
import { RotationAssignmentList } from './RotationAssignmentList.tsx'
import { RotationDialog } from './RotationDialog.tsx'
import { ShiftChip } from './ShiftChip.tsx'
import { type AddedShiftPresets, AddedShiftPresetsNote, ShiftPresets } from './ShiftPresets.tsx'
import '../time.css'

/** Rotations and their assignments. */
export function RotationsPage() {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const { may } = useSession()
  const { go } = useCurrentUrl()
  const mayWrite = may('schedule.write')
  const [editing, setEditing] = useState<WorkSchedule | 'new'>()
  useCommandFromUrl('new', mayWrite && (() => setEditing('new')))
  const [added, setAdded] = useState<AddedShiftPresets>()
  const [assigning, setAssigning] = useState(false)
  const [deleting, setDeleting] = useState<{ kind: 'schedule'; one: WorkSchedule } | { kind: 'assignment'; one: RotationAssignment }>()
  const shifts = useApiQuery(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const schedules = useApiQuery(['time', 'schedules'], async (signal) => (await api.listWorkSchedules({}, { signal })).data)
  const crews = useApi(rotationCrewsContract)
  const start = useApiQuery(
    ['time', 'assignment-start'],
    async (signal) => (await crews.getRotationAssignmentStartDay({}, { signal })).data,
  )
  const remove = useApiMutation(
    async () =>
      deleting?.kind === 'schedule'
        ? api.deleteWorkSchedule({ work_schedule_id: deleting.one.id })
        : api.deleteRotationAssignment({ schedule_assignment_id: deleting!.one.id }),
    { refresh: [['time'], ['org'], ['rotation_assignments']] },
  )
  return (
    <PageLayoutFrame
      title={t('time.schedules')}
      primary={
        mayWrite && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')}>
            {t('time.add_schedule')}
          </Button>
        )
      }
    >
      <StackLayout gap={16} inOrder>
        {added && <AddedShiftPresetsNote added={added} close={() => setAdded(undefined)} />}
        <QueryStateContent asking={schedules} rows={4}>
          {(rows) =>
            rows.length === 0 ? (
              <>
                <EmptyState title={t('time.no_schedules')} />
                {mayWrite && <ShiftPresets hasShifts={Boolean(shifts.data?.length)} added={setAdded} />}
              </>
            ) : (
              <PageSectionLayout flush>
                <CompactTable
                  className="rotations"
                  rows={rows}
                  keyOf={({ id }) => id}
                  columns={[
                    { title: t('time.name'), is: 'head', cell: ({ name }) => <span className="nowrap">{t.data(name)}</span> },
                    {
                      title: t('time.rotation'),
                      is: 'state',
                      cell: ({ versions }) => <RotationCodesStrip days={versions[0]?.days ?? []} shifts={shifts.data} />,
                    },
                    {
                      title: t('time.length'),
                      cell: ({ versions }) => <span className="nowrap">{t('time.days', { count: versions[0]?.days.length ?? 0 })}</span>,
                    },
                    {
                      title: t('time.edit'),
                      is: 'acts',
                      cell: (one) =>
                        mayWrite && (
                          <div className="row" style={{ flexWrap: 'nowrap' }}>
                            <Button
                              small
                              icon={IconUsersGroup}
                              onClick={() => void go('/schedules/assign', { search: { rotation: one.id } })}
                            >
                              <span className="nowrap">{t('time.assign_crews')}</span>
                            </Button>
                            <IconButton icon={IconPencil} label={t('time.edit')} onClick={() => setEditing(one)} />
                            <IconButton icon={IconTrash} label={t('time.delete')} onClick={() => setDeleting({ kind: 'schedule', one })} />
                          </div>
                        ),
                    },
                  ]}
                />
              </PageSectionLayout>
            )
          }
        </QueryStateContent>
        <PageSectionLayout
          title={t('time.assignments')}
          actions={
            mayWrite && (
              <Button small icon={IconPlus} onClick={() => setAssigning(true)}>
                {t('time.add_assignment')}
              </Button>
            )
          }
        >
          <RotationAssignmentList
            schedules={schedules.data ?? []}
            {...(mayWrite && { remove: (one: RotationAssignment) => setDeleting({ kind: 'assignment', one }) })}
          />
        </PageSectionLayout>
      </StackLayout>
      {editing && (
        <RotationDialog schedule={editing === 'new' ? undefined : editing} shifts={shifts.data ?? []} close={() => setEditing(undefined)} />
      )}
      {assigning && start.data && (
        <RotationAssignmentDialog schedules={schedules.data ?? []} firstDay={start.data.first_open_day} close={() => setAssigning(false)} />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('time.delete_title', { name: deleting?.kind === 'schedule' ? deleting.one.name : (deleting?.one.target_name ?? '') })}
        confirm={t('time.delete')}
        act={() => remove.mutateAsync(undefined)}
      />
    </PageLayoutFrame>
  )
}

const DAYS_PER_WEEK = 7

/** A rotation as codes in the colours of the plan. A week stays in one line. */
function RotationCodesStrip({ days, shifts = [] }: { days: readonly (number | null)[]; shifts: readonly Shift[] | undefined }) {
  const shiftOf = (id: number | null) => (id === null ? undefined : shifts.find((shift) => shift.id === id))
  const weeks = Array.from({ length: Math.ceil(days.length / DAYS_PER_WEEK) }, (_, week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  )
  return (
    <span className="rotation">
      {weeks.map((week, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a week of a rotation
        <span key={at} className="rotation-week">
          {week.map((id, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a day of a week
            <span key={place} data-off={id === null || undefined}>
              {id === null ? '·' : <ShiftChip shift={shiftOf(id)} />}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

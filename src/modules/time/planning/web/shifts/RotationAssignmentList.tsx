import { IconTrash } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import {
  MAX_ROTATION_ASSIGNMENTS_PER_PAGE,
  monthPlanContract,
  type RotationAssignment,
  type WorkSchedule,
} from '../../month-plan-contract.ts'

type Props = {
  schedules: readonly WorkSchedule[]
  /** Without it the user may not delete. */
  remove?: (assignment: RotationAssignment) => void
}

/** Assignments of rotations: first departments and teams, then employees. */
export function RotationAssignmentList({ schedules, remove }: Props) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const list = useList<RotationAssignment>({
    name: 'rotation_assignments',
    filters: [
      {
        key: 'work_schedule_id',
        label: t('time.schedule'),
        kind: 'select',
        pinned: true,
        options: schedules.map(({ id, name }) => ({ value: String(id), label: t.data(name) })),
      },
    ],
    async load({ page, size, search, work_schedule_id }, signal) {
      const query = {
        page,
        size: Math.min(size || MAX_ROTATION_ASSIGNMENTS_PER_PAGE, MAX_ROTATION_ASSIGNMENTS_PER_PAGE),
        search,
        work_schedule_id: Number(work_schedule_id) || null,
      }
      const { assignments, pagination } = await api.listRotationAssignments(query, { signal })
      return { rows: assignments, pagination }
    },
  })
  return (
    <DataList
      list={list}
      label={t('time.assignments')}
      columns={columnsOf(t)}
      keyOf={({ id }) => id}
      nameOf={({ target_name }) => t.data(target_name)}
      searchLabel={t('time.search_assignments')}
      {...(remove && {
        acts: (row: RotationAssignment) => [{ label: t('time.delete'), icon: IconTrash, danger: true, act: () => remove(row) }],
      })}
      empty={<EmptyState title={t('time.no_assignments')} />}
    />
  )
}

const columnsOf = (t: TranslateFunction<typeof messages.sr>): ListColumnDefinition<RotationAssignment>[] => [
  {
    key: 'target',
    title: t('time.target'),
    fixed: true,
    cell: ({ target, target_name }) =>
      target === 'employee' ? (
        t.data(target_name)
      ) : (
        <>
          <span className="muted">{t(`time.target.${target}`)}</span> {t.data(target_name)}
        </>
      ),
  },
  { key: 'schedule', title: t('time.schedule'), cell: ({ work_schedule }) => t.data(work_schedule.name) },
  {
    key: 'shifted_by',
    title: t('time.shifted_by'),
    has: ({ shifted_by }) => shifted_by !== 0,
    cell: ({ shifted_by }) => (shifted_by ? t('time.days', { count: shifted_by }) : ''),
  },
  { key: 'first_day', title: t('time.first_day'), cell: ({ first_day }) => t.day(first_day) },
  { key: 'last_day', title: t('time.last_day'), cell: ({ last_day }) => (last_day ? t.day(last_day) : t('time.no_end')) },
]

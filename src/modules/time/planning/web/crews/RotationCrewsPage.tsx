import { type ReactNode, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { Button } from '#ui/Button.tsx'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconArrowsSplit2 } from '#ui/icons.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { rotationCrewsMessages as messages } from '../../messages/rotation-crews.ts'
import { monthPlanContract, type Shift, type WorkSchedule } from '../../month-plan-contract.ts'
import { rotationCrewsContract } from '../../rotation-crews-contract.ts'
import { findFirstMondayFrom, findRotationVersion, findUsualCrewCount, listCrewRotationStarts } from '../../rules/rotation.ts'
import { RotationCrewPlanFindings } from './RotationCrewPlanFindings.tsx'
import { RotationCrewPlanGrid } from './RotationCrewPlanGrid.tsx'
import {
  listRotationCrewMembers,
  type RotationCrewNumberByEmployee,
  splitEmployeesIntoRotationCrews,
} from './split-employees-into-rotation-crews.ts'
import '#ui/grid/grid.css'
import './crews.css'

/** Splits employees of a department into the crews of a rotation, with three weeks and new findings before saving. */
export function RotationCrewsPage() {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const { search, setSearch } = useCurrentUrl()
  const { departments } = useOrganisationLookups(['departments'])
  const shifts = useApiQuery(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const schedules = useApiQuery(['time', 'schedules'], async (signal) => (await api.listWorkSchedules({}, { signal })).data)
  const list = schedules.data ?? []
  const rotation = list.find(({ id }) => String(id) === search.rotation) ?? (list.length === 1 ? list[0] : undefined)
  const department = departments.find(({ value }) => String(value) === search.department)
  const choice = (
    <>
      <SelectField
        name="rotation"
        label={t('crews.rotation')}
        hideLabel
        placeholder={t('crews.rotation')}
        value={rotation?.id ?? null}
        onChange={(value) => setSearch({ rotation: value, crews: null })}
        options={list.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
      />
      <SelectField
        name="department"
        label={t('crews.department')}
        hideLabel
        placeholder={t('crews.department')}
        value={department ? Number(department.value) : null}
        onChange={(value) => setSearch({ department: value })}
        options={departments.map((one) => ({ ...one, label: t.data(one.label) }))}
      />
    </>
  )
  if (rotation && department)
    return (
      <Crews
        key={`${rotation.id} ${department.value}`}
        rotation={rotation}
        department={{ id: Number(department.value), name: department.label }}
        shifts={shifts.data ?? []}
        choice={choice}
      />
    )
  return (
    <PageLayoutFrame title={t('crews.choose_title')} trail={[{ label: t('crews.rotations'), to: '/schedules' }]}>
      <div className="crews-bar">{choice}</div>
      <EmptyState title={t('crews.choose')}>{t('crews.choose_text')}</EmptyState>
    </PageLayoutFrame>
  )
}

type CrewsProps = { rotation: WorkSchedule; department: { id: number; name: string }; shifts: readonly Shift[]; choice: ReactNode }

function Crews({ rotation, department, shifts, choice }: CrewsProps) {
  const t = useTranslate(messages)
  const api = useApi(rotationCrewsContract)
  const { go } = useCurrentUrl()
  const [day, setDay] = useState<string>()
  const [count, setCount] = useState<number>()
  const [moved, setMoved] = useState<RotationCrewNumberByEmployee>(new Map())
  const [ownStarts, setOwnStarts] = useState<ReadonlyMap<number, number>>(new Map())
  const [selected, setSelected] = useState<string>()
  const start = useApiQuery(['time', 'assignment-start'], async (signal) => (await api.getRotationAssignmentStartDay({}, { signal })).data)
  const first = day ?? start.data?.first_open_day
  const input = { work_schedule_id: rotation.id, department_id: department.id, first_day: first! }
  const people = useApiQuery(
    ['time', 'crews', input],
    async (signal) => (await api.previewRotationAssignment({ ...input, members: [] }, { signal })).data,
    { enabled: first !== undefined, keepPrevious: true },
  )
  const version = first ? findRotationVersion(rotation.versions, first) : undefined
  const length = version?.days.length ?? 1
  const crews = count ?? findUsualCrewCount(length)
  const ids = people.data?.employees.map(({ id }) => id) ?? []
  const split = splitEmployeesIntoRotationCrews(ids, crews, moved)
  const starts = listCrewRotationStarts(length, crews).map((place, crew) => (ownStarts.get(crew) ?? place) % length)
  const members = version && first ? listRotationCrewMembers(split, starts, version, findFirstMondayFrom(first)) : []
  const requested = useDebouncedValue(JSON.stringify(members), 200)
  const preview = useApiQuery(
    ['time', 'crews', input, requested],
    async (signal) => (await api.previewRotationAssignment({ ...input, members: JSON.parse(requested) }, { signal })).data,
    { enabled: first !== undefined && people.data !== undefined && requested !== '[]', keepPrevious: true },
  )
  const assign = useApiMutation(() => api.assignRotationCrews({ work_schedule_id: rotation.id, first_day: first!, members }), {
    refresh: [['time'], ['rotation_assignments'], ['org'], ['home'], ['setup']],
    saved: t('crews.assigned'),
  })
  useUnsavedChangesGuard(moved.size > 0 && !assign.isPending && !assign.isSuccess)
  const data = preview.data ?? people.data
  const blocked = preview.data?.findings.some(({ severity }) => severity === 'prohibition') ?? false
  const move = (employees: readonly number[], crew: number) => setMoved(new Map([...moved, ...employees.map((id) => [id, crew] as const)]))
  return (
    <PageLayoutFrame
      title={t('crews.title', { name: t.data(rotation.name) })}
      count={data && `${t.data(department.name)} · ${t('crews.people', { count: ids.length })}`}
      trail={[{ label: t('crews.rotations'), to: '/schedules' }]}
      primary={
        <Button icon={IconArrowsSplit2} disabled={moved.size === 0} onClick={() => setMoved(new Map())}>
          {t('crews.even')}
        </Button>
      }
    >
      <div className="crews-bar">
        {choice}
        <span className="crews-field">
          {t('crews.count')}
          <SegmentedViewSwitch
            label={t('crews.count')}
            value={String(crews)}
            onChange={(value) => {
              setCount(Number(value))
              setOwnStarts(new Map())
            }}
            options={Array.from({ length: Math.max(4, findUsualCrewCount(length)) }, (_, at) => ({
              value: String(at + 1),
              label: String(at + 1),
            }))}
          />
        </span>
        <span className="crews-field">
          {t('crews.from')}
          <DateField
            name="first_day"
            label={t('crews.from')}
            hideLabel
            value={first ?? null}
            onChange={(value) => setDay(value ?? undefined)}
          />
          {first === start.data?.first_open_day && <span className="muted">{t('crews.from_default')}</span>}
        </span>
      </div>
      {people.error && <ErrorState error={people.error} retry={() => void people.refetch()} />}
      {!people.error && !(data && version) && <LoadingState rows={8} />}
      {!people.error && data && version && ids.length === 0 && <EmptyState title={t('crews.no_employees')} />}
      {!people.error && data && version && ids.length > 0 && (
        <div className="crews-body" aria-busy={preview.isFetching || requested !== JSON.stringify(members)}>
          <RotationCrewPlanGrid
            data={data}
            version={version}
            shifts={shifts}
            split={split}
            crews={crews}
            starts={starts}
            selected={selected}
            setStart={(crew, place) => setOwnStarts(new Map([...ownStarts, [crew, place]]))}
            move={move}
          />
          {preview.data ? (
            <RotationCrewPlanFindings
              data={preview.data}
              split={split}
              crews={crews}
              selected={selected}
              choose={setSelected}
              move={move}
            />
          ) : (
            <div className="crews-findings">
              {preview.error ? <ErrorState error={preview.error} retry={() => void preview.refetch()} /> : <LoadingState rows={4} />}
            </div>
          )}
        </div>
      )}
      {preview.data && (
        <footer className="crews-foot">
          <p>
            <strong>
              {preview.data.changed_days
                ? t('crews.changes', {
                    days: t('crews.days', { count: preview.data.changed_days }),
                    people: t('crews.changed_people', { count: preview.data.changed_employees }),
                    until: t.dayOfYear(preview.data.until),
                  })
                : t('crews.nothing', { until: t.dayOfYear(preview.data.until) })}
            </strong>{' '}
            <span className="muted">
              {[
                preview.data.entered_days > 0 && t('crews.entered', { count: preview.data.entered_days }),
                preview.data.replaced > 0 && t('crews.replaced', { count: preview.data.replaced }),
                blocked && t('crews.blocked'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <div className="row">
            <Button kind="quiet" onClick={() => void go('/schedules')}>
              {t('crews.cancel')}
            </Button>
            <Button
              kind="primary"
              busy={assign.isPending}
              disabled={blocked || members.length === 0 || JSON.stringify(members) !== requested}
              onClick={() => assign.mutate(undefined, { onSuccess: () => void go('/schedules') })}
            >
              {t('crews.assign', { count: members.length })}
            </Button>
          </div>
        </footer>
      )}
    </PageLayoutFrame>
  )
}

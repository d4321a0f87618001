import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Avatar, NameWithAvatar } from '#ui/Avatar.tsx'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { IconGripVertical } from '#ui/icons.ts'
import { DayColumnsTable } from '#ui/list/DayColumnsTable.tsx'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { rotationCrewsMessages as messages } from '../../messages/rotation-crews.ts'
import type { Shift } from '../../month-plan-contract.ts'
import type { RotationCrewPreview, RotationCrewPreviewEmployee } from '../../rotation-crews-contract.ts'
import { listPossibleRotationStarts, type WorkScheduleRotationVersion } from '../../rules/rotation.ts'
import { ShiftChip } from '../shifts/ShiftChip.tsx'
import { ROTATION_CREW_NUMBER_OF_OTHERS, type RotationCrewNumberByEmployee } from './split-employees-into-rotation-crews.ts'

type Props = {
  data: RotationCrewPreview
  version: WorkScheduleRotationVersion
  shifts: readonly Shift[]
  split: RotationCrewNumberByEmployee
  crews: number
  starts: readonly number[]
  /** The finding that is open next to the grid: `employee code`. */
  selected: string | undefined
  setStart: (crew: number, place: number) => void
  move: (employees: readonly number[], crew: number) => void
}

/** Three weeks of the rotation, a row for each employee, grouped by crew. On a phone a card for each crew. */
export function RotationCrewPlanGrid(props: Props) {
  const t = useTranslate(messages)
  const { data, split, crews, move } = props
  const narrow = useIsNarrowScreen()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const byCrew = Map.groupBy(data.employees, ({ id }) => split.get(id) ?? ROTATION_CREW_NUMBER_OF_OTHERS)
  const outside = byCrew.get(ROTATION_CREW_NUMBER_OF_OTHERS) ?? []
  const toggle = (id: number) => setPicked(new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]))
  const moveTo = (ids: readonly number[], crew: number) => {
    move(ids, crew)
    setPicked(new Set())
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const crew = /^\d$/.test(event.key) ? Number(event.key) - 1 : undefined
    if (crew === undefined || crew >= crews || event.ctrlKey || event.metaKey || event.altKey) return
    const focused = (event.target as HTMLElement).closest('[data-employee]')?.getAttribute('data-employee')
    const focusedIds = focused ? [Number(focused)] : []
    const ids = picked.size > 0 ? [...picked] : focusedIds
    if (ids.length === 0) return
    event.preventDefault()
    moveTo(ids, crew)
  }
  const drop = (crew: number) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const id = Number(event.dataTransfer.getData('text/plain'))
      if (id) moveTo(picked.has(id) ? [...picked] : [id], crew)
    },
  })
  const renderPerson = (one: RotationCrewPreviewEmployee) => (
    <span className="crews-person">
      <button type="button" className="crews-name" aria-pressed={picked.has(one.id)} onClick={() => toggle(one.id)}>
        <NameWithAvatar of={one} withImage>
          {t.data(one.fullName)}
        </NameWithAvatar>
      </button>
      <ActionsDropdownMenu
        label={t('crews.move', { name: t.data(one.fullName) })}
        actions={[
          ...crewNumbers(crews).map((crew) => ({
            label: t('crews.move_to', { number: crew + 1 }),
            act: () => moveTo(picked.has(one.id) ? [...picked] : [one.id], crew),
            disabled: split.get(one.id) === crew,
          })),
          {
            label: t('crews.move_out'),
            act: () => moveTo(picked.has(one.id) ? [...picked] : [one.id], ROTATION_CREW_NUMBER_OF_OTHERS),
            disabled: split.get(one.id) === ROTATION_CREW_NUMBER_OF_OTHERS,
          },
        ]}
      />
    </span>
  )
  const tray = (
    <div className="crews-tray" {...drop(ROTATION_CREW_NUMBER_OF_OTHERS)}>
      <span className="muted">
        {t('crews.outside')} · {outside.length}
      </span>
      {outside.length === 0 && <span className="muted">{t('crews.outside_empty')}</span>}
      {outside.map((one) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the menu moves too
        <span
          key={one.id}
          data-employee={one.id}
          draggable
          onDragStart={(event) => event.dataTransfer.setData('text/plain', String(one.id))}
        >
          {renderPerson(one)}
        </span>
      ))}
    </div>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits move the focused employee, whose buttons are the controls
    <div className="crews-grid" onKeyDown={onKey}>
      {narrow ? (
        <CrewCards {...props} byCrew={byCrew} person={renderPerson} />
      ) : (
        <CrewTable {...props} byCrew={byCrew} person={renderPerson} drop={drop} picked={picked} />
      )}
      {tray}
      {!narrow && <p className="muted">{t('crews.keys')}</p>}
    </div>
  )
}

const crewNumbers = (crews: number) => Array.from({ length: crews }, (_, crew) => crew)

type Parts = Props & { byCrew: ReadonlyMap<number, RotationCrewPreviewEmployee[]>; person: (one: RotationCrewPreviewEmployee) => ReactNode }
type TableParts = Parts & { drop: (crew: number) => object; picked: ReadonlySet<number> }

/** The first shift of a part of the rotation: the most common shift of a week, or that of the day. */
function startLabel({ days }: WorkScheduleRotationVersion, place: number, shifts: readonly Shift[]): string {
  const part = days.length % 7 === 0 ? days.slice(place, place + 7) : [days[place] ?? null]
  const counts = Map.groupBy(
    part.filter((id) => id !== null),
    (id) => id,
  )
  const top = [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0]
  return shifts.find(({ id }) => id === top)?.code ?? '·'
}

/** The first week of a crew, and the following order. */
function CrewStart({
  crew,
  version,
  shifts,
  starts,
  setStart,
}: Pick<Props, 'version' | 'shifts' | 'starts' | 'setStart'> & { crew: number }) {
  const t = useTranslate(messages)
  const places = listPossibleRotationStarts(version.days.length)
  const at = places.indexOf(starts[crew]!)
  if (places.length < 2) return null
  const order = [...places.slice(at + 1), ...places.slice(0, at)].map((place) => startLabel(version, place, shifts))
  return (
    <span className="crews-start">
      <span className="muted">{t(version.days.length % 7 === 0 ? 'crews.first_week' : 'crews.first_days')}</span>
      <SegmentedViewSwitch
        label={t('crews.start_of', { crew: t('crews.crew', { number: crew + 1 }) })}
        value={String(starts[crew])}
        onChange={(value) => setStart(crew, Number(value))}
        options={places.map((place) => ({ value: String(place), label: startLabel(version, place, shifts) }))}
      />
      <span className="muted">{t('crews.then', { order: order.slice(0, 4).join(', ') })}</span>
    </span>
  )
}

function CrewTable({ data, byCrew, person, drop, picked, selected, ...props }: TableParts) {
  const t = useTranslate(messages)
  const { shifts, crews } = props
  const [selectedId, selectedCode] = selected?.split(' ') ?? []
  const wrong = new Set(data.findings.filter((one) => one.severity === 'prohibition').map((one) => `${one.employee_id} ${one.day}`))
  const open = new Set(
    data.findings
      .filter((one) => String(one.employee_id) === selectedId && one.code === selectedCode)
      .map((one) => `${one.employee_id} ${one.day}`),
  )
  const used = shifts.filter(({ id }) => data.employees.some((one) => one.shifts.includes(id)))
  const from = t.dayOfYear(data.days[0]!.day)
  const to = t.dayOfYear(data.days.at(-1)!.day)
  return (
    <div className="crews-scroll">
      <DayColumnsTable className="crews-table" aria-label={`${t('crews.grid')}, ${from}–${to}`}>
        <thead>
          <tr>
            <th scope="col" className="crews-who">
              {t('crews.split', {
                people: t('crews.people', { count: data.employees.length - (byCrew.get(ROTATION_CREW_NUMBER_OF_OTHERS)?.length ?? 0) }),
                crews: t('crews.crews', { count: crews }),
              })}
            </th>
            {data.days.map(({ day, weekday, is_rest, holiday }) => (
              <th
                key={day}
                scope="col"
                data-monday={weekday === 1 || undefined}
                data-rest={is_rest || undefined}
                data-holiday={holiday !== null || undefined}
                title={holiday ?? undefined}
              >
                <span>{t.weekday(day, true)}</span>
                <strong>{Number(day.slice(8))}</strong>
              </th>
            ))}
            <th scope="col" className="crews-sum">
              {t('crews.hours')}
            </th>
            <th scope="col" className="crews-sum">
              {t('crews.nights')}
            </th>
          </tr>
          {used.map((shift) => (
            <tr key={shift.id} className="crews-have">
              <th scope="row">
                <ShiftChip shift={shift} /> <span className="muted">{t('crews.has')}</span>
              </th>
              {data.days.map(({ day, weekday, is_rest }, at) => (
                <td key={day} data-monday={weekday === 1 || undefined} data-rest={is_rest || undefined}>
                  {data.employees.filter((one) => one.shifts[at] === shift.id && !(day in one.leave)).length || '·'}
                </td>
              ))}
              <td />
              <td />
            </tr>
          ))}
        </thead>
        {crewNumbers(crews).map((crew) => (
          <tbody key={crew} {...drop(crew)}>
            <tr className="crews-head">
              <th colSpan={data.days.length + 3} scope="rowgroup">
                <span className="crews-head-line">
                  <strong>{t('crews.crew', { number: crew + 1 })}</strong> <span className="muted">{byCrew.get(crew)?.length ?? 0}</span>
                  <CrewStart crew={crew} {...props} />
                </span>
              </th>
            </tr>
            {byCrew.get(crew)?.map((one) => (
              <tr
                key={one.id}
                data-employee={one.id}
                data-picked={picked.has(one.id) || undefined}
                data-selected={String(one.id) === selectedId || undefined}
                draggable
                onDragStart={(event) => event.dataTransfer.setData('text/plain', String(one.id))}
              >
                <th scope="row" className="crews-who">
                  <IconGripVertical size={14} aria-hidden className="crews-grip" />
                  {person(one)}
                  <span className="muted crews-job">{t.data(one.job_position)}</span>
                </th>
                {data.days.map(({ day, weekday, is_rest }, at) => {
                  const shift = shifts.find(({ id }) => id === one.shifts[at])
                  const code = one.leave[day]
                  return (
                    <td
                      key={day}
                      data-monday={weekday === 1 || undefined}
                      data-rest={is_rest || undefined}
                      data-wrong={wrong.has(`${one.id} ${day}`) || open.has(`${one.id} ${day}`) || undefined}
                    >
                      {code ? (
                        <span className="sheet-chip" data-kind="leave">
                          {code}
                        </span>
                      ) : (
                        <ShiftChip shift={shift} />
                      )}
                    </td>
                  )
                })}
                <td className="crews-sum">{Math.round(one.planned_minutes / 60)}</td>
                <td className="crews-sum">{one.nights || ''}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </DayColumnsTable>
    </div>
  )
}

/** The crews on a phone: members, first week, and three weeks of the crew's first employee. */
function CrewCards({ data, byCrew, person, ...props }: Parts) {
  const t = useTranslate(messages)
  const { shifts, crews } = props
  const monday = data.days.findIndex(({ weekday }) => weekday === 1)
  return crewNumbers(crews).map((crew) => {
    const people = byCrew.get(crew) ?? []
    const sample = people.find((one) => Object.keys(one.leave).length === 0) ?? people[0]
    return (
      <section key={crew} className="section crews-card" aria-label={t('crews.crew', { number: crew + 1 })}>
        <details>
          <summary>
            <strong>{t('crews.crew', { number: crew + 1 })}</strong> <span className="muted">{people.length}</span>
            <span className="crews-faces">
              {people.slice(0, 5).map((one) => (
                <Avatar key={one.id} {...one} size={28} withImage />
              ))}
            </span>
          </summary>
          <ul>
            {people.map((one) => (
              <li key={one.id} data-employee={one.id}>
                {person(one)}
              </li>
            ))}
          </ul>
        </details>
        <CrewStart crew={crew} {...props} />
        {sample &&
          [0, 1, 2].map((week) => {
            const days = data.days.slice(monday + week * 7, monday + week * 7 + 7)
            return (
              <div key={week} className="crews-week">
                <span className="muted">{t.range(days[0]!.day, days.at(-1)!.day).replace(/\d{4}\.$/, '')}</span>
                {days.map(({ day }, at) => (
                  <span key={day} className="crews-cell">
                    <ShiftChip shift={shifts.find(({ id }) => id === sample.shifts[monday + week * 7 + at])} />
                  </span>
                ))}
              </div>
            )
          })}
      </section>
    )
  })
}

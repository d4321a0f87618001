import { type KeyboardEvent, useRef, useState } from 'react'
import { formatTimeSpans } from '#shared/text/hours.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import { computeStaffingDemandCoverageState, type StaffingDemandCoverageState } from '../rules/staffing-demand.ts'
import type { PlanAgainstDemand, StaffingDemand } from '../staffing-demand-contract.ts'
import { formatRequiredTraining } from './required-training-label.ts'

type Props = {
  plan: PlanAgainstDemand
  openDay: (id: number, day: string) => void
  edit?: (demand: StaffingDemand) => void
  remove?: (demand: StaffingDemand) => void
}
type Cell = NonNullable<PlanAgainstDemand['demands'][number]['cells'][number]>

/** The name of a demand in a line. */
export const formatStaffingDemandName = (
  { shift, hours, department, location, job_position, training }: StaffingDemand,
  t: TranslateFunction<typeof messages.sr>,
) =>
  [
    shift?.code ?? (hours && formatTimeSpans([hours])),
    t.data(department?.name) || t('planning.any_place'),
    location && t.data(location.name),
    job_position && t.data(job_position.name),
    training && formatRequiredTraining(t, training),
  ]
    .filter(Boolean)
    .join(', ')

/** Demands by day. Tab focuses one cell; the arrow keys move between cells. */
export function StaffingDemandTable({ plan: { demands, days, totals }, openDay, edit, remove }: Props) {
  const t = useTranslate(messages)
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState('0 0')

  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
    const at = (event.target as HTMLElement).dataset.at?.split(' ').map(Number)
    if (!step || !at) return
    event.preventDefault()
    // Days on which a demand does not apply are skipped.
    for (let row = at[0]! + step[0]!, column = at[1]! + step[1]!; demands[row] && days[column]; row += step[0]!, column += step[1]!) {
      const found = table.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)
      if (found) return found.focus()
    }
  }
  return (
    <MatrixTable label={t('planning.work_plan')} frame="demand-scroll" ref={table} className="demand-table" onKeyDown={move}>
      <thead>
        <tr>
          <th scope="col">{t('planning.demand')}</th>
          {days.map(({ day, is_rest, holiday }) => (
            <th key={day} scope="col" data-rest={is_rest || undefined} title={holiday ? t.data(holiday) : undefined}>
              <span>{t.weekday(day, true)}</span>
              <strong>{Number(day.slice(8))}</strong>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {demands.map(({ cells, ...demand }, row) => (
          <tr key={demand.id}>
            <th scope="row">
              <div className="demand-name">
                <DemandName demand={demand} />
                {edit && remove && (
                  <ActionsDropdownMenu
                    label={t('planning.actions_of', { name: formatStaffingDemandName(demand, t) })}
                    actions={[
                      { label: t('planning.edit'), act: () => edit(demand) },
                      { label: t('planning.remove'), act: () => remove(demand), danger: true },
                    ]}
                  />
                )}
              </div>
            </th>
            {cells.map((cell, column) => {
              const { day, is_rest } = days[column]!
              const at = `${row} ${column}`
              return (
                <td key={day} data-rest={is_rest || undefined}>
                  {cell && (
                    <button
                      type="button"
                      className="demand-cell"
                      data-state={computeStaffingDemandCoverageState(cell, demand)}
                      data-said={cell.is_overridden || undefined}
                      data-at={at}
                      tabIndex={at === active ? 0 : -1}
                      onFocus={() => setActive(at)}
                      onClick={() => openDay(demand.id, day)}
                    >
                      <span className="visually-hidden">{`${formatStaffingDemandName(demand, t)}, ${t.day(day)}: `}</span>
                      <strong>{cell.planned}</strong>
                      <span>/{cell.needed}</span>
                      {cell.planned !== cell.needed && <small aria-hidden>{formatDifference(cell)}</small>}
                      <span className="visually-hidden">{`, ${stateText(cell, computeStaffingDemandCoverageState(cell, demand), t)}`}</span>
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('planning.total')}</th>
          {totals.map(({ needed, covered }, at) => (
            <td key={days[at]!.day} data-state={covered < needed ? 'short' : undefined}>
              {covered}/{needed}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('planning.no_demand')}</th>
          {totals.map(({ without_demand }, at) => (
            <td key={days[at]!.day}>{without_demand || ''}</td>
          ))}
        </tr>
      </tfoot>
    </MatrixTable>
  )
}

const formatDifference = ({ planned, needed }: Cell) => (planned < needed ? `−${needed - planned}` : `+${planned - needed}`)

function stateText(cell: Cell, demandState: StaffingDemandCoverageState, t: TranslateFunction<typeof messages.sr>): string {
  const count = Math.abs(cell.planned - cell.needed)
  const state = t(`planning.${demandState === 'none' ? 'enough' : demandState}`, { count })
  return cell.is_overridden ? `${state}, ${t('planning.day_override')}` : state
}

function DemandName({ demand: { shift, hours, department, location, job_position, training, note } }: { demand: StaffingDemand }) {
  const t = useTranslate(messages)
  const where = [t.data(department?.name) || (location ? '' : t('planning.any_place')), t.data(location?.name)].filter(Boolean).join(', ')
  return (
    <div title={t.data(note) || undefined}>
      <span className="shift-mark">
        {shift && <span className="shift-colour" style={{ background: shift.colour ?? 'var(--line-strong)' }} />}
        {shift?.code ?? (hours && formatTimeSpans([hours]))}
      </span>{' '}
      {where}
      {job_position && <div className="muted">{t.data(job_position.name)}</div>}
      {training && <div className="muted">{formatRequiredTraining(t, training)}</div>}
    </div>
  )
}

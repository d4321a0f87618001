import { useMemo } from 'react'
import { monthPlanContract, type Shift } from '#modules/time/planning/month-plan-contract.ts'
import { MutedText } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimization } from '../optimization-result-schemas.ts'
import { formatDemandWithPlace } from './optimizer-labels.ts'
import '#ui/grid/kinds.css'
import { findPartOfDayOfShift } from '#modules/time/planning/rules/day/shift-segments.ts'

type Result = NonNullable<PlanOptimization['result']>
const NOT_EMPLOYED_CELL = -1
const ABSENCE_CELL = -2

/** The proposed month: demands above, employees below, changes highlighted, with totals. */
export function PlanProposalGrid({ result }: { result: Result }) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const shifts = useApiQuery(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const of = useMemo(() => new Map(shifts.data?.map((shift) => [shift.id, shift])), [shifts.data])
  const formatCellCode = (cell: number | null) => {
    if (cell === null || cell === NOT_EMPLOYED_CELL) return ''
    if (cell === ABSENCE_CELL) return 'O'
    return of.get(cell)?.code ?? '?'
  }
  const cellText = (cell: number | null) => {
    if (cell === null) return t('optimizer.off')
    if (cell === ABSENCE_CELL) return t('optimizer.away')
    if (cell === NOT_EMPLOYED_CELL) return t('optimizer.not_employed')
    return formatCellCode(cell)
  }
  return (
    <>
      <MutedText>{t('optimizer.legend')}</MutedText>
      <MatrixTable label={t('optimizer.title')} frame="fill-scroll" className="fill-table">
        <thead>
          <tr>
            <th scope="col">{t('optimizer.person')}</th>
            {result.days.map(({ day, is_rest, holiday }) => (
              <th key={day} scope="col" data-rest={is_rest || undefined} title={holiday ? t.data(holiday) : undefined}>
                <span>{t.weekday(day, true).slice(0, 3)}</span>
                <strong>{Number(day.slice(8))}</strong>
              </th>
            ))}
            <th scope="col">{t('optimizer.hours')}</th>
            <th scope="col">{t('optimizer.fund')}</th>
            <th scope="col">{t('optimizer.nights')}</th>
            <th scope="col">{t('optimizer.sundays')}</th>
            <th scope="col">{t('optimizer.holidays')}</th>
          </tr>
        </thead>
        <tbody className="fill-demands">
          {result.demands.map((demand, row) => (
            <tr key={demand.id}>
              <th scope="row">{formatDemandWithPlace(demand, t)}</th>
              {result.coverage[row]!.map((rowCoverage, at) => (
                <td
                  key={result.days[at]!.day}
                  data-rest={result.days[at]!.is_rest || undefined}
                  data-state={coverageState(rowCoverage, demand)}
                >
                  {coverageText(rowCoverage)}
                </td>
              ))}
              <td colSpan={5} />
            </tr>
          ))}
        </tbody>
        <tbody>
          {result.people.map((person) => (
            <tr key={person.id}>
              <th scope="row" title={t.data(person.department?.name) || undefined}>
                {t.data(person.fullName)}
              </th>
              {person.after.map((after, at) => {
                const { day, is_rest } = result.days[at]!
                const before = person.before[at] ?? null
                const isNew = before !== after
                const values = { name: t.data(person.fullName), day: t.day(day), after: cellText(after), before: cellText(before) }
                return (
                  <td
                    key={day}
                    data-rest={is_rest || undefined}
                    data-new={isNew || undefined}
                    data-kind={kindOf(after, of)}
                    title={t(isNew ? 'optimizer.cell' : 'optimizer.cell_same', values)}
                  >
                    {isNew && after === null ? '–' : formatCellCode(after)}
                  </td>
                )
              })}
              <td>{t.hours(person.minutes)}</td>
              <td>{t.hours(person.fund_minutes)}</td>
              {(['nights', 'sundays', 'holidays'] as const).map((load) => (
                <td key={load} title={t('optimizer.in_year', { count: person.year[load] + person[load] })}>
                  {person[load]}
                  <small>{` / ${person.year[load] + person[load]}`}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </MatrixTable>
    </>
  )
}

/** The colour of a cell in the plan: night, afternoon or morning. */
function kindOf(cell: number | null, shifts: ReadonlyMap<number, Shift>): string | undefined {
  if (cell === ABSENCE_CELL) return 'away'
  const first = cell !== null && shifts.get(cell)?.versions[0]?.segments
  if (!first) return undefined
  return findPartOfDayOfShift(first)
}

function coverageState(coverage: number | null, demand: Result['demands'][number]) {
  if (coverage === null) return undefined
  if (coverage < -demand.allowed_shortage) return 'short'
  return coverage > demand.allowed_surplus ? 'over' : 'enough'
}

function coverageText(coverage: number | null): string {
  if (coverage === null) return ''
  if (coverage > 0) return `+${coverage}`
  return coverage < 0 ? `−${-coverage}` : '·'
}

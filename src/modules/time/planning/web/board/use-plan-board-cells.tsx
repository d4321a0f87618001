import { useMemo } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { messages as publicationScreenMessages } from '#modules/time/planning/messages/index.ts'
import type { MonthPlan, PlanLimitFinding, Shift } from '#modules/time/planning/month-plan-contract.ts'
import type { PublishedShiftReply } from '#modules/time/planning/plan-publication-contract.ts'
import { findPartOfDayOfShift } from '#modules/time/planning/rules/day/shift-segments.ts'
import { formatPublishedShiftName } from '#modules/time/planning/web/publication/plan-publication-labels.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatTimeSpans } from '#shared/text/hours.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import type { GridCellPosition } from '#ui/grid/grid-model.ts'
import type { GridCellKind } from '#ui/grid/grid-types.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { messages } from '../../messages/demand/index.ts'
import { countNightSundayAndHolidayShifts, type NightSundayAndHolidayShiftCounts } from '../../rules/shift-coverage-and-shift-loads.ts'
import { DAY_OFF_PLAN_CELL_CODE, EMPTY_PLAN_CELL_CODE, isPersonalHolidayOfEmployee } from './plan-cell-values.ts'
import { type PlanProposal, planCellKey } from './plan-proposal.ts'

/** Planned minutes above the fund; negative if below. */
const computeMinutesOverFund = (one: MonthPlan['employees'][number] | undefined) => (one ? one.planned_minutes - one.fund_minutes : 0)

type Parts = {
  data: MonthPlan
  /** The whole month if `data` is a week of it. */
  month: MonthPlan
  year: readonly (NightSundayAndHolidayShiftCounts & { id: number })[] | undefined
  shifts: Shift[]
  findings: Map<string, PlanLimitFinding[]>
  /** The published shifts of changed cells. */
  unpublished: Map<string, PublishedShiftReply>
  proposal: PlanProposal | undefined
  t: TranslateFunction<typeof messages.sr>
  mayWrite: boolean
  /** Whether the explanation of a cell links to the candidates for its shift. */
  hasReplacementLinks: boolean
}

const DAYS_PER_WEEK = 7

/** The content of cells and sums of the grid. */
export function usePlanBoardCellsAndSums({
  data,
  month,
  year,
  shifts,
  findings,
  unpublished,
  proposal,
  t,
  mayWrite,
  hasReplacementLinks,
}: Parts) {
  const tp = useTranslate(publicationScreenMessages)
  return useMemo(() => {
    const kinds = new Map<string, GridCellKind>(
      shifts.map(({ code, versions: [version] }) => [code, findPartOfDayOfShift(version?.segments ?? [])]),
    )
    const leaveKinds: Record<string, GridCellKind> = {
      GO: 'leave',
      GOS: 'leave',
      B30: 'sick',
      BPR: 'sick',
      BT: 'sick',
      B31: 'fund',
      NC: 'fund',
      PB: 'parental',
      ND: 'parental',
      NO: 'unpaid',
      MR: 'unpaid',
      O: 'paid',
    }
    const tints = new Map(shifts.flatMap(({ code, colour }) => (colour ? [[code, colour]] : [])))
    const isWeek = data.days.length <= DAYS_PER_WEEK
    const hours = new Map(shifts.map(({ code, versions: [version] }) => [code, version && formatTimeSpans(version.segments)]))
    const nights = new Set(
      shifts.filter(({ versions: [version] }) => findPartOfDayOfShift(version?.segments ?? []) === 'night').map(({ id }) => id),
    )
    const shiftLoads = burdensOf(month, nights)
    const before = new Map(year?.map((one) => [one.id, one]))
    // Only the load of a whole year shows whether the distribution is fair.
    const pastLoads = shiftLoads.map((load, row) => {
      const own = before.get(month.employees[row]!.id)
      return (of: keyof NightSundayAndHolidayShiftCounts) => (own?.[of] ?? 0) + load[of]
    })
    const load = (of: keyof NightSundayAndHolidayShiftCounts) => {
      const top = Math.max(1, ...pastLoads.map((sum) => sum(of)))
      return {
        key: of,
        title: t(`board.${of}`),
        label: t(year ? `board.${of}_year_label` : `board.${of}_label`),
        width: year ? 60 : 46,
        of: (_: readonly string[], row: number) =>
          omitAbsentItems([shiftLoads[row]?.[of] ?? 0, year ? (pastLoads[row]?.(of) ?? 0) : undefined]).join(' / '),
        share: (row: number) => (pastLoads[row]?.(of) ?? 0) / top,
      }
    }
    const formatTripOrFieldWork = (code: string | undefined) => code && t(code === 'TR' ? 'board.sent_field' : 'board.sent_trip')
    const getEmployeeAndDay = ({ row, column }: GridCellPosition) => ({ one: data.employees[row], day: data.days[column]!.day })
    return {
      kindOf: (value: string): GridCellKind =>
        value === DAY_OFF_PLAN_CELL_CODE
          ? 'off'
          : (kinds.get(value) ?? leaveKinds[value] ?? (value === EMPTY_PLAN_CELL_CODE ? 'none' : 'paid')),
      tintOf: (value: string) => tints.get(value),
      faceOf: (value: string) => {
        if (value === DAY_OFF_PLAN_CELL_CODE) return '·'
        if (isWeek && hours.has(value)) return `${value} ${hours.get(value)}`
        return value
      },
      choices: [
        ...shifts.filter(({ ended }) => !ended).map(({ code, name }) => ({ value: code, label: `${code} – ${t.data(name)}` })),
        { value: DAY_OFF_PLAN_CELL_CODE, label: t('board.day_off') },
      ],
      sums: [
        {
          key: 'sum',
          title: t('board.sum'),
          of: (_: readonly string[], row: number) => t.hours(data.employees[row]?.planned_minutes ?? 0),
        },
        {
          key: 'difference',
          title: t('board.difference'),
          label: t('board.difference_label'),
          of: (_: readonly string[], row: number) => t.hours(computeMinutesOverFund(data.employees[row])),
          isWrong: (_: readonly string[], row: number) => computeMinutesOverFund(data.employees[row]) > 0,
        },
        load('nights'),
        load('sundays'),
        load('holidays'),
      ],
      markOf: (place: GridCellPosition) => {
        const { one, day } = getEmployeeAndDay(place)
        const isWrong = one && findings.has(`${one.id} ${day}`)
        const locked = mayWrite && (one?.shifts[place.column] === -1 || (one !== undefined && day in one.leave))
        const changed = one?.origins[place.column] === 'c'
        // While a proposal is shown, only its cells are marked.
        const fresh = one !== undefined && (proposal?.cells ?? unpublished).has(planCellKey(one.id, day))
        const outside = one && formatTripOrFieldWork(one.sent[day])
        return isWrong || locked || changed || fresh || outside ? { wrong: Boolean(isWrong), locked, changed, fresh, outside } : undefined
      },
      explain: (place: GridCellPosition) => {
        const { one, day } = getEmployeeAndDay(place)
        if (!one) return ''
        const origin = one.origins[place.column]!
        const shift = shifts.find(({ id }) => id === one.shifts[place.column])
        const version = shift?.versions.find(({ first_day }) => first_day <= day)
        return (
          <div>
            <strong className="cell-name">
              {t.data(one.fullName)}, {t.day(day)}
            </strong>
            {shift && version && (
              <div>
                {shift.code} – {t.data(shift.name)}: {formatTimeSpans(version.segments)}
              </div>
            )}
            {one.leave[day] && <div>{t('board.leave', { code: one.leave[day] })}</div>}
            {one.sent[day] && <div>{formatTripOrFieldWork(one.sent[day])}</div>}
            {isPersonalHolidayOfEmployee(one, day) && <div>{t('board.personal')}</div>}
            {proposal?.cells.has(planCellKey(one.id, day)) && <div>{t('board.proposed')}</div>}
            <div>{origin === '-' ? t('board.not_employed_day') : t(`board.origin.${origin as 'c'}`)}</div>
            {unpublished.has(`${one.id} ${day}`) && (
              <div>
                {tp('plan.state.unpublished_change')}.{' '}
                {tp('plan.state.published_as', { published: formatPublishedShiftName(tp, unpublished.get(`${one.id} ${day}`)) })}
              </div>
            )}
            {hasReplacementLinks && shift && day >= getCurrentDay() && (
              <div>
                <InternalLink to={`/shift-offers/who?day=${day}&employee_id=${one.id}`}>{t('board.who')}</InternalLink>
              </div>
            )}
            {findings.get(`${one.id} ${day}`)?.map(({ code, message, article }) => (
              <div key={code} className="field-error">
                {t.data(message)} ({formatLegalCitation(t, article)})
              </div>
            ))}
          </div>
        )
      },
    }
  }, [data, month, year, shifts, findings, unpublished, proposal, tp, t, mayWrite, hasReplacementLinks])
}

/** By row: planned nights, Sundays and holidays of the month, without days of leave. */
function burdensOf({ days, employees }: MonthPlan, nights: ReadonlySet<number>): NightSundayAndHolidayShiftCounts[] {
  return employees.map(({ shifts, leave }) =>
    countNightSundayAndHolidayShifts(
      days.map(({ day, holiday }, at) => ({
        day,
        isHoliday: holiday !== null,
        isNight: nights.has(shifts[at] ?? 0),
        isWorked: (shifts[at] ?? 0) > 0 && !(day in leave),
      })),
    ),
  )
}

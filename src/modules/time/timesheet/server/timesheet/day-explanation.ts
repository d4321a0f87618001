import { canViewLeaveReason } from '#modules/foundation/access/user-permission-checks.ts'
import { hideAbsenceReasonOfHourCode, hideAbsenceReasonsInMinutes } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { DayResultTraceEntry, MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { RecordingMethod } from '#modules/time/planning/rules/recording-method.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Day } from '#shared/days.ts'
import { computeEmployeeDayResults } from '../../rules/employee-day-results.ts'
import { explainTimesheetDay, explainTimesheetOverride } from '../../rules/month/explain-day.ts'
import { formatTimesheetCell } from '../../rules/month/timesheet-cells.ts'
import type { timesheetContract as sheets, TimesheetDayExplanation } from '../../timesheet-contract.ts'
import { loadDayComputationInputs, loadDayComputationRules } from '../results/load-computation-inputs.ts'
import { updateDayResultsBeforeRead } from '../results/update-day-results-before-read.ts'
import { explainPayOfDayHours } from './day-explanation-pay.ts'
import {
  listClockEventIdsOfDayResultTrace,
  loadClockEventsOfDay,
  loadOvertimeStateOfDay,
  loadShiftOfVersion,
  loadTimesheetCellChanges,
  loadWeeklyWorkMinutes,
} from './day-explanation-sources.ts'
import { loadMissingClockEvents } from './missing-clock-events.ts'
import { computeMinutesOfDayWithoutHours, findTimesheetDaySource, formatTimesheetDayCell } from './timesheet-day-cell-text.ts'

type Stored = {
  shift_version_id: number | null
  planned_minutes: number
  minutes: MinutesByHourCategory
  extra_minutes: number
  flags: string[]
  trace: DayResultTraceEntry[] | null
}

export async function explainTimesheetCell(
  ctx: Ctx,
  { employee_id, day }: ParsedApiInput<typeof sheets.explainTimesheetCell>,
): Promise<{ data: TimesheetDayExplanation }> {
  return loadDayExplanation(ctx, employee_id, day, { namesReasons: canViewLeaveReason(ctx, employee_id), withColleagues: true })
}

/** Explains a cell: its plan, events and rules with their articles, decisions, and manual entries with their authors. */
export async function loadDayExplanation(
  ctx: Ctx,
  employee_id: number,
  day: Day,
  { namesReasons, withColleagues }: { namesReasons: boolean; withColleagues: boolean },
): Promise<{ data: TimesheetDayExplanation }> {
  const employee = await ctx.db
    .selectFrom('employee')
    .select(['id', 'code', 'first_name', 'last_name'])
    .where('id', '=', employee_id)
    .executeTakeFirstOrThrow()
  const isRecalculating = await updateDayResultsBeforeRead(ctx, [{ people: [employee_id], from: day, to: day }], { allowStale: true })
  const found = await resultOf(ctx, employee_id, day)
  const typed = await ctx.db
    .selectFrom('day_override')
    .select(['id', 'minutes', 'comment'])
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .executeTakeFirst()
  const see = namesReasons ? (minutes: MinutesByHourCategory) => minutes : hideAbsenceReasonsInMinutes
  const weekly = await loadWeeklyWorkMinutes(ctx, employee_id, day)
  const result = found && {
    ...found.result,
    minutes: see(found.result.minutes),
    trace: namesReasons ? found.result.trace : hideTrace(found.result.trace),
  }
  const override = typed?.minutes ? see(typed.minutes as MinutesByHourCategory) : null
  // A manual day off has no hours and is still explained.
  const typedHolding = override && (Object.keys(override).length ? override : { SD: 0 })
  const holding = typedHolding ?? result?.minutes ?? {}
  const formatCell = (minutes: MinutesByHourCategory, isTyped: boolean) =>
    formatTimesheetDayCell({ minutes, planned: result?.planned_minutes ?? 0, typed: isTyped, flags: result?.flags ?? [] }, weekly)
  const changes = await loadTimesheetCellChanges(
    ctx,
    typed?.id,
    see,
    (minutes) => formatTimesheetCell(minutes, computeMinutesOfDayWithoutHours(result?.planned_minutes ?? 0, weekly)) || 'SD',
  )
  const computed = result ? formatCell(result.minutes, false) : ''
  const clocked = listClockEventIdsOfDayResultTrace(result?.trace ?? [])
  const events = await loadClockEventsOfDay(ctx, clocked)
  const reasons: TimesheetDayExplanation['reasons'] = []
  if (override) reasons.push(...explainTimesheetOverride(result?.minutes ?? null, override, typed!.comment))
  if (result) {
    reasons.push(...explainTimesheetDay({ ...result, minutes: holding }))
    reasons.push(...(await explainPayOfDayHours(ctx, employee_id, day, holding, result.trace ?? [])))
  }
  if (events.length < clocked.length) reasons.push({ key: 'time.why.purged', values: {}, article: null })
  const overtime = await loadOvertimeStateOfDay(ctx, employee_id, day, result?.extra_minutes ?? 0)
  const isOpen = !override && found !== undefined && !found.isAhead
  const missing = await loadMissingClockEvents(ctx, isOpen ? [{ employee_id, day }] : [], { withColleagues })
  return {
    data: {
      employee: { id: employee.id, fullName: `${employee.last_name} ${employee.first_name}`, code: employee.code },
      day,
      state: found ? stateOfEmployedDay(found, override !== null) : 'not_employed',
      cell: override ? formatCell(override, true) : computed,
      computed_cell: computed,
      source: found ? sourceOfEmployedDay(found, override !== null, result?.minutes ?? {}) : null,
      comment: typed?.comment ?? null,
      shift: await loadShiftOfVersion(ctx, result?.shift_version_id ?? null),
      reasons,
      events,
      changes,
      overtime,
      proposal: missing.values().next().value ?? null,
      undecided_minutes: isOpen && !overtime?.holds ? found.result.extra_minutes : 0,
      is_absent: isOpen && (found.result.flags.includes('absent') || found.result.flags.includes('no_data')),
      is_recalculating: isRecalculating,
    },
  }
}

type FoundResult = NonNullable<Awaited<ReturnType<typeof resultOf>>>

function stateOfEmployedDay({ isAhead }: FoundResult, isTyped: boolean) {
  if (isTyped) return 'typed'
  return isAhead ? 'planned' : 'computed'
}

function sourceOfEmployedDay({ isAhead, result }: FoundResult, isTyped: boolean, minutes: MinutesByHourCategory) {
  if (isAhead && !isTyped) return 'p'
  return findTimesheetDaySource({ typed: isTyped, minutes, recorded: readRecordingMethod(result.trace) })
}

/** The stored result. A future day without one gets the result of its plan. */
async function resultOf(ctx: Ctx, employeeId: number, day: Day): Promise<{ result: Stored; isAhead: boolean } | undefined> {
  const stored = await ctx.db
    .selectFrom('day_result')
    .select(['shift_version_id', 'planned_minutes', 'minutes', 'extra_minutes', 'flags', 'trace'])
    .where('employee_id', '=', employeeId)
    .where('day', '=', day)
    .$castTo<Stored>()
    .executeTakeFirst()
  if (stored) return { result: stored, isAhead: day > ctx.today }
  const rules = await loadDayComputationRules(ctx, day, day)
  const inputs = await loadDayComputationInputs(ctx, [employeeId], day, day, rules)
  const [result] = computeEmployeeDayResults(employeeId, inputs.get(employeeId)!, rules, day, day, ctx.now.getTime())
  return result && { result, isAhead: true }
}

const readRecordingMethod = (trace: DayResultTraceEntry[] | null): RecordingMethod => {
  if (trace?.some(({ rule }) => rule === 'recorded_by_plan')) return 'by_plan'
  if (trace?.some(({ rule }) => rule === 'recorded_by_hand')) return 'by_hand'
  return 'clock_events'
}

/** Without the permission for reasons, an absence has no code, and work on a personal holiday does not name the holiday. */
const hideTrace = (trace: DayResultTraceEntry[] | null): DayResultTraceEntry[] | null =>
  trace
    ?.filter(({ rule }) => rule !== 'personal_holiday_worked')
    .map((entry) => (typeof entry.code === 'string' ? { ...entry, code: hideAbsenceReasonOfHourCode(entry.code) } : entry)) ?? null

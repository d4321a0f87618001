import { canViewLeaveReason } from '#modules/foundation/access/policies.ts'
import { hideCode, hideReasons } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { RecordingMethod } from '#modules/time/planning/rules/recording.ts'
import type { Minutes, TraceEntry } from '#modules/time/planning/rules/shapes.ts'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { Day } from '#shared/days.ts'
import { cellText } from '../../rules/month/cells.ts'
import { explainDay, explainOverride } from '../../rules/month/explain.ts'
import { computePerson } from '../../rules/person-days.ts'
import type { DayWhy, timesheetContract as sheets } from '../../timesheet-contract.ts'
import { ensureDays } from '../results/ensure-days.ts'
import { companyRules, loadPeople } from '../results/load-inputs.ts'
import { dayText, sourceOf, wholeDay } from './day-text.ts'
import { explainWorth } from './explanation-pay.ts'
import { changesOf, clockedIds, eventsOf, overtimeOf, proposedEvent, shiftOf, weeklyMinutes } from './explanation-sources.ts'

type Stored = {
  shift_version_id: number | null
  planned_minutes: number
  minutes: Minutes
  extra_minutes: number
  flags: string[]
  trace: TraceEntry[] | null
}

export async function explainCell(ctx: Ctx, { employee_id, day }: ParsedInput<typeof sheets.explainCell>): Promise<{ data: DayWhy }> {
  return explainDayOf(ctx, employee_id, day, canViewLeaveReason(ctx, employee_id))
}

/** Explains a cell: its plan, events and rules with their articles, decisions, and manual entries with their authors. */
export async function explainDayOf(ctx: Ctx, employee_id: number, day: Day, namesReasons: boolean): Promise<{ data: DayWhy }> {
  const employee = await ctx.db
    .selectFrom('employee')
    .select(['id', 'code', 'first_name', 'last_name'])
    .where('id', '=', employee_id)
    .executeTakeFirstOrThrow()
  const isRecalculating = await ensureDays(ctx, [{ people: [employee_id], from: day, to: day }], { allowStale: true })
  const found = await resultOf(ctx, employee_id, day)
  const typed = await ctx.db
    .selectFrom('day_override')
    .select(['id', 'minutes', 'comment'])
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .executeTakeFirst()
  const see = namesReasons ? (minutes: Minutes) => minutes : hideReasons
  const weekly = await weeklyMinutes(ctx, employee_id, day)
  const result = found && {
    ...found.result,
    minutes: see(found.result.minutes),
    trace: namesReasons ? found.result.trace : hideTrace(found.result.trace),
  }
  const override = typed?.minutes ? see(typed.minutes as Minutes) : null
  // A manual day off has no hours and is still explained.
  const holding = override ? (Object.keys(override).length ? override : { SD: 0 }) : (result?.minutes ?? {})
  const cell = (minutes: Minutes, isTyped: boolean) =>
    dayText({ minutes, planned: result?.planned_minutes ?? 0, typed: isTyped, flags: result?.flags ?? [] }, weekly)
  const changes = await changesOf(
    ctx,
    typed?.id,
    see,
    (minutes) => cellText(minutes, wholeDay(result?.planned_minutes ?? 0, weekly)) || 'SD',
  )
  const computed = result ? cell(result.minutes, false) : ''
  const clocked = clockedIds(result?.trace ?? [])
  const events = await eventsOf(ctx, clocked)
  const purged: DayWhy['reasons'] = events.length < clocked.length ? [{ key: 'time.why.purged', values: {}, article: null }] : []
  const overtime = await overtimeOf(ctx, employee_id, day, result?.extra_minutes ?? 0)
  const isOpen = !override && found !== undefined && !found.isAhead
  return {
    data: {
      employee: { id: employee.id, fullName: `${employee.last_name} ${employee.first_name}`, code: employee.code },
      day,
      state: !found ? 'not_employed' : override ? 'typed' : found.isAhead ? 'planned' : 'computed',
      cell: override ? cell(override, true) : computed,
      computed_cell: computed,
      source: !found
        ? null
        : found.isAhead && !override
          ? 'p'
          : sourceOf({ typed: override !== null, minutes: result?.minutes ?? {}, recorded: recordedBy(found.result.trace) }),
      comment: typed?.comment ?? null,
      shift: await shiftOf(ctx, result?.shift_version_id ?? null),
      reasons: [
        ...(override ? explainOverride(result?.minutes ?? null, override, typed!.comment) : []),
        ...(result ? explainDay({ ...result, minutes: holding }) : []),
        ...(result ? await explainWorth(ctx, employee_id, day, holding, result.trace ?? []) : []),
        ...purged,
      ],
      events,
      changes,
      overtime,
      proposal: isOpen ? await proposedEvent(ctx, day, found.result) : null,
      undecided_minutes: isOpen && !overtime?.holds ? found.result.extra_minutes : 0,
      is_absent: isOpen && (found.result.flags.includes('absent') || found.result.flags.includes('no_data')),
      is_recalculating: isRecalculating,
    },
  }
}

/** The stored result, or for a future day the result of its plan. */
async function resultOf(ctx: Ctx, employeeId: number, day: Day): Promise<{ result: Stored; isAhead: boolean } | undefined> {
  const stored = await ctx.db
    .selectFrom('day_result')
    .select(['shift_version_id', 'planned_minutes', 'minutes', 'extra_minutes', 'flags', 'trace'])
    .where('employee_id', '=', employeeId)
    .where('day', '=', day)
    .$castTo<Stored>()
    .executeTakeFirst()
  if (stored) return { result: stored, isAhead: day > ctx.today }
  const rules = await companyRules(ctx, day, day)
  const inputs = await loadPeople(ctx, [employeeId], day, day, rules)
  const [result] = computePerson(employeeId, inputs.get(employeeId)!, rules, day, day, ctx.now.getTime())
  return result && { result, isAhead: true }
}

const recordedBy = (trace: TraceEntry[] | null): RecordingMethod =>
  trace?.some(({ rule }) => rule === 'recorded_by_plan')
    ? 'by_plan'
    : trace?.some(({ rule }) => rule === 'recorded_by_hand')
      ? 'by_hand'
      : 'clock_events'

/** Without reasons an absence has no code, and work on a personal holiday does not name it. */
const hideTrace = (trace: TraceEntry[] | null): TraceEntry[] | null =>
  trace
    ?.filter(({ rule }) => rule !== 'personal_holiday_worked')
    .map((entry) => (typeof entry.code === 'string' ? { ...entry, code: hideCode(entry.code) } : entry)) ?? null

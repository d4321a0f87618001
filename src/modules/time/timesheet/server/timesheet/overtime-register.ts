import { computeSurplusAsOvertime } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import { isOvertimeHourCode } from '#modules/time/planning/rules/month/hour-categories.ts'
import { formatMinuteAsTime } from '#modules/time/planning/rules/time-format.ts'
import { loadPlanGridEmployees, type PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Day } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { formatExplanationDate } from '../../rules/month/explain-day.ts'
import type { timesheetContract as sheets } from '../../timesheet-contract.ts'
import { loadEndedReferencePeriods, updateHoursOfReferencePeriods } from '../regimes/reference-periods.ts'
import { getNameOfActor, loadActorNamesByUserId } from './actor-names.ts'
import { loadApprovedOvertime, sumOvertimeMinutes } from './approved-overtime.ts'
import { loadOvertimeDecisions } from './overtime-decisions.ts'
import { findFirstEntryAndLastExit } from './timesheet-data.ts'

type Query = ParsedApiInput<typeof sheets.listOvertimeRegister>

export async function listOvertimeRegister(ctx: Ctx, query: Query) {
  const { from, to, ...filters } = query
  const people = await loadPlanGridEmployees(ctx, from, to, filters)
  const ids = people.map(({ id }) => id)
  const isRecalculating = await updateHoursOfReferencePeriods(ctx, ids, from, to, { allowStale: true })
  return { ...(await readOvertimeRegister(ctx, query, people)), is_recalculating: isRecalculating }
}

export type OvertimeRegisterRows = Awaited<ReturnType<typeof readOvertimeRegister>>['data']

/**
 * Returns approved overtime by day, in order, and that of reference periods on their last day. Uses the computed days: callers call
 * `updateHoursOfReferencePeriods` first.
 */
export async function readOvertimeRegister(ctx: Ctx, { from, to, ...filters }: Query, found?: readonly PlanGridEmployee[]) {
  const people = found ?? (await loadPlanGridEmployees(ctx, from, to, filters))
  const byId = new Map(people.map((person) => [person.id, person]))
  const rows = await loadApprovedOvertime(ctx, [...byId.keys()], from, to)
  const decisionTexts = await loadOvertimeDecisions(ctx, [...byId.keys()], from, to)
  const names = await loadActorNamesByUserId(
    ctx,
    [...decisionTexts.values()].map(({ decided_by }) => decided_by),
  )
  const ofDays = rows.map(({ employee_id, day, minutes, clocked }) => {
    const decision = decisionTexts.get(`${employee_id} ${day}`)
    const person = byId.get(employee_id)!
    const { came, left } = findFirstEntryAndLastExit(clocked)
    const overtime = Object.fromEntries(Object.entries(minutes).filter(([code]) => isOvertimeHourCode(code)))
    return {
      employee_id,
      fullName: person.fullName,
      code: person.code,
      department: person.department?.name ?? null,
      day,
      came: came === null ? null : formatMinuteAsTime(came),
      left: left === null ? null : formatMinuteAsTime(left),
      minutes: overtime,
      total: sumOvertimeMinutes(minutes),
      reason: decision?.reason ?? null,
      decided_by: getNameOfActor(names, decision?.decided_by ?? null),
    }
  })
  const data = [...ofDays, ...(await loadOvertimeOfPeriods(ctx, byId, from, to))].sort((a, b) => {
    if (a.day < b.day) return -1
    if (a.day > b.day) return 1
    return 0
  })
  return { data, total: data.reduce((sum, { total }) => sum + total, 0) }
}

/** The excess of periods that ended in the span, which was not ordered for single days. */
async function loadOvertimeOfPeriods(ctx: Ctx, byId: ReadonlyMap<number, PlanGridEmployee>, from: Day, to: Day) {
  const ended = await loadEndedReferencePeriods(ctx, [...byId.keys()], from, to)
  return [...ended].flatMap(([employee_id, periods]) =>
    periods.flatMap((period) => {
      const minutes = computeSurplusAsOvertime(period)
      const total = sumOvertimeMinutes(minutes)
      if (!total) return []
      const { fullName, code, department } = byId.get(employee_id)!
      const values = { from: formatExplanationDate(period.first_day), to: formatExplanationDate(period.last_day) }
      const reason = translateMessage(messageCatalogs[ctx.language], ctx.language, `time.period.surplus_of_${period.kind}`, values)
      const person = { employee_id, fullName, code, department: department?.name ?? null }
      return [{ ...person, day: period.last_day, came: null, left: null, minutes, total, reason, decided_by: null }]
    }),
  )
}

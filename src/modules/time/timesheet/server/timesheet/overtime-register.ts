import { surplusHours } from '#modules/time/planning/rules/law/surplus.ts'
import { isOvertime } from '#modules/time/planning/rules/month/categories.ts'
import { clock } from '#modules/time/planning/rules/time-format.ts'
import { type GridPerson, peopleOf } from '#modules/time/planning/server/plan/plan-members.ts'
import type { Ctx } from '#platform/context.ts'
import { catalogs } from '#platform/messages.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { Day } from '#shared/days.ts'
import { translate } from '#shared/messages.ts'
import { visibleDay } from '../../rules/month/explain.ts'
import type { timesheetContract as sheets } from '../../timesheet-contract.ts'
import { endedPeriods, ensureHours } from '../regimes/periods.ts'
import { nameOf, namesOf } from './actor-names.ts'
import { approvedOvertime, overtimeOf } from './approved-overtime.ts'
import { decisionsOf } from './overtime.ts'
import { firstAndLastEvents } from './timesheet-data.ts'

type Query = ParsedInput<typeof sheets.listOvertimeRegister>

export async function listOvertimeRegister(ctx: Ctx, query: Query) {
  const { from, to, ...filters } = query
  const people = await peopleOf(ctx, from, to, filters)
  const ids = people.map(({ id }) => id)
  const isRecalculating = await ensureHours(ctx, ids, from, to, { allowStale: true })
  return { ...(await readOvertimeRegister(ctx, query, people)), is_recalculating: isRecalculating }
}

/**
 * Returns approved overtime by day, in order, and that of reference periods on their last day. Uses the computed days: callers call
 * `ensureHours` first.
 */
export async function readOvertimeRegister(ctx: Ctx, { from, to, ...filters }: Query, found?: readonly GridPerson[]) {
  const people = found ?? (await peopleOf(ctx, from, to, filters))
  const byId = new Map(people.map((person) => [person.id, person]))
  const rows = await approvedOvertime(ctx, [...byId.keys()], from, to)
  const decisionTexts = await decisionsOf(ctx, [...byId.keys()], from, to)
  const names = await namesOf(
    ctx,
    [...decisionTexts.values()].map(({ decided_by }) => decided_by),
  )
  const ofDays = rows.map(({ employee_id, day, minutes, clocked }) => {
    const word = decisionTexts.get(`${employee_id} ${day}`)
    const person = byId.get(employee_id)!
    const { came, left } = firstAndLastEvents(clocked)
    const overtime = Object.fromEntries(Object.entries(minutes).filter(([code]) => isOvertime(code)))
    return {
      employee_id,
      fullName: person.fullName,
      code: person.code,
      department: person.department?.name ?? null,
      day,
      came: came === null ? null : clock(came),
      left: left === null ? null : clock(left),
      minutes: overtime,
      total: overtimeOf(minutes),
      reason: word?.reason ?? null,
      decided_by: nameOf(names, word?.decided_by ?? null),
    }
  })
  const data = [...ofDays, ...(await ofPeriods(ctx, byId, from, to))].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { data, total: data.reduce((sum, { total }) => sum + total, 0) }
}

/** The excess of periods that ended in the span: nobody ordered it by day. */
async function ofPeriods(ctx: Ctx, byId: ReadonlyMap<number, GridPerson>, from: Day, to: Day) {
  const ended = await endedPeriods(ctx, [...byId.keys()], from, to)
  return [...ended].flatMap(([employee_id, periods]) =>
    periods.flatMap((period) => {
      const minutes = surplusHours(period)
      const total = overtimeOf(minutes)
      if (!total) return []
      const { fullName, code, department } = byId.get(employee_id)!
      const values = { from: visibleDay(period.first_day), to: visibleDay(period.last_day) }
      const reason = translate(catalogs[ctx.language], ctx.language, `time.period.surplus_of_${period.kind}`, values)
      const person = { employee_id, fullName, code, department: department?.name ?? null }
      return [{ ...person, day: period.last_day, came: null, left: null, minutes, total, reason, decided_by: null }]
    }),
  )
}

import type { Given } from '#lib/contract.ts'
import { type Day, dayCount, daysBetween, weekday } from '#lib/days.ts'
import { invalid } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { DemandDay, planningContract as planning, WorkDemand, WorkPlan } from '../contract.ts'
import { type Asked, fits, neededOn } from '../rules/demand.ts'
import { demandOf, demandsOf, holidaysOf, saidOf } from './demands.ts'
import { departmentTree, type Hand, handsOf, namesOf } from './supply.ts'

const LONGEST = 62

const askedOf = ({ shift, department, location, job_position }: WorkDemand): Asked => ({
  shift_id: shift.id,
  department_id: department?.id ?? null,
  location_id: location?.id ?? null,
  job_position_id: job_position?.id ?? null,
})

/** What is needed beside what is planned. Somebody counts for every demand that they fit; who is on leave counts for none. */
export async function getWorkPlan(ctx: Ctx, { from, to, ...places }: Given<typeof planning.getWorkPlan>): Promise<{ data: WorkPlan }> {
  if (to < from) throw invalid({ to: 'planning.last_day_before_first' })
  if (dayCount(from, to) > LONGEST) throw invalid({ to: 'planning.span_too_long' })
  const [demands, hands, beneath, holidays] = await Promise.all([
    demandsOf(ctx, from, to, places),
    handsOf(ctx, from, to),
    departmentTree(ctx, from),
    holidaysOf(ctx, from, to),
  ])
  const said = await saidOf(
    ctx,
    demands.map(({ id }) => id),
    from,
    to,
  )
  const days = [...daysBetween(from, to)]
  const working = Map.groupBy(
    hands.filter(({ shift_id, away }) => shift_id !== null && !away),
    ({ day }) => day,
  )
  const shown = { department_id: places.department_id ?? null, location_id: places.location_id ?? null, job_position_id: null }
  const matched = new Set<Hand>()
  const rows = demands.map((demand) => {
    const asked = askedOf(demand)
    const cells = days.map((day) => {
      const own = said.get(demand.id)!.get(day)
      const needed = neededOn(demand, day, holidays.has(day), own)
      if (needed === null) return null
      const planned = (working.get(day) ?? []).filter((one) => one.shift_id === asked.shift_id && fits(asked, one, beneath))
      for (const one of planned) matched.add(one)
      return { needed, planned: planned.length, said: own !== undefined }
    })
    return { ...demand, cells }
  })
  const totals = days.map((day, at) => ({
    needed: rows.reduce((sum, { cells }) => sum + (cells[at]?.needed ?? 0), 0),
    covered: rows.reduce((sum, { cells }) => sum + Math.min(cells[at]?.needed ?? 0, cells[at]?.planned ?? 0), 0),
    unasked: (working.get(day) ?? []).filter((one) => !matched.has(one) && fits(shown, one, beneath)).length,
  }))
  return { data: { from, to, days: days.map((day) => gridDay(day, holidays)), demands: rows, totals } }
}

const gridDay = (day: Day, holidays: Map<Day, string>) => ({
  day,
  weekday: weekday(day),
  is_rest: weekday(day) > 5 || holidays.has(day),
  holiday: holidays.get(day) ?? null,
})

/** Who is planned for a demand on a day, who of the same place and position is free, and who is elsewhere or away. */
export async function getDemandDay(ctx: Ctx, { work_demand_id, day }: Given<typeof planning.getDemandDay>): Promise<{ data: DemandDay }> {
  const demand = await demandOf(ctx, work_demand_id)
  const asked = askedOf(demand)
  const [said, beneath, holidays, all] = await Promise.all([
    saidOf(ctx, [demand.id], day, day),
    departmentTree(ctx, day),
    holidaysOf(ctx, day, day),
    handsOf(ctx, day, day),
  ])
  const hands = all.filter((one) => fits(asked, one, beneath))
  const [names, shifts] = await Promise.all([namesOf(ctx, hands), ctx.db.selectFrom('shift').select(['id', 'code']).execute()])
  const codes = new Map(shifts.map(({ id, code }) => [id, code]))
  const of = new Map(hands.map((one) => [one.employee_id, one]))
  const found = [...names.values()].map((one) => ({ ...one, hand: of.get(one.id)! }))
  const here = found.filter(({ hand }) => !hand.away)
  const own = said.get(demand.id)!.get(day)
  return {
    data: {
      day,
      needed: neededOn(demand, day, holidays.has(day), own),
      usual: neededOn(demand, day, holidays.has(day), undefined),
      said: own !== undefined,
      planned: here.filter(({ hand }) => hand.shift_id === asked.shift_id),
      free: here.filter(({ hand }) => hand.shift_id === null),
      elsewhere: here
        .filter(({ hand }) => hand.shift_id !== null && hand.shift_id !== asked.shift_id)
        .map((one) => ({ ...one, shift: codes.get(one.hand.shift_id!) ?? '' })),
      away: found.filter(({ hand }) => hand.away),
    },
  }
}

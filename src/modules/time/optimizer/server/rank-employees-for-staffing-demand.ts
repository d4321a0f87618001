import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { countDays } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { optimizerContract as contract } from '../contract.ts'
import type { RankedEmployeeForDemandReply } from '../optimizer-schemas.ts'
import { type ReplacementCandidateScore as Ranked, rankEmployeesForShortage } from '../rules/compute-optimized-plan.ts'
import { computeCoverageByDay } from '../rules/demand-coverage.ts'
import { HARD_PLAN_CONSTRAINTS } from '../rules/score-employee-plan.ts'
import { toOptimizationInput } from './optimization-job.ts'
import { loadOptimizationMonthProblem } from './optimization-month-problem.ts'
import { getOptimization, loadOptimizationResult } from './optimizations.ts'

/** The maximum number of candidates. */
const MAX_CANDIDATES = 50

export async function rankEmployeesForStaffingDemand(
  ctx: Ctx,
  { plan_optimization_id, work_demand_id, day }: ParsedApiInput<typeof contract.rankEmployeesForStaffingDemand>,
) {
  await getOptimization(ctx, plan_optimization_id)
  const row = await ctx.db.selectFrom('plan_optimization').selectAll().where('id', '=', plan_optimization_id).executeTakeFirstOrThrow()
  const found = await loadOptimizationResult(ctx, plan_optimization_id)
  if (!found) throw new AppError('optimizer.not_ready')
  const input = toOptimizationInput(row)
  const problem = await loadOptimizationMonthProblem(ctx, {
    ...input,
    first_day: input.first_day < ctx.today ? ctx.today : input.first_day,
  })
  const { model, people, demands, monday, shifts, leave } = problem
  const at = countDays(monday, day) - 1
  const demand = demands.findIndex(({ id }) => id === work_demand_id)
  if (demand < 0 || at < model.first || at > model.last) throw createNotFoundError()
  const plan = model.people.map(({ before }) => before.slice())
  const index = new Map(people.map(({ id }, person) => [id, person]))
  const kindOf = new Map(shifts.map((id, kind) => [id, kind + 1]))
  for (const [id, on, shift_id] of found.cells) {
    const person = index.get(id)
    const place = countDays(monday, on) - 1
    if (person !== undefined && place >= model.first && model.people[person]!.open[place])
      plan[person]![place] = shift_id === null ? 0 : (kindOf.get(shift_id) ?? 0)
  }
  const codes = new Map((await ctx.db.selectFrom('shift').select(['id', 'code']).execute()).map(({ id, code }) => [id, code]))
  const translate = (key: string) => translateMessage(messageCatalogs[ctx.language], ctx.language, key)
  const isAgainst = ({ rule, amount }: Ranked['why'][number]) => amount > 0 && rule !== 'covers'
  const emptiest = computeCoverageByDay(model, plan).find((one) => one.day === at && one.demand === demand)!
  const list = rankEmployeesForShortage(model, plan, at, emptiest.row, (person) => leave.get(people[person]!.id)!.has(day))
  return {
    data: list
      .slice(0, MAX_CANDIDATES)
      .map(({ person, kind, hard, cost, now, lock_reason: lockReason, why }): RankedEmployeeForDemandReply => {
        const { id, fullName, department } = people[person]!
        // Violations of the law first.
        const sorted = why.toSorted((a, b) => Number(isHard(b.rule)) - Number(isHard(a.rule)) || Math.abs(b.amount) - Math.abs(a.amount))
        return {
          id,
          fullName,
          department,
          lock_reason: lockReason,
          lawful: hard <= 0,
          cost: Math.round(cost * 10) / 10,
          shift: codes.get(shifts[kind - 1]!) ?? '',
          now: now ? (codes.get(shifts[now - 1]!) ?? null) : null,
          against: sorted.filter(isAgainst).map(({ rule }) => translate(`optimizer.against.${rule}`)),
          for: sorted.filter((one) => !isAgainst(one)).map(({ rule }) => translate(`optimizer.for.${rule}`)),
        }
      }),
  }
}

const isHard = (rule: string) => (HARD_PLAN_CONSTRAINTS as readonly string[]).includes(rule)

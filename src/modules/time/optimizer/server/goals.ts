import { writeSetting } from '#modules/foundation/company/server/settings.ts'
import { lawOn } from '#modules/foundation/law/law.ts'
import type { Ctx } from '#platform/context.ts'
import { defineBackgroundJob, type JobOutcome, type Progress } from '#platform/jobs/queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { AppError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { dayCount, laterDay } from '#shared/days.ts'
import type { fillingContract as filling } from '../contract.ts'
import { figuresOf } from '../rules/figures.ts'
import type { Goals } from '../rules/model.ts'
import type { GoalTrial } from '../shapes.ts'
import { GOALS_SETTING, goalsOf } from './goals-of.ts'
import { type FillProblem, problemOf } from './problem.ts'
import { askedOf, type ProposedCell, search } from './propose.ts'
import { lastRun, resultOf } from './runs.ts'

export async function getFillGoals(ctx: Ctx) {
  return { data: { ...(await goalsOf(ctx)), last: await lastRun(ctx) } }
}

export async function putFillGoals(ctx: Ctx, { revision, ...goals }: ParsedInput<typeof filling.putFillGoals>) {
  await writeSetting(ctx, GOALS_SETTING, goals, revision)
  return { data: await goalsOf(ctx) }
}

export async function tryFillGoals(ctx: Ctx, goals: ParsedInput<typeof filling.tryFillGoals>) {
  const last = await lastRun(ctx)
  if (!last) throw new AppError('filling.nothing_to_try', 409)
  return { data: { job_id: await enqueueBackgroundJob(ctx, tryGoalsJob, { plan_fill_id: last.id, goals }) } }
}

/** The month of a run filled twice with the same seed: by the weights of the company, and by others. Nothing of it is kept but its figures. */
export async function tryGoals(
  ctx: Ctx,
  { plan_fill_id, goals }: { plan_fill_id: number; goals: Goals },
  progress: Progress,
): Promise<JobOutcome> {
  const run = await ctx.db.selectFrom('plan_fill').selectAll().where('id', '=', plan_fill_id).executeTakeFirstOrThrow()
  const asked = { ...askedOf(run), goals: (await goalsOf(ctx)).goals }
  const problem = await problemOf(ctx, { ...asked, first_day: laterDay(asked.first_day, ctx.today) })
  if (run.status === 'taken') asBeforeTaking(problem, (await resultOf(ctx, plan_fill_id))?.cells ?? [])
  const law = lawOn(asked.first_day)
  const filled = async (weights: Goals, from: number) => {
    const part: Progress = (done, total) => progress(from + Math.round((done / total) * 50), 100)
    const { filled: found } = await search({ ...problem.model, goals: weights }, run.seed, part, async () => false, false)
    return figuresOf(problem.model, found.plan, law)
  }
  const now = await filled(asked.goals, 0)
  const result: GoalTrial = { plan_fill_id, month: asked.month, now, tried: await filled(goals, 50) }
  return { result }
}

/** What a run wrote that still stands is open again, with what stood there before it. */
function asBeforeTaking({ model, monday, people, shifts, leave, plans }: FillProblem, cells: readonly ProposedCell[]): void {
  const placeOf = new Map(people.map(({ id }, at) => [id, at]))
  for (const [id, day, shift_id, seen] of cells) {
    const [person, at] = [placeOf.get(id), dayCount(monday, day) - 1]
    if (person === undefined || at < model.first || leave.get(id)!.has(day) || plans.get(id)!.get(day)?.shift_id !== shift_id) continue
    model.people[person]!.open[at] = 1
    model.people[person]!.before[at] = seen === null ? 0 : shifts.indexOf(seen) + 1
  }
}

export const tryGoalsJob = defineBackgroundJob('tryGoals', tryGoals)

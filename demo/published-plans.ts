import { loadPlansOfEmployees } from '#modules/time/planning/server/plan/month-plans.ts'
import { previewPlanPublication } from '#modules/time/planning/server/plan/publication/preview-publication-action.ts'
import { publishPlan } from '#modules/time/planning/server/plan/publication/publish-plan.ts'
import { updatePlanCells } from '#modules/time/planning/server/plan/write-plan.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, type Day, findMonthEnd, getMonthOfDay, getWeekday } from '#shared/days.ts'

/**
 * The next two months as published: the second unchanged, the first with a published change of this employee, and with unpublished days
 * off of two others.
 */
export async function publishDemoPlans(ctx: Ctx, employeeId: number): Promise<void> {
  const [next, later] = [1, 2].map((ahead) => getMonthOfDay(addMonths(ctx.today, ahead)))
  await publish(ctx, next!)
  const days = await loadWorkedFridays(ctx, next!)
  const own = days.find((one) => one.employee_id === employeeId)
  if (own) {
    await updatePlanCells(ctx, { cells: [{ ...own, shift_id: null }], reason: null })
    await publish(ctx, next!)
  }
  const others = [...Map.groupBy(days, ({ employee_id }) => employee_id)].filter(([id]) => id !== employeeId).slice(0, 2)
  await updatePlanCells(ctx, { cells: others.map(([, [day]]) => ({ ...day!, shift_id: null })), reason: null })
  await publish(ctx, later!)
}

/** For all employees with a lawful plan. */
async function publish(ctx: Ctx, month: string): Promise<void> {
  const span = { from: `${month}-01`, to: findMonthEnd(month) }
  const { people, forbidden, needs_ground } = (await previewPlanPublication(ctx, { ...span, page: 1 })).data
  const lawful = people.filter(({ id }) => !forbidden.some(({ employee_id }) => employee_id === id))
  const ground = needs_ground ? { ground_kind: 'announced_before' as const, ground: 'Istaknuto na oglasnoj tabli' } : {}
  const part = forbidden.length ? { employee_ids: lawful.map(({ id }) => id) } : {}
  await publishPlan(ctx, { ...span, ...part, ...ground, accept: true })
}

async function loadWorkedFridays(ctx: Ctx, month: string): Promise<{ employee_id: number; day: Day }[]> {
  const rows = await ctx.db.selectFrom('employee').select('id').orderBy('id').execute()
  const plans = await loadPlansOfEmployees(
    ctx,
    rows.map(({ id }) => id),
    `${month}-08`,
    findMonthEnd(month),
  )
  return [...plans].flatMap(([employee_id, days]) =>
    [...days].filter(([day, { shift_id }]) => shift_id !== null && getWeekday(day) === 5).map(([day]) => ({ employee_id, day })),
  )
}

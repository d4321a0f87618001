import { sql } from 'kysely'
import { dayCount } from '#lib/days.ts'
import { Failure } from '#lib/failure.ts'
import type { DeciderKind } from '#modules/law/leave_types.ts'
import type { Ctx } from '#server/context.ts'
import { nextStep, type Step, stepsFor } from '../../rules/approval.ts'
import { deciderKinds } from '../../rules/deciders.ts'
import { type RequestRow, requestRows } from '../rows.ts'
import { standInsOf } from './deciding.ts'
import { tellDeciders } from './notices.ts'

const stepsOf = ({ approval, in_steps, later_steps_from, first_day, last_day }: RequestRow) =>
  stepsFor({ kinds: approval, inSteps: in_steps, laterFrom: later_steps_from }, dayCount(first_day, last_day))

/** The step after `done` ones that somebody can decide and who has just decided does not cover; null when all is decided. */
async function stepAfter(ctx: Ctx, row: RequestRow, done: number, decided: readonly DeciderKind[]): Promise<Step | null> {
  const steps = stepsOf(row)
  const manned = new Set<string>()
  for (const kinds of steps.slice(done)) {
    // Human resources always may; the step is for who is meant by it.
    const { rows } = await sql`
      select from leave_deciders(${ctx.today}::date) d join who_decides_leave(${kinds}::text[], ${row.employee_id}, ${ctx.today}::date) u on u = d.user_id
      where d.kind = any (${kinds}::text[]) limit 1`.execute(ctx.db)
    if (rows.length) manned.add(kinds.join())
  }
  return nextStep(steps, done, decided, (kinds) => manned.has(kinds.join()))
}

/** Of a request that is filed: the first step that somebody can decide, otherwise human resources. */
export const firstStep = async (ctx: Ctx, row: RequestRow): Promise<Step> =>
  (await stepAfter(ctx, row, 0, [])) ?? { step: 1, kinds: ['hr'] }

/** The step that comes when the user agrees to this one; null when their word is the last. */
export async function stepAfterOwn(ctx: Ctx, row: RequestRow): Promise<Step | null> {
  const standIns = await standInsOf(ctx)
  return stepAfter(ctx, row, row.step, [...deciderKinds(ctx.permissions), ...standIns.flatMap(({ kinds }) => kinds)])
}

/** Writes down that the step is agreed to, and who is waited for now. Of two at once one does. */
export async function agree(ctx: Ctx, row: RequestRow, { step, kinds }: Step, reason: string | null): Promise<void> {
  await ctx.db
    .insertInto('leave_decision')
    .values({ leave_request_id: row.id, employee_id: row.employee_id, step: row.step, approved: true, reason })
    .execute()
  const moved = await ctx.db
    .updateTable('leave_request')
    .set({ step, waiting_for: kinds, waiting_since: ctx.now, escalated_at: null })
    .where('id', '=', row.id)
    .where('status', '=', 'submitted')
    .where('step', '=', row.step)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('leave.already_decided', 409)
  await tellDeciders(ctx, 'filed', row, kinds)
}

/** Other rules hold for what nobody has decided on yet: it begins anew, and who is waited for now is told. */
export async function beginAnew(ctx: Ctx, leaveTypeId: number): Promise<void> {
  const undecided = sql`not exists (select from leave_decision d where d.leave_request_id = r.id)`
  for (const row of await requestRows(ctx, sql`r.status = 'submitted' and r.leave_type_id = ${leaveTypeId} and ${undecided}`)) {
    const { step, kinds } = await firstStep(ctx, row)
    if (kinds.join() === row.waiting_for.join()) continue
    await ctx.db.updateTable('leave_request').set({ step, waiting_for: kinds }).where('id', '=', row.id).execute()
    await tellDeciders(ctx, 'filed', row, kinds)
  }
}

/** A request that has waited long goes on to its next step too; human resources are told with who decides there. */
export async function escalate(ctx: Ctx, row: RequestRow): Promise<void> {
  const later = (await stepAfter(ctx, row, row.step, row.waiting_for))?.kinds ?? []
  await ctx.db
    .updateTable('leave_request')
    .set({ waiting_for: [...new Set([...row.waiting_for, ...later])], escalated_at: ctx.now })
    .where('id', '=', row.id)
    .execute()
  await tellDeciders(ctx, 'escalated', row, later)
}

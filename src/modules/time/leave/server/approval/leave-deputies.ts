import { sql } from 'kysely'
import { listUserOptions, loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { leaveDeputiesContract as deputies, LeaveDeputyOption } from '../../leave-deputies-contract.ts'
import { canAppointLeaveDeputiesOf } from '../../leave-permission-checks.ts'

export async function listLeaveDeputies(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('leave_deputy')
    .selectAll()
    .where('last_day', '>=', ctx.today)
    .orderBy('first_day')
    .orderBy('id')
    .execute()
  const visible = rows.filter(({ of_user_id, user_id }) => canAppointLeaveDeputiesOf(ctx, of_user_id) || user_id === ctx.userId)
  const names = await loadUserNames(
    ctx,
    visible.flatMap(({ of_user_id, user_id }) => [of_user_id, user_id]),
    'surname_first',
  )
  const createDeputyReference = (id: number) => ({ id, name: names.get(id) ?? '' })
  return {
    data: visible.map(({ company_id, ...row }) => ({
      ...row,
      of: createDeputyReference(row.of_user_id),
      user: createDeputyReference(row.user_id),
      can: { edit: canAppointLeaveDeputiesOf(ctx, row.of_user_id) },
    })),
  }
}

export async function listLeaveApprovers(ctx: Ctx): Promise<{ data: LeaveDeputyOption[] }> {
  const { rows } = await sql<{ id: number; kinds: LeaveDeputyOption['kinds'] }>`
    select user_id as id, array_agg(approver) as kinds from approver_roles(${ctx.today}::date)
    where as_user = user_id and approver in ('chief', 'verifier', 'hr') group by 1`.execute(ctx.db)
  const kinds = new Map(rows.map((row) => [row.id, row.kinds]))
  return { data: (await listUserOptions(ctx, [...kinds.keys()])).map((one) => ({ ...one, kinds: kinds.get(one.id)! })) }
}

export async function createLeaveDeputy(ctx: Ctx, input: ParsedApiInput<typeof deputies.createLeaveDeputy>) {
  await assertDeputyAllowed(ctx, input)
  const { id } = await ctx.db.insertInto('leave_deputy').values(input).returning('id').executeTakeFirstOrThrow()
  return { data: { id } }
}

export async function updateLeaveDeputy(ctx: Ctx, { leave_deputy_id, ...values }: ParsedApiInput<typeof deputies.updateLeaveDeputy>) {
  const { id, company_id, revision, ...before } = await findDeputy(ctx, leave_deputy_id)
  const changes = omitUndefined(values)
  await assertDeputyAllowed(ctx, { ...before, ...changes })
  await ctx.db
    .updateTable('leave_deputy')
    .set({ ...before, ...changes })
    .where('id', '=', id)
    .execute()
  return { data: { id } }
}

export async function deleteLeaveDeputy(ctx: Ctx, { leave_deputy_id }: ParsedApiInput<typeof deputies.deleteLeaveDeputy>) {
  const { id } = await findDeputy(ctx, leave_deputy_id)
  await ctx.db.deleteFrom('leave_deputy').where('id', '=', id).execute()
  return { data: { id } }
}

async function findDeputy(ctx: Ctx, id: number) {
  const row = await ctx.db.selectFrom('leave_deputy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || !canAppointLeaveDeputiesOf(ctx, row.of_user_id)) throw createNotFoundError()
  return row
}

/** Both users must be approvers of this company, and the days must be in order. */
async function assertDeputyAllowed(
  ctx: Ctx,
  { of_user_id, user_id, first_day, last_day }: ParsedApiInput<typeof deputies.createLeaveDeputy>,
) {
  if (!canAppointLeaveDeputiesOf(ctx, of_user_id)) throw new AppError('access.denied')
  const approvers = new Set((await listLeaveApprovers(ctx)).data.map(({ id }) => id))
  const wrong: Record<string, string> = {}
  if (!approvers.has(of_user_id)) wrong.of_user_id = 'leave.no_approver'
  if (!approvers.has(user_id)) wrong.user_id = 'leave.no_approver'
  if (user_id === of_user_id) wrong.user_id = 'leave.own_deputy'
  if (last_day < first_day) wrong.last_day = 'leave.deputy_last_day_before_first'
  if (Object.keys(wrong).length) throw createValidationError(wrong)
}

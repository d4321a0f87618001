import { sql } from 'kysely'
import { listUserOptions, loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import type {
  InboxTaskAssignmentState,
  InboxTaskKind,
  inboxTaskAssignmentsContract as tasks,
} from '#modules/foundation/inbox/inbox-task-assignments-contract.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { approvalSubjectDefinitions, type PendingApproval } from './approval-subjects.ts'

type Plan = { subject: number; user_id: number | null; assigned_by: number | null; due_day: string | null }

const findSubjectOfTask = (taskKind: InboxTaskKind) => approvalSubjectDefinitions.all().find((kind) => kind.task_kind === taskKind)

/** Loads the assignments of these approvals. */
async function loadAssignmentStates(
  ctx: Ctx,
  taskKind: InboxTaskKind,
  waiting: readonly PendingApproval[],
): Promise<InboxTaskAssignmentState[]> {
  if (!waiting.length) return []
  const { column } = findSubjectOfTask(taskKind)!
  const { rows } = await sql<Plan>`
    select ${sql.ref(column)} as subject, user_id, assigned_by, due_day::text from task_assignment
    where ${sql.ref(column)} = any (${waiting.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
  const names = await loadUserNames(
    ctx,
    rows.flatMap(({ user_id, assigned_by }) => [user_id, assigned_by]),
  )
  const asUser = (id: number | null | undefined) => (id ? { id, name: names.get(id) ?? '', is_me: id === ctx.userId } : null)
  const plans = new Map(rows.map((row) => [row.subject, row]))
  return waiting.map(({ id, due }) => {
    const plan = plans.get(id)
    return {
      task_kind: taskKind,
      number: id,
      due_day: plan?.due_day ?? due.day,
      due_ground: plan?.due_day ? ('agreed' as const) : due.ground,
      user: asUser(plan?.user_id),
      assigned_by: asUser(plan?.assigned_by),
    }
  })
}

/** The assignments of all open approvals of a kind for the caller. */
export async function loadInboxTaskAssignments(ctx: Ctx, taskKind: InboxTaskKind): Promise<InboxTaskAssignmentState[]> {
  return loadAssignmentStates(ctx, taskKind, (await findSubjectOfTask(taskKind)?.waiting(ctx)) ?? [])
}

export async function listTaskAssignments(ctx: Ctx) {
  const data: InboxTaskAssignmentState[] = []
  for (const { task_kind: taskKind } of approvalSubjectDefinitions.all()) data.push(...(await loadInboxTaskAssignments(ctx, taskKind)))
  return { data }
}

/** Loads an open approval of the caller, with its kind. */
async function mustWait(ctx: Ctx, taskKind: InboxTaskKind, number: number) {
  const how = findSubjectOfTask(taskKind)
  const [task] = (await how?.waiting(ctx, number)) ?? []
  if (!how || !task) throw createNotFoundError()
  return { how, task }
}

export async function listTaskAssignees(ctx: Ctx, { task_kind: taskKind, number }: ParsedApiInput<typeof tasks.listTaskAssignees>) {
  const { how } = await mustWait(ctx, taskKind, number)
  const people = await listUserOptions(ctx, await how.approvers(ctx, number))
  return { data: people.map((one) => ({ ...one, is_me: one.id === ctx.userId })) }
}

export async function setTaskAssignment(
  ctx: Ctx,
  { task_kind: taskKind, number, user_id = null, due_day = null }: ParsedApiInput<typeof tasks.setTaskAssignment>,
): Promise<{ data: InboxTaskAssignmentState }> {
  const { how, task } = await mustWait(ctx, taskKind, number)
  const before = await ctx.db.selectFrom('task_assignment').selectAll().where(how.column, '=', number).forUpdate().executeTakeFirst()
  const isReassigned = user_id !== null && user_id !== before?.user_id
  if (isReassigned && !(await how.approvers(ctx, number)).includes(user_id))
    throw createValidationError({ user_id: 'inbox.may_not_decide' })
  if (due_day !== null && due_day !== before?.due_day && due_day < ctx.today) throw createValidationError({ due_day: 'inbox.due_past' })
  let assigned_by: number | null = null
  if (isReassigned) assigned_by = ctx.userId
  else if (user_id !== null) assigned_by = before!.assigned_by
  const plan = { user_id, assigned_by, due_day }
  if (user_id === null && due_day === null) await ctx.db.deleteFrom('task_assignment').where(how.column, '=', number).execute()
  else
    await ctx.db
      .insertInto('task_assignment')
      .values({ [how.column]: number, employee_id: task.employee_id, ...plan })
      .onConflict((conflict) => conflict.columns(['company_id', how.column]).doUpdateSet(plan))
      .execute()
  if (isReassigned) await notifyUser(ctx, 'assigned', user_id, taskKind, task)
  if (before?.user_id && user_id !== before.user_id) {
    await notifyUser(ctx, 'taken_back', before.user_id, taskKind, task)
    // If an assignee returns the task, the user who assigned it is notified.
    if (before.user_id === ctx.userId && before.assigned_by) await notifyUser(ctx, 'given_back', before.assigned_by, taskKind, task)
  }
  return { data: (await loadAssignmentStates(ctx, taskKind, [task]))[0]! }
}

/** Sends a message to an account other than the caller's. The message is erased with its employee. */
async function notifyUser(
  ctx: Ctx,
  what: string,
  userId: number,
  taskKind: InboxTaskKind,
  { id, employee_id, name }: PendingApproval,
): Promise<void> {
  if (userId === ctx.userId) return
  const by = (await loadUserNames(ctx, [ctx.userId])).get(ctx.userId) ?? ''
  await ctx.db
    .insertInto('inbox_message')
    .values({
      user_id: userId,
      employee_id,
      message: `inbox.notice.${what}`,
      details: JSON.stringify({ employee: name, by }),
      link: `/inbox?open=${taskKind}-${id}`,
    })
    .execute()
}

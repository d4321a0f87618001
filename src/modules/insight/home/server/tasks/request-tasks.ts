import { canManageEmployees } from '#modules/foundation/access/user-permission-checks.ts'
import type { InboxTaskAssignmentState } from '#modules/foundation/inbox/inbox-task-assignments-contract.ts'
import { canApproveLeave } from '#modules/time/leave/leave-permission-checks.ts'
import { listLeaveRequests } from '#modules/time/leave/server/leave-request-list.ts'
import { loadInboxTaskAssignments } from '#modules/work/approvals/server/inbox-task-assignments.ts'
import { listRequests } from '#modules/work/requests/server/list-requests.ts'
import type { Ctx } from '#platform/call-context.ts'
import { canSeeRequestTasksOnHome } from '../../home-page-permission-checks.ts'
import { createHomeTask, type UnrankedHomeTask } from './home-task.ts'

/** The maximum number of requests. */
export const MAX_REQUEST_TASKS_ON_HOME = 3

/** Leave requests that the user may decide, with the data for a decision. Chiefs do not see reasons. */
export async function findLeaveRequestTasks(ctx: Ctx): Promise<{ tasks: UnrankedHomeTask[]; more: number }> {
  if (!canApproveLeave(ctx)) return { tasks: [], more: 0 }
  const { leave_requests, pagination } = await listLeaveRequests(ctx, {
    page: 1,
    size: MAX_REQUEST_TASKS_ON_HOME,
    mine: true,
    sort: 'first_day',
  })
  if (!leave_requests.length) return { tasks: [], more: 0 }
  const assignments = new Map((await loadInboxTaskAssignments(ctx, 'leave')).map((one) => [one.number, one]))
  const tasks = leave_requests.map((request) => {
    const { due_day = request.first_day, user = null } = assignments.get(request.id) ?? {}
    const link = `/inbox?open=leave-${request.id}`
    return createHomeTask('request', `request ${request.id}`, due_day, link, {
      request,
      ids: [request.employee_id],
      assignee: asAssignee(user),
    })
  })
  return { tasks, more: pagination.rowsNumber - tasks.length }
}

const asAssignee = (user: InboxTaskAssignmentState['user']) => user && { name: user.name, is_me: user.is_me }

/** Other requests that the user may decide, as one task. */
export async function findOtherRequestTasks(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canSeeRequestTasksOnHome(ctx)) return []
  const { requests, pagination } = await listRequests(ctx, { page: 1, size: MAX_REQUEST_TASKS_ON_HOME, mine: true })
  const first = requests[0]
  if (!first) return []
  const due = (await loadInboxTaskAssignments(ctx, 'requests')).map(({ due_day }) => due_day).sort()[0] ?? ctx.today
  return [
    createHomeTask('requests', 'requests', due, '/inbox?show=tasks', {
      count: pagination.rowsNumber,
      ids: requests.map(({ employee }) => employee.id),
    }),
  ]
}

/** Approved equipment that the user must issue. */
export async function findEquipmentIssueTasks(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canSeeRequestTasksOnHome(ctx) || !canManageEmployees(ctx)) return []
  const { requests, pagination } = await listRequests(ctx, { page: 1, size: MAX_REQUEST_TASKS_ON_HOME, to_issue: true })
  const day = requests.map((one) => one.day).sort()[0]
  if (!day) return []
  const ids = requests.map(({ employee }) => employee.id)
  return [createHomeTask('issue_equipment', 'issue_equipment', day, '/requests/all?to_issue=true', { count: pagination.rowsNumber, ids })]
}

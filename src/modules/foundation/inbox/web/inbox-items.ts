import { createApiClient } from '#shared/api-client.ts'
import { useApiConnection } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useInboxTaskKinds } from '#ui/state/module-extension-contexts.ts'
import type { InboxApprovalDecisionQueue, InboxTaskFromModule } from '#ui/state/page-definition.ts'
import { type InboxMessage, inboxContract } from '../contract.ts'
import { type InboxTaskAssignmentState, inboxTaskAssignmentsContract } from '../inbox-task-assignments-contract.ts'
import { orderInboxTasksByDueDay } from './order-inbox-tasks.ts'

/** `assignment` is the assignee and the due day. */
export type InboxTaskItem = {
  key: string
  kind: 'task'
  task: InboxTaskFromModule
  queue: InboxApprovalDecisionQueue
  assignment: InboxTaskAssignmentState | undefined
}
export type InboxMessageItem = { key: string; kind: 'message'; message: InboxMessage }
export type InboxItem = InboxTaskItem | InboxMessageItem

export const inboxFilters = ['everything', 'tasks', 'messages', 'archive'] as const
export type InboxFilter = (typeof inboxFilters)[number]
/** Groups of tasks: assigned to the user, to other users, to no user, and overdue ones. */
export const inboxTaskGroups = ['mine', 'others', 'free', 'late'] as const
export type InboxTaskGroup = (typeof inboxTaskGroups)[number]

/** Whether a task belongs to a group. */
export const isTaskInInboxGroup = (part: InboxTaskGroup, { assignment: task }: InboxTaskItem, today: string): boolean => {
  if (part === 'late') return task !== undefined && task.due_day < today
  if (part === 'free') return !task?.user
  return task?.user !== null && task?.user !== undefined && task.user.is_me === (part === 'mine')
}

/** The tasks of the reader from all modules. */
export function useInboxTaskItems(search: string) {
  const connection = useApiConnection()
  const kinds = useInboxTaskKinds()
  return useApiQuery(
    ['inbox', 'tasks', kinds.map(({ key }) => key).join(), search],
    async (signal) => {
      const queues = await Promise.all(kinds.map(async ({ key, load }) => ({ key, queue: await load() })))
      const lists = await Promise.all(
        queues.map(async ({ key, queue }) => ({
          key,
          queue,
          ...(await queue.list(connection, search ? { search } : {}, signal)),
        })),
      )
      const count = lists.reduce((sum, one) => sum + one.count, 0)
      // Nothing is loaded if there are no tasks.
      const { data } = count
        ? await createApiClient(inboxTaskAssignmentsContract, connection.send, connection.company).listTaskAssignments({}, { signal })
        : { data: [] }
      const tasksByKey = new Map(data.map((task) => [`${task.task_kind}-${task.number}`, task]))
      return {
        count,
        items: orderInboxTasksByDueDay(
          lists.flatMap(({ key, queue, tasks }) =>
            tasks.map((task): InboxTaskItem => {
              const name = `${key}-${task.id}`
              return { key: name, kind: 'task', task, queue, assignment: tasksByKey.get(name) }
            }),
          ),
        ),
      }
    },
    { keepPrevious: true },
  )
}

/** The messages of the reader, newest first. */
export function useInboxMessageItems(search: string, archived: boolean, size: number) {
  const { send, company } = useApiConnection()
  return useApiQuery(
    ['inbox', 'messages', search, archived, size],
    async (signal) => {
      const { messages, pagination, unread } = await createApiClient(inboxContract, send, company).listInboxMessages(
        { size, search: search || undefined, archived: archived || undefined },
        { signal },
      )
      return {
        unread,
        count: pagination.rowsNumber,
        items: messages.map((message): InboxMessageItem => ({ key: `message-${message.id}`, kind: 'message', message })),
      }
    },
    { keepPrevious: true },
  )
}

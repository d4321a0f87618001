import { createClient } from '#shared/client.ts'
import { useApiConnection } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTaskKinds } from '#ui/state/extension-points.ts'
import type { ApprovalQueue, TaskItemDefinition } from '#ui/state/page-definition.ts'
import { type InboxMessage, inboxContract } from '../contract.ts'
import { type TaskState, tasksContract } from '../tasks-contract.ts'

/** `assignment` is the assignee and the due day. */
export type TaskItem = { key: string; kind: 'task'; task: TaskItemDefinition; queue: ApprovalQueue; assignment: TaskState | undefined }
export type MessageItem = { key: string; kind: 'message'; message: InboxMessage }
export type InboxItem = TaskItem | MessageItem

export const inboxShows = ['everything', 'tasks', 'messages', 'archive'] as const
export type InboxShow = (typeof inboxShows)[number]
/** Tasks assigned to the reader, to others, to nobody, and late ones. */
export const inboxParts = ['mine', 'others', 'free', 'late'] as const
export type InboxPart = (typeof inboxParts)[number]

/** Whether a task belongs to a part. */
export const isInInboxPart = (part: InboxPart, { assignment: task }: TaskItem, today: string): boolean => {
  if (part === 'late') return task !== undefined && task.due_day < today
  if (part === 'free') return !task?.user
  return task?.user !== null && task?.user !== undefined && task.user.is_me === (part === 'mine')
}

/** The tasks of the reader from all modules. */
export function useTaskItems(search: string) {
  const connection = useApiConnection()
  const kinds = useTaskKinds()
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
      // Not loaded if there are no tasks.
      const { data } = count
        ? await createClient(tasksContract, connection.send, connection.company).listTaskAssignments({}, { signal })
        : { data: [] }
      const tasksByKey = new Map(data.map((task) => [`${task.task_kind}-${task.number}`, task]))
      return {
        count,
        items: lists.flatMap(({ key, queue, tasks }) =>
          tasks.map((task): TaskItem => {
            const name = `${key}-${task.id}`
            return { key: name, kind: 'task', task, queue, assignment: tasksByKey.get(name) }
          }),
        ),
      }
    },
    { keepPrevious: true },
  )
}

/** The messages of the reader, newest first. */
export function useMessageItems(search: string, archived: boolean, size: number) {
  const { send, company } = useApiConnection()
  return useApiQuery(
    ['inbox', 'messages', search, archived, size],
    async (signal) => {
      const { messages, pagination, unread } = await createClient(inboxContract, send, company).listInbox(
        { size, ...(search && { search }), ...(archived && { archived }) },
        { signal },
      )
      return {
        unread,
        count: pagination.rowsNumber,
        items: messages.map((message): MessageItem => ({ key: `message-${message.id}`, kind: 'message', message })),
      }
    },
    { keepPrevious: true },
  )
}

import { createClient } from '#lib/client.ts'
import { useWire } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import type { Task, TaskDesk } from '#ui/state/page.ts'
import { useTaskKinds } from '#ui/state/places.ts'
import { type InboxMessage, inboxContract } from '../contract.ts'

export type TaskItem = { key: string; kind: 'task'; task: Task; desk: TaskDesk }
export type MessageItem = { key: string; kind: 'message'; message: InboxMessage }
export type Item = TaskItem | MessageItem

export const shows = ['everything', 'tasks', 'messages', 'archive'] as const
export type Show = (typeof shows)[number]

/** What waits for a decision of the reader, of all modules. */
export function useTaskItems(search: string) {
  const wire = useWire()
  const kinds = useTaskKinds()
  return useAsk(
    ['inbox', 'tasks', kinds.map(({ key }) => key).join(), search],
    async (signal) => {
      const desks = await Promise.all(kinds.map(async ({ key, load }) => ({ key, desk: await load() })))
      const lists = await Promise.all(
        desks.map(async ({ key, desk }) => ({ key, desk, ...(await desk.list(wire, search ? { search } : {}, signal)) })),
      )
      return {
        count: lists.reduce((sum, { count }) => sum + count, 0),
        items: lists.flatMap(({ key, desk, tasks }) =>
          tasks.map((task): TaskItem => ({ key: `${key}-${task.id}`, kind: 'task', task, desk })),
        ),
      }
    },
    { keep: true },
  )
}

/** What was told to the reader, the newest first. */
export function useMessageItems(search: string, archived: boolean, size: number) {
  const { send, company } = useWire()
  return useAsk(
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
    { keep: true },
  )
}

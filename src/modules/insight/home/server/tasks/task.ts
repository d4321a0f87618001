import type { Day } from '#shared/days.ts'
import type { HomeTask } from '../../contract.ts'
import type { TaskKind } from '../../rules/task-priority.ts'

export type FoundTask = Omit<HomeTask, 'is_urgent' | 'people'> & { about?: string; ids: number[] }

export const createTask = (kind: TaskKind, key: string, day: Day, link: string, more: Partial<FoundTask> = {}): FoundTask => ({
  kind,
  key,
  day,
  link,
  count: 1,
  ids: [],
  text: null,
  items: [],
  month: null,
  request: null,
  assignee: null,
  ...more,
})

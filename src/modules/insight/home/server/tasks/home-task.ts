import type { Day } from '#shared/days.ts'
import type { HomeTask } from '../../contract.ts'
import type { HomeTaskKind } from '../../rules/home-task-priority.ts'

export type UnrankedHomeTask = Omit<HomeTask, 'is_urgent' | 'people'> & { about?: string; ids: number[] }

export const createHomeTask = (
  kind: HomeTaskKind,
  key: string,
  day: Day,
  link: string,
  more: Partial<UnrankedHomeTask> = {},
): UnrankedHomeTask => ({
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

import assert from 'node:assert/strict'
import { test } from 'vitest'
import { orderInboxTasksByDueDay } from './order-inbox-tasks.ts'

const task = (key: string, due_day?: string) => ({ key, assignment: due_day === undefined ? undefined : { due_day } })
const order = (tasks: ReturnType<typeof task>[]) => orderInboxTasksByDueDay(tasks).map(({ key }) => key)

test('a task that is due today comes before later ones of another kind', () => {
  assert.deepEqual(order([task('leave', '2026-12-04'), task('change', '2026-11-29'), task('late', '2026-11-25')]), [
    'late',
    'change',
    'leave',
  ])
})

test('equal due days keep their order, and tasks without one come last', () => {
  assert.deepEqual(order([task('none'), task('a', '2026-12-04'), task('b', '2026-12-04')]), ['a', 'b', 'none'])
})

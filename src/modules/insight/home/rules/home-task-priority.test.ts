import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  isUrgentHomeTask,
  type OpenTaskCountsOfCompany,
  type PrioritizedHomeTask,
  sortCompaniesByTaskUrgency,
  sortHomeTasksByPriority,
} from './home-task-priority.ts'

const today = '2026-11-24'
const task = (key: string, kind: PrioritizedHomeTask['kind'], day: string, about?: string): PrioritizedHomeTask => ({
  key,
  kind,
  day,
  about: about ?? null,
})
const order = (...tasks: PrioritizedHomeTask[]) => sortHomeTasksByPriority(tasks, today).map(({ key }) => key)

test('the nearest day is first, and a higher weight counts as nearer', () => {
  assert.deepEqual(order(task('far', 'ends', '2026-12-20'), task('near', 'ends', '2026-11-26')), ['near', 'far'])
  assert.deepEqual(order(task('card', 'ends', '2026-11-30', 'card_end'), task('contract', 'ends', '2026-12-02', 'contract_end')), [
    'contract',
    'card',
  ])
  assert.equal(order(task('late month', 'month', '2026-11-05'), task('missing', 'missing', today))[0], 'missing')
})

test('a task overdue for longer is not later, so old tasks do not hide an open month', () => {
  assert.deepEqual(order(task('heap', 'quarantine', '2026-03-31'), task('month', 'month', '2026-11-05')), ['month', 'heap'])
})

test('equal tasks keep their order', () => {
  const a = task('a', 'request', '2026-11-28')
  const b = task('b', 'request', '2026-11-28')
  assert.deepEqual(
    [order(a, b), order(b, a)],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  )
})

test('late and ending is one head, decisions the other', () => {
  assert.equal(isUrgentHomeTask(task('month', 'month', '2026-11-05'), today), true)
  assert.equal(isUrgentHomeTask(task('contract', 'ends', '2026-12-03', 'contract_end'), today), true)
  assert.equal(isUrgentHomeTask(task('contract', 'ends', '2026-12-10', 'contract_end'), today), false)
  assert.equal(isUrgentHomeTask(task('new request', 'request', '2026-12-05'), today), false)
})

test('companies are sorted by the oldest open month, then pending tasks, then name', () => {
  const none = { waiting: 0, events: 0, open_months: 0, oldest_month: null, ending: null, next_end: null }
  const of = (name: string, more: Partial<OpenTaskCountsOfCompany> = {}): OpenTaskCountsOfCompany => ({
    name,
    ...none,
    ...more,
  })
  const companies = [
    of('Žitko'),
    of('Čarapa'),
    of('Zahtevi', { waiting: 3 }),
    of('Mesec', { open_months: 1, oldest_month: '2026-09' }),
    of('Istek', { ending: 1, next_end: '2026-11-25' }),
  ]
  assert.deepEqual(
    sortCompaniesByTaskUrgency(companies, today).map(({ name }) => name),
    ['Mesec', 'Istek', 'Zahtevi', 'Čarapa', 'Žitko'],
  )
})

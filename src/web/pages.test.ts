import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pages } from './pages.ts'

const page = (path: string) => pages.find((one) => one.path === path)

test('routes of the specification need a company, and heavy ones an overlay', () => {
  const named = [
    '/company',
    '/employees',
    '/systematization',
    '/candidates',
    '/reports',
    '/daily-activities',
    '/work-schedule',
    '/timesheet',
    '/schedules',
    '/work-plan',
  ]
  assert.deepEqual(
    named.filter((path) => !page(path)?.company),
    [],
  )
  const heavy = [
    '/company/shifts',
    '/company/teams',
    '/company/locations',
    '/daily-activities',
    '/reports',
    '/timesheet',
    '/schedules',
    '/work-plan',
  ]
  assert.deepEqual(
    heavy.filter((path) => !page(path)?.heavy),
    [],
  )
})

test('reports and plan routes open with their permissions', () => {
  assert.deepEqual([page('/reports')?.allow, page('/reports/$code')?.allow], [['reports.read'], ['reports.read']])
  for (const path of ['/work-plan', '/work-schedule-day']) assert.deepEqual(page(path)?.allow, page('/work-schedule')?.allow)
})

test('candidates require their permission, and hiring that of employees', () => {
  for (const path of ['/candidates', '/candidates/board', '/candidates/list', '/candidates/openings', '/candidates/$id'])
    assert.deepEqual(page(path)?.allow, ['candidates.read'])
  assert.deepEqual(page('/candidates/$id/hire')?.allow, ['employees.write'])
})

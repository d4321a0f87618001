import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pages } from '../pages.ts'
import { isCurrentMenuPage } from './navigation-menu.ts'

const listCurrentEntries = (path: string) => pages.filter((page) => page.menu && isCurrentMenuPage(page, path)).map((page) => page.path)

test('the forms of requests belong to the menu entry of own requests', () => {
  for (const path of [
    '/employee-dashboard/request-overtime',
    '/employee-dashboard/leave-request-form',
    '/employee-dashboard/leave-requests/all',
  ])
    assert.deepEqual(listCurrentEntries(path), ['/employee-dashboard/requests'], path)
})

test('a page below a menu entry belongs to it', () => {
  assert.deepEqual(listCurrentEntries('/employees/edit/1'), ['/employees'])
  assert.deepEqual(listCurrentEntries('/employee-dashboard'), ['/employee-dashboard'])
})

import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { closeToast, showToast, visibleToasts } from './toast.ts'

afterEach(() => {
  for (const { id } of visibleToasts()) closeToast(id!)
})
const summaries = () => visibleToasts().map(({ title }) => title)

test('at most four toasts are shown, and the oldest is removed', () => {
  for (const summary of ['a', 'b', 'c', 'd', 'e']) showToast({ severity: 'info', summary })
  assert.deepEqual(summaries(), ['b', 'c', 'd', 'e'])
})

test('a toast replaces the one of its group', () => {
  showToast({ severity: 'warn', summary: 'first', group: 'session' })
  showToast({ severity: 'info', summary: 'other' })
  showToast({ severity: 'warn', summary: 'second', group: 'session' })
  assert.deepEqual(summaries(), ['other', 'second'])
})

test('closing a closed toast does nothing', () => {
  const id = showToast({ severity: 'info', summary: 'a' })
  closeToast(id)
  closeToast(id)
  assert.deepEqual(summaries(), [])
})

import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { closeSuccessToasts, closeToast, showToast, visibleToasts } from './toast.ts'

afterEach(() => {
  for (const { id } of visibleToasts()) closeToast(id!)
})
const summaries = () => visibleToasts().map(({ title }) => title)

test('one toast is shown, the last', () => {
  for (const summary of ['a', 'b', 'c']) showToast({ severity: 'info', summary })
  assert.deepEqual(summaries(), ['c'])
})

test('a toast with an action stays when a dialog opens', () => {
  showToast({ severity: 'success', summary: 'saved' })
  closeSuccessToasts()
  assert.deepEqual(summaries(), [])
  showToast({ severity: 'success', summary: 'deleted', action: { label: 'Poništi', act: () => {} } })
  closeSuccessToasts()
  assert.deepEqual(summaries(), ['deleted'])
})

test('closing a closed toast does nothing', () => {
  const id = showToast({ severity: 'info', summary: 'a' })
  closeToast(id)
  closeToast(id)
  assert.deepEqual(summaries(), [])
})

import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createGridModel } from './grid-model.ts'

const grid = (rows = 3, columns = 4) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `${row}${column}`))
const upper = { normalize: (text: string) => text.trim().toUpperCase() }

test('a cell is written in normal form, and a write without change is none', () => {
  const sheet = createGridModel(grid(), upper)
  assert.deepEqual(sheet.write([{ row: 1, column: 2, text: ' go ' }]), [{ row: 1, column: 2, before: '12', after: 'GO' }])
  assert.deepEqual(sheet.write([{ row: 1, column: 2, text: 'GO' }]), [])
  assert.equal(sheet.state().rows[1]![2], 'GO')
})

test('unchanged rows keep their identity', () => {
  const sheet = createGridModel(grid())
  const before = sheet.state().rows
  sheet.write([{ row: 1, column: 0, text: 'x' }])
  assert.equal(sheet.state().rows[0], before[0])
  assert.notEqual(sheet.state().rows[1], before[1])
})

test('the selection stays within the table and extends in any direction', () => {
  const sheet = createGridModel(grid())
  sheet.select({ row: 2, column: 3 })
  sheet.select({ row: -5, column: 1 }, true)
  assert.deepEqual(sheet.state().range, { top: 0, left: 1, bottom: 2, right: 3 })
})

test('a cell selected from outside is selected alone', () => {
  const sheet = createGridModel(grid())
  sheet.select({ row: 2, column: 3 }, true)
  sheet.show({ row: 1, column: 9 })
  sheet.show({ row: 1, column: 9 })
  assert.deepEqual(sheet.state().range, { top: 1, left: 3, bottom: 1, right: 3 })
  assert.equal(sheet.state().revision, 2)
})

test('a value fills a range, a block repeats or starts at the corner', () => {
  const sheet = createGridModel(grid(4, 4))
  sheet.select({ row: 0, column: 0 })
  sheet.select({ row: 1, column: 1 }, true)
  assert.equal(sheet.paste('A').length, 4)
  sheet.select({ row: 0, column: 0 })
  sheet.select({ row: 3, column: 1 }, true)
  sheet.paste('B\tC\nD\tE\n')
  assert.deepEqual(
    sheet.state().rows.map((row) => row.slice(0, 2)),
    [
      ['B', 'C'],
      ['D', 'E'],
      ['B', 'C'],
      ['D', 'E'],
    ],
  )
  sheet.select({ row: 3, column: 3 })
  sheet.paste('X\tY\nZ\tW')
  assert.equal(sheet.state().rows[3]![3], 'X')
})

test('a copied range can be pasted', () => {
  const sheet = createGridModel(grid())
  sheet.select({ row: 0, column: 1 })
  sheet.select({ row: 1, column: 2 }, true)
  assert.equal(sheet.copy(), '01\t02\n11\t12')
})

test('a paste is one step back, and one forwards', () => {
  const sheet = createGridModel(grid())
  sheet.selectAll()
  sheet.paste('A')
  assert.equal(sheet.undo().length, 12)
  assert.deepEqual(sheet.state().rows, grid())
  assert.equal(sheet.redo().length, 12)
  assert.equal(sheet.state().rows[2]![3], 'A')
  assert.deepEqual(sheet.redo(), [])
})

test('locked cells are passed over, also by a paste over them', () => {
  const sheet = createGridModel(grid(), { isLocked: ({ column }) => column === 1 })
  sheet.select({ row: 0, column: 0 })
  sheet.select({ row: 0, column: 2 }, true)
  assert.deepEqual(
    sheet.paste('A').map(({ column }) => column),
    [0, 2],
  )
  assert.equal(sheet.state().rows[0]![1], '01')
})

test('a rejected cell keeps value and mark, and undo omits it', () => {
  const sheet = createGridModel(grid())
  const step = sheet.write([
    { row: 0, column: 0, text: 'N' },
    { row: 0, column: 1, text: 'N' },
  ])
  sheet.settle(step, { refused: [{ row: 0, column: 1, message: 'Odmor je kraći od 12 h.' }] })
  assert.deepEqual(sheet.state().rows[0]!.slice(0, 2), ['N', '01'])
  assert.equal(sheet.state().refused.get('0:1')?.message, 'Odmor je kraći od 12 h.')
  assert.deepEqual(
    sheet.undo().map(({ column }) => column),
    [0],
  )
})

test('a completely rejected step leaves nothing to undo', () => {
  const sheet = createGridModel(grid())
  const step = sheet.write([{ row: 0, column: 0, text: 'N' }])
  sheet.settle(step, { refused: [{ row: 0, column: 0, message: 'no' }] })
  assert.deepEqual(sheet.undo(), [])
  sheet.write([{ row: 0, column: 0, text: 'D' }])
  assert.equal(sheet.state().refused.size, 0)
})

test('a value changed by the server is displayed', () => {
  const sheet = createGridModel(grid())
  const step = sheet.write([{ row: 0, column: 0, text: '8' }])
  sheet.settle(step, { texts: [{ row: 0, column: 0, text: 'R 8' }] })
  assert.equal(sheet.state().rows[0]![0], 'R 8')
})

test('new rows of another shape clear the undo, and the active cell stays inside', () => {
  const sheet = createGridModel(grid(5, 5))
  sheet.select({ row: 4, column: 4 })
  sheet.write([{ row: 4, column: 4, text: 'x' }])
  sheet.replace(grid(2, 2))
  assert.deepEqual(sheet.state().active, { row: 1, column: 1 })
  assert.deepEqual(sheet.undo(), [])
})

import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  applyListLayout,
  createListLayout,
  findNextListSort,
  hasListColumnWidths,
  moveListColumn,
  resizeListColumn,
  toggleListColumn,
} from './list-columns.ts'

const columns = ['name', 'job', 'pib'].map((key) => ({ key, title: key, cell: () => key, hidden: key === 'pib', fixed: key === 'name' }))
const keys = (wanted: string[]) => applyListLayout(columns, { columns: wanted.map((key) => ({ key })), pinned: 1 }).map(({ key }) => key)
const first = createListLayout(columns)

test('hidden columns stay hidden, fixed ones stay, forbidden ones are omitted', () => {
  assert.deepEqual(
    applyListLayout(columns, first).map(({ key }) => key),
    ['name', 'job'],
  )
  assert.deepEqual(keys(['pib']), ['name', 'pib'])
  assert.deepEqual(keys(['job', 'name']), ['job', 'name'])
  assert.deepEqual(keys(['salary', 'job']), ['name', 'job'])
})

test('a column is removed, restored last, and the last one stays', () => {
  const put = (layout: typeof first) => layout.columns.map(({ key }) => key)
  assert.deepEqual(put(toggleListColumn(first, 'name')), ['job'])
  assert.deepEqual(put(toggleListColumn(toggleListColumn(first, 'name'), 'name')), ['job', 'name'])
  assert.deepEqual(put(toggleListColumn(toggleListColumn(first, 'name'), 'job')), ['job'])
})

test('a column is moved, and never beyond the others', () => {
  const put = (to: number) => moveListColumn(first, 'name', to).columns.map(({ key }) => key)
  assert.deepEqual([put(1), put(9), put(-3)], [['job', 'name'], ['job', 'name'], ['name', 'job']]) // biome-ignore format: one table of cases
  assert.deepEqual(moveListColumn(first, 'salary', 0), first)
})

test('widening one column keeps the widths of the others', () => {
  const currentWidths = new Map([['name', 200.4], ['job', 90]]) // biome-ignore format: one table of cases
  const wider = resizeListColumn(first, 'job', 140, currentWidths)
  assert.deepEqual(wider.columns, [{ key: 'name', width: 200 }, { key: 'job', width: 140 }]) // biome-ignore format: one table of cases
  assert.deepEqual([hasListColumnWidths(first), hasListColumnWidths(wider)], [false, true])
  assert.equal(resizeListColumn(first, 'job', -20, currentWidths).columns[1]?.width, 56)
  assert.equal(resizeListColumn(first, 'job', 9000, currentWidths).columns[1]?.width, 800)
})

test('a title sorts up, then down, then not at all', () => {
  assert.deepEqual(
    [undefined, 'name', '-name', 'job', 'job,-name'].map((sort) => findNextListSort(sort, 'name')),
    ['name', '-name', null, 'name', 'name'],
  )
})

test('a sorted title is added, reversed and removed', () => {
  assert.deepEqual(
    [undefined, 'job', 'job,name', 'name,job', 'job,-name', '-name'].map((sort) => findNextListSort(sort, 'name', true)),
    ['name', 'job,name', 'job,-name', '-name,job', 'job', null],
  )
})

import assert from 'node:assert/strict'
import { test } from 'vitest'
import { buildDepartmentTree, listDescendantDepartmentIds, selectDepartmentsWithAncestors } from './department-tree.ts'

const rows = [
  { id: 3, parent_id: 1, name: 'Lakirnica' },
  { id: 2, parent_id: 1, name: 'Presa' },
  { id: 1, parent_id: null, name: 'Proizvodnja' },
  { id: 5, parent_id: 2, name: 'Smena A' },
  { id: 4, parent_id: null, name: 'Uprava' },
]

test('a tree is listed from its roots, each row after its parent', () => {
  assert.deepEqual(
    buildDepartmentTree(rows).map(({ row, depth, children, place, among }) => [row.name, depth, children, place, among]),
    [
      ['Proizvodnja', 1, 2, 1, 2],
      ['Lakirnica', 2, 0, 1, 2],
      ['Presa', 2, 1, 2, 2],
      ['Smena A', 3, 0, 1, 1],
      ['Uprava', 1, 0, 2, 2],
    ],
  )
  assert.deepEqual(buildDepartmentTree([]), [])
  assert.deepEqual(
    buildDepartmentTree([{ id: 5, parent_id: 2 }]).map(({ depth }) => depth),
    [1],
  )
})

test('the descendants of a row include the row itself', () => {
  assert.deepEqual([...listDescendantDepartmentIds(rows, 1)].sort(), [1, 2, 3, 5])
  assert.deepEqual([...listDescendantDepartmentIds(rows, 4)], [4])
})

test('found rows are listed with all their ancestors', () => {
  const found = selectDepartmentsWithAncestors(rows, ({ name }) => name === 'Smena A')
  assert.deepEqual(
    found.map(({ name }) => name),
    ['Presa', 'Proizvodnja', 'Smena A'],
  )
})

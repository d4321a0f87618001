import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextSort, shownColumns } from './columns.ts'

const columns = ['name', 'job', 'pib'].map((key) => ({ key, title: key, cell: () => key, hidden: key === 'pib', fixed: key === 'name' }))
const keys = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ key }) => key)

test('hidden columns wait until they are chosen, and a fixed one always stays', () => {
  assert.deepEqual(keys(null), ['name', 'job'])
  assert.deepEqual(keys(['pib']), ['name', 'pib'])
})

test('a title sorts up, then down, then not at all', () => {
  assert.deepEqual(
    [undefined, 'name', '-name', 'job'].map((sort) => nextSort(sort, 'name')),
    ['name', '-name', null, 'name'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseListQuery } from './list-query.ts'

test('an empty address loads the first ten', () => {
  assert.deepEqual(parseListQuery({}, ['team_id'], 'last_name'), { page: 1, size: 10, sort: 'last_name' })
})

test('page, size, search, order and known filters are parsed', () => {
  const search = { page: '3', size: '25', search: 'đurić', sort: '-employed_from', team_id: '4', other: '9' }
  assert.deepEqual(parseListQuery(search, ['team_id'], 'last_name'), {
    page: 3,
    size: 25,
    search: 'đurić',
    sort: '-employed_from',
    team_id: '4',
  })
})

test('all rows have a size of their own, and invalid sizes are ignored', () => {
  assert.equal(parseListQuery({ size: '9999999' }, []).size, 9_999_999)
  assert.deepEqual(parseListQuery({ size: '13', page: '-2' }, []), { page: 1, size: 10 })
})

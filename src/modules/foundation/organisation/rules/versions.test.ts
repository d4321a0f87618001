import assert from 'node:assert/strict'
import { test } from 'vitest'
import { BEGINNING, changedFrom, differenceOn, type Version, versionOn } from './versions.ts'

const base = { name: 'Presa', parent_id: null, cost_centre: null, head_id: null, deputy_id: null, is_open: true }
const one: Version[] = [{ ...base, first_day: BEGINNING }]
const days = (versions: Version[]) => versions.map(({ first_day, name, head_id }) => [first_day, name, head_id])

test('a change holds from its day, and the day before is as it was', () => {
  const versions = changedFrom(one, '2026-03-01', { name: 'Presaona' })
  assert.deepEqual(days(versions), [
    [BEGINNING, 'Presa', null],
    ['2026-03-01', 'Presaona', null],
  ])
  assert.equal(versionOn(versions, '2026-02-28').name, 'Presa')
  assert.equal(versionOn(versions, '1890-01-01').name, 'Presa')
  assert.equal(versionOn(versions, '2026-03-01').name, 'Presaona')
})

test('what is planned for later stays, and takes over what it does not speak of', () => {
  const planned = changedFrom(one, '2027-01-01', { name: 'Presaona' })
  assert.deepEqual(days(changedFrom(planned, '2026-06-01', { head_id: 7 })), [
    [BEGINNING, 'Presa', null],
    ['2026-06-01', 'Presa', 7],
    ['2027-01-01', 'Presaona', 7],
  ])
  assert.deepEqual(days(changedFrom(planned, '2026-06-01', { name: 'Prese' })), [
    [BEGINNING, 'Presa', null],
    ['2026-06-01', 'Prese', null],
    ['2027-01-01', 'Presaona', null],
  ])
})

test('a change of the same day is changed, and the way back leaves no trace', () => {
  const changed = changedFrom(one, '2026-03-01', { name: 'Presaona' })
  assert.deepEqual(days(changedFrom(changed, '2026-03-01', { name: 'Prese' })).at(-1), ['2026-03-01', 'Prese', null])
  assert.deepEqual(changedFrom(changed, '2026-03-01', { name: 'Presa' }), one)
  assert.deepEqual(changedFrom(one, '2026-03-01', { name: 'Presa' }), one)
})

test('a correction of the first version reaches as far as it does', () => {
  const changed = changedFrom(one, '2026-03-01', { head_id: 7 })
  assert.deepEqual(days(changedFrom(changed, BEGINNING, { name: 'Prese' })), [
    [BEGINNING, 'Prese', null],
    ['2026-03-01', 'Prese', 7],
  ])
})

test('the difference names only what changes', () => {
  assert.deepEqual(differenceOn(one, '2026-03-01', { name: 'Presa', head_id: 3, cost_centre: undefined }), {
    before: { head_id: null },
    after: { head_id: 3 },
  })
})

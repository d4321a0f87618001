import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  applyDepartmentChangeFromDay,
  type DepartmentVersion,
  FIRST_DEPARTMENT_VERSION_DAY,
  findDepartmentDifferenceOn,
  findDepartmentVersionOn,
} from './department-versions.ts'

const base = { name: 'Presa', parent_id: null, cost_centre: null, head_id: null, deputy_id: null, is_open: true }
const one: DepartmentVersion[] = [{ ...base, first_day: FIRST_DEPARTMENT_VERSION_DAY }]
const days = (versions: DepartmentVersion[]) => versions.map(({ first_day, name, head_id }) => [first_day, name, head_id])

test('a change is valid from its day, and the day before is unchanged', () => {
  const versions = applyDepartmentChangeFromDay(one, '2026-03-01', { name: 'Presaona' })
  assert.deepEqual(days(versions), [
    [FIRST_DEPARTMENT_VERSION_DAY, 'Presa', null],
    ['2026-03-01', 'Presaona', null],
  ])
  assert.equal(findDepartmentVersionOn(versions, '2026-02-28').name, 'Presa')
  assert.equal(findDepartmentVersionOn(versions, '1890-01-01').name, 'Presa')
  assert.equal(findDepartmentVersionOn(versions, '2026-03-01').name, 'Presaona')
})

test('a later planned change remains and inherits the other fields', () => {
  const planned = applyDepartmentChangeFromDay(one, '2027-01-01', { name: 'Presaona' })
  assert.deepEqual(days(applyDepartmentChangeFromDay(planned, '2026-06-01', { head_id: 7 })), [
    [FIRST_DEPARTMENT_VERSION_DAY, 'Presa', null],
    ['2026-06-01', 'Presa', 7],
    ['2027-01-01', 'Presaona', 7],
  ])
  assert.deepEqual(days(applyDepartmentChangeFromDay(planned, '2026-06-01', { name: 'Prese' })), [
    [FIRST_DEPARTMENT_VERSION_DAY, 'Presa', null],
    ['2026-06-01', 'Prese', null],
    ['2027-01-01', 'Presaona', null],
  ])
})

test('a change on the same day replaces it, and its reversal leaves no trace', () => {
  const changed = applyDepartmentChangeFromDay(one, '2026-03-01', { name: 'Presaona' })
  assert.deepEqual(days(applyDepartmentChangeFromDay(changed, '2026-03-01', { name: 'Prese' })).at(-1), ['2026-03-01', 'Prese', null])
  assert.deepEqual(applyDepartmentChangeFromDay(changed, '2026-03-01', { name: 'Presa' }), one)
  assert.deepEqual(applyDepartmentChangeFromDay(one, '2026-03-01', { name: 'Presa' }), one)
})

test('a correction of the first version lasts as long as it does', () => {
  const changed = applyDepartmentChangeFromDay(one, '2026-03-01', { head_id: 7 })
  assert.deepEqual(days(applyDepartmentChangeFromDay(changed, FIRST_DEPARTMENT_VERSION_DAY, { name: 'Prese' })), [
    [FIRST_DEPARTMENT_VERSION_DAY, 'Prese', null],
    ['2026-03-01', 'Prese', 7],
  ])
})

test('the difference contains changed fields only', () => {
  assert.deepEqual(findDepartmentDifferenceOn(one, '2026-03-01', { name: 'Presa', head_id: 3, cost_centre: undefined }), {
    before: { head_id: null },
    after: { head_id: 3 },
  })
})

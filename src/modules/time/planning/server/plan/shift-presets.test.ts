import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { monthPlanContract } from '../../month-plan-contract.ts'
import { listShiftsOfRotations, presetRotationNames, presetRotations, presetShiftNames, presetShifts } from '../../rules/shift-presets.ts'

const app = await createTestApp({ jobs: false })
const of = (company: TestCompany, who: TestUser = company.vesna) => createTestClient(monthPlanContract, app, who, company.companyId)
const all = { shifts: presetShiftNames, rotations: presetRotationNames }

test('a rotation preset brings its shifts, with 24 and 48 hours between turns', () => {
  assert.deepEqual(listShiftsOfRotations([], ['two_shifts']), ['morning', 'afternoon'])
  assert.deepEqual(listShiftsOfRotations(['office'], ['twelve']), ['office', 'long_day', 'long_night'])
  assert.deepEqual([presetRotations.two_shifts.length, presetRotations.three_shifts.length], [14, 21])
})

test('the rotation with Saturdays has 40 hours in each week', () => {
  const { two_shifts_saturday: days } = presetRotations
  const minutesOf = (week: readonly (typeof days)[number][]) =>
    week.reduce((sum, name) => (name === null ? sum : sum + presetShifts[name].to - presetShifts[name].from), 0)
  assert.deepEqual([minutesOf(days.slice(0, 7)), minutesOf(days.slice(7))], [2400, 2400])
})

test('presets are added in one action, reverted in one, and added again', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const before = (await vesna.listShifts({})).data.length
  const { data } = await vesna.applyShiftPresets(all)
  assert.deepEqual([data.shift_ids.length, data.work_schedule_ids.length], [8, 5])
  const night = (await vesna.listShifts({})).data.find(({ code }) => code === 'III')
  assert.deepEqual(
    [night?.name, night?.versions[0]?.segments, night?.versions[0]?.planned_minutes],
    ['Treća smena', [{ from: 1320, to: 1800 }], 480],
  )
  const idOf = (code: string) => data.shift_ids[['I', 'II', 'III', 'D', '12D', '12N', 'I6', 'II6'].indexOf(code)]!
  const twelve = (await vesna.listWorkSchedules({})).data.find(({ name }) => name === '12/24/12/48')
  assert.deepEqual(twelve?.versions[0]?.days, [idOf('12D'), idOf('12N'), null, null])
  await vesna.undoShiftPresets(data)
  assert.deepEqual([(await vesna.listShifts({})).data.length, (await vesna.listWorkSchedules({})).data], [before, []])
  await vesna.applyShiftPresets({ shifts: ['office'], rotations: [] })
})

test('a preset reuses an equal shift and rejects one with other hours', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const { data: own } = await vesna.createShift({ code: 'I', name: 'Naša prva', segments: [{ from: 360, to: 840 }] })
  const { data } = await vesna.applyShiftPresets({ shifts: [], rotations: ['two_shifts'] })
  assert.equal(data.shift_ids.length, 1)
  const [schedule] = (await vesna.listWorkSchedules({})).data
  assert.equal(schedule?.versions[0]?.days[0], own.id)

  const other = await createTestCompany(app)
  const theirs = of(other)
  await theirs.createShift({ code: 'II', name: 'Kasna', segments: [{ from: 900, to: 1300 }] })
  await assert.rejects(theirs.applyShiftPresets(all), { status: 409 })
  assert.deepEqual(
    (await theirs.listShifts({})).data.map(({ code }) => code),
    ['II'],
  )
})

test('presets in use, foreign, or without permission are not undone', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const { data } = await vesna.applyShiftPresets({ shifts: ['morning', 'afternoon'], rotations: ['office_week'] })
  const first = (await vesna.listShifts({})).data.find(({ code }) => code === 'I')!
  await vesna.updatePlanCells({ cells: [{ employee_id: company.marko.employeeId, day: '2026-03-02', shift_id: first.id }] })
  await assert.rejects(vesna.undoShiftPresets(data), { status: 409 })
  assert.deepEqual([(await vesna.listShifts({})).data.length, (await vesna.listWorkSchedules({})).data.length], [3, 1])
  const stranger = of(await createTestCompany(app))
  await assert.rejects(stranger.undoShiftPresets(data), { status: 404 })
  await assert.rejects(of(company, company.marko).applyShiftPresets(all), { status: 403 })
  await assert.rejects(vesna.applyShiftPresets({ shifts: [], rotations: [] }), { status: 422 })
})

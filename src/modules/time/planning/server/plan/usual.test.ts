import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type Company, clientFor, createTestApp, createTestCompany, type Person } from '#test/support/app.ts'
import { planContract } from '../../plan-contract.ts'
import { shiftsFor, usualRotationNames, usualRotations, usualShiftNames } from '../../rules/usual-turns.ts'

const here = await createTestApp({ jobs: false })
const of = (company: Company, who: Person = company.vesna) => clientFor(planContract, here, who, company.companyId)
const all = { shifts: usualShiftNames, rotations: usualRotationNames }

test('a rotation brings its shifts, and twelve-hour turns leave 24 and 48 hours between them', () => {
  assert.deepEqual(shiftsFor([], ['two_shifts']), ['morning', 'afternoon'])
  assert.deepEqual(shiftsFor(['office'], ['twelve']), ['office', 'long_day', 'long_night'])
  assert.deepEqual([usualRotations.two_shifts.length, usualRotations.three_shifts.length], [14, 21])
})

test('what is ticked is added in one act, taken back in one, and added again', async () => {
  const company = await createTestCompany(here)
  const vesna = of(company)
  const before = (await vesna.listShifts({})).data.length
  const { data } = await vesna.addUsualTurns(all)
  assert.deepEqual([data.shift_ids.length, data.work_schedule_ids.length], [6, 4])
  const night = (await vesna.listShifts({})).data.find(({ code }) => code === 'III')
  assert.deepEqual(
    [night?.name, night?.versions[0]?.segments, night?.versions[0]?.planned_minutes],
    ['Treća smena', [{ from: 1320, to: 1800 }], 480],
  )
  const idOf = (code: string) => data.shift_ids[['I', 'II', 'III', 'D', '12D', '12N'].indexOf(code)]!
  const twelve = (await vesna.listWorkSchedules({})).data.find(({ name }) => name === '12/24/12/48')
  assert.deepEqual(twelve?.versions[0]?.days, [idOf('12D'), idOf('12N'), null, null])
  await vesna.takeBackUsualTurns(data)
  assert.deepEqual([(await vesna.listShifts({})).data.length, (await vesna.listWorkSchedules({})).data], [before, []])
  await vesna.addUsualTurns({ shifts: ['office'], rotations: [] })
})

test('a shift that is here with the same hours is taken as it is; one with other hours is refused, and nothing is written', async () => {
  const company = await createTestCompany(here)
  const vesna = of(company)
  const { data: own } = await vesna.createShift({ code: 'I', name: 'Naša prva', segments: [{ from: 360, to: 840 }] })
  const { data } = await vesna.addUsualTurns({ shifts: [], rotations: ['two_shifts'] })
  assert.equal(data.shift_ids.length, 1)
  const [schedule] = (await vesna.listWorkSchedules({})).data
  assert.equal(schedule?.versions[0]?.days[0], own.id)

  const other = await createTestCompany(here)
  const theirs = of(other)
  await theirs.createShift({ code: 'II', name: 'Kasna', segments: [{ from: 900, to: 1300 }] })
  await assert.rejects(theirs.addUsualTurns(all), { status: 409 })
  assert.deepEqual(
    (await theirs.listShifts({})).data.map(({ code }) => code),
    ['II'],
  )
})

test('nothing is taken back of what is in use, of another company, or without the right', async () => {
  const company = await createTestCompany(here)
  const vesna = of(company)
  const { data } = await vesna.addUsualTurns({ shifts: ['morning', 'afternoon'], rotations: ['office_week'] })
  const first = (await vesna.listShifts({})).data.find(({ code }) => code === 'I')!
  await vesna.writePlan({ cells: [{ employee_id: company.marko.employeeId, day: '2026-03-02', shift_id: first.id }] })
  await assert.rejects(vesna.takeBackUsualTurns(data), { status: 409 })
  assert.deepEqual([(await vesna.listShifts({})).data.length, (await vesna.listWorkSchedules({})).data.length], [3, 1])
  const stranger = of(await createTestCompany(here))
  await assert.rejects(stranger.takeBackUsualTurns(data), { status: 404 })
  await assert.rejects(of(company, company.marko).addUsualTurns(all), { status: 403 })
  await assert.rejects(vesna.addUsualTurns({ shifts: [], rotations: [] }), { status: 422 })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { clockInContract, myClockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { ENTRANCE_CODE_LIFETIME_MS } from '#modules/time/attendance/rules/events/clock-in-settings.ts'
import { MS_PER_HOUR } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

let hour = new Date('2026-03-18T06:58:00Z')
const later = (milliseconds: number) => {
  hour = new Date(hour.getTime() + milliseconds)
}
const app = await createTestApp({ jobs: false, clock: () => hour })

const of = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(clockInContract, app, person, company.companyId),
  ...createTestClient(myClockInContract, app, person, company.companyId),
})
/** Test requests come from 127.0.0.1. */
const near = ['127.0.0.0/8']
const far = ['10.1.0.0/16']

async function createClockingCompany(rules: { by_network?: boolean; networks?: string[]; by_code?: boolean }) {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  await vesna.updateClockInRules({ rules })
  const clock = (direction: 'in' | 'out', more: object = {}) => marko.recordMyClockEvent({ key: randomUUID(), direction, ...more })
  const events = async () => {
    const { clock_events } = await createTestClient(clockEventsContract, app, company.vesna, company.companyId).listClockEvents({
      from: '2026-03-18',
      to: '2026-03-19',
    })
    return clock_events.map(({ direction, exit, employee }) => [employee?.id === company.marko.employeeId, direction, exit])
  }
  return { company, vesna, marko, clock, events }
}
const codeIn = (link: string) => new URL(link).searchParams.get('code')

test('an employee in the company network clocks in and out by the server clock', async () => {
  const { marko, clock, events } = await createClockingCompany({ by_network: true, networks: near })
  assert.deepEqual((await marko.getMyClockInStatus({})).data, {
    offered: true,
    kiosk: false,
    by: 'network',
    inside: false,
    shift_day: '2026-03-18',
    last: null,
  })
  const key = randomUUID()
  const first = (await marko.recordMyClockEvent({ key, direction: 'in' })).data
  assert.deepEqual(first, { at: hour.toISOString(), direction: 'in', outcome: 'taken' })
  assert.equal((await marko.getMyClockInStatus({})).data.inside, true)
  later(30_000)
  assert.deepEqual((await marko.recordMyClockEvent({ key, direction: 'in' })).data, first, 'the same act sent again is the same pass')
  assert.deepEqual((await clock('in')).data, { ...first, outcome: 'same' })
  later(4 * MS_PER_HOUR)
  await clock('out', { exit: 'break' })
  later(MS_PER_HOUR)
  await clock('in', { exit: 'break' })
  later(4 * MS_PER_HOUR)
  assert.equal((await clock('out')).data.outcome, 'taken')
  assert.deepEqual(
    (await events()).sort(),
    [
      [true, 'in', null],
      [true, 'in', null],
      [true, 'out', 'break'],
      [true, 'out', null],
    ].sort(),
  )
})

test('the opposite direction within a minute needs a confirmation', async () => {
  const { clock, events } = await createClockingCompany({ by_network: true, networks: near })
  const { at } = (await clock('in')).data
  later(700)
  await assert.rejects(clock('out'), { status: 409, code: 'time.clocking_needs_confirmation', details: { direction: 'out', at } })
  assert.equal((await events()).length, 1)
  assert.equal((await clock('out', { is_confirmed: true })).data.outcome, 'taken')
  later(700)
  await assert.rejects(clock('in'), { status: 409, code: 'time.clocking_needs_confirmation' })
  later(60_000)
  assert.equal((await clock('in')).data.outcome, 'taken')
  later(700)
  assert.equal((await clock('out', { exit: 'official' })).data.outcome, 'taken', 'a chosen kind of exit is no second tap')
})

test('events from elsewhere are rejected, and without the setting nothing is offered', async () => {
  const { marko, clock, events } = await createClockingCompany({ by_network: true, networks: far })
  assert.deepEqual((await marko.getMyClockInStatus({})).data, {
    offered: true,
    kiosk: false,
    by: 'none',
    inside: false,
    shift_day: '2026-03-18',
    last: null,
  })
  await assert.rejects(clock('in'), { status: 403, code: 'time.clocking_network_not_allowed' })
  assert.deepEqual(await events(), [])
  const off = await createClockingCompany({})
  assert.equal((await off.marko.getMyClockInStatus({})).data.offered, false)
  await assert.rejects(off.clock('in'), { status: 403, code: 'time.clocking_disabled' })
})

test('an entrance code is valid while displayed plus one step, for one company', async () => {
  const { vesna, clock } = await createClockingCompany({ by_code: true })
  const other = await createClockingCompany({ by_code: true })
  const { link, ends_at } = (await vesna.getEntranceCode({})).data
  const code = codeIn(link)
  assert.ok(link.startsWith('https://kadrovik.test/employee-dashboard?'))
  await assert.rejects(clock('in'), { status: 422 })
  await assert.rejects(clock('in', { code: 'A'.repeat(16) }), { status: 422 })
  await assert.rejects(other.clock('in', { code }), { status: 422 })
  hour = new Date(Date.parse(ends_at) + ENTRANCE_CODE_LIFETIME_MS - 1)
  assert.equal((await clock('in', { code })).data.outcome, 'taken')
  assert.notEqual(codeIn((await vesna.getEntranceCode({})).data.link), code)
  later(1)
  await assert.rejects(other.clock('in', { code: codeIn((await vesna.getEntranceCode({})).data.link) }), { status: 422 })
  await assert.rejects(clock('out', { code }), { status: 422 })
})

test('clock-in rules need administrators, codes the gate, events a current employee', async () => {
  const { company, vesna, marko } = await createClockingCompany({ by_network: true, networks: near })
  const rules = { by_network: true, networks: [] }
  await assert.rejects(vesna.updateClockInRules({ rules }), { status: 422 })
  await assert.rejects(vesna.updateClockInRules({ rules: { networks: ['nowhere'] } }), { status: 422 })
  await assert.rejects(vesna.updateClockInRules({ rules: {}, revision: 0 }), { status: 409 })
  await assert.rejects(marko.updateClockInRules({ rules: {} }), { status: 403 })
  await assert.rejects(marko.getEntranceCode({}), { status: 403 })
  await assert.rejects(vesna.getEntranceCode({}), { status: 409, code: 'time.entrance_codes_disabled' })
  const elsewhere = await createTestCompany(app)
  await assert.rejects(of(elsewhere, company.marko).getMyClockInStatus({}), { status: 404 })
  hour = new Date('2019-01-02T08:00:00Z')
  await assert.rejects(marko.recordMyClockEvent({ key: randomUUID(), direction: 'in' }), {
    status: 403,
    code: 'time.clocking_not_employed',
  })
})

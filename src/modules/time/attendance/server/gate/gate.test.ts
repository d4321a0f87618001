import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { gateContract } from '#modules/time/attendance/gate-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import {
  createTestAccount,
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestCompany,
  type TestUser,
} from '#test/support/app.ts'

const app = await createTestApp()
const CARD_NUMBER = '0004871234'

const of = (company: TestCompany, person: { token: string }) => ({
  ...createTestClient(gateContract, app, person as TestUser, company.companyId),
  ...createTestClient(clockEventsContract, app, person as TestUser, company.companyId),
})
type Gate = ReturnType<typeof of>

async function createGate() {
  const company = await createTestCompany(app)
  const account = () => withInstallationTransaction(app.database, (db) => createTestAccount(app, db, 'portir', company.companyId, null))
  const vesna = createTestClient(employeesContract, app, company.vesna, company.companyId)
  await vesna.createEmployeeCard({ employee_id: company.marko.employeeId, card: CARD_NUMBER, first_day: '2025-01-01' })
  return { company, vesna, ratko: of(company, await account()), zora: of(company, await account()) }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const createGateEventInput = (who: { card?: string; employee?: number }, minutes = 0, direction: 'in' | 'out' | 'by_turn' = 'by_turn') => ({
  gate_key: randomUUID(),
  at: minutesAgo(minutes),
  direction,
  ...who,
})
const live = async (gate: Gate, event: ReturnType<typeof createGateEventInput>) =>
  (await gate.uploadGateEvents({ sent_at: new Date().toISOString(), live: true, events: [event] })).data.events[0]!
const replay = async (gate: Gate, events: ReturnType<typeof createGateEventInput>[], sent_at = new Date().toISOString()) =>
  (await gate.uploadGateEvents({ sent_at, events })).data.events
const eventsOf = (company: TestCompany) =>
  withSystemCompanyTransaction(
    app.services,
    company.companyId,
    'test',
    async ({ db }) =>
      (
        await sql<{
          employee_id: number | null
          direction: string
          quarantine: string | null
          reason: string
        }>`select employee_id, direction, quarantine, reason from clock_event order by at, id`.execute(db)
      ).rows,
  )

test('a card alternates in and out, repeats count once, and the gate shows presence', async () => {
  const { company, ratko } = await createGate()
  const { data: gate } = await ratko.getGateData({})
  const marko = gate.people.find(({ id }) => id === company.marko.employeeId)!
  assert.deepEqual(marko.cards, [CARD_NUMBER])
  assert.deepEqual(Object.keys(marko).sort(), [
    'cards',
    'code',
    'department',
    'first_name',
    'from',
    'has_image',
    'id',
    'last_name',
    'location',
  ])
  assert.equal((await replay(ratko, [createGateEventInput({ card: CARD_NUMBER }, 60)]))[0]?.direction, 'in')
  const out = await live(ratko, createGateEventInput({ card: CARD_NUMBER }))
  assert.deepEqual([out.outcome, out.direction, out.employee?.id], ['taken', 'out', company.marko.employeeId])
  assert.equal((await live(ratko, createGateEventInput({ card: CARD_NUMBER }))).outcome, 'same')
  assert.equal((await live(ratko, createGateEventInput({ employee: company.marko.employeeId }, 0, 'out'))).outcome, 'same')
  assert.equal((await live(ratko, createGateEventInput({ employee: company.marko.employeeId }, 0, 'in'))).outcome, 'taken')
  const { data: now } = await ratko.getGateUpdates({})
  assert.deepEqual(
    now.events.map(({ employee_id, direction }) => [employee_id, direction]),
    [[company.marko.employeeId, 'in']],
  )
  assert.equal(now.last.length, 3)
  assert.deepEqual(
    (await eventsOf(company)).map(({ direction }) => direction),
    ['in', 'out', 'in'],
  )
})

test('the gate warns of unknown, foreign, former and invalid cards', async () => {
  const { company, vesna, ratko } = await createGate()
  const other = await createGate()
  await other.vesna.createEmployeeCard({ employee_id: other.company.marko.employeeId, card: '0000777', first_day: '2025-01-01' })
  assert.equal((await live(ratko, createGateEventInput({ card: '999' }))).outcome, 'unknown')
  assert.deepEqual((await live(ratko, createGateEventInput({ card: '0000777' }))).employee, null)
  assert.equal((await live(ratko, createGateEventInput({ employee: other.company.marko.employeeId }))).outcome, 'unknown')
  await vesna.createEmployeeCard({ employee_id: company.ana.employeeId, card: '0000555', first_day: '2025-01-01', last_day: '2025-06-30' })
  const old = await live(ratko, createGateEventInput({ card: '0000555' }))
  assert.deepEqual([old.outcome, old.ended], ['card_ended', '2025-06-30'])
  await withSystemCompanyTransaction(app.services, company.companyId, 'test', ({ db }) =>
    sql`update employment set last_day = '2025-12-31', termination_reason = 'agreement' where employee_id = ${company.marko.employeeId}`.execute(
      db,
    ),
  )
  const left = await live(ratko, createGateEventInput({ card: CARD_NUMBER }))
  assert.deepEqual([left.outcome, left.ended, left.employee?.first_name], ['ended', '2025-12-31', 'Marko'])
  assert.deepEqual(await eventsOf(company), [])
  // An event of an offline gate is stored, and needs a review.
  const [stored] = await replay(ratko, [createGateEventInput({ card: '999' }, 30)])
  assert.deepEqual([stored?.outcome, stored?.quarantine], ['quarantined', 'unknown_card'])
})

test('a queue of 500 events sent in parts, twice and in parallel, counts once', async () => {
  const { company, ratko, zora } = await createGate()
  const people = [company.vesna, company.ana, company.marko, company.jelena]
  const queue = Array.from({ length: 500 }, (_, n) =>
    createGateEventInput({ employee: people[n % 4]!.employeeId }, 2000 - Math.floor(n / 4) * 10, Math.floor(n / 4) % 2 ? 'out' : 'in'),
  )
  const batches = Array.from({ length: 10 }, (_, n) => queue.slice(n * 50, n * 50 + 50))
  const send = async (gate: Gate) => {
    for (const batch of batches) assert.deepEqual(new Set((await replay(gate, batch)).map(({ outcome }) => outcome)), new Set(['taken']))
  }
  await Promise.all([send(ratko), send(zora)])
  await send(ratko)
  const events = await eventsOf(company)
  assert.equal(events.length, 500)
  assert.equal(events.filter(({ direction }) => direction === 'in').length, 252)
})

test('queued events with a wrong clock or over three days old go to quarantine', async () => {
  const { company, ratko } = await createGate()
  const [off] = await replay(ratko, [createGateEventInput({ card: CARD_NUMBER }, 130, 'in')], minutesAgo(120))
  assert.deepEqual([off?.outcome, off?.quarantine], ['quarantined', 'clock_off'])
  const [old] = await replay(ratko, [createGateEventInput({ card: CARD_NUMBER }, 3 * 1440 + 10, 'in')])
  assert.deepEqual([old?.outcome, old?.quarantine], ['quarantined', 'clock_off'])
  const [right] = await replay(ratko, [createGateEventInput({ card: CARD_NUMBER }, 3 * 1440 - 10, 'in')])
  assert.equal(right?.outcome, 'taken')
  const reasons = (await eventsOf(company)).map(({ reason }) => reason)
  assert.deepEqual(reasons, ['kapija bez mreže: čekalo duže od tri dana', 'kapija', 'kapija bez mreže: sat uređaja odstupa -120 min'])
  const wrong = minutesAgo(-120)
  const { data } = await ratko.uploadGateEvents({
    sent_at: wrong,
    live: true,
    events: [{ ...createGateEventInput({ card: CARD_NUMBER }), at: wrong }],
  })
  assert.equal(data.events[0]?.outcome, 'taken')
  assert.ok(Math.abs(Date.parse(data.events[0]!.at) - Date.now()) < 60_000)
})

test('two gatekeepers with one employee at once write one event', async () => {
  const { company, ratko, zora } = await createGate()
  for (let round = 0; round < 10; round++) {
    const minutes = 900 - round * 10
    const events = [ratko, zora].map((gate) => replay(gate, [createGateEventInput({ card: CARD_NUMBER }, minutes)]))
    const outcomes = (await Promise.all(events)).map(([event]) => event?.outcome).sort()
    assert.deepEqual(outcomes, ['same', 'taken'])
  }
  assert.equal((await eventsOf(company)).length, 10)
})

test('the gate needs its permission, respects scope, and limits events per call', async () => {
  const { company, ratko } = await createGate()
  await assert.rejects(of(company, company.marko).getGateData({}), { status: 403 })
  await assert.rejects(of(company, company.ana).getGateUpdates({}), { status: 403 })
  await assert.rejects(
    of(company, company.marko).uploadGateEvents({ sent_at: minutesAgo(0), events: [createGateEventInput({ card: CARD_NUMBER })] }),
    {
      status: 403,
    },
  )
  await assert.rejects(
    replay(
      ratko,
      Array.from({ length: 51 }, () => createGateEventInput({ card: CARD_NUMBER })),
    ),
    { status: 422 },
  )
  await assert.rejects(replay(ratko, [createGateEventInput({})]), { status: 422 })
  const zora = await withInstallationTransaction(app.database, (db) => createTestAccount(app, db, 'portir', company.companyId, null))
  await withSystemCompanyTransaction(app.services, company.companyId, 'test', ({ db }) =>
    sql`insert into access_scope (user_id, department_id) values (${zora.userId}, ${company.otherDepartmentId})`.execute(db),
  )
  const narrow = of(company, zora)
  const { data } = await narrow.getGateData({})
  assert.ok(!data.people.some(({ id }) => id === company.marko.employeeId))
  assert.equal((await live(narrow, createGateEventInput({ card: CARD_NUMBER }))).outcome, 'unknown')
  // The other events of the queue are stored.
  const mixed = await replay(narrow, [
    createGateEventInput({ employee: company.marko.employeeId }, 5),
    createGateEventInput({ employee: company.jelena.employeeId }, 5),
  ])
  assert.deepEqual(
    mixed.map(({ outcome }) => outcome),
    ['unknown', 'taken'],
  )
})

test('a visit is recorded once, ends once, and is in the evacuation list', async () => {
  const { company, ratko } = await createGate()
  const key = randomUUID()
  const visit = {
    gate_key: key,
    sent_at: minutesAgo(0),
    at: minutesAgo(5),
    kind: 'person' as const,
    name: 'Petar Petrović',
    firm: 'Servis d.o.o.',
    host_id: company.marko.employeeId,
  }
  const first = await ratko.recordVisitorArrival(visit)
  assert.deepEqual(await ratko.recordVisitorArrival(visit), first)
  await assert.rejects(ratko.recordVisitorArrival({ ...visit, gate_key: randomUUID(), kind: 'vehicle' }), { status: 422 })
  const other = await createGate()
  await assert.rejects(ratko.recordVisitorArrival({ ...visit, gate_key: randomUUID(), host_id: other.company.marko.employeeId }), {
    status: 404,
  })
  assert.deepEqual((await other.ratko.getGateUpdates({})).data.visits, [])
  await assert.rejects(other.ratko.recordVisitorDeparture({ gate_key: key, sent_at: minutesAgo(0), at: minutesAgo(0) }), { status: 404 })
  const { data } = await ratko.getGateUpdates({})
  assert.deepEqual(
    data.visits.map(({ name, host }) => [name, host?.id]),
    [['Petar Petrović', company.marko.employeeId]],
  )
  await replay(ratko, [createGateEventInput({ card: CARD_NUMBER }, 30)])
  const printed = await ratko.printEvacuationList({})
  assert.equal((printed as Blob).type, 'application/pdf')
  await assert.rejects(ratko.printEvacuationList({ part: 2 }), { status: 404 })
  await ratko.recordVisitorDeparture({ gate_key: key, sent_at: minutesAgo(0), at: minutesAgo(1) })
  await ratko.recordVisitorDeparture({ gate_key: key, sent_at: minutesAgo(0), at: minutesAgo(0) })
  assert.deepEqual((await ratko.getGateUpdates({})).data.visits, [])
})

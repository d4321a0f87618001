import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { clockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { kioskContract, kiosksContract, myKioskContract } from '#modules/time/attendance/kiosk-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createApiClient } from '#shared/api-client.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

const FIRST_MOMENT = new Date('2026-03-18T06:58:00Z')
let hour = FIRST_MOMENT
const later = (milliseconds: number) => {
  hour = new Date(hour.getTime() + milliseconds)
}
const testApp = await createTestApp({ jobs: false, clock: () => hour, connections: 12 })
const PIN = '480213'

const of = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(kiosksContract, testApp, person, company.companyId),
  ...createTestClient(myKioskContract, testApp, person, company.companyId),
  ...createTestClient(clockInContract, testApp, person, company.companyId),
})
/** Creates calls of a device with this token. */
const device = (token?: string) =>
  createApiClient(
    kioskContract,
    async ({ method, url, body }) => {
      const headers = token ? { authorization: `Kiosk ${token}` } : {}
      const reply = await testApp.app.inject({ method: method as 'GET', url: `/api${url}`, headers, payload: body })
      return { status: reply.statusCode, body: reply.json() }
    },
    () => undefined,
  )
const numberOf = (company: TestCompany, name: 'Ma' | 'Je' | 'An') => `${name}${company.companyId}`

/** A company with one kiosk that a device has claimed, and Marko with a PIN. */
async function createCompanyWithKiosk() {
  hour = FIRST_MOMENT
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  await vesna.updateClockInRules({ rules: { by_kiosk: true } })
  const { id, code } = (await vesna.createKiosk({ name: 'Glavni ulaz' })).data
  const { token } = (await device().claimKiosk({ code })).data
  await marko.setMyKioskPin({ pin: PIN })
  const kiosk = device(token)
  const number = numberOf(company, 'Ma')
  const show = () => kiosk.identifyKioskUser({ number, pin: PIN })
  return { company, vesna, marko, kiosk, number, show, id, code, token }
}
const clockEventsOf = async ({ vesna, companyId }: TestCompany) =>
  (await createTestClient(clockEventsContract, testApp, vesna, companyId).listClockEvents({ from: '2026-03-18', to: '2026-03-19' }))
    .clock_events
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => statement.execute(db))

test('number and PIN identify an employee, who clocks in, takes a break and leaves', async () => {
  const { company, kiosk, show } = await createCompanyWithKiosk()
  const { seal, id: _, ...opened } = (await kiosk.getKioskSettings({})).data
  assert.deepEqual(opened, { name: 'Glavni ulaz', company: 'Mlekara', now: hour.toISOString() })
  assert.match(seal.public_key, /^[\w-]{87}$/)
  const { ticket, person } = (await show()).data
  assert.deepEqual(person, { first_name: 'Marko', last_name: 'Đorđević', image: null, inside: false, last: null })
  const key = randomUUID()
  const first = (await kiosk.recordKioskEvent({ ticket, key, direction: 'in' })).data
  assert.deepEqual(first, { at: hour.toISOString(), direction: 'in', outcome: 'taken' })
  assert.deepEqual((await kiosk.recordKioskEvent({ ticket, key, direction: 'in' })).data, first, 'the same act sent again is the same pass')
  later(30_000)
  const again = (await show()).data
  assert.equal(again.person.inside, true)
  assert.equal((await kiosk.recordKioskEvent({ ticket: again.ticket, key: randomUUID(), direction: 'in' })).data.outcome, 'same')
  later(4 * 3_600_000)
  await kiosk.recordKioskEvent({ ticket: (await show()).data.ticket, key: randomUUID(), direction: 'out', exit: 'break' })
  const events = await clockEventsOf(company)
  assert.deepEqual(events.map(({ direction, exit, employee, reason }) => [direction, exit, employee?.id, reason]).toSorted(), [
    ['in', null, company.marko.employeeId, 'kiosk „Glavni ulaz”, PIN'],
    ['out', 'break', company.marko.employeeId, 'kiosk „Glavni ulaz”, PIN'],
  ])
})

test('an unknown number, one without PIN and a wrong PIN give one answer', async () => {
  const { company, kiosk, number } = await createCompanyWithKiosk()
  const wrong = { status: 422, code: 'time.kiosk_wrong_pin' }
  const four = { ...wrong, message: 'Broj ili PIN nisu ispravni. Preostala su još 4 pokušaja.' }
  await assert.rejects(kiosk.identifyKioskUser({ number, pin: '999111' }), four)
  await assert.rejects(kiosk.identifyKioskUser({ number: numberOf(company, 'Je'), pin: PIN }), four)
  await assert.rejects(kiosk.identifyKioskUser({ number: 'nikome', pin: PIN }), four)
  await assert.rejects(kiosk.identifyKioskUser({ number }), { status: 422 })
  await assert.rejects(kiosk.identifyKioskUser({ number, pin: '12' }), { status: 422 })
  // In another company the number is unknown.
  const other = await createCompanyWithKiosk()
  await assert.rejects(other.kiosk.identifyKioskUser({ number, pin: PIN }), wrong)
})

test('five wrong PINs lock a number until its PIN changes; others work', async () => {
  const { company, kiosk, number, marko } = await createCompanyWithKiosk()
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => kiosk.identifyKioskUser({ number, pin: '999111' })))
  const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  assert.equal(codes.filter((status) => status === 422).length <= 5, true, codes.join())
  assert.ok(codes.includes(429))
  await assert.rejects(kiosk.identifyKioskUser({ number, pin: PIN }), { status: 429 })
  await of(company, company.jelena).setMyKioskPin({ pin: '731942' })
  assert.equal((await kiosk.identifyKioskUser({ number: numberOf(company, 'Je'), pin: '731942' })).data.person.first_name, 'Jelena')
  await marko.setMyKioskPin({ pin: '620184' })
  assert.equal((await kiosk.identifyKioskUser({ number, pin: '620184' })).data.person.first_name, 'Marko')
  await assert.rejects(kiosk.identifyKioskUser({ number, pin: PIN }), { status: 422 })
})

test('a number is known without its leading zeros, and counts as one', async () => {
  const { company, kiosk, marko } = await createCompanyWithKiosk()
  await inDatabase(sql`update employee set code = '0047' where id = ${company.marko.employeeId}`)
  for (const number of ['47', '0047', '00047'])
    assert.equal((await kiosk.identifyKioskUser({ number, pin: PIN })).data.person.first_name, 'Marko', number)
  for (const number of ['47', '047', '0047', '00047', '000047'])
    await assert.rejects(kiosk.identifyKioskUser({ number, pin: '999111' }), {
      code: number === '000047' ? 'time.kiosk_last_attempt_failed' : 'time.kiosk_wrong_pin',
    })
  await assert.rejects(kiosk.identifyKioskUser({ number: '0000047', pin: '999111' }), { status: 429 })
  await marko.setMyKioskPin({ pin: PIN })
  assert.equal((await kiosk.identifyKioskUser({ number: '47', pin: PIN })).data.person.first_name, 'Marko')
})

test('many numbers tried at one kiosk delay it', async () => {
  const { kiosk } = await createCompanyWithKiosk()
  const codes: number[] = []
  for (let at = 0; at < 24; at++)
    codes.push(
      await kiosk.identifyKioskUser({ number: `n${at}`, pin: PIN }).then(
        () => 200,
        ({ status }) => status,
      ),
    )
  assert.deepEqual([codes.slice(0, 20).every((status) => status === 422), codes.at(-1)], [true, 429])
})

test('a kiosk code is valid for a minute and once, and a new one revokes older ones', async () => {
  const { kiosk, marko, company } = await createCompanyWithKiosk()
  const code = async () => (await marko.createMyKioskQrCode({})).data.code
  const one = await code()
  const both = await Promise.allSettled([kiosk.identifyKioskUser({ code: one }), kiosk.identifyKioskUser({ code: one })])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(kiosk.identifyKioskUser({ code: one }), { status: 422, code: 'time.kiosk_code_used' })
  const old = await code()
  const late = await code()
  await assert.rejects(kiosk.identifyKioskUser({ code: old }), { code: 'time.kiosk_code_expired' })
  later(60_001)
  await assert.rejects(kiosk.identifyKioskUser({ code: late }), { code: 'time.kiosk_code_expired' })
  const { ticket } = (await kiosk.identifyKioskUser({ code: await code() })).data
  await kiosk.recordKioskEvent({ ticket, key: randomUUID(), direction: 'in' })
  assert.equal((await clockEventsOf(company))[0]!.reason, 'kiosk „Glavni ulaz”, QR kod iz naloga')
  // A code of one company does not work at a kiosk of another.
  const other = await createCompanyWithKiosk()
  const foreign = (await marko.createMyKioskQrCode({})).data.code
  await assert.rejects(other.kiosk.identifyKioskUser({ code: foreign }), { code: 'time.kiosk_code_expired' })
})

test('a ticket is valid at one kiosk for a minute and cannot be forged', async () => {
  const { kiosk, show, vesna } = await createCompanyWithKiosk()
  const { ticket } = (await show()).data
  const { code } = (await vesna.createKiosk({ name: 'Magacin' })).data
  const second = device((await device().claimKiosk({ code })).data.token)
  const event = { key: randomUUID(), direction: 'in' as const }
  await assert.rejects(second.recordKioskEvent({ ticket, ...event }), { status: 409, code: 'time.kiosk_session_expired' })
  const [station, employee, ...rest] = ticket.split('.')
  await assert.rejects(kiosk.recordKioskEvent({ ticket: [station, Number(employee) + 1, ...rest].join('.'), ...event }), { status: 409 })
  later(60_001)
  await assert.rejects(kiosk.recordKioskEvent({ ticket, ...event }), { status: 409 })
})

test('a device claims a kiosk once with a 15-minute code, until removed or replaced', async () => {
  const { vesna, code, token, id, kiosk, company } = await createCompanyWithKiosk()
  await assert.rejects(device().claimKiosk({ code }), { status: 422 })
  await assert.rejects(device().getKioskSettings({}), { status: 401, code: 'time.kiosk_unknown' })
  await assert.rejects(device('x'.repeat(43)).getKioskSettings({}), { status: 401 })
  // The token is valid only for the kiosk, and a session is not valid at a kiosk.
  const reply = await testApp.app.inject({
    method: 'GET',
    url: `/api/company/${company.companyId}/gate`,
    headers: { authorization: `Kiosk ${token}` },
  })
  assert.equal(reply.statusCode, 401)
  await assert.rejects(device(company.vesna.token).getKioskSettings({}), { status: 401 })
  await assert.rejects(vesna.createKiosk({ name: 'Glavni ulaz' }), { status: 409 })
  const renewed = (await vesna.rotateKioskPairingCode({ gate_kiosk_id: id })).data
  await assert.rejects(kiosk.getKioskSettings({}), { status: 401 })
  later(15 * 60_000 + 1)
  await assert.rejects(device().claimKiosk({ code: renewed.code }), { status: 422 })
  const { token: fresh } = (await device().claimKiosk({ code: (await vesna.rotateKioskPairingCode({ gate_kiosk_id: id })).data.code })).data
  await device(fresh).getKioskSettings({})
  await vesna.deleteKiosk({ gate_kiosk_id: id })
  await assert.rejects(device(fresh).getKioskSettings({}), { status: 401 })
  assert.deepEqual((await vesna.listKiosks({})).data, [])
})

test('kiosks need the company setting, an administrator, and a current employee', async () => {
  const { vesna, marko, kiosk, company, show, id } = await createCompanyWithKiosk()
  for (const pin of ['111111', '123456', '987654']) await assert.rejects(marko.setMyKioskPin({ pin }), { status: 422 })
  await assert.rejects(marko.createKiosk({ name: 'Moj' }), { status: 403 })
  await assert.rejects(marko.listKiosks({}), { status: 403 })
  await assert.rejects(of(company, company.ana).rotateKioskPairingCode({ gate_kiosk_id: id }), { status: 403 })
  const other = await createTestCompany(testApp)
  await assert.rejects(of(other, other.vesna).deleteKiosk({ gate_kiosk_id: id }), { status: 404 })
  assert.deepEqual((await of(other, other.vesna).listKiosks({})).data, [])
  const { ticket } = (await show()).data
  await inDatabase(
    sql`update employment set last_day = '2026-03-17', termination_reason = 'agreement' where employee_id = ${company.marko.employeeId} and company_id = ${company.companyId}`,
  )
  await assert.rejects(kiosk.recordKioskEvent({ ticket, key: randomUUID(), direction: 'in' }), {
    status: 403,
    code: 'time.clocking_not_employed',
  })
  await assert.rejects(show(), { status: 403 })
  await assert.rejects(marko.createMyKioskQrCode({}), { status: 403 })
  await vesna.updateClockInRules({ rules: {} })
  await assert.rejects(kiosk.getKioskSettings({}), { status: 403, code: 'time.kiosks_disabled' })
  assert.equal((await of(company, company.jelena).getMyKioskPinStatus({})).data.offered, false)
  await assert.rejects(of(company, company.jelena).setMyKioskPin({ pin: '731942' }), { status: 403 })
})

test('a PIN is stored as a digest and is in no log', async () => {
  const { company } = await createCompanyWithKiosk()
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ digest: string; logged: number }>`select digest, (select count(*)::int from audit_entry where company_id = ${company.companyId}
      and (coalesce(before::text, '') || coalesce(after::text, '')) like '%argon2%') as logged from employee_pin where company_id = ${company.companyId}`.execute(
      db,
    ),
  )
  assert.match(rows[0]!.digest, /^\$argon2id\$/)
  assert.equal(rows[0]!.logged, 0)
})

test('the lock of a number grows, and the PIN of another number keeps it', async () => {
  const { company, kiosk, number } = await createCompanyWithKiosk()
  await of(company, company.jelena).setMyKioskPin({ pin: '731942' })
  const tryOnce = (pin = '999111') =>
    kiosk.identifyKioskUser({ number, pin }).then(
      () => 0,
      ({ status, details }: { status: number; details: { retry_after?: number } }) => details.retry_after ?? -status,
    )
  const rested = () =>
    inDatabase(sql`update sign_in_failure set blocked_until = now() - interval '1 second', last_at = now() - interval '16 minutes'
      where blocked_until > now()`)
  for (let at = 0; at < 5; at++) {
    assert.equal(await tryOnce(), -422)
    await kiosk.identifyKioskUser({ number: numberOf(company, 'Je'), pin: '731942' })
  }
  const waits: number[] = []
  for (let round = 0; round < 3; round++) {
    waits.push(await tryOnce(PIN))
    await rested()
    assert.equal(await tryOnce(), -422)
  }
  assert.ok(waits[0]! > 800 && waits[0]! <= 900 && waits[1]! > 1_700 && waits[2]! > 3_500, waits.join())
})

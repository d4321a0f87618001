import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { runNightlyMaintenance } from '#app/worker/nightly-maintenance.ts'
import { privacyContract } from '#modules/people/privacy/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { applyRetentionRules } from './apply-retention-rules-job.ts'

// The periods are counted from this day.
const app = await createTestApp({ jobs: false, clock: () => new Date('2026-11-21T09:00:00Z') })
const calls = (company: TestCompany, person: TestUser = company.vesna) => ({
  ...createTestClient(privacyContract, app, person, company.companyId),
  ...createTestClient(timesheetContract, app, person, company.companyId),
  ...createTestClient(monthCloseContract, app, person, company.companyId),
})
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(app.database, work)
const today = '2026-11-21'
const nothing = {
  clock_events: null,
  leave_texts: null,
  messages: null,
  readings: null,
  exports: null,
  visits: null,
  payslips: null,
  undelivered_payslips: null,
  erasure: null,
}

/** Marko has clock events in March, on the last day of April, and in May 2025. March and April are closed. */
async function createClosedCompany(): Promise<TestCompany> {
  const company = await createTestCompany(app)
  const { companyId, marko, vesna } = company
  await inDatabase(async (db) => {
    for (const day of ['2025-03-10', '2025-04-30', '2025-05-12']) {
      const { rows } = await sql<{ id: number }>`insert into clock_event (company_id, at, direction, employee_id, reason)
        values (${companyId}, ${`${day} 07:00+01`}, 'in', ${marko.employeeId}, 'ručno'), (${companyId}, ${`${day} 15:00+01`}, 'out', ${marko.employeeId}, 'ručno') returning id`.execute(
        db,
      )
      const trace = JSON.stringify([{ rule: 'clocked', in: [480], out: [960], ids: rows.map(({ id }) => Number(id)) }])
      await sql`insert into day_result (company_id, employee_id, day, planned_minutes, minutes, trace)
        values (${companyId}, ${marko.employeeId}, ${day}, 480, '{"R": 480}', ${trace})`.execute(db)
    }
    await sql`delete from stale_day where company_id = ${companyId}`.execute(db)
    for (const month of ['2025-03-01', '2025-04-01'])
      await sql`insert into month_close (company_id, month, closed_by) values (${companyId}, ${month}, ${vesna.userId})`.execute(db)
  })
  return company
}
const eventDays = (company: TestCompany) =>
  inDatabase(async (db) => {
    const { rows } = await sql<{
      day: string
    }>`select distinct day from clock_event where company_id = ${company.companyId} order by 1`.execute(db)
    return rows.map(({ day }) => day)
  })

test('clock events of closed months are deleted after retention; hours stay', async () => {
  const company = await createClosedCompany()
  const vesna = calls(company)
  assert.deepEqual((await vesna.previewRetentionDeletions({ clock_events: 12 })).data, [
    { rule: 'clock_events', before: '2025-11-01', count: 2 },
  ])
  await vesna.updateRetentionSettings({ ...nothing, clock_events: 12 })
  await applyRetentionRules(app.database, today)
  // The last day of April is preserved until May is closed, because its night shift extends into May.
  assert.deepEqual(await eventDays(company), ['2025-04-30', '2025-05-12'])
  const { deletions } = await vesna.listRetentionDeletions({})
  assert.deepEqual(
    deletions.map(({ rule, months, before, count }) => ({ rule, months, before, count })),
    [{ rule: 'clock_events', months: 12, before: '2025-11-01', count: 2 }],
  )
  const { data } = await vesna.explainTimesheetCell({ employee_id: company.marko.employeeId, day: '2025-03-10' })
  assert.equal(data.computed_cell, '8')
  assert.deepEqual(data.events, [])
  assert.ok(data.reasons.some(({ key }) => key === 'time.why.clocked') && data.reasons.some(({ key }) => key === 'time.why.purged'))
  const stored = await vesna.explainTimesheetCell({ employee_id: company.marko.employeeId, day: '2025-04-30' })
  assert.equal(stored.data.events.length, 2)
  assert.ok(!stored.data.reasons.some(({ key }) => key === 'time.why.purged'))
  await applyRetentionRules(app.database, today)
  assert.equal((await vesna.listRetentionDeletions({})).deletions.length, 1)
})

test('a month with deleted clock events cannot be reopened', async () => {
  const company = await createClosedCompany()
  const vesna = calls(company)
  await vesna.updateRetentionSettings({ ...nothing, clock_events: 12 })
  await runNightlyMaintenance(app.services)
  const month_close_id = await inDatabase(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`select id from month_close where company_id = ${company.companyId} and month = '2025-03-01'`.execute(db)
    return rows[0]!.id
  })
  await assert.rejects(vesna.reopenMonth({ month_close_id, reason: 'greška' }), {
    status: 409,
    code: 'privacy.clock_events_already_deleted',
  })
})

test('texts and proofs of old leave are deleted from rows and log; days remain', async () => {
  const company = await createTestCompany(app)
  const { companyId, marko } = company
  const { id } = await inDatabase(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`insert into leave_request (company_id, employee_id, leave_type_id, first_day, last_day, status, note)
      select ${companyId}, ${marko.employeeId}, id, '2023-03-06', '2023-03-10', 'approved', 'selidba u Čačak' from leave_type where company_id = ${companyId} and code = 'GO' returning id`.execute(
      db,
    )
    const sha256 = await app.services.files.put(Buffer.from('potvrda'))
    await sql`with f as (insert into stored_file (company_id, sha256, name, type, size) values (${companyId}, ${sha256}, 'potvrda.pdf', 'application/pdf', 7) returning id)
      insert into leave_proof (company_id, leave_request_id, employee_id, stored_file_id) select ${companyId}, ${rows[0]!.id}, ${marko.employeeId}, id from f`.execute(
      db,
    )
    return rows[0]!
  })
  await calls(company).updateRetentionSettings({ ...nothing, leave_texts: 24 })
  const gone = await applyRetentionRules(app.database, today)
  assert.equal(gone.leave_texts, 1)
  const left = await inDatabase(async (db) => ({
    request: (await sql<{ note: string | null; first_day: string }>`select note, first_day from leave_request where id = ${id}`.execute(db))
      .rows[0],
    proofs: (await sql`select from leave_proof where leave_request_id = ${id}`.execute(db)).rows.length,
    files: (await sql`select from stored_file where company_id = ${companyId}`.execute(db)).rows.length,
    log: (
      await sql`select from audit_entry where company_id = ${companyId} and (before::text || coalesce(after::text, '')) ~ 'Čačak|potvrda.pdf'`.execute(
        db,
      )
    ).rows.length,
  }))
  assert.deepEqual(left, { request: { note: null, first_day: '2023-03-06' }, proofs: 0, files: 0, log: 0 })
})

test('messages and exports are deleted after their months, only with a rule', async () => {
  const company = await createTestCompany(app)
  const other = await createTestCompany(app)
  for (const { companyId, vesna } of [company, other])
    await inDatabase(async (db) => {
      await sql`insert into inbox_message (company_id, user_id, at, message, details) values
        (${companyId}, ${vesna.userId}, '2025-01-05', 'old', '{}'), (${companyId}, ${vesna.userId}, '2026-11-05', 'new', '{}')`.execute(db)
      const sha256 = await app.services.files.put(Buffer.from('spisak'))
      await sql`with f as (insert into stored_file (company_id, sha256, name, type, size) values (${companyId}, ${sha256}, 'spisak.xlsx', 'x', 6) returning id)
        insert into job (company_id, kind, status, file_id, created_by, ended_at, created_at) select ${companyId}, 'writeEmployees', 'done', id, ${vesna.userId}, '2026-05-01', '2026-05-01' from f`.execute(
        db,
      )
    })
  await calls(company).updateRetentionSettings({ ...nothing, messages: 12, exports: 1 })
  await applyRetentionRules(app.database, today)
  const counted = ({ companyId }: TestCompany) =>
    inDatabase(async (db) => {
      const count = async (table: string) =>
        (await sql`select from ${sql.table(table)} where company_id = ${companyId}`.execute(db)).rows.length
      return [await count('inbox_message'), await count('job'), await count('stored_file')]
    })
  assert.deepEqual(await counted(company), [1, 0, 0])
  assert.deepEqual(await counted(other), [2, 1, 1])
})

test('retention periods are lawful, need permission, and detect concurrent changes', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company)
  assert.deepEqual((await vesna.getRetentionSettings({})).data, { ...nothing, visits: 1, undelivered_payslips: 1, revision: 0 })
  await assert.rejects(vesna.updateRetentionSettings({ ...nothing, clock_events: 3 }), { status: 422 })
  await assert.rejects(vesna.updateRetentionSettings({ ...nothing, leave_texts: 12 }), { status: 422 })
  await assert.rejects(vesna.updateRetentionSettings({ ...nothing, erasure: -1 }), { status: 422 })
  const { revision } = (await vesna.updateRetentionSettings({ ...nothing, messages: 12, revision: 0 })).data
  await assert.rejects(vesna.updateRetentionSettings({ ...nothing, revision: revision - 1 }), {
    status: 409,
    code: 'common.concurrent_update',
  })
  for (const act of [
    () => calls(company, company.ana).getRetentionSettings({}),
    () => calls(company, company.marko).previewRetentionDeletions({}),
    () => calls(company, company.ana).updateRetentionSettings(nothing),
  ])
    await assert.rejects(act(), { status: 403 })
})

test('a former employee is erased with a reason and the code, others are not', async () => {
  const company = await createTestCompany(app)
  const { companyId, jelena } = company
  const vesna = calls(company)
  const employee_id = jelena.employeeId
  const code = `Je${companyId}`
  const loadReason = async () => (await vesna.checkPersonErasure({ employee_id })).data.reason
  assert.equal(await loadReason(), 'privacy.employment_not_ended')
  await inDatabase((db) =>
    sql`update employment set last_day = '2026-01-31', termination_reason = 'sporazum' where employee_id = ${employee_id}`.execute(db),
  )
  assert.equal(await loadReason(), 'privacy.erasure_not_allowed')
  await vesna.updateRetentionSettings({ ...nothing, erasure: 120 })
  assert.deepEqual((await vesna.checkPersonErasure({ employee_id })).data, {
    erased_at: null,
    reason: 'privacy.retained_until',
    may_from: '2036-01-31',
  })
  await assert.rejects(vesna.erasePerson({ employee_id, reason: 'zahtev', code }), { status: 409, code: 'privacy.retained_until' })
  await vesna.updateRetentionSettings({ ...nothing, erasure: 0 })
  assert.equal(await loadReason(), 'privacy.has_account')
  await inDatabase((db) => sql`delete from membership where employee_id = ${employee_id}`.execute(db))
  await assert.rejects(vesna.erasePerson({ employee_id, reason: ' ', code }), { status: 422 })
  await assert.rejects(vesna.erasePerson({ employee_id, reason: 'zahtev', code: 'nije' }), { status: 422 })
  await assert.rejects(calls(company, company.ana).erasePerson({ employee_id, reason: 'zahtev', code }), { status: 403 })
  const neighbour = await createTestCompany(app)
  await assert.rejects(calls(neighbour).erasePerson({ employee_id, reason: 'zahtev', code }), { status: 404 })
  await vesna.erasePerson({ employee_id, reason: 'odluka Poverenika', code })
  const { rows } = await inDatabase((db) =>
    sql<{
      last_name: string
      reason: string
    }>`select e.last_name, r.reason from employee e join erasure r on r.employee_id = e.id where e.id = ${employee_id}`.execute(db),
  )
  assert.deepEqual(rows, [{ last_name: 'erased', reason: 'odluka Poverenika' }])
  assert.equal(await loadReason(), 'privacy.already_erased')
  await assert.rejects(vesna.erasePerson({ employee_id, reason: 'opet', code: `erased ${employee_id}` }), { status: 409 })
})

test('a copy of a person lies about for a week at most, whatever the rules', async () => {
  const { companyId, vesna, marko } = await createTestCompany(app)
  const made = (ended: string) =>
    inDatabase(async (db) => {
      const sha256 = await app.services.files.put(Buffer.from(`kopija ${ended}`))
      await sql`with f as (insert into stored_file (company_id, sha256, name, type, size) values (${companyId}, ${sha256}, 'Đorđević.zip', 'application/zip', 6) returning id)
        insert into job (company_id, kind, status, file_id, created_by, ended_at, input)
        select ${companyId}, 'writePerson', 'done', id, ${vesna.userId}, now() - ${ended}::interval, jsonb_build_object('employee_id', ${marko.employeeId}::int) from f`.execute(
        db,
      )
    })
  await made('8 days')
  await made('6 days')
  await runNightlyMaintenance(app.services)
  const left = await inDatabase(async (db) => [
    (await sql`select from job where company_id = ${companyId}`.execute(db)).rows.length,
    (await sql`select from stored_file where company_id = ${companyId}`.execute(db)).rows.length,
    (await sql`select from audit_entry where company_id = ${companyId} and coalesce(after, before)::text like '%.zip%'`.execute(db)).rows
      .length,
  ])
  assert.deepEqual(left, [1, 1, 1])
})

test('gate visitors are deleted after a month, unless the company retains them', async () => {
  const company = await createTestCompany(app)
  const keeps = await createTestCompany(app)
  for (const { companyId } of [company, keeps])
    await withSystemCompanyTransaction(app.services, companyId, 'test', ({ db }) =>
      sql`insert into gate_visit (gate_key, kind, name, came_at) values (gen_random_uuid(), 'person', 'Stari Posetilac', now() - interval '80 days'),
        (gen_random_uuid(), 'person', 'Nov Posetilac', now() - interval '3 days')`.execute(db),
    )
  await calls(keeps).updateRetentionSettings({ ...nothing })
  assert.equal((await applyRetentionRules(app.database, new Date().toISOString().slice(0, 10))).visits, 1)
  const left = (of: TestCompany) =>
    withSystemCompanyTransaction(app.services, of.companyId, 'test', async ({ db }) => {
      const { rows: visits } = await sql<{ name: string }>`select name from gate_visit order by came_at`.execute(db)
      const { rows: log } =
        await sql`select from audit_entry where table_name = 'gate_visit' and concat(before, after) like '%Stari%'`.execute(db)
      return { visits: visits.map(({ name }) => name), log: log.length }
    })
  assert.deepEqual(await left(company), { visits: ['Nov Posetilac'], log: 0 })
  assert.equal((await left(keeps)).visits.length, 2)
})

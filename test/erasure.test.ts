import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { runNightlyMaintenance } from '#app/worker/nightly-maintenance.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { collectiveLeaveContract } from '#modules/time/leave/collective-leave-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, waitUntil } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'

// No notices to others and no stored searches contain the name of an erased person.
const testApp = await createTestApp()
const company = await createLeaveCompany(testApp)
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(testApp.database, work)
const erase = (employeeId: number) =>
  inDatabase((db) => sql`select erase_person(${company.companyId}, ${employeeId}, 'zahtev')`.execute(db))

/** Every row of every company table that still contains the word, except documents and files. */
async function traces(word: string): Promise<string[]> {
  return inDatabase(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`.execute(db)
    const found = []
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} t where t::text ilike ${`%${word}%`}`.execute(db)
      if (rows.length) found.push(name)
    }
    return found.sort()
  })
}

test('erasure removes messages, searches and fields about the person only', async () => {
  const { marko, jelena } = company
  for (const person of [marko, jelena]) {
    await grantLeaveDays(company, person, NEXT_YEAR, 20)
    await createLeaveClient(company, person).createLeaveRequest({
      leave_type_id: company.typeId.GO!,
      first_day: getJuneWorkday(0),
      last_day: getJuneWorkday(4),
    })
  }
  const values = {
    employee_id: marko.employeeId,
    leave_type_id: company.typeId.GO!,
    first_day: getJuneWorkday(14),
    last_day: getJuneWorkday(14),
  }
  await createLeaveClient(company, company.vesna).createLeaveRequest({ ...values, limit_reason: 'Đorđević je našao zamenu' })
  const collective = createTestClient(collectiveLeaveContract, testApp, company.vesna, company.companyId)
  const act = {
    spans: [{ first_day: getJuneWorkday(21), last_day: getJuneWorkday(25) }],
    choices: [{ employee_id: marko.employeeId, leave_out: 'Đorđević održava peći' }],
  }
  await collective.createCollectiveLeave({ ...act, digest: (await collective.previewCollectiveLeave(act)).digest })
  await createTestClient(employeesContract, testApp, company.vesna, company.companyId).exportEmployees({
    format: 'csv',
    name_last_name_code: 'đorđević',
  })
  await inDatabase(async (db) => {
    await sql`insert into custom_field (company_id, name, kind) values (${company.companyId}, 'Nadimak', 'text')`.execute(db)
    await sql`insert into custom_value (company_id, employee_id, custom_field_id, value)
      select company_id, ${marko.employeeId}, id, 'Đorđević Maki' from custom_field`.execute(db)
    await sql`insert into reminder (company_id, kind, subject, day, employee_id, user_id, by_inbox, by_mail)
      values (${company.companyId}, 'birthday', '1', '2026-03-04', ${marko.employeeId}, ${company.vesna.userId}, true, false)`.execute(db)
  })
  await waitUntil(
    async () => (await inDatabase((db) => sql`select from job where status in ('waiting', 'running')`.execute(db))).rows.length === 0,
  )
  const before = await traces('Đorđević')
  for (const table of ['custom_value', 'inbox_message', 'job', 'collective_leave_member', 'leave_request'])
    assert.ok(before.includes(table), `${table} of ${before}`)

  await erase(marko.employeeId)
  assert.deepEqual(await traces('Đorđević'), [])
  assert.deepEqual(await traces('2026-03-04'), [])
  assert.ok((await traces('Ilić')).includes('inbox_message'))
})

test('an email that failed for two weeks is deleted', async () => {
  await inDatabase((db) =>
    sql`insert into mail (sealed, posted_at) values ('old', now() - interval '15 days'), ('young', now() - interval '1 day')`.execute(db),
  )
  await runNightlyMaintenance(testApp.services)
  const { rows } = await inDatabase((db) => sql<{ sealed: string }>`select sealed from mail where sealed in ('old', 'young')`.execute(db))
  assert.deepEqual(rows, [{ sealed: 'young' }])
})

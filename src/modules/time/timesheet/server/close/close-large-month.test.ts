import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, createTestCompany, waitForJob } from '#test/support/app.ts'
import { monthCloseContract } from '../../month-close-contract.ts'

const app = await createTestApp()
const company = await createTestCompany(app)
const vesna = createTestClient(
  { ...monthCloseContract, ...clockEventsContract, ...backgroundJobsContract },
  app,
  company.vesna,
  company.companyId,
)
const EMPLOYEE_COUNT = 320
await withInstallationTransaction(app.database, async (db) => {
  await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
  await sql`
    with e as (insert into employee (company_id, code, first_name, last_name)
        select ${company.companyId}, 'M' || n, 'Ime', 'Prezime' || n from generate_series(1, ${EMPLOYEE_COUNT}) n returning id),
      m as (insert into employment (company_id, employee_id, first_day) select ${company.companyId}, id, '2026-03-01' from e returning id, employee_id)
    insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
    select ${company.companyId}, m.id, m.employee_id, '2026-03-01', t.department_id, t.job_position_id, t.employment_relationship_type_id
    from m, (select * from employment_terms where employee_id = ${company.marko.employeeId}) t`.execute(db)
})

test('the month of many people is closed as long work, which can be followed', async () => {
  const { data } = await vesna.closeMonth({ month: '2026-03', accept: true })
  assert.equal(data.id, null)
  const job = await waitForJob(vesna, data.job_id!)
  assert.equal(job.status, 'done')
  assert.ok(job.total > EMPLOYEE_COUNT)
  const { data: months } = await vesna.listMonthCloseStates({ year: 2026 })
  const march = months.find(({ month }) => month === '2026-03')!
  assert.deepEqual([march.state, march.closes[0]!.id], ['closed', job.result!.id])
  await assert.rejects(vesna.closeMonth({ month: '2026-03', accept: true }), { status: 409, code: 'time.month_already_closed' })
})

test('blockers of a bulk close are its result, and nothing is closed', async () => {
  await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    await sql`insert into clock_event (company_id, at, direction, employee_id, reason)
      values (${company.companyId}, '2026-04-02 08:00+02', 'in', ${company.marko.employeeId}, 'ručno')`.execute(db)
  })
  const { data } = await vesna.closeMonth({ month: '2026-04' })
  const job = await waitForJob(vesna, data.job_id!)
  assert.equal(job.status, 'done')
  assert.equal((job.result!.errors as Record<string, number>).half_pair, 1)
  const { data: months } = await vesna.listMonthCloseStates({ year: 2026 })
  assert.equal(months.find(({ month }) => month === '2026-04')!.state, 'open')
})

test('a large clock file is reverted as a background job', async () => {
  const id = await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    const { rows } = await sql<{ id: number }>`
      with d as (insert into device (company_id, name, kind, serial_number) values (${company.companyId}, 'Kapija', 'adms', 'VELIKI') returning id)
      insert into clock_import (company_id, device_id, file_name, summary) select ${company.companyId}, id, 'mart.dat', '{}' from d returning id`.execute(
      db,
    )
    await sql`insert into clock_event (company_id, at, device_id, card, direction, clock_import_id, quarantine)
      select ${company.companyId}, '2026-05-01'::timestamptz + make_interval(secs => n), i.device_id, 'X', 'in', i.id, 'unknown_card'
      from clock_import i, generate_series(1, 5001) n where i.id = ${rows[0]!.id}`.execute(db)
    return rows[0]!.id
  })
  const { data } = await vesna.undoClockFileImport({ clock_import_id: id })
  assert.equal((await waitForJob(vesna, data.job_id!)).status, 'done')
  assert.equal((await vesna.listQuarantinedClockEvents({ page: 1, size: 10 })).pagination.rowsNumber, 0)
  await assert.rejects(vesna.undoClockFileImport({ clock_import_id: id }), { status: 409, code: 'time.import_already_undone' })
})

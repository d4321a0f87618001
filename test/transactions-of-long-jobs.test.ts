import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { payrollContract } from '#modules/people/payroll/contract.ts'
import { privacyContract } from '#modules/people/privacy/contract.ts'
import { optimizerContract } from '#modules/time/optimizer/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobs, runBackgroundJobWithSteps } from '#platform/jobs/server/background-jobs.ts'
import { addMonths, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { createDocx, createDocxParagraph } from '#test/support/docx.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false })
const company = await createLeaveCompany(app)
const { companyId, vesna, marko, ana, departmentId } = company
const client = {
  ...createTestClient(staffingDemandContract, app, vesna, companyId),
  ...createTestClient(monthPlanContract, app, vesna, companyId),
  ...createTestClient(organisationContract, app, vesna, companyId),
  ...createTestClient(optimizerContract, app, vesna, companyId),
  ...createTestClient(documentsContract, app, vesna, companyId),
  ...createTestClient(privacyContract, app, vesna, companyId),
  ...createTestClient(payrollContract, app, vesna, companyId),
}

/** Sessions of the test database with an open transaction without a statement. */
async function countIdleInTransaction(): Promise<number> {
  const { rows } = await app.database.owner.connection().execute((db) =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(db),
  )
  return rows[0]!.count
}

/** Runs the newest job of a kind and counts the idle sessions on each progress report, from a share of the work on. */
async function runAndCount(kind: string, from = 0): Promise<{ counts: number[]; fileId: number | null | undefined }> {
  const [row] = await withInstallationTransaction(app.database, (db) =>
    db.selectFrom('job').select('input').where('kind', '=', kind).orderBy('id', 'desc').execute(),
  )
  const job = backgroundJobs.all().get(kind)
  assert.ok(job?.inSteps, `${kind} works in steps`)
  const counts: number[] = []
  const caller = { services: app.services, companyId, userId: vesna.userId }
  const { fileId } = await runBackgroundJobWithSteps(caller, { action: kind, permissions: [] }, async (steps) => {
    const finish = await job.inSteps(steps, row!.input, async (done, total) => {
      if (done >= from * total && done < total) counts.push(await countIdleInTransaction())
    })
    return steps.transaction(finish)
  })
  return { counts, fileId }
}

test('a transaction that waits is counted', async () => {
  await withInstallationTransaction(app.database, async (db) => {
    await sql`select 1`.execute(db)
    assert.equal(await countIdleInTransaction(), 1)
  })
})

test('no transaction is open while the optimizer searches', async () => {
  const month = getMonthOfDay(addMonths(`${getMonthOfDay(toBelgradeDay(new Date()))}-01`, 2))
  const shift = (await client.createShift({ code: 'I', name: 'Prva', segments: [{ from: 360, to: 840 }] })).data.id
  await client.createStaffingDemand({
    shift_id: shift,
    department_id: departmentId,
    first_day: `${month}-01`,
    needed: [1, 1, 1, 1, 1, 1, 0],
  })
  await client.startPlanOptimization({ month, department_id: departmentId })
  const { counts } = await runAndCount('solvePlan')
  assert.ok(counts.length > 1, `${counts.length} reports`)
  assert.deepEqual(new Set(counts), new Set([0]))
})

test('no transaction is open while documents are rendered and packed', async () => {
  const file = new File([createDocx(createDocxParagraph('{{document.number}} {{employee.full_name}}'))], 'x.docx') as never
  await client.uploadTemplate({ code: 'potvrda', title: 'Potvrda', kind: 'certificate', about: 'employment', file })
  await client.generateDocuments({ template: 'potvrda', employee_ids: [marko.employeeId, ana.employeeId], format: 'pdf' })
  const written = await runAndCount('writeDocuments', 0.5)
  assert.ok(written.fileId)
  assert.deepEqual(written.counts, [0, 0])
  const { documents } = await client.listEmployeeDocuments({ employee_id: marko.employeeId })
  await client.exportEmployeeDocuments({ employee_id: marko.employeeId, document_ids: documents.map(({ id }) => id), format: 'pdf' })
  const packed = await runAndCount('packEmployeeDocuments')
  assert.ok(packed.fileId)
  assert.deepEqual(packed.counts, [0])
})

test('no transaction is open while a copy of personal data is packed', async () => {
  await client.exportPersonalData({ employee_id: marko.employeeId })
  const { counts, fileId } = await runAndCount('writePerson')
  assert.ok(fileId)
  assert.ok(counts.length > 0)
  assert.deepEqual(new Set(counts), new Set([0]))
})

test('no transaction is open while a payroll file is written', async () => {
  const month = getMonthOfDay(addMonths(`${getMonthOfDay(toBelgradeDay(new Date()))}-01`, -1))
  const profile_id = (await client.createPayrollProfile({ name: 'Knjiga', settings: { format: 'xlsx' } })).data.id
  await withSystemCompanyTransaction(app.services, companyId, 'test', ({ db }) =>
    sql`insert into month_close (month) values (${`${month}-01`})`.execute(db),
  )
  await client.createPayrollExport({ month, profile_id })
  const { counts, fileId } = await runAndCount('writePayrollFile')
  assert.ok(fileId)
  assert.ok(counts.length > 0)
  assert.deepEqual(new Set(counts), new Set([0]))
})

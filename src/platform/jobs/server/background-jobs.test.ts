import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { backgroundJobsContract } from '../contract.ts'
import { runBackgroundJob } from './background-jobs.ts'

const testApp = await createTestApp({ jobs: false })

test('a job of a user who lost a permission is rejected and does nothing', async () => {
  const company = await createTestCompany(testApp)
  const { companyId, vesna } = company
  const { data } = await createTestClient(employeesContract, testApp, vesna, companyId).exportEmployees({ format: 'csv' })
  const jobs = createTestClient(backgroundJobsContract, testApp, vesna, companyId)
  await withInstallationTransaction(testApp.database, async (db) => {
    await db.deleteFrom('user_role').where('user_id', '=', vesna.userId).execute()
  })
  await withCompanyTransaction(testApp.services, { companyId, userId: vesna.userId, sessionId: null, action: 'runBackgroundJob' }, (ctx) =>
    runBackgroundJob(ctx, { jobId: data.job_id }),
  )
  const { status, failure } = (await jobs.getBackgroundJob({ job_id: data.job_id })).data
  assert.equal(status, 'failed')
  assert.equal(failure?.code, 'access.denied')
})

test('a job that a deadlock ends runs again', async () => {
  const company = await createTestCompany(testApp)
  const { companyId, vesna } = company
  const { data } = await createTestClient(employeesContract, testApp, vesna, companyId).exportEmployees({ format: 'csv' })
  const jobs = createTestClient(backgroundJobsContract, testApp, vesna, companyId)
  const getStatus = async () => (await jobs.getBackgroundJob({ job_id: data.job_id })).data.status
  const context = { services: testApp.services, companyId, userId: vesna.userId }
  const deadlock = testApp.database.owner.transaction().execute(async (db) => {
    await sql`lock table employee in access exclusive mode`.execute(db)
    const job = runBackgroundJob(context, { jobId: data.job_id })
    job.catch(() => {
      // The rejection is asserted below.
    })
    // The job has read the membership of its user, and waits for the employees.
    await waitUntil(async () => {
      const { rows } = await sql`select from pg_locks where not granted and relation = 'employee'::regclass`.execute(testApp.database.owner)
      return rows.length > 0
    })
    await sql`lock table membership in access exclusive mode`.execute(db)
    return { job }
  })
  await assert.rejects((await deadlock).job, { code: '40P01' })
  assert.equal(await getStatus(), 'running')
  await runBackgroundJob(context, { jobId: data.job_id })
  assert.equal(await getStatus(), 'done')
})

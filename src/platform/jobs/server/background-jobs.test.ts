import assert from 'node:assert/strict'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
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

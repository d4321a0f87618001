import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { startUserSession } from '#modules/foundation/access/server/user-sessions.ts'
import { usersContract } from '#modules/foundation/access/users-contract.ts'
import { pushDevicesContract } from '#modules/foundation/inbox/push-contract.ts'
import { calendarFeedContract } from '#modules/insight/reminders/calendar-feed-contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { runBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { startPushService } from '#test/support/push-service.ts'

const testApp = await createTestApp({ jobs: false })
const service = await startPushService()
testApp.services.pushServices = [service.origin]
const inDatabase = <T>(query: ReturnType<typeof sql<T>>) => withInstallationTransaction(testApp.database, (db) => query.execute(db))
const sessionOf = (userId: number) =>
  withInstallationTransaction(testApp.database, async (db) => ({ userId, token: await startUserSession(testApp.services, db, userId) }))

test('the file of a job is downloaded with the rights and the scope of its time alone', async () => {
  const company = await createTestCompany(testApp)
  const { companyId, ana } = company
  const made = async () => {
    const { data } = await createTestClient(employeesContract, testApp, ana, companyId).exportEmployees({ format: 'csv' })
    const caller = { companyId, userId: ana.userId, sessionId: null, action: 'runBackgroundJob' }
    await withCompanyTransaction(testApp.services, caller, (ctx) => runBackgroundJob(ctx, { jobId: data.job_id }))
    return data
  }
  const jobs = createTestClient(backgroundJobsContract, testApp, ana, companyId)
  const first = await made()
  await jobs.downloadJobFile(first)
  await inDatabase(sql`update access_scope set department_id = ${company.otherDepartmentId} where user_id = ${ana.userId}`)
  await assert.rejects(jobs.downloadJobFile(first), { status: 403, code: 'jobs.permissions_changed' })
  const second = await made()
  await jobs.downloadJobFile(second)
  await inDatabase(
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${companyId}, ${ana.userId}, 'employees.read', false)`,
  )
  await assert.rejects(jobs.downloadJobFile(second), { status: 403, code: 'jobs.permissions_changed' })
})

test('a calendar address ends with password, sessions and account', async () => {
  const company = await createTestCompany(testApp)
  const users = createTestClient(usersContract, testApp, company.vesna)
  const feed = async () => {
    const ana = await sessionOf(company.ana.userId)
    return new URL((await createTestClient(calendarFeedContract, testApp, ana, company.companyId).renewCalendarFeed({})).data.url).pathname
  }
  const status = async (url: string) => (await testApp.app.inject({ url })).statusCode
  const user_id = company.ana.userId
  const ends: Record<string, () => Promise<unknown>> = {
    password: () => inDatabase(sql`update app_user set password_hash = 'another' where id = ${user_id}`),
    sessions: () => users.endUserSessions({ user_id }),
    disabling: async () => {
      await users.disableUser({ user_id, disabled: true })
      await users.disableUser({ user_id, disabled: false })
    },
  }
  for (const [name, end] of Object.entries(ends)) {
    const url = await feed()
    assert.equal(await status(url), 200, name)
    await end()
    assert.equal(await status(url), 404, name)
  }
})

test('a browser gets push messages only while its session lives', async () => {
  const { ana } = await createTestCompany(testApp)
  const devices = async () => (await inDatabase(sql`select from push_device where user_id = ${ana.userId}`)).rows.length
  const subscribe = async (name: string) => {
    const session = await sessionOf(ana.userId)
    await createTestClient(pushDevicesContract, testApp, session).registerPushDevice(service.subscription(name))
  }
  await subscribe('phone')
  assert.equal(await devices(), 1)
  // A sign-in elsewhere ends the session before.
  await sessionOf(ana.userId)
  assert.equal(await devices(), 0)
  await subscribe('laptop')
  await inDatabase(sql`update session set ended_at = now() where user_id = ${ana.userId}`)
  assert.equal(await devices(), 0)
})

test('the anti-forgery cookie is secure if the address is https', async () => {
  const cookieOf = async () => String((await testApp.app.inject({ url: '/api/installation' })).headers['set-cookie'])
  assert.match(await cookieOf(), /XSRF-TOKEN=.*; Secure/)
  const { baseUrl } = testApp.services
  testApp.services.baseUrl = 'http://localhost:3000'
  assert.doesNotMatch(await cookieOf(), /Secure/)
  testApp.services.baseUrl = baseUrl
})

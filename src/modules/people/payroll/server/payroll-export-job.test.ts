import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { backgroundJobs, runBackgroundJob, runBackgroundJobWithSteps } from '#platform/jobs/server/background-jobs.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { payrollContract } from '../contract.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-05-10T09:00:00Z') })
const contracts = { ...payrollContract, ...timesheetContract, ...monthCloseContract, ...backgroundJobsContract }
const month = '2026-03'
type Column = NonNullable<NonNullable<Parameters<Client['createPayrollProfile']>[0]['settings']>['columns']>[number]
type Client = ReturnType<typeof createTestClient<typeof contracts>>
const column = (field: Column['field']): Column => ({ field, heading: field })
const columns = [column('employee_code'), column('cost_centre'), column('category'), column('minutes')]
const inCompany = <T>({ companyId }: TestCompany, work: (db: Ctx['db']) => Promise<T>) =>
  withSystemCompanyTransaction(app.services, companyId, 'test', ({ db }) => work(db))

/** A company whose March is closed, with a profile. */
async function createClosedCompany() {
  const company = await createTestCompany(app)
  const client = createTestClient(contracts, app, company.vesna, company.companyId)
  const cells = [company.marko, company.jelena].map(({ employeeId }) => ({ employee_id: employeeId, day: '2026-03-02', text: '8' }))
  await client.updateTimesheetCells({ cells })
  const close = async () => (await client.closeMonth({ month, accept: true })).data.id!
  const closeId = await close()
  const profile_id = (await client.createPayrollProfile({ name: 'Knjiga', settings: { columns } })).data.id
  return { company, client, close, closeId, profile_id, input: { month, profile_id, whole: false } }
}
const run = ({ companyId, vesna }: TestCompany, jobId: number) =>
  runBackgroundJob({ services: app.services, companyId, userId: vesna.userId }, { jobId })
const bytesOf = async (file: unknown) => Buffer.from(await (file as Blob).arrayBuffer())
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const exportsOf = async (client: Client, profile_id: number) => (await client.getPayrollMonthState({ month, profile_id })).data.exports

test('a background job writes the bytes of the direct file and records it once', async () => {
  const { company, client, profile_id, input } = await createClosedCompany()
  const { job_id } = (await client.createPayrollExport(input)).data
  assert.equal((await exportsOf(client, profile_id)).length, 0)
  await run(company, job_id)
  const job = (await client.getBackgroundJob({ job_id })).data
  assert.deepEqual([job.status, job.result?.name, job.result?.employees], ['done', `Knjiga-${month}.csv`, 4])
  const bytes = await bytesOf(await client.downloadJobFile({ job_id }))
  assert.equal(job.result?.digest, digestOf(bytes))
  assert.deepEqual(await bytesOf(await client.getPayrollExport(input)), bytes)
  assert.deepEqual(
    (await exportsOf(client, profile_id)).map(({ digest }) => digest),
    [digestOf(bytes)],
  )
  await client.confirmPayrollFileReceipt({ month, profile_id, digest: digestOf(bytes) })
})

test('a request that is sent again starts one job', async () => {
  const { company, client, input } = await createClosedCompany()
  const send = async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: `/api/company/${company.companyId}/payroll-exports`,
      payload: input,
      headers: { authorization: `Bearer ${company.vesna.token}`, accept: 'application/json', 'idempotency-key': 'payroll-file-1' },
    })
    return reply.json().data.job_id
  }
  const first = await send()
  assert.equal(await send(), first)
  assert.ok((await client.getBackgroundJob({ job_id: first })).data)
  const { count } = await inCompany(company, (db) =>
    db
      .selectFrom('job')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'writePayrollFile')
      .executeTakeFirstOrThrow(),
  )
  assert.equal(count, 1)
})

test('a job that runs again after a stop records one file', async () => {
  const { company, client, profile_id, input } = await createClosedCompany()
  const { job_id } = (await client.createPayrollExport(input)).data
  await run(company, job_id)
  await inCompany(company, (db) => db.updateTable('job').set({ status: 'running', ended_at: null }).where('id', '=', job_id).execute())
  await run(company, job_id)
  assert.equal((await client.getBackgroundJob({ job_id })).data.status, 'done')
  assert.equal((await exportsOf(client, profile_id)).length, 1)
})

test('a cancelled job leaves no file and no record', async () => {
  const { company, client, profile_id, input } = await createClosedCompany()
  const { job_id } = (await client.createPayrollExport(input)).data
  await client.cancelBackgroundJob({ job_id })
  await run(company, job_id)
  assert.equal((await client.getBackgroundJob({ job_id })).data.status, 'cancelled')
  const job = backgroundJobs.all().get('writePayrollFile')!
  const caller = { services: app.services, companyId: company.companyId, userId: company.vesna.userId }
  const cancelled = runBackgroundJobWithSteps(caller, { action: 'writePayrollFile', permissions: [] }, (steps) =>
    job.inSteps!(steps, input, async (done, total) => {
      if (done * 2 > total) throw new Error('cancelled')
    }),
  )
  await assert.rejects(cancelled, /cancelled/)
  assert.equal((await exportsOf(client, profile_id)).length, 0)
  const staged = await app.services.files.purgeStaged(new Date('2100-01-01'))
  assert.equal(staged, 0)
})

test('a month that is reopened during the job fails it', async () => {
  const { company, client, closeId, profile_id, input } = await createClosedCompany()
  const { job_id } = (await client.createPayrollExport(input)).data
  const job = backgroundJobs.all().get('writePayrollFile')!
  const caller = { services: app.services, companyId: company.companyId, userId: company.vesna.userId }
  const failing = runBackgroundJobWithSteps(caller, { action: 'writePayrollFile', permissions: [] }, async (steps) => {
    const finish = await job.inSteps!(steps, input, async () => {})
    await client.reopenMonth({ month_close_id: closeId, reason: 'Ispravka' })
    await client.closeMonth({ month, accept: true })
    return steps.transaction(finish)
  })
  await assert.rejects(failing, (error: AppError) => error.code === 'common.concurrent_update')
  assert.equal((await exportsOf(client, profile_id)).length, 0)
  await client.reopenMonth({
    month_close_id: (await client.getPayrollMonthState({ month, profile_id })).data.closes[0]!.id,
    reason: 'Ispravka',
  })
  await run(company, job_id)
  const { status, failure } = (await client.getBackgroundJob({ job_id })).data
  assert.deepEqual([status, failure?.code], ['failed', 'payroll.month_not_closed'])
  await assert.rejects(client.createPayrollExport(input), (error: AppError) => error.code === 'payroll.month_not_closed')
})

test('a file of more than 1,000 employees is not answered directly', async () => {
  const { company, client, input } = await createClosedCompany()
  await inCompany(company, async (db) => {
    await sql`with people as (insert into employee (code, last_name, first_name)
        select 'X' || n, 'Prezime', 'Ime ' || n from generate_series(1, 1000) n returning id),
      employed as (insert into employment (employee_id, first_day) select id, '2026-04-01' from people returning id, employee_id)
      insert into employment_terms (employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
      select e.id, e.employee_id, '2026-04-01', ${company.departmentId}, t.job_position_id, t.employment_relationship_type_id
      from employed e, (select * from employment_terms where employee_id = ${company.marko.employeeId} limit 1) t`.execute(db)
    // Computing the hours of 1,000 employees takes a minute, so the limit is checked before they are read.
    await sql`insert into month_close (month) values ('2026-04-01')`.execute(db)
  })
  const april = { ...input, month: '2026-04' }
  await assert.rejects(client.getPayrollExport(april), (error: AppError) => error.code === 'payroll.export_needs_job')
  assert.ok((await client.createPayrollExport(april)).data.job_id)
})

test('another cost centre alone shows in the state of the month', async () => {
  const { company, client, closeId, close, profile_id, input } = await createClosedCompany()
  const hours = (await client.createPayrollProfile({ name: 'Bez mesta', settings: { columns: columns.slice(2) } })).data.id
  const states = async () => {
    const { data } = await client.listPayrollMonthStates({ year: 2026 })
    const of = (id: number) => data.states.find((one) => one.month === month && one.profile_id === id)!
    return [of(profile_id), of(hours)].map(({ state, changed }) => `${state} ${changed}`)
  }
  const before = await bytesOf(await client.getPayrollExport(input))
  await client.getPayrollExport({ ...input, profile_id: hours })
  await inCompany(company, (db) => sql`update department_version set cost_centre = '777'`.execute(db))
  assert.deepEqual(await bytesOf(await client.getPayrollExport(input)), before, 'a closed month keeps its assignments')
  await client.reopenMonth({ month_close_id: closeId, reason: 'Drugo mesto troška' })
  await close()
  assert.deepEqual(await states(), ['changed_since 2', 'fetched 0'])
  const { changes } = (await client.getPayrollMonthState({ month, profile_id })).data
  assert.deepEqual(
    changes.map(({ before_minutes, after_minutes }) => [before_minutes, after_minutes]),
    [
      [480, 0],
      [0, 480],
      [480, 0],
      [0, 480],
    ],
  )
})

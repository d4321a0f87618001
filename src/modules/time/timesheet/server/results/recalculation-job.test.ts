import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { enqueueMissingDayResultRecalculations, recalculateDayResultsOfMonth } from './recalculation-job.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-04-10T09:00:00Z') })

const inCompany = <T>({ companyId }: TestCompany, work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
  withSystemCompanyTransaction(app.services, companyId, 'test', work)
const asOwner = <T>(query: ReturnType<typeof sql<T>>) =>
  withInstallationTransaction(app.database, async (db) => (await query.execute(db)).rows)
const jobsOf = ({ companyId }: TestCompany) =>
  asOwner(sql<{ key: string }>`select key from graphile_worker.jobs where key like ${`recalculateMonth ${companyId} %`} order by key`)
const markDay = (company: TestCompany, employeeId: number, day: string) =>
  inCompany(company, (ctx) => sql`insert into stale_day (employee_id, day) values (${employeeId}, ${day}::date)`.execute(ctx.db))
const march = ({ companyId }: TestCompany) => ({ company_id: companyId, month: '2026-03-01' })

test('stale days request one job for each company and month', async () => {
  const company = await createTestCompany(app)
  await markDay(company, company.marko.employeeId, '2026-03-02')
  await markDay(company, company.ana.employeeId, '2026-03-03')
  await inCompany(company, (ctx) =>
    ctx.db
      .insertInto('clock_event')
      .values({ employee_id: company.marko.employeeId, at: '2026-02-03T07:00:00Z', direction: 'in', reason: 'test' })
      .execute(),
  )
  assert.deepEqual(
    (await jobsOf(company)).map(({ key }) => key.split(' ').at(-1)),
    ['2026-02-01', '2026-03-01'],
  )
  assert.deepEqual(await asOwner(sql`select from stale_month`), [])
})

test('transactions that mark the same month do not wait for each other', async () => {
  const company = await createTestCompany(app)
  await inCompany(company, async (ctx) => {
    await sql`insert into stale_day (employee_id, day) values (${company.marko.employeeId}, '2026-03-02')`.execute(ctx.db)
    await markDay(company, company.ana.employeeId, '2026-03-02')
  })
  assert.equal((await jobsOf(company)).length, 1)
})

test('an employee who cannot be computed does not block the others', async () => {
  const company = await createTestCompany(app)
  const { marko, ana, jelena } = company
  await asOwner(sql`create or replace function refuse_result() returns trigger language plpgsql as $$
    begin if new.employee_id = tg_argv[0]::bigint then raise 'refused'; end if; return new; end $$`)
  await asOwner(
    sql`create trigger refuse before insert on day_result for each row execute function refuse_result(${sql.lit(String(ana.employeeId))})`,
  )
  for (const { employeeId } of [marko, ana, jelena]) await markDay(company, employeeId, '2026-03-02')
  await assert.rejects(recalculateDayResultsOfMonth(app.services, march(company)), /hours of 1 employees/)
  const employeesIn = async (table: 'stale_day' | 'day_result') =>
    inCompany(company, async (ctx) =>
      (await ctx.db.selectFrom(table).select('employee_id').orderBy('employee_id').execute()).map(({ employee_id }) => employee_id),
    )
  assert.deepEqual(await employeesIn('stale_day'), [ana.employeeId])
  assert.deepEqual(
    await employeesIn('day_result'),
    [marko.employeeId, jelena.employeeId].sort((a, b) => a - b),
  )
  await asOwner(sql`drop trigger refuse on day_result`)
  await recalculateDayResultsOfMonth(app.services, march(company))
  assert.deepEqual(await employeesIn('stale_day'), [])
})

test('stale days without a job get one', async () => {
  const company = await createTestCompany(app)
  await markDay(company, company.marko.employeeId, '2026-03-02')
  await asOwner(sql`delete from graphile_worker._private_jobs`)
  await enqueueMissingDayResultRecalculations(app.services)
  assert.equal((await jobsOf(company)).length, 1)
})

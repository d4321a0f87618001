import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, waitUntil } from '#test/support/app.ts'
import { getTimesheet } from '../timesheet/timesheet-month.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-04-10T09:00:00Z') })
const month = '2026-03'
const inCompany = <T>({ companyId }: TestCompany, work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
  withSystemCompanyTransaction(app.services, companyId, 'test', work)
const timesheetOf = (company: TestCompany) => createTestClient(timesheetContract, app, company.vesna, company.companyId)

/** Runs work while another transaction locks the first day of an employee, so that the hours of that day cannot be stored. */
async function whileDayIsLocked<T>(company: TestCompany, employeeId: number, work: () => Promise<T>): Promise<T> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const lockingTransaction = inCompany(company, async (ctx) => {
    await sql`insert into day_result (employee_id, day, minutes) values (${employeeId}, '2026-03-01', '{}')`.execute(ctx.db)
    locked.resolve()
    await released.promise
    throw new Error('released')
  })
  await locked.promise
  try {
    return await work()
  } finally {
    released.resolve()
    await assert.rejects(lockingTransaction, /released/)
  }
}

test('a timesheet is read without a write in its transaction', async () => {
  const company = await createTestCompany(app)
  const { rows } = await inCompany(company, async (ctx) => {
    const { data } = await getTimesheet({ ...ctx, permissions: new Set(['work_report.read']) }, { month, page: 1 })
    assert.equal(data.is_recalculating, false)
    assert.equal(data.employees[0]!.states.length, 31)
    return sql<{ xid: string | null }>`select pg_current_xact_id_if_assigned()::text as xid`.execute(ctx.db)
  })
  assert.equal(rows[0]!.xid, null)
  const stored = await inCompany(company, (ctx) => ctx.db.selectFrom('day_result').select('day').execute())
  assert.equal(stored.length, 4 * 31)
})

test('a read waits at most 2 s for its days, then returns known ones', async () => {
  const company = await createTestCompany(app)
  const vesna = timesheetOf(company)
  await whileDayIsLocked(company, company.marko.employeeId, async () => {
    const started = performance.now()
    const { data } = await vesna.getTimesheet({ month })
    const seconds = (performance.now() - started) / 1000
    assert.ok(seconds > 1.9 && seconds < 4, `${seconds} s`)
    assert.equal(data.is_recalculating, true)
    assert.equal(data.employees.length, 4)
  })
  await waitUntil(async () => !(await vesna.getTimesheet({ month })).data.is_recalculating)
})

test('an employee who cannot be computed leaves the others complete', async () => {
  const company = await createTestCompany(app)
  const { marko } = company
  await withInstallationTransaction(app.database, async (db) => {
    await sql`create or replace function refuse_result() returns trigger language plpgsql as $$
      begin if new.employee_id = tg_argv[0]::bigint then raise 'refused'; end if; return new; end $$`.execute(db)
    await sql`create trigger refuse before insert on day_result for each row
      execute function refuse_result(${sql.lit(String(marko.employeeId))})`.execute(db)
  })
  const { data } = await timesheetOf(company).getTimesheet({ month })
  assert.equal(data.is_recalculating, true)
  const stored = await inCompany(company, (ctx) => ctx.db.selectFrom('day_result').select('employee_id').distinct().execute())
  const others = data.employees.map(({ id }) => id).filter((id) => id !== marko.employeeId)
  assert.deepEqual(stored.map(({ employee_id }) => employee_id).sort(), others.sort())
  const close = createTestClient(monthCloseContract, app, company.vesna, company.companyId)
  await assert.rejects(close.closeMonth({ month, accept: true }), { code: 'time.month_not_computed' })
  await assert.rejects(close.listPayrollLines({ month }), { code: 'time.month_not_computed' })
  await withInstallationTransaction(app.database, (db) => sql`drop trigger refuse on day_result`.execute(db))
  assert.ok((await close.closeMonth({ month, accept: true })).data.id)
})

test('overtime is decided with the events recorded since the last computation', async () => {
  const company = await createTestCompany(app)
  const { employeeId: employee_id } = company.marko
  const vesna = timesheetOf(company)
  const plan = createTestClient(monthPlanContract, app, company.vesna, company.companyId)
  const events = createTestClient(clockEventsContract, app, company.vesna, company.companyId)
  const record = (time: string, direction: 'in' | 'out') =>
    events.createClockEvent({ employee_id, at: `2026-03-10T${time}:00+01:00`, direction, reason: 'Zaboravljena kartica' })
  const shift = (await plan.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const week = await plan.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days: [...Array(5).fill(shift), null, null] })
  await plan.createRotationAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2026-03-01' })
  await record('07:58', 'in')
  await vesna.getTimesheet({ month })
  await record('17:00', 'out')
  const decision = { employee_id, day: '2026-03-10', approved_minutes: 60, expected_minutes: 60 }
  assert.equal((await vesna.decideOvertime({ decisions: [decision] })).data.decided, 1)
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { orgChartContract } from '#modules/foundation/organisation/org-chart-contract.ts'
import { gateContract } from '#modules/time/attendance/gate-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { mergeMonthCloseChecklists } from '#modules/time/timesheet/web/timesheet/timesheet-problems.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, recordFirstClockEvent } from '#test/support/app.ts'
import { monthPlanContract } from '../../month-plan-contract.ts'

const app = await createTestApp({ jobs: false })
const company = await createTestCompany(app)
await recordFirstClockEvent(company)
const { companyId } = company
const vesna = createTestClient(
  { ...timesheetContract, ...monthPlanContract, ...staffingDemandContract, ...monthCloseContract },
  app,
  company.vesna,
  companyId,
)
const month = '2026-03'

/** Hires employees in a department of that name. */
async function hire(department: string, people: number): Promise<number> {
  return withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
    const { rows } = await sql<{ id: number }>`
      with d as (insert into department (company_id, name) values (${companyId}, ${department}) returning id),
        v as (insert into department_version (company_id, department_id, name) select ${companyId}, id, ${department} from d),
        e as (insert into employee (company_id, code, first_name, last_name)
          select ${companyId}, ${department} || n, 'Ime', 'Prezime' || n from generate_series(1, ${people}::int) n returning id),
        m as (insert into employment (company_id, employee_id, first_day) select ${companyId}, id, '2026-03-30' from e returning id, employee_id),
        t as (insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
          select ${companyId}, m.id, m.employee_id, '2026-03-30', d.id, t.job_position_id, t.employment_relationship_type_id
          from m, d, (select * from employment_terms where employee_id = ${company.marko.employeeId}) t)
      select id from d`.execute(db)
    return rows[0]!.id
  })
}

test('grids of over 600 employees are paged by whole departments', async () => {
  const alone = (await vesna.getTimesheet({ month })).data
  assert.deepEqual([alone.employees.length, alone.pagination.last_page, alone.pagination.rowsNumber], [4, 1, 4])
  const large = await hire('Aneks', 300)
  await hire('Bravari', 295)
  assert.equal((await vesna.getTimesheet({ month })).data.pagination.last_page, 1, 'of up to 600, all are one page')
  await hire('Centrala', 390)
  await hire('Dorada', 1_100)

  const ids: number[] = []
  const departments: [string, number, number][] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data } = await vesna.getTimesheet({ month, page })
    const { data: plan } = await vesna.getMonthPlan({ month, page })
    assert.deepEqual(
      plan.employees.map(({ id }) => id),
      data.employees.map(({ id }) => id),
    )
    assert.deepEqual(plan.pagination, data.pagination)
    if (page === 2) assert.equal((await vesna.listPayrollLines({ month, page })).data.length, data.employees.length)
    assert.ok(JSON.stringify(data).length < 1_000_000, `${JSON.stringify(data).length} bytes`)
    assert.deepEqual([data.pagination.from, data.pagination.to], [ids.length + 1, ids.length + data.employees.length])
    last = data.pagination.last_page
    ids.push(...data.employees.map(({ id }) => id))
    for (const one of data.departments) departments.push([one.name, page, one.people])
  }
  assert.equal(new Set(ids).size, 2_089)
  assert.deepEqual(departments, [
    ['Aneks', 1, 300],
    ['Bravari', 1, 295],
    ['Centrala', 2, 390],
    ['Dorada', 2, 500],
    ['Dorada', 3, 500],
    ['Dorada', 4, 100],
    ['Prodaja', 5, 2],
    ['Proizvodnja', 5, 2],
  ])
  const beyond = (await vesna.getTimesheet({ month, page: 99 })).data
  assert.deepEqual([beyond.pagination.page, beyond.employees.length], [5, 4], 'a page beyond the last is the last')
  const selected = (await vesna.getTimesheet({ month, department_id: large })).data
  assert.deepEqual([selected.employees.length, selected.pagination.last_page], [300, 1])
  const none = (await vesna.getTimesheet({ month, name_last_name_code: 'nema takvog' })).data
  assert.deepEqual([none.employees.length, none.pagination.rowsNumber, none.pagination.last_page], [0, 0, 1])
})

test('overtime of many days is paged, each day once, with a full count', async () => {
  await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
    await sql`update day_result set extra_minutes = 30 where company_id = ${companyId} and day = '2026-03-30'
      and employee_id in (select id from employee where company_id = ${companyId} and code like 'Aneks%')`.execute(db)
  })
  const first = await vesna.listOvertime({ month, state: 'waiting' })
  assert.deepEqual([first.data.length, first.counts.waiting, first.pagination.last_page], [200, 300, 2])
  const pages = await Promise.all([1, 2, 3].map((page) => vesna.listOvertime({ month, page })))
  assert.deepEqual(
    pages.map(({ data }) => data.length),
    [200, 100, 0],
  )
  assert.equal(new Set(pages.flatMap(({ data }) => data.map(({ employee_id }) => employee_id))).size, 300)
  assert.equal((await vesna.listOvertime({ month, state: 'approved' })).counts.waiting, 300)
})

test('a day view is paged, and filtered to working people', async () => {
  const first = (await vesna.getScheduleOfDay({ day: '2026-03-31' })).data
  const last = (await vesna.getScheduleOfDay({ day: '2026-03-31', page: 5 })).data
  assert.deepEqual([first.people.length, last.people.length, first.pagination.rowsNumber], [500, 89, 2_089])
  const idSet = new Set(first.people.map(({ id }) => id))
  assert.ok(last.people.every(({ id }) => !idSet.has(id)))
  assert.ok(JSON.stringify(first).length < 1_000_000)
  const working = (await vesna.getScheduleOfDay({ day: '2026-03-31', working: true })).data
  assert.deepEqual([working.people.length, working.pagination.last_page], [0, 1])
})

test('the close check is paged, and its pages together are complete', async () => {
  const first = (await vesna.getMonthCloseChecklist({ month })).data
  const parts = [first]
  while (parts.length < first.pagination.last_page) parts.push((await vesna.getMonthCloseChecklist({ month, page: parts.length + 1 })).data)
  assert.equal(parts.length, 5)
  assert.ok(parts.every(({ employees }) => employees === 2_089))
  for (const part of parts) {
    assert.ok(JSON.stringify(part).length < 1_000_000)
    assert.ok(part.items.every(({ rows }) => rows.length <= 150))
  }
  const whole = parts.reduce(mergeMonthCloseChecklists)
  const of = (kind: string) => whole.items.find((one) => one.kind === kind)
  const people = new Set(whole.items.flatMap(({ rows }) => rows.flatMap(({ employee_id }) => employee_id ?? [])))
  assert.equal(of('no_hours')?.count ?? of('under_fund')?.count, 2_089, JSON.stringify(whole.items.map(({ kind, count }) => [kind, count])))
  assert.ok(people.size > 500)
  const days = of('not_over')?.rows.map(({ day }) => day) ?? []
  assert.equal(new Set(days).size, days.length)
})

test('gate list and chart are paged and complete', async () => {
  await hire('Gradilište', 4_000)
  const gate = createTestClient({ ...gateContract, ...orgChartContract }, app, company.vesna, companyId)
  const first = (await gate.getGateData({})).data
  const second = (await gate.getGateData({ after: first.next })).data
  assert.deepEqual([first.people.length, second.next, second.ended_cards], [4_000, null, []])
  assert.equal(new Set([...first.people, ...second.people].map(({ id }) => id)).size, 6_089)
  assert.ok(JSON.stringify(first).length < 1_000_000)
  await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
    await sql`insert into clock_event (company_id, employee_id, at, direction, reason)
      select ${companyId}, id, now(), 'in', 'Kapija' from employee where company_id = ${companyId}`.execute(db)
  })
  const inside = (await gate.getGateUpdates({})).data
  const others = (await gate.getGateUpdates({ after: inside.next })).data
  assert.equal(new Set([...inside.events, ...others.events].map(({ employee_id }) => employee_id)).size, 6_089)
  assert.deepEqual([inside.events.length, inside.last.length, others.next], [4_000, 10, null])

  const chart = await Promise.all([1, 2, 3].map((page) => gate.listOrgChartEmployees({ on: '2026-03-31', page })))
  assert.deepEqual(
    chart.map(({ data, pagination }) => [data.length, pagination.page]),
    [
      [5_000, 1],
      [1_089, 2],
      [1_089, 2],
    ],
  )
})

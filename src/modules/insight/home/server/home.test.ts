import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { homeContract } from '#modules/insight/home/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { gateContract } from '#modules/time/attendance/gate-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { recordingMethodsContract } from '#modules/time/planning/recording-methods-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { assignDayShift, createLeaveCompany, createLeaveClient as leaveCalls } from '#test/support/leave-company.ts'
import { listCompanyPortfolio } from './companies-with-open-tasks.ts'

// A Tuesday, at ten in Belgrade.
const now = new Date('2026-11-24T09:00:00Z')
const testApp = await createTestApp({ jobs: false, clock: () => now })
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => statement.execute(db))
const homeOf = async (company: TestCompany, person: { token: string }) =>
  (await createTestClient(homeContract, testApp, person, company.companyId).getHomePage({})).data
const anotherAs = (company: TestCompany, role: string) =>
  withInstallationTransaction(testApp.database, (db) => createTestAccount(testApp, db, role, company.companyId))
const since = (company: TestCompany, day: string) =>
  inDatabase(sql`update company set created_at = ${day}::date where id = ${company.companyId}`)

async function createRequest() {
  const company = await createLeaveCompany(testApp)
  await assignDayShift(company)
  const { vesna, marko } = company
  const input = { employee_id: marko.employeeId, leave_type_id: company.typeId.GO!, year: 2026, amount: 10, note: 'preneto' }
  await leaveCalls(company, vesna).createManualLeaveGrant(input)
  const leaveInput = { leave_type_id: company.typeId.GO!, first_day: '2026-12-07', last_day: '2026-12-09' }
  const { id } = (await leaveCalls(company, marko).createLeaveRequest(leaveInput)).data
  return { company, id }
}

test('a leave request on home shows a chief days and balance, never the reason', async () => {
  const { company, id } = await createRequest()
  const ofChief = (await homeOf(company, company.ana)).tasks.find(({ kind }) => kind === 'request')!
  assert.equal(ofChief.request?.id, id)
  assert.deepEqual([ofChief.request?.leave_type, ofChief.request?.category, ofChief.request?.note], [null, 'O', null])
  assert.deepEqual([ofChief.request?.amount, ofChief.request?.balance_before, ofChief.request?.balance_after], [3, 10, 7])
  assert.equal(ofChief.link, `/inbox?open=leave-${id}`)
  assert.deepEqual(
    ofChief.people.map(({ first_name }) => first_name),
    ['Marko'],
  )
  await createTestClient(leaveContract, testApp, company.ana, company.companyId).approveLeaveRequest({ leave_request_id: id })
  assert.equal(
    (await homeOf(company, company.ana)).tasks.some(({ kind }) => kind === 'request'),
    false,
  )
})

test('pending requests beside leave are listed for their approvers until decided', async () => {
  const company = await createTestCompany(testApp)
  const asking = createTestClient(myRequestsContract, testApp, company.marko, company.companyId)
  const { id } = (
    await asking.createClockEventCorrectionRequest({ at: '2026-11-23T06:02:00Z', direction: 'in', note: 'Čitač nije radio.' })
  ).data
  const ofChief = async () => (await homeOf(company, company.ana)).tasks.find(({ kind }) => kind === 'requests')
  const found = await ofChief()
  assert.deepEqual([found?.count, found?.day, found?.link, found?.people[0]?.first_name], [1, '2026-11-29', '/inbox?show=tasks', 'Marko'])
  assert.equal((await homeOf(company, company.jelena).catch(() => ({ tasks: [] }))).tasks.length, 0)
  await createTestClient(requestsContract, testApp, company.ana, company.companyId).approveRequest({ request_id: id })
  assert.equal(await ofChief(), undefined)
})

test('absent employees are listed without reason for a manager, with it for HR', async () => {
  const { company, id } = await createRequest()
  await inDatabase(sql`update leave_request set first_day = '2026-11-23', last_day = '2026-11-25' where id = ${id}`)
  await leaveCalls(company, company.vesna).approveLeaveRequest({ leave_request_id: id })
  const ofHr = (await homeOf(company, company.vesna)).away!
  const ofChief = (await homeOf(company, company.ana)).away!
  assert.deepEqual([ofHr.count, ofChief.count], [1, 1])
  assert.equal(ofChief.groups[0]!.reason, null)
  assert.match(ofHr.groups[0]!.reason ?? '', /odmor/i)
})

test('a manager of some employees sees the hours with shortages once demand exists', async () => {
  const company = await createLeaveCompany(testApp)
  await assignDayShift(company)
  const coverage = async (person: { token: string }) => (await homeOf(company, person)).coverage
  assert.equal(await coverage(company.ana), null)
  await createTestClient(staffingDemandContract, testApp, company.vesna, company.companyId).createStaffingDemand({
    from_minute: 420,
    to_minute: 960,
    department_id: company.departmentId,
    first_day: '2026-11-23',
    needed: [5, 5, 5, 5, 5, 0, 0],
  })
  const { now, hours } = (await coverage(company.ana))!
  assert.equal(now, 600)
  assert.deepEqual(
    [6, 7, 8, 16].map((hour) => hours[hour]),
    [
      { needed: 0, planned: 0 },
      { needed: 5, planned: 0 },
      { needed: 5, planned: 2 },
      { needed: 0, planned: 0 },
    ],
  )
  assert.equal(await coverage(company.vesna), null)
})

test('presence counts employees in scope; the gate sees presence only', async () => {
  const company = await createLeaveCompany(testApp)
  await assignDayShift(company)
  const counts = async (person: { token: string }) =>
    Object.fromEntries((await homeOf(company, person)).presence!.counts.map(({ state, count }) => [state, count]))
  assert.deepEqual(await counts(company.vesna), { missing: 4 })
  assert.deepEqual(await counts(company.ana), { missing: 2 })
  const gate = await homeOf(company, await anotherAs(company, 'portir'))
  assert.deepEqual([gate.away, gate.coming, gate.setup], [null, null, null])
  assert.deepEqual(
    gate.tasks.map(({ kind, count }) => [kind, count]),
    [['missing', 4]],
  )
  const refused = await testApp.app.inject({
    url: `/api/company/${company.companyId}/home`,
    headers: { authorization: `Bearer ${company.marko.token}` },
  })
  assert.equal(refused.statusCode, 403)
})

test('a gatekeeper sees visitors and expected employees; others see the list', async () => {
  const company = await createLeaveCompany(testApp)
  await assignDayShift(company)
  const portir = await anotherAs(company, 'portir')
  await createTestClient(gateContract, testApp, portir, company.companyId).recordVisitorArrival({
    gate_key: randomUUID(),
    sent_at: now.toISOString(),
    at: now.toISOString(),
    is_document_checked: true,
    kind: 'person',
    name: 'Petar Petrović',
    firm: 'Servis d.o.o.',
    host_id: company.marko.employeeId,
  })
  // Jelena came late and is no longer expected.
  const came = { employee_id: company.jelena.employeeId, at: '2026-11-24T09:40:00+01:00', direction: 'in' as const, reason: 'Kartica' }
  await createTestClient(clockEventsContract, testApp, company.vesna, company.companyId).createClockEvent(came)
  const { gate } = await homeOf(company, portir)
  assert.deepEqual(
    gate!.visits.map(({ name, host }) => [name, host]),
    [['Petar Petrović', 'Đorđević Marko']],
  )
  assert.deepEqual([gate!.visits_count, gate!.awaited_count], [1, 3])
  assert.deepEqual([gate!.awaited[0]?.state, gate!.awaited[0]?.since], ['missing', 480])
  assert.equal((await homeOf(company, company.vesna)).gate, null)
})

test('five thousand tasks are counted, and the first are returned', async () => {
  const { company, id } = await createRequest()
  await inDatabase(sql`
    insert into leave_request overriding system value select (jsonb_populate_record(r, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('leave_request', 'id')), 'first_day', r.first_day + 3 * nth, 'last_day', r.last_day + 3 * nth))).*
    from leave_request r cross join generate_series(1, 4999) nth where r.id = ${id}`)
  const { tasks, tasks_count } = await homeOf(company, company.ana)
  assert.ok(tasks_count >= 5000 && tasks.length < 20, `${tasks.length} of ${tasks_count}`)
  const inbox = await createTestClient(leaveContract, testApp, company.ana, company.companyId).listLeaveRequests({ mine: true, size: 100 })
  assert.deepEqual([inbox.leave_requests.length, inbox.pagination.rowsNumber], [100, 5000])
})

test('a month is a task since the company started, for users who may close it', async () => {
  const company = await createTestCompany(testApp)
  const months = async (person = company.vesna) =>
    (await homeOf(company, person)).tasks.filter(({ kind }) => kind === 'month').map(({ month, count }) => [month, count])
  await since(company, '2026-11-10')
  assert.deepEqual(await months(), [])
  await since(company, '2026-09-10')
  assert.deepEqual(await months(), [['2026-09', 2]])
  assert.deepEqual(await months(company.ana), [])
  await createTestClient(monthCloseContract, testApp, company.vesna, company.companyId).closeMonth({ month: '2026-09', accept: true })
  assert.deepEqual(await months(), [['2026-10', 1]])
})

test('an event without effect is a task of users who can resolve it', async () => {
  const company = await createTestCompany(testApp)
  await inDatabase(sql`insert into clock_event (company_id, at, direction, card, quarantine, reason)
    values (${company.companyId}, '2026-11-20 07:00+01', 'in', '77', 'unknown_card', 'proba')`)
  const kinds = async (person: { token: string }) => (await homeOf(company, person)).tasks.map(({ kind }) => kind)
  assert.ok((await kinds(company.vesna)).includes('quarantine'))
  assert.ok(!(await kinds(company.ana)).includes('quarantine'))
})

test('upcoming ends are grouped by kind and limited to the scope', async () => {
  const company = await createTestCompany(testApp)
  await inDatabase(sql`update employment set last_day = '2026-12-04', termination_reason = 'istek' where company_id = ${company.companyId}
    and employee_id in (${company.marko.employeeId}, ${company.jelena.employeeId})`)
  const ends = async (person: { token: string }) => (await homeOf(company, person)).tasks.filter(({ kind }) => kind === 'ends')
  assert.deepEqual((await ends(company.vesna)).map(({ text }) => text).sort(), [
    'Jelena Ilić: radni odnos ističe 04.12.2026.',
    'Marko Đorđević: radni odnos ističe 04.12.2026.',
  ])
  assert.deepEqual(
    (await ends(company.ana)).map(({ text }) => text),
    ['Marko Đorđević: radni odnos ističe 04.12.2026.'],
  )
  await inDatabase(
    sql`update employment set last_day = '2026-12-04', termination_reason = 'istek' where employee_id = ${company.ana.employeeId}`,
  )
  const [together] = await ends(company.vesna)
  assert.deepEqual([together!.count, together!.items.length, together!.text], [3, 3, 'Istek radnog odnosa'])
})

test('the check list of a new company advances by data and can be dismissed', async () => {
  const company = await createLeaveCompany(testApp)
  await since(company, '2026-11-10')
  const done = async () => (await homeOf(company, company.vesna)).setup?.steps.filter((step) => step.done).map(({ key }) => key)
  assert.deepEqual(await done(), ['departments', 'positions', 'employees'])
  await assignDayShift(company)
  assert.deepEqual(await done(), ['departments', 'positions', 'employees', 'shifts', 'plan'])
  const asVesna = createTestClient({ ...companiesContract, ...recordingMethodsContract }, testApp, company.vesna, company.companyId)
  await asVesna.updateCompanyFeatures({ disabled: [] })
  assert.deepEqual(await done(), ['features', 'departments', 'positions', 'employees', 'shifts', 'plan'])
  await asVesna.setRecordingMethod({ method: 'by_plan', first_day: '2026-11-01' })
  assert.deepEqual(await done(), ['features', 'departments', 'positions', 'employees', 'shifts', 'plan', 'recording'])
  const steps = (await homeOf(company, company.vesna)).setup!.steps
  assert.equal(steps.find((step) => !step.done && step.key !== 'balances')?.key, 'publish')
  assert.equal((await homeOf(company, company.ana)).setup, null)
  const asAna = createTestClient(homeContract, testApp, company.ana, company.companyId)
  await assert.rejects(asAna.dismissCompanySetupSteps({}), { status: 403 })
  await createTestClient(homeContract, testApp, company.vesna, company.companyId).dismissCompanySetupSteps({})
  assert.equal(await done(), undefined)
})

test('steps about all employees are done when all have a plan and leave days', async () => {
  const company = await createLeaveCompany(testApp)
  await since(company, '2026-11-10')
  const stepOf = async (key: string) => (await homeOf(company, company.vesna)).setup!.steps.find((step) => step.key === key)!
  assert.deepEqual(await stepOf('plan'), { key: 'plan', done: false, count: { done: 0, total: 4 } })
  const vesna = createTestClient(monthPlanContract, testApp, company.vesna, company.companyId)
  const shift_id = (await vesna.createShift({ code: 'X', name: 'X', segments: [{ from: 480, to: 960 }] })).data.id
  await vesna.updatePlanCells({
    cells: [{ employee_id: company.marko.employeeId, day: addDays(toBelgradeDay(testApp.services.clock()), 1), shift_id }],
  })
  assert.deepEqual(await stepOf('plan'), { key: 'plan', done: false, count: { done: 1, total: 4 } })
  assert.equal((await stepOf('balances')).done, false)
})

test('a device completes the step of recording hours', async () => {
  const company = await createTestCompany(testApp)
  await createTestClient(clockEventsContract, testApp, company.vesna, company.companyId).createDevice({ name: 'Ulaz', kind: 'https' })
  const { setup } = await homeOf(company, company.vesna)
  assert.ok(setup!.steps.find(({ key }) => key === 'recording')!.done)
})

test('the first closed month ends the set-up with its timesheet', async () => {
  const company = await createTestCompany(testApp)
  await since(company, '2026-10-01')
  assert.notEqual((await homeOf(company, company.vesna)).setup, null)
  await createTestClient(monthCloseContract, testApp, company.vesna, company.companyId).closeMonth({ month: '2026-10', accept: true })
  const { setup } = await homeOf(company, company.vesna)
  assert.deepEqual([setup!.finished, setup!.steps.find(({ key }) => key === 'close')!.done], ['2026-10', true])
  await createTestClient(homeContract, testApp, company.vesna, company.companyId).dismissCompanySetupSteps({})
  assert.equal((await homeOf(company, company.vesna)).setup, null)
})

test('histories begin when the company did', async () => {
  const company = await createTestCompany(testApp)
  await since(company, '2026-09-10')
  const { data } = await createTestClient(homeContract, testApp, company.vesna, company.companyId).listHomePageTrends({})
  assert.deepEqual(
    data.map(({ month, heads }) => [month, heads]),
    [
      ['2026-09', 4],
      ['2026-10', 4],
      ['2026-11', 4],
    ],
  )
  const ofChief = await createTestClient(homeContract, testApp, company.ana, company.companyId).listHomePageTrends({})
  assert.deepEqual(new Set(ofChief.data.map(({ heads }) => heads)), new Set([2]))
})

test('a month has the same hours before and after its close, in total and in part', async () => {
  const company = await createTestCompany(testApp)
  await since(company, '2026-10-01')
  const { companyId, marko, jelena } = company
  await inDatabase(sql`insert into day_result (company_id, employee_id, day, minutes) values
    (${companyId}, ${marko.employeeId}, '2026-10-05', '{"R": 480, "P": 60, "SM": 480}'), (${companyId}, ${marko.employeeId}, '2026-10-06', '{"R": 480}'),
    (${companyId}, ${jelena.employeeId}, '2026-10-06', '{"R": 480}'), (${companyId}, ${jelena.employeeId}, '2026-10-07', '{"PO": 480}')`)
  const october = async (person: { token: string }) => {
    const { data } = await createTestClient(homeContract, testApp, person, companyId).listHomePageTrends({})
    const { hours, overtime, away } = data.find(({ month }) => month === '2026-10')!
    return [hours, overtime, away]
  }
  const all = [480 * 4 + 60, 60, 480]
  const ofChief = [480 * 2 + 60, 60, 0]
  assert.deepEqual([await october(company.vesna), await october(company.ana)], [all, ofChief])
  await createTestClient(monthCloseContract, testApp, company.vesna, companyId).closeMonth({ month: '2026-10', accept: true })
  assert.deepEqual([await october(company.vesna), await october(company.ana)], [all, ofChief])
})

test('a bureau sees pending tasks of its companies by permissions, most urgent first', async () => {
  const { company } = await createRequest()
  await since(company, '2026-11-01')
  const other = await createTestCompany(testApp)
  await since(other, '2026-09-10')
  const stranger = await createTestCompany(testApp)
  const accountant = company.vesna
  await inDatabase(sql`insert into membership (company_id, user_id) values (${other.companyId}, ${accountant.userId})`)
  await inDatabase(sql`insert into company_right (company_id, user_id, permission, is_granted)
    values (${other.companyId}, ${accountant.userId}, 'events.settle', false)`)
  const read = async () => (await createTestClient(homeContract, testApp, accountant).listCompanyPortfolio({})).data
  const rows = await read()
  assert.deepEqual(
    rows.map(({ id }) => id),
    [other.companyId, company.companyId],
  )
  assert.ok(!rows.some(({ id }) => id === stranger.companyId))
  const [first, second] = rows
  assert.deepEqual([first!.open_months, first!.oldest_month, first!.events, first!.waiting], [2, '2026-09', null, 0])
  assert.deepEqual([second!.open_months, second!.waiting, second!.events, second!.employees], [0, 1, 0, 4])
  // With a scope of one department, only that department is counted, and data of the whole company is absent.
  await inDatabase(sql`insert into access_scope (company_id, user_id, department_id)
    values (${company.companyId}, ${accountant.userId}, ${company.otherDepartmentId})`)
  const scoped = (await read()).find(({ id }) => id === company.companyId)!
  assert.deepEqual([scoped.waiting, scoped.employees, scoped.open_months, scoped.events], [0, 2, null, null])
})

test('thirty companies are read in as many statements as one', async () => {
  const company = await createTestCompany(testApp)
  const { userId } = company.vesna
  const statements = async () => {
    let count = 0
    const database = testApp.database.owner.withPlugin({
      transformQuery: ({ node }) => {
        count++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { data } = await database.transaction().execute((db) => listCompanyPortfolio({ db, userId, today: '2026-11-24' }))
    return { count, rows: data.length }
  }
  const one = await statements()
  await inDatabase(sql`with c as (insert into company (name, short_name) select 'Firma ' || n, 'Firma ' || n from generate_series(1, 29) n returning id)
    insert into membership (company_id, user_id) select id, ${userId} from c`)
  const thirty = await statements()
  assert.deepEqual([one.rows, thirty.rows], [1, 30])
  assert.equal(thirty.count, one.count)
})

test('a webhook paused by the server is a task, one paused by a user is not', async () => {
  const company = await createTestCompany(testApp)
  const { vesna, ana, companyId } = company
  const endpoint = (name: string, reason: string) =>
    inDatabase(sql`
      insert into webhook_endpoint (company_id, name, url, kinds, made_by, paused_at, pause_reason)
      select ${companyId}, ${name}, 'https://hooks.example.rs/', '{employee.changed}', user_id, ${now.toISOString()}, ${reason}
      from membership where company_id = ${companyId} and employee_id = ${vesna.employeeId}`)
  await endpoint('Plate', 'user')
  const webhookOf = async (person: { token: string }) => (await homeOf(company, person)).tasks.find(({ kind }) => kind === 'webhook')
  assert.equal(await webhookOf(vesna), undefined)
  await endpoint('Pristup', 'failing')
  const task = await webhookOf(vesna)
  assert.equal(task?.count, 1)
  assert.equal(task?.text, 'Pristup')
  assert.match(task?.link ?? '', /^\/company\/integrations\?tab=webhooks&endpoint=\d+$/)
  assert.equal(await webhookOf(ana), undefined)
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, type TestCompany, type TestUser } from '#test/support/app.ts'
import { assignDayShift, createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'
import { waitForOpenTransactions } from '#test/support/settled-transactions.ts'
import { companyEventsContract } from '../company-events-contract.ts'
import { integrationsContract } from '../contract.ts'
import { companyEventKindNames, companyEventKinds } from '../rules/company-event-kinds.ts'
import { deleteOldCompanyEvents } from './delete-old-record-changes.ts'

let now = new Date('2026-03-10T09:00:00Z')
const testApp = await createTestApp({ jobs: false, clock: () => now })
const company = await createLeaveCompany(testApp)
const { vesna, ana, marko, jelena, companyId, departmentId, otherDepartmentId } = company
await assignDayShift(company)
await grantLeaveDays(company, marko, 2026, 20)

const contract = {
  ...employeesContract,
  ...leaveContract,
  ...monthPlanContract,
  ...planPublicationContract,
  ...monthCloseContract,
  ...documentsContract,
  ...companyEventsContract,
  ...integrationsContract,
}
const as = (person: Pick<TestUser, 'token'>, of: TestCompany = company) => createTestClient(contract, testApp, person, of.companyId)
const hr = as(vesna)
const inDatabase = (query: ReturnType<typeof sql>) =>
  withInstallationTransaction(testApp.database, async (db) => (await query.execute(db)).rows)
const rejects = (act: Promise<unknown>, code: string) => assert.rejects(act, (error: AppError) => error.code === code)

type Query = { kinds?: string; since?: string; size?: number }
async function read(after: string | undefined, query: Query = {}, reader = hr) {
  await waitForOpenTransactions(testApp)
  const events = []
  for (let next = after; ; ) {
    const answer = await reader.listCompanyEvents({ ...query, after: next })
    events.push(...answer.events)
    next = answer.next
    if (!answer.has_more) return { events, next }
  }
}
/** The events of an action, as `kind id`. */
async function eventsOf(act: () => Promise<unknown>): Promise<string[]> {
  const { next } = await read(undefined)
  await act()
  return (await read(next)).events.map(({ kind, subject_id }) => `${kind} ${subject_id}`)
}

test('a change of an employee is one event; an update without difference is none', async () => {
  const { employeeId } = marko
  assert.deepEqual(await eventsOf(() => hr.updateEmployee({ employee_id: employeeId, city: 'Užice', phone: '+381 64 111' })), [
    `employee.changed ${employeeId}`,
  ])
  assert.deepEqual(await eventsOf(() => hr.updateEmployee({ employee_id: employeeId, city: 'Užice' })), [])
  assert.deepEqual(await eventsOf(() => inDatabase(sql`update employee set city = city where company_id = ${companyId}`)), [])
})

test('a change that is rolled back is no event', async () => {
  const refused = () =>
    withInstallationTransaction(testApp.database, async (db) => {
      await sql`update employee set city = 'Valjevo' where company_id = ${companyId}`.execute(db)
      throw new Error('rolled back')
    }).catch(() => {
      // The test throws this error to roll back.
    })
  assert.deepEqual(await eventsOf(refused), [])
})

test('a new employee with employment and terms is one event', async () => {
  const create = () =>
    withInstallationTransaction(testApp.database, async (db) => {
      await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
      await sql`with e as (insert into employee (company_id, code, first_name, last_name) values (${companyId}, 'N1', 'Nova', 'Radnica') returning id)
        insert into employment (company_id, employee_id, first_day) select ${companyId}, id, '2026-03-01' from e`.execute(db)
      await sql`insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
        select m.company_id, m.id, m.employee_id, m.first_day, t.department_id, t.job_position_id, t.employment_relationship_type_id
        from employment m join employee e on e.id = m.employee_id and e.code = 'N1', employment_terms t
        where m.company_id = ${companyId} and t.employee_id = ${marko.employeeId} limit 1`.execute(db)
      await sql`update employee set city = 'Čačak' where company_id = ${companyId} and code = 'N1'`.execute(db)
    })
  const [{ id } = { id: 0 }, ...more] = (await eventsOf(create)).map((line) => ({ id: Number(line.split(' ')[1]), line }))
  assert.deepEqual(more, [])
  const removeEmployment = () =>
    withInstallationTransaction(testApp.database, async (db) => {
      await sql`delete from employment_terms where company_id = ${companyId} and employee_id = ${id}`.execute(db)
      await sql`delete from employment where company_id = ${companyId} and employee_id = ${id}`.execute(db)
    })
  assert.deepEqual(await eventsOf(removeEmployment), [`employee.changed ${id}`])
  assert.deepEqual(await eventsOf(() => inDatabase(sql`delete from employee where company_id = ${companyId} and id = ${id}`)), [
    `employee.deleted ${id}`,
  ])
})

test('the end of an employment is a separate event', async () => {
  const end = () =>
    inDatabase(sql`update employment set last_day = '2026-12-31', termination_reason = 'agreement'
      where company_id = ${companyId} and employee_id = ${jelena.employeeId}`)
  assert.deepEqual((await eventsOf(end)).sort(), [`employee.changed ${jelena.employeeId}`, `employee.ended ${jelena.employeeId}`])
  assert.deepEqual(await eventsOf(end), [])
})

test('leave events are written on approval, change and cancellation, not on request', async () => {
  const days = { leave_type_id: company.typeId.GO!, first_day: '2026-06-01', last_day: '2026-06-05' }
  const { next } = await read(undefined)
  const { data } = await as(marko).createLeaveRequest(days)
  assert.deepEqual((await read(next)).events, [])
  const leave_request_id = data.id
  assert.deepEqual(await eventsOf(() => hr.approveLeaveRequest({ leave_request_id })), [`leave.approved ${leave_request_id}`])
  assert.deepEqual(await eventsOf(() => hr.cancelLeaveRequest({ leave_request_id, reason: 'Posao' })), [
    `leave.cancelled ${leave_request_id}`,
  ])
})

test('a close and a reopening of a month are events with its id', async () => {
  const { next } = await read(undefined)
  const { data } = await hr.closeMonth({ month: '2026-01', accept: true })
  await hr.reopenMonth({ month_close_id: data.id!, reason: 'Greška' })
  const { events } = await read(next, { kinds: 'month.closed,month.reopened' })
  assert.deepEqual(
    events.map(({ kind, subject, subject_id, employee_id }) => [kind, subject, subject_id, employee_id]),
    [
      ['month.closed', 'month', 202601, null],
      ['month.reopened', 'month', 202601, null],
    ],
  )
})

test('an issued document and a published plan are events', async () => {
  const { employeeId } = marko
  const document = { template: 'potvrda_zaposlenje', employee_id: employeeId, about: 'employee', number: employeeId } as const
  const { questions } = (await hr.getDocumentQuestions(document)).data
  const answers: Record<string, string> = { date: '2026-11-20', number: '5', amount: '5' }
  const fields = Object.fromEntries(questions.map(({ key, kind }) => [key, answers[kind] ?? 'po zahtevu']))
  const issued = await eventsOf(() => hr.generateDocument({ ...document, fields }))
  assert.match(issued.join(), /^document\.issued \d+$/)
  const published = await eventsOf(() => hr.publishPlan({ from: '2026-04-06', to: '2026-04-10', accept: true }))
  assert.match(published.join(), /^plan\.published \d+$/)
})

test('each kind of event has a trigger, and each trigger writes a listed kind', async () => {
  const rows = (await inDatabase(sql`
    select distinct split_part(encode(tgargs, 'escape'), E'\\\\000', 1) as kind, split_part(encode(tgargs, 'escape'), E'\\\\000', 2) as subject
    from pg_trigger where tgfoid = 'record_events'::regproc`)) as { kind: string; subject: string }[]
  const wanted = companyEventKindNames.map((kind) => `${kind} ${companyEventKinds[kind].subject}`).sort()
  assert.deepEqual([...new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`))].sort(), wanted)
})

test('pages have no gaps while events are written', async () => {
  const { next: from } = await read(undefined)
  const ids = Array.from({ length: 23 }, (_, n) => n)
  for (const n of ids)
    await inDatabase(sql`update employee set note = ${`n${n}`} where company_id = ${companyId} and id = ${marko.employeeId}`)
  await waitForOpenTransactions(testApp)
  const readIds: number[] = []
  for (let next = from, more = true; more; ) {
    const page = await hr.listCompanyEvents({ after: next, size: 5 })
    readIds.push(...page.events.map(({ id }) => id))
    if (readIds.length === 5)
      await inDatabase(sql`update employee set note = 'posle' where company_id = ${companyId} and id = ${ana.employeeId}`)
    await waitForOpenTransactions(testApp)
    next = page.next
    more = page.has_more
  }
  assert.equal(readIds.length, 24)
  assert.equal(new Set(readIds).size, 24)
})

test('a caller gets the kinds that its permissions open and the employees of its scope', async () => {
  const key = async (permissions: Parameters<typeof hr.createApiKey>[0]['permissions'], department_ids: number[] = []) =>
    as({
      token: (await hr.createApiKey({ name: `K ${permissions} ${department_ids}`, permissions, scope: { department_ids } })).data.secret,
    })
  const { events } = await read(undefined)
  assert.ok(events.some(({ kind }) => kind === 'month.closed'))
  const people = (await read(undefined, {}, await key(['employees.read']))).events
  assert.deepEqual([...new Set(people.map(({ kind }) => kind.split('.')[0]))].sort(), ['employee', 'plan'])
  await rejects((await key(['companies.read'])).listCompanyEvents({ kinds: 'employee.created' }), 'access.denied')
  await rejects((await key(['candidates.read'])).listCompanyEvents({}), 'access.denied')
  const scoped = (await read(undefined, {}, await key(['employees.read'], [departmentId]))).events
  const concerned = new Set(scoped.map(({ employee_id }) => employee_id))
  assert.ok(concerned.has(marko.employeeId) && !concerned.has(jelena.employeeId))
  const elsewhere = (await read(undefined, {}, await key(['employees.read'], [otherDepartmentId]))).events
  assert.ok(!elsewhere.some(({ employee_id }) => employee_id === marko.employeeId))
})

test('events contain no names and stay in their company', async () => {
  const other = await createLeaveCompany(testApp)
  await inDatabase(sql`update employee set city = 'Niš' where company_id = ${other.companyId}`)
  const { events } = await read(undefined)
  assert.deepEqual(Object.keys(events[0]!).sort(), ['at', 'employee_id', 'id', 'kind', 'subject', 'subject_id'])
  assert.ok(!events.some(({ employee_id }) => employee_id === other.marko.employeeId))
})

test('an invalid kind, a foreign cursor and a future time are rejected', async () => {
  await rejects(hr.listCompanyEvents({ kinds: 'employee.sacked' }), 'common.invalid')
  await rejects(hr.listCompanyEvents({ since: '2026-03-11T09:00:00Z' }), 'common.invalid')
  const { next } = await hr.listEmployeeChanges({})
  await rejects(hr.listCompanyEvents({ after: next }), 'common.cursor_invalid')
  assert.deepEqual((await read(undefined, { since: '2026-03-10T09:00:00Z' })).events.length > 0, true)
})

test('events are deleted after thirty days, and a cursor as old has expired', async () => {
  const { next } = await read(undefined)
  const before = now
  now = new Date(Date.now() + 31 * 86_400_000)
  await rejects(hr.listCompanyEvents({ after: next }), 'common.cursor_expired')
  await deleteOldCompanyEvents(testApp.services)
  assert.deepEqual((await read(undefined)).events, [])
  now = before
})

test('events before a restore are not returned, and their cursors expire', async () => {
  await inDatabase(sql`update employee set city = 'Pirot' where company_id = ${companyId} and id = ${marko.employeeId}`)
  assert.ok((await read(undefined)).events.length > 0)
  await inDatabase(sql`select rebuild_record_changes(null)`)
  assert.deepEqual((await read(undefined)).events, [])
})

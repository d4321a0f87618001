import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { remindersContract } from '#modules/insight/reminders/contract.ts'
import { messages as refusals } from '#modules/time/leave/messages/index.ts'
import { mySickCasesContract, sickCasesContract } from '#modules/time/leave/sick-cases-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, type LeaveCompany } from '#test/support/leave-company.ts'

// The case begins on 2 March; the test runs on 8 April.
let now = '2026-04-08T08:00:00Z'
const app = await createTestApp({ jobs: false, connections: 12, clock: () => new Date(now) })
const on = (day: string) => {
  now = `${day}T08:00:00Z`
}
const sick = (company: LeaveCompany, person: TestUser = company.vesna) =>
  createTestClient(sickCasesContract, company, person, company.companyId)

const messages = refusals.sr

/** Marko is sick from 2 March to 10 April, in two parts without a break. */
async function ill() {
  on('2026-04-08')
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const of = { employee_id: company.marko.employeeId, leave_type_id: company.typeId.B30!, sick_kind: 'illness' as const, approved: true }
  const first = (await vesna.createLeaveRequest({ ...of, first_day: '2026-03-02', last_day: '2026-03-20', certificate_number: 'eB-1' }))
    .data
  const second = (await vesna.createLeaveRequest({ ...of, first_day: '2026-03-21', last_day: '2026-04-10', continues_id: first.id })).data
  return { company, of, vesna, first, second, cases: sick(company), id: first.id }
}
const states = async (cases: ReturnType<typeof sick>, id: number) =>
  (await cases.getSickCase({ leave_request_id: id })).data.documents.map(({ month, state, due_on }) => [month, state, due_on])

test('a sick case is a chain of sick leaves with payers and due certificates', async () => {
  const { cases, id, second } = await ill()
  const { cases: all, pagination } = await cases.listSickCases({ state: 'open' })
  assert.equal(pagination.rowsNumber, 1)
  const one = all[0]!
  assert.deepEqual(
    [one.id, one.first_day, one.last_day, one.calendar_days, one.employer_days, one.fund_days, one.employer_until, one.fund_from],
    [id, '2026-03-02', '2026-04-10', 40, 30, 10, '2026-03-31', '2026-04-01'],
  )
  assert.deepEqual(
    one.parts.map(({ id: part, certificate_number }) => [part, certificate_number]),
    [
      [id, 'eB-1'],
      [second.id, null],
    ],
  )
  assert.deepEqual(await states(cases, id), [
    [null, 'late', '2026-03-05'],
    ['2026-03', 'late', '2026-04-05'],
    ['2026-04', 'ahead', '2026-04-15'],
  ])
  assert.equal(one.due_on, '2026-03-05')
  assert.equal(one.documents[0]!.why.article, 'Zakon 109/2025 čl. 14')
  assert.ok(one.why.some(({ key, article }) => key === 'leave.why.sick_split' && article === 'ZoR čl. 115, ZZO'))
  assert.ok(one.why.some(({ key, values }) => key === 'leave.why.sick_continued' && values.days === 19))
})

test('with notice by the employee the article and report term follow the company', async () => {
  const { cases, id, vesna } = await ill()
  const { settings } = (await vesna.getLeaveSettings({})).data
  await vesna.updateLeaveSettings({ settings: { ...settings, sickNotice: 'employee', sickReportDays: 9 } })
  const { documents } = (await cases.getSickCase({ leave_request_id: id })).data
  assert.deepEqual(
    documents.map(({ due_on, why }) => [due_on, why.article]),
    [
      ['2026-03-05', 'ZoR čl. 103'],
      ['2026-04-09', undefined],
      ['2026-04-19', undefined],
    ],
  )
})

test('a certificate is recorded once, for months of the case, on a past day', async () => {
  const { cases, id, company } = await ill()
  const receive = (more: object) => cases.receiveSickCertificate({ leave_request_id: id, received_on: '2026-04-02', ...more })
  await assert.rejects(receive({ month: '2026-05' }), { status: 422, fields: { month: messages['leave.sick.month_outside'] } })
  await assert.rejects(receive({ month: '2026-02' }), { status: 422 })
  await assert.rejects(receive({ month: '2026-03', received_on: '2026-04-09' }), {
    fields: { received_on: messages['leave.sick.received_in_future'] },
  })
  await assert.rejects(receive({ month: '2026-03', received_on: '2026-03-01' }), {
    fields: { received_on: messages['leave.sick.received_before'] },
  })
  const file = new File(['%PDF-1.4\n%%EOF'], 'izvestaj.pdf', { type: 'application/pdf' })
  const { id: document } = (await receive({ month: '2026-03', number: 'eB-2', file })).data
  await assert.rejects(receive({ month: '2026-03' }), { code: 'leave.sick.certificate_duplicated', status: 409 })
  const { documents } = (await cases.getSickCase({ leave_request_id: id })).data
  assert.deepEqual(
    documents
      .filter(({ state }) => state === 'received')
      .map(({ month, received_on, number, file: name }) => [month, received_on, number, name]),
    [['2026-03', '2026-04-02', 'eB-2', 'izvestaj.pdf']],
  )
  assert.ok((await cases.getSickCertificate({ sick_certificate_id: document })) !== null)
  await cases.deleteSickCertificate({ sick_certificate_id: document })
  await assert.rejects(cases.getSickCertificate({ sick_certificate_id: document }), { status: 404 })
  assert.equal((await states(cases, id))[1]![1], 'late')
  const left = await withInstallationTransaction(app.database, (db) =>
    sql`select from stored_file where company_id = ${company.companyId} and name = 'izvestaj.pdf'`.execute(db),
  )
  assert.equal(left.rows.length, 0)
})

test('a case is closed with all certificates, and a continuation reopens it', async () => {
  const { cases, id, vesna, of, second } = await ill()
  const close = (last_day: string) => cases.closeSickCase({ leave_request_id: id, last_day })
  const receive = (month: string | null) => cases.receiveSickCertificate({ leave_request_id: id, month, received_on: '2026-04-08' })
  await assert.rejects(close('2026-04-09'), { fields: { last_day: messages['leave.sick.close_ahead'] } })
  await assert.rejects(close('2026-03-20'), { fields: { last_day: messages['leave.sick.close_before'] } })
  await assert.rejects(close('2026-04-07'), { code: 'leave.sick.certificates_missing', details: { count: 3 } })
  await receive(null)
  await receive('2026-03')
  await assert.rejects(close('2026-04-07'), { code: 'leave.sick.certificates_missing', details: { count: 1 } })
  await receive('2026-04')
  const { data } = await close('2026-04-07')
  assert.deepEqual([data.state, data.last_day, data.fund_days, data.due_on], ['closed', '2026-04-07', 7, null])
  assert.equal((await vesna.getLeaveRequest({ leave_request_id: second.id })).data.last_day, '2026-04-07')
  await assert.rejects(close('2026-04-07'), { code: 'leave.sick.closed', status: 409 })
  await assert.rejects(receive('2026-04'), { code: 'leave.sick.closed' })
  const document = data.documents.find(({ month }) => month === '2026-04')!
  await assert.rejects(cases.deleteSickCertificate({ sick_certificate_id: document.id! }), { code: 'leave.sick.closed' })
  assert.deepEqual(
    [(await cases.listSickCases({ state: 'open' })).cases, (await cases.listSickCases({ state: 'closed' })).cases.length],
    [[], 1],
  )
  on('2026-05-04')
  await vesna.createLeaveRequest({ ...of, first_day: '2026-04-20', last_day: '2026-05-01', continues_id: second.id })
  assert.deepEqual((await states(cases, id)).slice(2), [
    ['2026-04', 'received', '2026-05-05'],
    ['2026-05', 'awaited', '2026-05-06'],
  ])
  await assert.rejects(close('2026-05-02'), { fields: { last_day: messages['leave.sick.close_beyond'] } })
  await assert.rejects(cases.reopenSickCase({ leave_request_id: id }), { code: 'leave.sick.not_closed' })
})

test('a mistaken close is reverted, and the leave stays unchanged', async () => {
  const { cases, id } = await ill()
  on('2026-04-12')
  for (const month of [null, '2026-03', '2026-04'])
    await cases.receiveSickCertificate({ leave_request_id: id, month, received_on: '2026-04-12' })
  await cases.closeSickCase({ leave_request_id: id, last_day: '2026-04-10' })
  const { data } = await cases.reopenSickCase({ leave_request_id: id })
  assert.deepEqual([data.state, data.last_day, data.due_on], ['open', '2026-04-10', null])
})

test('two cases of an employee do not overlap', async () => {
  const { vesna, of, second, company } = await ill()
  on('2026-05-20')
  await vesna.createLeaveRequest({ ...of, first_day: '2026-05-04', last_day: '2026-05-08', continues_id: second.id })
  await assert.rejects(vesna.createLeaveRequest({ ...of, first_day: '2026-04-20', last_day: '2026-04-22' }), {
    code: 'leave.sick.overlap',
    status: 409,
  })
  // A later sick leave, or one of another employee, is a separate case.
  await vesna.createLeaveRequest({ ...of, first_day: '2026-05-11', last_day: '2026-05-12' })
  await vesna.createLeaveRequest({ ...of, employee_id: company.jelena.employeeId, first_day: '2026-04-20', last_day: '2026-04-22' })
  assert.equal((await sick(company).listSickCases({})).pagination.rowsNumber, 3)
})

test('an approver without reasons is rejected without disclosing the type', async () => {
  const { vesna, of, second, company } = await ill()
  on('2026-05-20')
  const { approved: _, ...asking } = of
  const { data } = await vesna.createLeaveRequest({ ...asking, first_day: '2026-04-20', last_day: '2026-04-22' })
  await withInstallationTransaction(app.database, (db) =>
    sql`update leave_request set pending_approvers = '{chief}' where id = ${data.id}`.execute(db),
  )
  await withInstallationTransaction(app.database, (db) =>
    sql`update leave_type set approval = '{chief}' where company_id = ${company.companyId} and code = 'B30'`.execute(db),
  )
  // A continuation of the case is filed in the meantime, over a draft.
  await withInstallationTransaction(app.database, (db) => sql`update leave_request set status = 'draft' where id = ${data.id}`.execute(db))
  await vesna.createLeaveRequest({ ...of, first_day: '2026-05-04', last_day: '2026-05-08', continues_id: second.id })
  await withInstallationTransaction(app.database, (db) =>
    sql`update leave_request set status = 'submitted' where id = ${data.id}`.execute(db),
  )
  await assert.rejects(
    createLeaveClient(company, company.ana).approveLeaveRequest({ leave_request_id: data.id }),
    ({ status, code, message, details }) => {
      assert.deepEqual([status, code], [409, 'leave.overlap'])
      assert.doesNotMatch(`${message} ${JSON.stringify(details)}`, /olovanj|sick/i)
      return true
    },
  )
  await assert.rejects(vesna.approveLeaveRequest({ leave_request_id: data.id }), { code: 'leave.sick.overlap' })
})

test('sick cases are hidden without reasons, scope or company', async () => {
  const { cases, id, company } = await ill()
  for (const person of [company.ana, company.marko]) {
    await assert.rejects(sick(company, person).listSickCases({}), { status: 403 })
    await assert.rejects(sick(company, person).getSickCase({ leave_request_id: id }), { status: 403 })
    await assert.rejects(sick(company, person).closeSickCase({ leave_request_id: id, last_day: '2026-04-07' }), { status: 403 })
  }
  const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))
  await inDatabase(sql`insert into user_permission (user_id, permission) values (${company.ana.userId}, 'leave.reasons')`)
  const ana = sick(company, company.ana)
  assert.equal((await ana.listSickCases({})).cases.length, 1)
  await assert.rejects(ana.receiveSickCertificate({ leave_request_id: id, month: null, received_on: '2026-04-02' }), { status: 403 })
  await inDatabase(sql`update access_scope set department_id = ${company.otherDepartmentId} where user_id = ${company.ana.userId}`)
  assert.deepEqual((await ana.listSickCases({})).cases, [])
  await assert.rejects(ana.getSickCase({ leave_request_id: id }), { status: 404 })
  const { data: document } = await cases.receiveSickCertificate({ leave_request_id: id, month: null, received_on: '2026-04-02' })
  const other = await createTestCompany(app)
  const theirs = createTestClient(sickCasesContract, other, other.vesna, other.companyId)
  await assert.rejects(theirs.getSickCase({ leave_request_id: id }), { status: 404 })
  await assert.rejects(theirs.closeSickCase({ leave_request_id: id, last_day: '2026-04-07' }), { status: 404 })
  await assert.rejects(theirs.deleteSickCertificate({ sick_certificate_id: document.id }), { status: 404 })
})

test('overdue certificates notify HR alone until they arrive', async () => {
  const { cases, id, company } = await ill()
  await withInstallationTransaction(app.database, (db) =>
    sql`update app_user set password_hash = 'set' where id in (select user_id from membership where company_id = ${company.companyId})`.execute(
      db,
    ),
  )
  const vesna = createTestClient(remindersContract, company, company.vesna, company.companyId)
  for (const { users, ...rule } of (await vesna.listReminderRules({})).data)
    await vesna.updateReminderRule({ ...rule, user_ids: users.map((user) => user.id), is_on: rule.kind === 'sick_document' })
  assert.equal((await vesna.sendReminders({})).data.sent, 2)
  assert.deepEqual((await vesna.listSentReminders({})).reminders.map(({ kind, day, user }) => [kind, day, user.id]).toSorted(), [
    ['sick_document', '2026-03-05', company.vesna.userId],
    ['sick_document', '2026-04-05', company.vesna.userId],
  ])
  // Other users cannot see that a notification about a sick employee was sent.
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into user_permission (user_id, permission) values (${company.ana.userId}, 'companies.read')`.execute(db),
  )
  const ana = createTestClient(remindersContract, company, company.ana, company.companyId)
  assert.deepEqual((await ana.listSentReminders({})).reminders, [])
  await cases.receiveSickCertificate({ leave_request_id: id, month: null, received_on: '2026-04-02' })
  assert.equal((await vesna.sendReminders({})).data.sent, 0)
})

test('an ill employee sees received and due certificates, never the diagnosis', async () => {
  const { company, cases, id } = await ill()
  const own = (person: TestUser) => createTestClient(mySickCasesContract, company, person, company.companyId).listMySickCases({})
  await cases.receiveSickCertificate({ leave_request_id: id, month: null, received_on: '2026-03-04', number: 'eB-77' })
  const { data } = await own(company.marko)
  assert.deepEqual(data, [
    {
      id,
      first_day: '2026-03-02',
      last_day: '2026-04-10',
      documents: [
        { month: null, due_on: '2026-03-05', state: 'received', received_on: '2026-03-04' },
        { month: '2026-03', due_on: '2026-04-05', state: 'late', received_on: null },
        { month: '2026-04', due_on: '2026-04-15', state: 'ahead', received_on: null },
      ],
    },
  ])
  assert.deepEqual((await own(company.jelena)).data, [])
  await assert.rejects(own(company.vesna), { status: 403 })
})

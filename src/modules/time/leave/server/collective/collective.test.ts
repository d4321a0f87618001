import assert from 'node:assert/strict'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { collectiveLeaveContract } from '#modules/time/leave/collective-leave-contract.ts'
import { returnLeaveDaysToGrants } from '#modules/time/leave/server/entitlements/leave-ledger.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import {
  createTestAccount,
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestUser,
  waitForJob,
  waitUntil,
} from '#test/support/app.ts'
import {
  createLeaveClient,
  createLeaveCompany,
  getJuneWorkday,
  grantLeaveDays,
  type LeaveCompany,
  NEXT_YEAR,
} from '#test/support/leave-company.ts'

const app = await createTestApp({ connections: 12 })
const collective = (company: LeaveCompany, person: Pick<TestUser, 'token'> = company.vesna) =>
  createTestClient(collectiveLeaveContract, company, person, company.companyId)

/** Two weeks of June of the next year. */
const spans = [{ first_day: getJuneWorkday(0), last_day: getJuneWorkday(11) }]
type More = Partial<Parameters<ReturnType<typeof collective>['previewCollectiveLeave']>[0]>
const look = (company: LeaveCompany, more: More = {}) => collective(company).previewCollectiveLeave({ spans, ...more })

const followed = (company: LeaveCompany, job_id: number, person: Pick<TestUser, 'token'> = company.vesna) =>
  waitForJob(createTestClient(backgroundJobsContract, company, person, company.companyId), job_id)
async function write(company: LeaveCompany, more: More = {}) {
  const { digest } = await look(company, more)
  const { data } = await collective(company).createCollectiveLeave({ spans, ...more, digest })
  const job = await followed(company, data.job_id)
  return { ...job, id: Number(job.result?.collective_leave_id) }
}
const leftOf = async (company: LeaveCompany, { employeeId }: TestUser) =>
  (await createLeaveClient(company, company.vesna).getLeaveBalances({ employee_id: employeeId, day: getJuneWorkday(0) })).data[0]!.available

const stateOf = (rows: { employee: { id: number }; except: string | null; days: number; missing: number }[], { employeeId }: TestUser) => {
  const row = rows.find(({ employee }) => employee.id === employeeId)
  return row && [row.except, row.days, row.missing]
}

test('a preview lists days and exclusions per employee and writes nothing', async () => {
  const company = await createLeaveCompany(app)
  const { marko, jelena, ana, vesna } = company
  await grantLeaveDays(company, marko, NEXT_YEAR, 20)
  await grantLeaveDays(company, jelena, NEXT_YEAR, 6)
  await grantLeaveDays(company, ana, NEXT_YEAR, 20)
  await createLeaveClient(company, vesna).createLeaveRequest({
    employee_id: ana.employeeId,
    leave_type_id: company.typeId.GO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(11),
    approved: true,
  })
  const found = await look(company)
  assert.deepEqual(stateOf(found.people, marko), [null, 10, 0])
  assert.deepEqual(stateOf(found.people, jelena), [null, 6, 4])
  assert.deepEqual(stateOf(found.people, ana), ['away', 0, 0])
  assert.deepEqual(stateOf(found.people, vesna), ['self', 0, 0])
  assert.deepEqual(found.sums, { people: 4, goes: 1, partly: 1, except: 2, days: 16, missing: 4 })
  const of = found.people.find(({ employee }) => employee.id === jelena.employeeId)!
  assert.deepEqual([of.before, of.after, of.worked, of.parts.length], [6, 0, 4, 1])
  assert.equal(found.is_late, false)
  assert.deepEqual((await look(company, { state: 'except' })).people.map(({ except }) => except).sort(), ['away', 'self'])
  assert.deepEqual((await look(company, { department_ids: [company.otherDepartmentId] })).sums.people, 2)
  assert.equal((await collective(company).listCollectiveLeaves({})).data.length, 0)
  assert.equal(await leftOf(company, marko), 20)
})

test('one action writes leave, decisions and notices, and is reverted as one', async () => {
  const company = await createLeaveCompany(app)
  const { marko, jelena, ana, vesna } = company
  for (const person of [marko, ana]) await grantLeaveDays(company, person, NEXT_YEAR, 20)
  await grantLeaveDays(company, jelena, NEXT_YEAR, 6)
  const choices = [{ employee_id: ana.employeeId, leave_out: 'Održavanje peći' }]
  const { status, result, id } = await write(company, { choices, missing_type_id: company.typeId['PO-OST']! })
  assert.deepEqual([status, result!.people, result!.requests], ['done', 2, 3])
  assert.deepEqual([await leftOf(company, marko), await leftOf(company, jelena), await leftOf(company, ana)], [10, 0, 20])

  const { leave_requests } = await createLeaveClient(company, vesna).listLeaveRequests({ employee_id: jelena.employeeId })
  assert.deepEqual(
    leave_requests.map(({ leave_type, status, amount, first_day, last_day }) => [leave_type!.code, status, amount, first_day, last_day]),
    [
      ['PO-OST', 'approved', 4, getJuneWorkday(8), getJuneWorkday(11)],
      ['GO', 'approved', 6, getJuneWorkday(0), getJuneWorkday(7)],
    ],
  )
  // One decision per employee, with the same documents as any other.
  for (const request of leave_requests)
    await waitUntil(
      async () => (await createLeaveClient(company, vesna).getLeaveRequest({ leave_request_id: request.id })).data.decisions.length === 1,
    )
  const { messages } = await createTestClient(inboxContract, company, marko, company.companyId).listInboxMessages({})
  assert.equal(messages.filter(({ text }) => text.includes('Kolektivni godišnji odmor: od')).length, 1)

  const [act] = (await collective(company).listCollectiveLeaves({})).data
  assert.deepEqual([act!.id, act!.holding, act!.sums.people, act!.undone_at], [id, 3, 4, null])
  const { people } = await collective(company).listCollectiveLeaveMembers({ collective_leave_id: id })
  const out = people.find(({ employee }) => employee.id === ana.employeeId)!
  assert.deepEqual([out.except, out.why, out.parts], ['left_out', 'Održavanje peći', []])
  const partly = await collective(company).listCollectiveLeaveMembers({ collective_leave_id: id, state: 'partly' })
  assert.deepEqual(
    partly.people.map(({ employee, days, missing, worked, parts }) => [employee.id, days, missing, worked, parts.map(({ kind }) => kind)]),
    [[jelena.employeeId, 6, 4, 0, ['annual', 'missing']]],
  )

  const undo = await collective(company).undoCollectiveLeave({ collective_leave_id: id, reason: 'Porudžbina je stigla' })
  assert.equal((await followed(company, undo.data.job_id)).status, 'done')
  assert.deepEqual([await leftOf(company, marko), await leftOf(company, jelena)], [20, 6])
  const after = (await createLeaveClient(company, vesna).listLeaveRequests({})).leave_requests
  assert.ok(after.every(({ status }) => status === 'cancelled'))
  const [taken] = (await collective(company).listCollectiveLeaves({})).data
  assert.deepEqual([taken!.holding, taken!.undo_reason], [0, 'Porudžbina je stigla'])
  await assert.rejects(collective(company).undoCollectiveLeave({ collective_leave_id: id, reason: 'opet' }), {
    code: 'leave.collective.already_undone',
  })
})

test('undo keeps leave that changed since and names the employees', async () => {
  const company = await createLeaveCompany(app)
  const { marko, jelena, vesna } = company
  for (const person of [marko, jelena]) await grantLeaveDays(company, person, NEXT_YEAR, 20)
  const { id } = await write(company)
  const undo = (more: object = {}) => collective(company).undoCollectiveLeave({ collective_leave_id: id, reason: 'Porudžbina', ...more })
  const { leave_requests } = await createLeaveClient(company, vesna).listLeaveRequests({ employee_id: marko.employeeId })
  const leave_request_id = leave_requests[0]!.id
  await withSystemCompanyTransaction(app.services, company.companyId, 'test', (ctx) =>
    returnLeaveDaysToGrants(ctx, leave_request_id, getJuneWorkday(3), null),
  )
  await assert.rejects(undo(), { status: 409, code: 'leave.collective.shortened', message: /Marko/ })
  assert.deepEqual([await leftOf(company, marko), await leftOf(company, jelena)], [17, 10])
  await createLeaveClient(company, vesna).cancelLeaveRequest({ leave_request_id, reason: 'Nije ni otišao' })
  await assert.rejects(undo({ holding: 2 }), { status: 409, code: 'leave.collective.changed_since' })
  assert.equal((await followed(company, (await undo({ holding: 1 })).data.job_id)).status, 'done')
  assert.deepEqual([await leftOf(company, marko), await leftOf(company, jelena)], [20, 20])
})

test('collective leave is written completely or not at all after a change', async () => {
  const company = await createLeaveCompany(app)
  const { marko, jelena } = company
  for (const person of [marko, jelena]) await grantLeaveDays(company, person, NEXT_YEAR, 20)
  const { digest } = await look(company)
  const request = { leave_type_id: company.typeId.GO!, first_day: getJuneWorkday(3), last_day: getJuneWorkday(3) }
  await createLeaveClient(company, company.vesna).createLeaveRequest({ ...request, employee_id: jelena.employeeId, approved: true })
  const { data } = await collective(company).createCollectiveLeave({ spans, digest })
  const job = await followed(company, data.job_id)
  assert.deepEqual([job.status, job.failure!.code], ['failed', 'leave.collective.changed'])
  assert.equal((await collective(company).listCollectiveLeaves({})).data.length, 0)
  assert.equal(await leftOf(company, marko), 20)

  const { id } = await write(company)
  await withInstallationTransaction(app.database, async (db) => {
    await db
      .insertInto('month_close')
      .values({ company_id: company.companyId, month: `${getJuneWorkday(0).slice(0, 7)}-01`, closed_by: company.vesna.userId })
      .execute()
  })
  const undo = await collective(company).undoCollectiveLeave({ collective_leave_id: id, reason: 'kasno' })
  const refused = await followed(company, undo.data.job_id)
  assert.deepEqual([refused.status, refused.failure!.code], ['failed', 'common.month_closed'])
  assert.equal(await leftOf(company, marko), 10)
  await assert.rejects(look(company), { code: 'common.month_closed' })
})

test('unpaid collective leave includes those who agree, without advances', async () => {
  const company = await createLeaveCompany(app)
  const { marko, jelena } = company
  await grantLeaveDays(company, marko, NEXT_YEAR, 6)
  await grantLeaveDays(company, jelena, NEXT_YEAR, 6)
  const choices = [{ employee_id: marko.employeeId, agrees: true }]
  const found = await look(company, { choices, missing_type_id: company.typeId.NO! })
  const kinds = ({ employeeId }: TestUser) => {
    const row = found.people.find(({ employee }) => employee.id === employeeId)!
    return [row.parts.map(({ kind }) => kind), row.worked]
  }
  assert.deepEqual(kinds(marko), [['annual', 'missing'], 0])
  assert.deepEqual(kinds(jelena), [['annual'], 4])
  await assert.rejects(look(company, { missing_type_id: company.typeId.GO! }), {
    fields: { missing_type_id: 'Bira se vrsta plaćenog ili neplaćenog odsustva u danima.' },
  })
})

test('a late collective leave requires a reason, invalid periods fail by field', async () => {
  const company = await createLeaveCompany(app)
  const soon = addDays(toBelgradeDay(new Date()), 10)
  await grantLeaveDays(company, company.marko, Number(soon.slice(0, 4)), 20)
  const late = { spans: [{ first_day: soon, last_day: addDays(soon, 6) }] }
  const found = await look(company, late)
  assert.equal(found.is_late, true)
  const fieldsOf = (asking: Promise<unknown>) =>
    asking.then(
      () => null,
      (error) => Object.keys(error.fields),
    )
  const create = (more: More) => collective(company).createCollectiveLeave({ spans, ...more, digest: found.digest })
  assert.deepEqual(await fieldsOf(create(late)), ['late_reason'])
  await create({ ...late, late_reason: 'Kvar na liniji, svi su saglasni' })
  assert.deepEqual(await fieldsOf(look(company, { spans: [{ first_day: getJuneWorkday(4), last_day: getJuneWorkday(0) }] })), [
    'spans.0.last_day',
  ])
  assert.deepEqual(await fieldsOf(look(company, { spans: [{ first_day: getJuneWorkday(0), last_day: getJuneWorkday(90) }] })), [
    'spans.0.last_day',
  ])
  assert.deepEqual(await fieldsOf(look(company, { spans: [{ first_day: '2025-01-01', last_day: '2025-01-10' }] })), ['spans.0.first_day'])
  assert.deepEqual(await fieldsOf(look(company, { spans: [spans[0]!, spans[0]!] })), ['spans.1.first_day'])
  assert.deepEqual(await fieldsOf(look(company, { location_ids: [999_999] })), ['department_ids'])
})

test('collective leave requires HR permission, in company and scope', async () => {
  const company = await createLeaveCompany(app)
  for (const person of [company.marko, company.jelena]) await grantLeaveDays(company, person, NEXT_YEAR, 20)
  for (const person of [company.ana, company.marko])
    await assert.rejects(collective(company, person).previewCollectiveLeave({ spans }), { status: 403 })
  const { id } = await write(company)
  // An HR user whose scope is one department.
  const scoped = await withInstallationTransaction(app.database, async (db) => {
    const account = await createTestAccount(app, db, 'employer_user', company.companyId)
    await db
      .insertInto('access_scope')
      .values({ company_id: company.companyId, user_id: account.userId, department_id: company.departmentId })
      .execute()
    return account
  })
  const own = await collective(company, scoped).listCollectiveLeaveMembers({ collective_leave_id: id })
  assert.ok(own.people.length > 0 && own.people.every(({ employee }) => employee.id !== company.jelena.employeeId))
  await assert.rejects(collective(company, scoped).undoCollectiveLeave({ collective_leave_id: id, reason: 'x' }), {
    code: 'common.out_of_scope',
  })
  const choices = [{ employee_id: company.jelena.employeeId, agrees: true }]
  await assert.rejects(collective(company, scoped).previewCollectiveLeave({ spans, choices }), { status: 404 })
  const other = await createTestCompany(app)
  const there = createTestClient(collectiveLeaveContract, other, other.vesna, other.companyId)
  await assert.rejects(there.listCollectiveLeaveMembers({ collective_leave_id: id }), { status: 404 })
  await assert.rejects(there.undoCollectiveLeave({ collective_leave_id: id, reason: 'x' }), { status: 404 })
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { leaveDeputiesContract } from '#modules/time/leave/leave-deputies-contract.ts'
import { escalateApprovalsOfCompany } from '#modules/work/approvals/server/approval-escalation.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import {
  createLeaveClient,
  createLeaveCompany,
  getJuneWorkday,
  grantLeaveDays,
  type LeaveCompany,
  NEXT_YEAR,
} from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false })

type Account = Omit<TestUser, 'employeeId'>
type Chained = LeaveCompany & { verifier: Account; unlike: Account }

/** A company in which first the chief and then the verifier decide on annual leave. */
async function createCompanyWithApprovalChain(change: object = {}): Promise<Chained> {
  const company = await createLeaveCompany(app)
  const [verifier, unlike] = await withInstallationTransaction(app.database, async (db) => [
    await createTestAccount(app, db, 'verificator', company.companyId),
    await createTestAccount(app, db, 'chief', company.companyId),
  ])
  await createLeaveClient(company, company.vesna).updateLeaveType({
    leave_type_id: company.typeId.GO!,
    approval: ['chief', 'verifier'],
    is_multi_step: true,
    ...change,
  })
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  return { ...company, verifier: verifier!, unlike: unlike! }
}
const file = async (company: Chained, last = 4) =>
  (
    await createLeaveClient(company, company.marko).createLeaveRequest({
      leave_type_id: company.typeId.GO!,
      first_day: getJuneWorkday(0),
      last_day: getJuneWorkday(last),
    })
  ).data
const inboxOf = async (company: Chained, person: Account) =>
  (await createTestClient(inboxContract, company, person, company.companyId).listInboxMessages({ size: 0 })).messages.map(
    ({ text }) => text,
  )

test('the chief approves, then the verifier, each in turn and notified in time', async () => {
  const company = await createCompanyWithApprovalChain()
  const [ana, verifier, marko] = [company.ana, company.verifier, company.marko].map((one) => createLeaveClient(company, one))
  const { id: leave_request_id, pending_approvers, can } = await file(company)
  assert.deepEqual([pending_approvers, can.approve], [['chief'], false])
  assert.equal((await verifier!.getLeaveRequest({ leave_request_id })).data.can.approve, false)
  assert.equal((await verifier!.listLeaveRequests({ mine: true })).pagination.rowsNumber, 0)
  await assert.rejects(verifier!.approveLeaveRequest({ leave_request_id }), { status: 403, code: 'leave.not_approver_of_step' })
  assert.deepEqual((await inboxOf(company, company.verifier)).length, 0)

  const { data: agreed } = await ana!.approveLeaveRequest({ leave_request_id, reason: 'pokriveno' })
  assert.deepEqual([agreed.status, agreed.pending_approvers, agreed.can.approve], ['submitted', ['verifier'], false])
  await assert.rejects(ana!.approveLeaveRequest({ leave_request_id }), { status: 403, code: 'leave.not_approver_of_step' })
  assert.equal((await inboxOf(company, company.verifier)).length, 1)
  assert.equal((await verifier!.listLeaveRequests({ mine: true })).pagination.rowsNumber, 1)

  const { data: approved } = await verifier!.approveLeaveRequest({ leave_request_id })
  assert.deepEqual([approved.status, approved.steps.map(({ what }) => what)], ['approved', ['filed', 'agreed', 'approved']])
  assert.equal((await marko!.getLeaveRequest({ leave_request_id })).data.days.length, 5)
  const inbox = createTestClient(inboxContract, company, company.marko, company.companyId)
  const onHome = async () => (await inbox.countInboxMessages({})).data.home_messages.map(({ text, link }) => [text.slice(0, 17), link])
  const link = '/employee-dashboard/leave-requests/approved'
  assert.deepEqual(await onHome(), [['Vaše odsustvo od ', link]])
  await inbox.markInboxMessagesRead({ link, is_read: true })
  assert.deepEqual(await onHome(), [])
})

test('approvers without the reason see days and balance, never the type', async () => {
  const company = await createCompanyWithApprovalChain()
  const [ana, vesna, marko] = [company.ana, company.vesna, company.marko].map((one) => createLeaveClient(company, one))
  // Leave from a Monday to the following Sunday, and three days of another pending request.
  const { id: leave_request_id } = await file(company, 6)
  await marko!.createLeaveRequest({ leave_type_id: company.typeId.GO!, first_day: getJuneWorkday(7), last_day: getJuneWorkday(9) })
  const expected = { amount: 5, balance_before: 17, balance_after: 12 }
  const hidden = { leave_type_id: null, leave_type: null, category: 'O', note: null }
  const request = (await ana!.getLeaveRequest({ leave_request_id })).data
  assert.partialDeepStrictEqual(request, { ...expected, ...hidden, balance: null, days: [], why: [], in_hours: false })
  const listed = async (who: typeof ana) => (await who!.listLeaveRequests({})).leave_requests.find(({ id }) => id === leave_request_id)!
  assert.partialDeepStrictEqual(await listed(ana), { ...expected, ...hidden })
  // HR knows the reason and sees the same figures; the applicant cannot decide.
  assert.partialDeepStrictEqual(await listed(vesna), expected)
  assert.partialDeepStrictEqual((await marko!.getLeaveRequest({ leave_request_id })).data, { balance_before: null, balance_after: null })
  // The figures serve only the decision. Before and after their step, a verifier does not see them.
  const verifier = createLeaveClient(company, company.verifier)
  const nothing = { amount: null, balance_before: null, balance_after: null }
  assert.partialDeepStrictEqual((await verifier.getLeaveRequest({ leave_request_id })).data, nothing)
  assert.partialDeepStrictEqual((await ana!.approveLeaveRequest({ leave_request_id })).data, nothing)
  assert.partialDeepStrictEqual(await listed(ana), nothing)
  assert.partialDeepStrictEqual((await verifier.getLeaveRequest({ leave_request_id })).data, { ...expected, ...hidden })
})

test('a changed balance is shown to the approver, who decides again', async () => {
  const company = await createCompanyWithApprovalChain()
  const [ana, marko] = [company.ana, company.marko].map((one) => createLeaveClient(company, one))
  const { id: leave_request_id } = await file(company, 6)
  const looked = async () => (await ana!.getLeaveRequest({ leave_request_id })).data.balance_after!
  const expected_balance = await looked()
  await marko!.createLeaveRequest({ leave_type_id: company.typeId.GO!, first_day: getJuneWorkday(7), last_day: getJuneWorkday(9) })
  await assert.rejects(
    ana!.approveLeaveRequest({ leave_request_id, expected_balance }),
    (error: { code: string; status: number; message: string; details: object }) => {
      assert.deepEqual([error.code, error.status], ['leave.balance_changed', 409])
      assert.partialDeepStrictEqual(error.details, { balance_after: expected_balance - 3 })
      assert.match(error.message, new RegExp(`ostaje ${expected_balance - 3} d`))
      return true
    },
  )
  assert.equal((await ana!.getLeaveRequest({ leave_request_id })).data.status, 'submitted')
  // A higher balance needs no new confirmation.
  await ana!.approveLeaveRequest({ leave_request_id, expected_balance: (await looked()) - 1 })
})

test('types without balance or with a sensitive reason show only working days', async () => {
  const company = await createCompanyWithApprovalChain()
  const ana = createLeaveClient(company, company.ana)
  const vesna = createLeaveClient(company, company.vesna)
  await vesna.updateLeaveType({ leave_type_id: company.typeId.NEGA!, approval: ['chief'] })
  const nursing = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NEGA!,
    first_day: getJuneWorkday(7),
    last_day: getJuneWorkday(13),
  }
  const { id } = (await vesna.createLeaveRequest(nursing)).data
  // All seven days count, and five of them are working days. The displayed number does not reveal the type.
  const care = (await ana.getLeaveRequest({ leave_request_id: id })).data
  assert.partialDeepStrictEqual(care, { can: { approve: true }, amount: 5, balance_before: null, balance_after: null, category: 'O' })
  const [row] = (await ana.listLeaveRequests({ mine: true })).leave_requests
  assert.partialDeepStrictEqual(row, { id, amount: 5, balance_before: null })

  await vesna.updateLeaveType({ leave_type_id: company.typeId.GO!, sensitive: true })
  const { id: leave_request_id } = await file(company, 6)
  assert.partialDeepStrictEqual((await ana.getLeaveRequest({ leave_request_id })).data, {
    amount: 5,
    balance_before: null,
    balance_after: null,
  })
  assert.partialDeepStrictEqual((await vesna.getLeaveRequest({ leave_request_id })).data, { balance_before: 20, balance_after: 15 })
})

test('a rejection at a later step is final, and of two at once one decides', async () => {
  const company = await createCompanyWithApprovalChain()
  const ana = createLeaveClient(company, company.ana)
  const verifier = createLeaveClient(company, company.verifier)
  const { id: leave_request_id } = await file(company)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => ana.approveLeaveRequest({ leave_request_id })))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const { data } = await verifier.rejectLeaveRequest({ leave_request_id, reason: 'kampanja' })
  assert.deepEqual([data.status, data.steps.map(({ what }) => what)], ['rejected', ['filed', 'agreed', 'rejected']])
})

test('human resources decide at any step, and a short leave ends with the first', async () => {
  const company = await createCompanyWithApprovalChain({ later_steps_from_days: 6 })
  const { id: short } = await file(company)
  assert.equal((await createLeaveClient(company, company.ana).approveLeaveRequest({ leave_request_id: short })).data.status, 'approved')
  const long = await createLeaveClient(company, company.marko).createLeaveRequest({
    leave_type_id: company.typeId.GO!,
    first_day: getJuneWorkday(7),
    last_day: getJuneWorkday(18),
  })
  assert.equal(
    (await createLeaveClient(company, company.vesna).approveLeaveRequest({ leave_request_id: long.data.id })).data.status,
    'approved',
  )
})

test('a step without an approver is skipped', async () => {
  const company = await createCompanyWithApprovalChain({ approval: ['chief', 'verifier', 'hr'] })
  await withInstallationTransaction(app.database, (db) =>
    sql`update app_user set disabled_at = now() where id = ${company.verifier.userId}`.execute(db),
  )
  const { id: leave_request_id } = await file(company)
  assert.deepEqual((await createLeaveClient(company, company.ana).approveLeaveRequest({ leave_request_id })).data.pending_approvers, ['hr'])
})

test('a deputy decides for the chief and sees the same during the substitution', async () => {
  const company = await createCompanyWithApprovalChain()
  const today = toBelgradeDay(new Date())
  const outside = createLeaveClient(company, company.unlike)
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into access_scope (company_id, user_id, department_id) select ${company.companyId}, ${company.unlike.userId}, id from department
      where company_id = ${company.companyId} and id <> ${company.departmentId} limit 1`.execute(db),
  )
  const { id: leave_request_id } = await file(company)
  const own = createTestClient(leaveDeputiesContract, company, company.ana, company.companyId)
  const names = (await own.listLeaveApprovers({})).data
  assert.ok(names.some(({ id, kinds }) => id === company.ana.userId && kinds.includes('chief')))
  const deputy = { of_user_id: company.ana.userId, user_id: company.verifier.userId, first_day: today, last_day: addDays(today, 7) }
  await assert.rejects(own.createLeaveDeputy({ ...deputy, of_user_id: company.vesna.userId }), { status: 403 })
  await assert.rejects(
    own.createLeaveDeputy({ ...deputy, user_id: company.ana.userId }),
    ({ status, fields }) => status === 422 && 'user_id' in fields,
  )
  await assert.rejects(own.createLeaveDeputy({ ...deputy, user_id: company.marko.userId }), { status: 422, code: 'common.invalid' })
  await assert.rejects(own.createLeaveDeputy({ ...deputy, last_day: addDays(today, -1) }), { status: 422 })
  const { id: leave_deputy_id } = (await own.createLeaveDeputy(deputy)).data
  await assert.rejects(own.createLeaveDeputy({ ...deputy, user_id: company.unlike.userId }), { code: 'leave.deputy_overlap' })
  const neighbour = createTestClient(leaveDeputiesContract, company, company.unlike, company.companyId)
  await assert.rejects(neighbour.deleteLeaveDeputy({ leave_deputy_id }), { status: 404 })
  assert.equal((await neighbour.listLeaveDeputies({})).data.length, 0)

  // The verifier is the deputy of the chief, and therefore covers both steps.
  const { data } = await createLeaveClient(company, company.verifier).approveLeaveRequest({ leave_request_id })
  assert.equal(data.status, 'approved')

  const next = (
    await createLeaveClient(company, company.marko).createLeaveRequest({
      leave_type_id: company.typeId.GO!,
      first_day: getJuneWorkday(7),
      last_day: getJuneWorkday(8),
    })
  ).data.id
  await assert.rejects(outside.getLeaveRequest({ leave_request_id: next }), { status: 404 })
  await own.updateLeaveDeputy({ leave_deputy_id, user_id: company.unlike.userId })
  assert.equal((await outside.approveLeaveRequest({ leave_request_id: next })).data.pending_approvers[0], 'verifier')
  await own.deleteLeaveDeputy({ leave_deputy_id })
  await assert.rejects(outside.getLeaveRequest({ leave_request_id: next }), { status: 404 })
})

test('an overdue request moves to the next step once, if enabled', async () => {
  const company = await createCompanyWithApprovalChain()
  const { id: leave_request_id } = await file(company)
  const late = () =>
    withInstallationTransaction(app.database, (db) =>
      sql`update leave_request set waiting_since = now() - interval '20 days' where id = ${leave_request_id}`.execute(db),
    )
  await late()
  const verifier = createLeaveClient(company, company.verifier)
  await escalateApprovalsOfCompany(app.services, { companyId: company.companyId })
  assert.deepEqual((await verifier.getLeaveRequest({ leave_request_id })).data.pending_approvers, ['chief'])
  const vesna = createLeaveClient(company, company.vesna)
  const { settings } = (await vesna.getLeaveSettings({})).data
  await vesna.updateLeaveSettings({ settings: { ...settings, escalateAfter: 3 } })
  for (let time = 0; time < 2; time++) await escalateApprovalsOfCompany(app.services, { companyId: company.companyId })
  assert.deepEqual((await verifier.getLeaveRequest({ leave_request_id })).data.pending_approvers, ['chief', 'verifier'])
  assert.equal((await inboxOf(company, company.verifier)).length, 1)
  assert.equal((await verifier.approveLeaveRequest({ leave_request_id })).data.status, 'approved')
})

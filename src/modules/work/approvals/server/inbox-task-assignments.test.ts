import assert from 'node:assert/strict'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { inboxTaskAssignmentsContract } from '#modules/foundation/inbox/inbox-task-assignments-contract.ts'
import { homeContract } from '#modules/insight/home/contract.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import {
  createTestAccount,
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestCompany,
  type TestUser,
} from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'

/** An ordinary Wednesday. */
const app = await createTestApp({ jobs: false, clock: () => new Date('2026-03-18T10:00:00Z') })
const TODAY = '2026-03-18'

const of = (company: TestCompany, person: Omit<TestUser, 'employeeId'>) => ({
  ...createTestClient(inboxTaskAssignmentsContract, app, person, company.companyId),
  ...createTestClient(inboxContract, app, person, company.companyId),
  ...createTestClient(homeContract, app, person, company.companyId),
})
const messagesTo = async (company: TestCompany, person: Omit<TestUser, 'employeeId'>) =>
  (await of(company, person).listInboxMessages({ size: 0 })).messages.map(({ text, link }) => [text, link])

/** Marko requests leave. Ana is his chief; Vesna manages all employees. */
async function asking(day = '2026-03-30') {
  const company = await createLeaveCompany(app)
  await grantLeaveDays(company, company.marko, 2026, 20)
  const request = { leave_type_id: company.typeId.GO!, first_day: day, last_day: day }
  const { id } = (await createLeaveClient(company, company.marko).createLeaveRequest(request)).data
  const taskKind = 'leave' as const
  return { company, id, which: { task_kind: taskKind, number: id }, ana: of(company, company.ana), vesna: of(company, company.vesna) }
}

test('a task is assigned to an approver, who is notified, and withdrawn', async () => {
  const { company, id, which, ana, vesna } = await asking()
  const { data: people } = await vesna.listTaskAssignees(which)
  assert.deepEqual(
    people.map(({ name, is_me }) => [name, is_me]),
    [
      ['Jovanović Ana', false],
      ['Kovač Vesna', true],
    ],
  )
  await vesna.setTaskAssignment({ ...which, user_id: company.ana.userId })
  const [mine] = (await ana.listTaskAssignments({})).data
  assert.deepEqual([mine?.number, mine?.user?.is_me, mine?.assigned_by?.name], [id, true, 'Vesna Kovač'])
  const [theirs] = (await vesna.listTaskAssignments({})).data
  assert.deepEqual([theirs?.user?.name, theirs?.user?.is_me, theirs?.assigned_by?.is_me], ['Ana Jovanović', false, true])
  assert.deepEqual((await messagesTo(company, company.ana))[0], [
    'Dodeljena Vam je odluka o zahtevu: Marko Đorđević (dodeljuje Vesna Kovač).',
    `/inbox?open=leave-${id}`,
  ])
  // An unchanged assignment sends no notification.
  await vesna.setTaskAssignment({ ...which, user_id: company.ana.userId })
  assert.equal((await messagesTo(company, company.ana)).filter(([text]) => text!.startsWith('Dodeljena')).length, 1)

  await vesna.setTaskAssignment({ ...which, user_id: null })
  assert.equal((await ana.listTaskAssignments({})).data[0]?.user, null)
  assert.match((await messagesTo(company, company.ana))[0]![0]!, /^Odluka o zahtevu više nije dodeljena Vama: Marko Đorđević/)
})

test('returning a task notifies its assigner, taking it notifies nobody', async () => {
  const { company, which, ana, vesna } = await asking()
  await ana.setTaskAssignment({ ...which, user_id: company.ana.userId })
  assert.equal((await messagesTo(company, company.ana)).filter(([text]) => text!.includes('Dodeljena')).length, 0)
  await vesna.setTaskAssignment({ ...which, user_id: company.vesna.userId })
  await vesna.setTaskAssignment({ ...which, user_id: company.ana.userId })
  await ana.setTaskAssignment({ ...which, user_id: null })
  assert.match((await messagesTo(company, company.vesna))[0]![0]!, /^Vraćena je odluka o zahtevu koju ste dodelili: Marko Đorđević/)
})

test('tasks are assigned only to approvers and by approvers', async () => {
  const { company, id, which, ana, vesna } = await asking()
  const verifier = await withInstallationTransaction(app.database, (db) => createTestAccount(app, db, 'employee_user', company.companyId))
  for (const user_id of [company.marko.userId, company.jelena.userId, verifier.userId, 999_999_999])
    await assert.rejects(vesna.setTaskAssignment({ ...which, user_id }), {
      status: 422,
      fields: { user_id: 'Ova osoba o tome ne može da odluči.' },
    })
  await assert.rejects(vesna.setTaskAssignment({ ...which, due_day: '2026-03-17' }), { status: 422 })
  await assert.rejects(of(company, company.marko).setTaskAssignment({ ...which, due_day: TODAY }), { status: 404 })
  await assert.rejects(of(company, company.jelena).listTaskAssignees(which), { status: 404 })
  assert.deepEqual((await of(company, company.marko).listTaskAssignments({})).data, [])
  const other = await createTestCompany(app)
  await assert.rejects(of(other, other.vesna).setTaskAssignment({ ...which, due_day: TODAY }), { status: 404 })
  await assert.rejects(vesna.setTaskAssignment({ ...which, number: id + 1_000_000, due_day: TODAY }), { status: 404 })
  await assert.rejects(of(company, {} as TestUser).listTaskAssignments({}), { status: 401 })
  // A decided request has no assignment.
  await createLeaveClient(company, company.ana).approveLeaveRequest({ leave_request_id: id })
  await assert.rejects(ana.setTaskAssignment({ ...which, due_day: TODAY }), { status: 404 })
  assert.deepEqual((await ana.listTaskAssignments({})).data, [])
})

test('a task is due by the rules until another day is agreed', async () => {
  const { company, which, ana, vesna } = await asking('2026-03-20')
  const due = async () => (await ana.listTaskAssignments({})).data.map(({ due_day, due_ground }) => [due_day, due_ground])
  assert.deepEqual(await due(), [['2026-03-20', 'begins']])
  await vesna.setTaskAssignment({ ...which, user_id: company.ana.userId, due_day: TODAY })
  assert.deepEqual(await due(), [[TODAY, 'agreed']])
  const [task] = (await ana.getHomePage({})).data.tasks.filter(({ kind }) => kind === 'request')
  assert.deepEqual([task?.day, task?.assignee], [TODAY, { name: 'Ana Jovanović', is_me: true }])
  await ana.setTaskAssignment({ ...which, user_id: company.ana.userId, due_day: null })
  assert.deepEqual(await due(), [['2026-03-20', 'begins']])
})

test('other requests are assigned and due too', async () => {
  const company = await createTestCompany(app)
  const marko = createTestClient(myRequestsContract, app, company.marko, company.companyId)
  const { id: number } = (
    await marko.createClockEventCorrectionRequest({ at: '2026-03-17T06:02:00Z', direction: 'in', note: 'Bez kartice.' })
  ).data
  const ana = of(company, company.ana)
  const vesna = of(company, company.vesna)
  const which = { task_kind: 'requests' as const, number }
  const [assignment] = (await ana.listTaskAssignments({})).data
  const since = toBelgradeDay(new Date('2026-03-18T10:00:00Z'))
  assert.deepEqual([assignment?.number, assignment?.due_day, assignment?.due_ground], [number, addDays(since, 5), 'usual'])
  await ana.setTaskAssignment({ ...which, user_id: company.vesna.userId })
  assert.equal((await ana.listTaskAssignments({})).data[0]?.user?.name, 'Vesna Kovač')
  await createTestClient(requestsContract, app, company.ana, company.companyId).approveRequest({ request_id: number })
  assert.deepEqual((await vesna.listTaskAssignments({})).data, [])
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { inboxTaskAssignmentsContract } from '#modules/foundation/inbox/inbox-task-assignments-contract.ts'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { apiKeyPermissions } from '#modules/foundation/integrations/rules/api-key-permissions.ts'
import { leaveDeputiesContract } from '#modules/time/leave/leave-deputies-contract.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { requestRulesContract } from '#modules/work/requests/request-rules-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import { getJuneWorkday, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'
import { createSwapClient, createSwapCompany, findPlanDay } from '#test/support/swap-company.ts'

const testApp = await createTestApp({ jobs: false })
const today = toBelgradeDay(new Date())

type Account = { token: string; userId: number }

/** Ana is chief and Boris verifier of the department of Marko; Vera verifies and Vlada administers leave in the other department only. */
async function createStaffedCompany() {
  const made = await createSwapCompany(testApp)
  const { company } = made
  const accounts = await withInstallationTransaction(testApp.database, async (db) => {
    const scoped = async (role: string, departmentId: number): Promise<Account> => {
      const account = await createTestAccount(testApp, db, role, company.companyId)
      await db
        .insertInto('access_scope')
        .values({ company_id: company.companyId, user_id: account.userId, department_id: departmentId })
        .execute()
      await sql`insert into company_right (company_id, user_id, permission, is_granted)
        values (${company.companyId}, ${account.userId}, 'schedule.write', true)`.execute(db)
      return account
    }
    // Ana files for herself too.
    await sql`insert into user_role (user_id, user_group_id) select ${company.ana.userId}, id from user_group where name_original = 'employee_user'`.execute(
      db,
    )
    return {
      boris: await scoped('verificator', company.departmentId),
      vera: await scoped('verificator', company.otherDepartmentId),
      vlada: await scoped('employer_user', company.otherDepartmentId),
    }
  })
  const as = (person: Account) => ({
    ...createSwapClient(company, person),
    ...createTestClient(myRequestsContract, testApp, person, company.companyId),
    ...createTestClient(requestsContract, testApp, person, company.companyId),
    ...createTestClient(requestRulesContract, testApp, person, company.companyId),
    ...createTestClient(leaveDeputiesContract, testApp, person, company.companyId),
  })
  await as(company.vesna).updateLeaveType({ leave_type_id: company.typeId.GO!, approval: ['chief', 'verifier'], is_multi_step: true })
  for (const kind of ['pass_correction', 'shift_swap'] as const)
    await as(company.vesna).createRequestRule({
      kind,
      steps: [
        { approvers: ['chief'], needs: 'any', escalate_after: null },
        { approvers: ['verifier'], needs: 'any', escalate_after: null },
      ],
    })
  for (const person of [company.marko, company.ana]) await grantLeaveDays(company, person, NEXT_YEAR, 20)
  return { ...made, ...accounts, as }
}
type Staffed = Awaited<ReturnType<typeof createStaffedCompany>>

/** One kind of approval: an employee files, an approver decides; the response contains the resulting state. */
type Engine = {
  file: (company: Staffed, person: TestUser) => Promise<number>
  approve: (company: Staffed, by: Account, id: number) => Promise<string>
}

const engines: Record<string, Engine> = {
  leave: {
    file: async ({ as, company }, person) =>
      (
        await as(person).createLeaveRequest({
          leave_type_id: company.typeId.GO!,
          first_day: getJuneWorkday(0),
          last_day: getJuneWorkday(4),
        })
      ).data.id,
    approve: async ({ as }, by, id) => (await as(by).approveLeaveRequest({ leave_request_id: id })).data.status,
  },
  request: {
    file: async ({ as }, person) =>
      (
        await as(person).createClockEventCorrectionRequest({
          at: `${addDays(today, -1)}T06:02:00Z`,
          direction: 'in',
          note: 'Čitač nije radio.',
        })
      ).data.id,
    approve: async ({ as }, by, id) => (await as(by).approveRequest({ request_id: id })).data.status,
  },
  swap: {
    file: async ({ as, plan, petar, first }, person) => {
      await plan(person, [0], first)
      const { id } = (await as(person).offerMyShift({ day: findPlanDay(0), invited: [{ employee_id: petar.employeeId }] })).data
      await as(petar).acceptShiftOffer({ shift_offer_id: id })
      return (await as(person).listMyRequests({ status: 'submitted' })).requests[0]!.id
    },
    approve: async ({ as }, by, id) => (await as(by).approveRequest({ request_id: id })).data.status,
  },
}

const nameDeputy = ({ as }: Staffed, of: Account, deputy: Account) =>
  as(of).createLeaveDeputy({ of_user_id: of.userId, user_id: deputy.userId, first_day: today, last_day: addDays(today, 30) })
const denied = (error: { status: number }) => {
  assert.ok([403, 404, 409].includes(error.status), `status ${error.status}`)
  return true
}

for (const [name, engine] of Object.entries(engines)) {
  test(`${name}: approvers whose scope is elsewhere approve nothing`, async () => {
    const it = await createStaffedCompany()
    const id = await engine.file(it, it.company.marko)
    for (const outsider of [it.vera, it.vlada]) await assert.rejects(engine.approve(it, outsider, id), { status: 404 })
  })

  for (const deputy of ['vera', 'vlada'] as const)
    test(`${name}: a deputy adds only the step of the one replaced (${deputy})`, async () => {
      const it = await createStaffedCompany()
      const id = await engine.file(it, it.company.marko)
      await nameDeputy(it, it.company.ana, it[deputy])
      assert.equal(await engine.approve(it, it[deputy], id), 'submitted')
      await assert.rejects(engine.approve(it, it[deputy], id), denied)
      assert.equal(await engine.approve(it, it.boris, id), 'approved')
    })

  test(`${name}: a deputy without the permission to decide replaces nobody`, async () => {
    const it = await createStaffedCompany()
    await nameDeputy(it, it.company.ana, it.boris)
    const id = await engine.file(it, it.company.marko)
    await withInstallationTransaction(testApp.database, (db) =>
      sql`insert into company_right (company_id, user_id, permission, is_granted)
        values (${it.company.companyId}, ${it.boris.userId}, 'request_leave.verify', false)`.execute(db),
    )
    await assert.rejects(engine.approve(it, it.boris, id), denied)
    // Without this verifier no other verifier remains, so the chief decides last.
    assert.equal(await engine.approve(it, it.company.ana, id), 'approved')
  })

  test(`${name}: nobody decides own requests, nor through a named deputy`, async () => {
    const it = await createStaffedCompany()
    await nameDeputy(it, it.company.ana, it.vera)
    const id = await engine.file(it, it.company.ana)
    await assert.rejects(engine.approve(it, it.company.ana, id), denied)
    await assert.rejects(engine.approve(it, it.vera, id), denied)
    assert.equal(await engine.approve(it, it.company.vesna, id), 'approved')
  })
}

// Requests and swaps are decided in the inbox, which no key has.
test('an API key decides no requests of its owner', async () => {
  const engine = engines.leave!
  const it = await createStaffedCompany()
  const { company } = it
  const made = await createTestClient(integrationsContract, testApp, company.vesna, company.companyId).createApiKey({
    name: 'Obračun',
    permissions: [...apiKeyPermissions],
  })
  const key = { token: made.data.secret, userId: 0 }
  const holdBy = (column: 'made_by' | 'rotated_by', { userId }: Account) =>
    withInstallationTransaction(testApp.database, (db) =>
      sql`update api_key set ${sql.ref(column)} = ${userId} where id = ${made.data.id}`.execute(db),
    )
  const id = await engine.file(it, company.ana)
  await holdBy('made_by', company.ana)
  await assert.rejects(engine.approve(it, key, id), denied)
  await holdBy('made_by', company.vesna)
  await holdBy('rotated_by', company.ana)
  await assert.rejects(engine.approve(it, key, id), denied)
  await holdBy('rotated_by', company.vesna)
  assert.equal(await engine.approve(it, key, id), 'approved')
})

test('a shift that a planner took is not approved by the same planner', async () => {
  const { company, as, first } = await createStaffedCompany()
  const vesna = as(company.vesna)
  const { id } = (
    await vesna.createShiftOffer({
      day: findPlanDay(0),
      employee_id: null,
      shift_id: first,
      department_id: company.departmentId,
      employee_ids: [company.ana.employeeId],
    })
  ).data
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update shift_offer set status = 'waiting', accepted_by = ${company.ana.employeeId}, accepted_at = now() where id = ${id}`.execute(
      db,
    ),
  )
  const tasksOf = (person: Account) => createTestClient(inboxTaskAssignmentsContract, testApp, person, company.companyId)
  const isWaiting = async (person: Account) =>
    (await tasksOf(person).listTaskAssignments({})).data.some(({ task_kind, number }) => task_kind === 'swaps' && number === id)
  assert.deepEqual([await isWaiting(company.ana), await isWaiting(company.vesna)], [false, true])
  const { data: assignees } = await tasksOf(company.vesna).listTaskAssignees({ task_kind: 'swaps', number: id })
  assert.equal(
    assignees.some((one) => one.id === company.ana.userId),
    false,
  )
  await assert.rejects(as(company.ana).approveShiftOffer({ shift_offer_id: id }), { status: 403, code: 'swaps.own_shift' })
  assert.equal((await vesna.approveShiftOffer({ shift_offer_id: id })).data.status, 'done')
})

test('a deputy sees no reasons and overrides no limits beyond the own scope', async () => {
  const it = await createStaffedCompany()
  const { company, as, vlada } = it
  const id = await engines.leave!.file(it, company.marko)
  await nameDeputy(it, company.ana, vlada)
  const { data } = await as(vlada).getLeaveRequest({ leave_request_id: id })
  assert.partialDeepStrictEqual(data, { leave_type: null, category: 'O', can: { approve: true, withdraw: false, cancel: false } })
  assert.equal((await as(vlada).listLeaveRequests({ leave_type_id: company.typeId.GO! })).leave_requests.length, 0)
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { memberPermissionsContract } from '#modules/foundation/access/member-permissions-contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const as = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
  createTestClient(contract, testApp, company.vesna, company.companyId)
const people = as(employeesContract)
const leave = as(leaveContract)
const plan = as(monthPlanContract)
const events = as(clockEventsContract)
const rights = as(memberPermissionsContract)
const of = { employee_id: company.marko.employeeId }
const tooLate = { status: 409, code: 'common.concurrent_update' }

type Edited = {
  readRevision: () => Promise<number>
  write: (text: string, revision: number) => Promise<unknown>
  written: () => Promise<string | null | undefined>
}

const employment = async () => (await people.listEmployments(of)).data[0]!
const card = async () => (await people.listEmployeeCards(of)).data[0]!
const assignment = async () => (await plan.listRotationAssignments({})).assignments[0]!
const device = async () => (await events.listDevices({})).data[0]!
const criteria = async () => (await leave.getLeaveEntitlement({ ...of, year: 2026 })).data.criteria
const member = async () => (await rights.listMemberPermissions({})).data.members.find(({ user_id }) => user_id === company.ana.userId)!

/** Texts that two users write one after the other; the second still has the earlier version. */
const records: { [name: string]: Edited } = {
  employment: {
    readRevision: async () => (await employment()).revision,
    write: async (contract_number, revision) =>
      people.updateEmployment({ ...of, employment_id: (await employment()).id, contract_number, revision }),
    written: async () => (await employment()).contract_number,
  },
  terms: {
    readRevision: async () => (await employment()).terms[0]!.revision,
    write: async (annex_number, revision) =>
      people.updateEmploymentTerms({ ...of, employment_terms_id: (await employment()).terms[0]!.id, annex_number, revision }),
    written: async () => (await employment()).terms[0]!.annex_number,
  },
  card: {
    readRevision: async () => (await card()).revision,
    write: async (reason, revision) => people.updateEmployeeCard({ ...of, card_holder_id: (await card()).id, reason, revision }),
    written: async () => (await card()).reason,
  },
  assignment: {
    readRevision: async () => (await assignment()).revision,
    write: async (day, revision) =>
      plan.updateRotationAssignment({ schedule_assignment_id: (await assignment()).id, last_day: day, revision }),
    written: async () => (await assignment()).last_day,
  },
  device: {
    readRevision: async () => (await device()).revision,
    write: async (name, revision) => events.updateDevice({ device_id: (await device()).id, name, revision }),
    written: async () => (await device()).name,
  },
  criteria: {
    readRevision: async () => (await criteria()).revision,
    write: async (note, revision) => leave.updateLeaveEntitlementCriteria({ ...of, year: 2026, note, revision }),
    written: async () => (await criteria()).note,
  },
  rights: {
    readRevision: async () => (await member()).revision,
    write: async (which, revision) => {
      const department_ids = [which === '2027-01-31' ? company.departmentId : company.otherDepartmentId]
      return rights.updateMemberPermissions({
        membership_id: (await member()).membership_id,
        granted: [],
        denied: [],
        scope: { department_ids },
        revision,
      })
    },
    written: async () => ((await member()).scope.department_ids[0] === company.departmentId ? '2027-01-31' : null),
  },
}

await people.createEmployeeCard({ ...of, card: '4871', first_day: '2026-01-01' })
const turns = (await plan.applyShiftPresets({ shifts: [], rotations: ['two_shifts'] })).data
await plan.createRotationAssignment({ ...of, work_schedule_id: turns.work_schedule_ids[0]!, first_day: '2026-01-05' })
await events.createDevice({ name: 'Kapija', kind: 'https', direction: 'as_sent', number_means: 'card', offline_alert_after_minutes: 60 })

for (const [name, { readRevision, write, written }] of Object.entries(records))
  test(`a second change of ${name} is rejected and loses nothing`, async () => {
    const before = await readRevision()
    await write('2027-01-31', before)
    await assert.rejects(write('2027-02-28', before), tooLate)
    assert.equal(await written(), '2027-01-31')
    await write('2027-02-28', await readRevision())
    assert.notEqual(await written(), '2027-01-31')
  })

test('unrelated changes do not count as another revision', async () => {
  const terms = (await employment()).terms[0]!
  const at = (await device()).revision
  const { job_position_id, employment_relationship_type_id } = terms
  await people.createEmploymentTerms({
    ...of,
    first_day: '2026-06-01',
    department_id: company.otherDepartmentId,
    job_position_id,
    employment_relationship_type_id,
  })
  const ended = (await employment()).terms.find(({ id }) => id === terms.id)!
  assert.deepEqual([ended.last_day, ended.revision], ['2026-05-31', terms.revision])
  await withInstallationTransaction(testApp.database, (db) => sql`update device set last_seen_at = now()`.execute(db))
  assert.equal((await device()).revision, at)
})

test('changes of an earlier year count as seen, of a later year not', async () => {
  const revision = await records.criteria!.readRevision()
  await leave.updateLeaveEntitlementCriteria({ ...of, year: 2027, note: 'Od iduće', revision })
  await leave.updateLeaveEntitlementCriteria({ ...of, year: 2025, note: 'Od lane', revision: 0 })
  await assert.rejects(leave.updateLeaveEntitlementCriteria({ ...of, year: 2026, note: 'Ipak', revision }), tooLate)
})

test('a membership of which only the revision changed is no entry of the log', async () => {
  const entries = () =>
    withInstallationTransaction(testApp.database, async (db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from audit_entry where table_name = 'membership' and before is not null`.execute(db)
      return rows[0]!.count
    })
  const before = await entries()
  await records.rights!.write('2027-01-31', await records.rights!.readRevision())
  assert.equal(await entries(), before)
})

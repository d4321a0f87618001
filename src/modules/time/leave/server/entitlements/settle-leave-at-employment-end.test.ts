import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { openingBalancesContract } from '#modules/time/leave/opening-balances-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createTestApp, createTestClient, toUploadedFile } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'
import { loadLeaveGrantBalances } from './load-grant-balances.ts'
import { settleLeaveOfEndedEmploymentsInCompany } from './settle-leave-at-employment-end.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2027-03-01T09:00:00Z') })

/** Marko has the entitlement of 2026 by the rule, and ten days of it taken in July. `end` and `employ` write employments. */
async function withJulyTaken() {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const employee_id = company.marko.employeeId
  const vesna = {
    ...createLeaveClient(company, company.vesna),
    ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  }
  await app.database.owner
    .updateTable('employment')
    .set({ first_day: '2024-01-01' })
    .where('employee_id', '=', employee_id)
    .execute()
    .catch(() => {
      // The update that the database refuses changes nothing in this test.
    })
  await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })
  const take = (first_day: string, last_day: string) =>
    vesna.createLeaveRequest({ employee_id, leave_type_id: company.typeId.GO!, first_day, last_day, approved: true })
  await take('2026-07-06', '2026-07-17')
  const end = async (employed_to: string | null, at = 0) => {
    const { data } = await vesna.listEmployments({ employee_id })
    await vesna.updateEmployment({
      employee_id,
      employment_id: data[at]!.id,
      employed_to,
      termination_reason: employed_to ? 'Sporazum (ZoR čl. 177)' : null,
    })
  }
  const employ = async (employed_from: string) => {
    const { terms } = (await vesna.listEmployments({ employee_id })).data[0]!
    const { department_id, job_position_id, employment_relationship_type_id } = terms[0] as never as Record<string, number>
    await vesna.createEmployment({ employee_id, employed_from, department_id, job_position_id, employment_relationship_type_id } as never)
  }
  const owed = async (day?: string) => (await vesna.getLeaveBalanceAtTermination({ employee_id, day: day || undefined })).data!.days
  const balance = async (day: string) => {
    const { data } = await vesna.getLeaveBalances({ employee_id, day })
    const { available, settled } = data.find(({ leave_type }) => leave_type.code === 'GO')!
    return { available, settled }
  }
  const grantAgain = (year = 2026) => vesna.grantLeaveEntitlement({ employee_id, year })
  return { company, vesna, employee_id, end, employ, owed, balance, grantAgain, take }
}

test('days owed at an end are neither used nor owed again in a later employment', async () => {
  const { end, employ, owed, balance, grantAgain, take } = await withJulyTaken()
  await end('2026-08-31')
  assert.equal(await owed(), 4)
  await employ('2026-10-15')
  await grantAgain()
  assert.deepEqual(await balance('2026-11-01'), { available: 3, settled: 4 })
  await assert.rejects(take('2026-11-16', '2026-11-20'), { status: 422 })
  await end('2026-12-31')
  assert.equal(await owed(), 3)
  assert.equal(await owed('2026-08-31'), 4, 'the first end still says what it owed')
})

test('without a gap the days of the first end are closed too', async () => {
  const { end, employ, balance, grantAgain } = await withJulyTaken()
  await end('2026-08-31')
  await employ('2026-09-01')
  await grantAgain()
  assert.deepEqual(await balance('2026-11-01'), { available: 6, settled: 4 })
})

test('days carried over a gap at New Year are closed with the end', async () => {
  const { end, employ, balance, grantAgain, owed } = await withJulyTaken()
  await end('2026-12-15')
  const days = await owed()
  assert.ok(days > 0)
  await employ('2027-02-01')
  assert.deepEqual(await balance('2027-02-15'), { available: 0, settled: 0 })
  await grantAgain(2027)
  await end('2027-05-31')
  assert.equal(await owed(), 7)
})

test('a reverted or moved end returns its settlement', async () => {
  const { end, balance } = await withJulyTaken()
  await end('2026-08-31')
  assert.equal((await balance('2026-09-01')).settled, 4)
  await end(null)
  assert.deepEqual(await balance('2026-09-01'), { available: 10, settled: 0 })
  await end('2026-10-31')
  assert.equal((await balance('2026-11-01')).settled, 7)
})

test('late leave of the ended employment reduces the compensation', async () => {
  const { end, take, owed, balance } = await withJulyTaken()
  await end('2026-08-31')
  await take('2026-08-24', '2026-08-25')
  assert.equal(await owed(), 2)
  assert.equal((await balance('2026-09-01')).settled, 2)
})

test('days used elsewhere reduce the payout until they are undone', async () => {
  const { company, end, owed, balance } = await withJulyTaken()
  await end('2026-08-31')
  const openings = createTestClient(openingBalancesContract, app, company.vesna, company.companyId)
  const file = toUploadedFile(`Šifra;Iskorišćeno\nMa${company.companyId};2`, 'stanja.csv')
  const bring = { from: '2026-06-30', file }
  const { done } = (await openings.previewOpeningBalances(bring)).data
  await openings.importOpeningBalances({ ...bring, digest: done!.digest })
  assert.deepEqual([await owed(), (await balance('2026-09-01')).settled], [2, 2])
  const [act] = (await openings.listOpeningBalanceImports({ year: 2026 })).data
  await openings.undoOpeningBalanceImport({ leave_opening_balance_import_id: act!.id })
  assert.deepEqual([await owed(), (await balance('2026-09-01')).settled], [4, 4])
})

test('more used than granted is not owed, and nothing is settled', async () => {
  const { end, employ, owed, take, balance, grantAgain } = await withJulyTaken()
  await take('2026-07-20', '2026-07-31')
  await end('2026-08-31')
  assert.equal(await owed(), 0)
  await employ('2026-10-15')
  await assert.rejects(grantAgain(), { code: 'leave.more_used_than_granted' })
  assert.deepEqual(await balance('2026-11-01'), { available: 0, settled: 0 })
})

test('hours in lieu end with the employment', async () => {
  const { company, employee_id, end, employ } = await withJulyTaken()
  const inside = <T>(work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
    withSystemCompanyTransaction(app.services, company.companyId, 'test', work)
  await createTestClient(monthCloseContract, app, company.vesna, company.companyId).updateWorkingTimeSettings({
    settings: { lieu_from: '2026-01-01' },
  })
  await inside(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      insert into overtime_approval (employee_id, day, approved_minutes) values (${employee_id}, '2026-08-10', 120) returning id`.execute(
      db,
    )
    await sql`insert into leave_entry (employee_id, leave_type_id, kind, ground, amount, year, usable_from, usable_to, overtime_day, overtime_approval_id, overtime_pay)
      select ${employee_id}, id, 'granted', 'overtime', 2, 2026, '2026-08-10', '2027-05-10', '2026-08-10', ${rows[0]!.id}, 'increase'
      from leave_type where code = 'SLOB-PREK'`.execute(db)
  })
  await end('2026-08-31')
  await employ('2026-10-15')
  const [grant] = await inside(async ({ db }) => {
    const { id } = await db.selectFrom('leave_type').select('id').where('code', '=', 'SLOB-PREK').executeTakeFirstOrThrow()
    const [grants] = await loadLeaveGrantBalances({ db }, [{ employeeId: employee_id, leaveTypeId: id, day: '2026-11-01' }])
    return grants!
  })
  assert.deepEqual([grant!.remaining, grant!.settled], [0, 2])
})

test('a future end is settled in the following night, once', async () => {
  const { company, employee_id, end, balance } = await withJulyTaken()
  const ahead = { ...app.services, clock: () => new Date('2027-04-01T02:00:00Z') }
  await end('2027-03-31')
  assert.equal((await balance('2027-03-31')).settled, 0)
  const entries = () =>
    withSystemCompanyTransaction(app.services, company.companyId, 'test', async ({ db }) =>
      db.selectFrom('leave_entry').select('amount').where('kind', '=', 'settled').where('employee_id', '=', employee_id).execute(),
    )
  await settleLeaveOfEndedEmploymentsInCompany(ahead, { companyId: company.companyId })
  assert.equal((await entries()).length, 1)
  await settleLeaveOfEndedEmploymentsInCompany(ahead, { companyId: company.companyId })
  assert.equal((await entries()).length, 1)
})

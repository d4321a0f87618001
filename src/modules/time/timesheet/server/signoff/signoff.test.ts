import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { homeContract } from '#modules/insight/home/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { timesheetSignoffContract } from '#modules/time/timesheet/timesheet-signoff-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

let now = new Date('2026-11-03T10:00:00Z')
const app = await createTestApp({ jobs: false, clock: () => now })
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(timesheetContract),
    ...call(monthCloseContract),
    ...call(timesheetSignoffContract),
    ...call(homeContract),
    ...call(inboxContract),
    ...call(auditContract),
  }
}
const month = '2026-10'

/** All employees worked eight hours on the first two days of October. */
async function october() {
  now = new Date('2026-11-03T10:00:00Z')
  const company = await createTestCompany(app)
  await withInstallationTransaction(app.database, (db) =>
    sql`update company set created_at = '2026-10-01' where id = ${company.companyId}`.execute(db),
  )
  const vesna = of(company, company.vesna)
  const ana = of(company, company.ana)
  const marko = of(company, company.marko)
  const everybody = [company.vesna, company.ana, company.marko, company.jelena].map(({ employeeId }) => employeeId)
  const cells = everybody.flatMap((employee_id) => ['2026-10-01', '2026-10-02'].map((day) => ({ employee_id, day, text: '8' })))
  await vesna.updateTimesheetCells({ cells })
  const type = async (person: TestUser, day: string, text: string) => {
    const employee_id = person.employeeId
    const { employees } = (await vesna.getTimesheet({ month, employee_id })).data
    await vesna.updateTimesheetCells({
      cells: [{ employee_id, day, text, revision: employees[0]!.revisions[Number(day.slice(8)) - 1] ?? 0 }],
    })
  }
  const state = async (who = vesna) =>
    (await who.getTimesheetSignoffStatus({ month })).data.departments.map(({ name, state }) => [name, state])
  const sign = async (who: typeof vesna, department_id: number) => {
    const { digest } = (await who.getDepartmentTimesheetSignoffStatus({ month, department_id })).data
    return (await who.signOffTimesheet({ month, department_id, digest })).data
  }
  const found = async (kind: string, who = vesna) =>
    (await who.getMonthCloseChecklist({ month })).data.items.find((item) => item.kind === kind)
  return { company, vesna, ana, marko, type, state, sign, found }
}

test('a manager signs off a department, and changes need a new sign-off', async () => {
  const { company, vesna, ana, type, state, sign, found } = await october()
  const { departmentId } = company
  assert.deepEqual(await state(), [
    ['Prodaja', 'none'],
    ['Proizvodnja', 'none'],
  ])
  assert.deepEqual(await state(ana), [['Proizvodnja', 'none']])
  assert.deepEqual(
    (await found('unsigned'))!.rows.map(({ department }) => department),
    ['Prodaja', 'Proizvodnja'],
  )
  assert.equal((await found('unsigned'))!.severity, 'warning')

  const { id, people } = await sign(ana, departmentId)
  assert.equal(people, 2)
  assert.deepEqual(await state(ana), [['Proizvodnja', 'signed']])
  const signed = (await ana.getDepartmentTimesheetSignoffStatus({ month, department_id: departmentId })).data
  assert.deepEqual(
    signed.signatures.map(({ at, people, digest, withdrawn }) => [at, people, digest, withdrawn]),
    [[now.toISOString(), 2, signed.digest, null]],
  )
  assert.ok(signed.signatures[0]!.by)
  await assert.rejects(ana.signOffTimesheet({ month, department_id: departmentId, digest: signed.digest }), {
    status: 409,
    code: 'time.already_signed',
  })

  // The sign-off has the hours of the timesheet, without two unexcused hours.
  await type(company.marko, '2026-10-01', '6+NI2')
  const { employees } = (await ana.getTimesheet({ month, employee_id: company.marko.employeeId })).data
  const toSign = (await ana.getDepartmentTimesheetSignoffStatus({ month, department_id: departmentId })).data.people
  assert.equal(employees[0]!.sum.done, 14 * 60)
  assert.equal(toSign.find((one) => one.id === company.marko.employeeId)!.done, 14 * 60)
  await type(company.marko, '2026-10-01', '8')

  await type(company.marko, '2026-10-02', 'B30')
  assert.deepEqual(await state(ana), [['Proizvodnja', 'changed']])
  const otherwise = (await found('changed_since_signed'))!
  assert.deepEqual(
    otherwise.rows.map(({ employee_id, day, before, after }) => [employee_id, day, before, after]),
    [[company.marko.employeeId, '2026-10-02', '8', 'B30']],
  )
  // A chief sees no reason of absence here.
  const status = (await ana.getDepartmentTimesheetSignoffStatus({ month, department_id: departmentId })).data
  assert.deepEqual(
    status.differences.map(({ day, before, after }) => [day, before, after]),
    [['2026-10-02', '8', 'O']],
  )
  assert.doesNotMatch(JSON.stringify([status, await ana.getMonthCloseChecklist({ month })]), /B30/)
  // The digest of the earlier view does not match the current hours.
  await assert.rejects(ana.signOffTimesheet({ month, department_id: departmentId, digest: signed.digest }), {
    status: 409,
    code: 'common.concurrent_update',
  })
  assert.notEqual((await sign(ana, departmentId)).id, id)
  assert.deepEqual(await state(ana), [['Proizvodnja', 'signed']])
  // A return to the earlier value is a change too.
  await type(company.marko, '2026-10-02', '8')
  assert.deepEqual(await state(ana), [['Proizvodnja', 'changed']])
  const log = (await vesna.listAuditEntries({ table: 'timesheet_signoff' })).entries
  assert.equal(log.length, 2)
})

test('a sign-off is withdrawn once with a reason and is otherwise immutable', async () => {
  const { company, vesna, ana, state, sign } = await october()
  const { id } = await sign(ana, company.departmentId)
  await assert.rejects(ana.withdrawTimesheetSignoff({ timesheet_signoff_id: id, reason: ' ' }), { status: 422 })
  await ana.withdrawTimesheetSignoff({ timesheet_signoff_id: id, reason: 'Nisam video subotu' })
  assert.deepEqual(await state(ana), [['Proizvodnja', 'none']])
  const [signature] = (await vesna.getDepartmentTimesheetSignoffStatus({ month, department_id: company.departmentId })).data.signatures
  assert.equal(signature!.withdrawn!.reason, 'Nisam video subotu')
  await assert.rejects(ana.withdrawTimesheetSignoff({ timesheet_signoff_id: id, reason: 'x' }), {
    status: 409,
    code: 'time.already_withdrawn',
  })
  const write = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))
  const final = { constraint: 'time.signature_is_final' }
  await assert.rejects(write(sql`update timesheet_signoff set digest = 'x' where id = ${id}`), final)
  await assert.rejects(write(sql`delete from timesheet_signoff where id = ${id}`), final)
  await assert.rejects(write(sql`update timesheet_signoff_employee set days = '{}' where timesheet_signoff_id = ${id}`), final)
})

test('sign-off needs permission, scope, company and a past month', async () => {
  const { company, vesna, ana, marko, sign } = await october()
  const { departmentId, otherDepartmentId } = company
  const expectedDigest = '0'.repeat(64)
  await assert.rejects(marko.signOffTimesheet({ month, department_id: departmentId, digest: expectedDigest }), { status: 403 })
  await assert.rejects(marko.getTimesheetSignoffStatus({ month }), { status: 403 })
  await assert.rejects(ana.signOffTimesheet({ month, department_id: otherDepartmentId, digest: expectedDigest }), { status: 404 })
  await assert.rejects(ana.getDepartmentTimesheetSignoffStatus({ month, department_id: otherDepartmentId }), { status: 404 })
  await assert.rejects(ana.remindTimesheetSigners({ month, department_id: departmentId }), { status: 403 })
  const { id } = await sign(vesna, otherDepartmentId)
  await assert.rejects(ana.withdrawTimesheetSignoff({ timesheet_signoff_id: id, reason: 'x' }), { status: 404 })
  const stranger = of(company, (await createTestCompany(app)).vesna)
  await assert.rejects(stranger.getTimesheetSignoffStatus({ month }), { status: 404 })
  const neighbours = await createTestCompany(app)
  const theirs = of(neighbours, neighbours.vesna)
  await assert.rejects(theirs.getDepartmentTimesheetSignoffStatus({ month, department_id: departmentId }), { status: 404 })
  await assert.rejects(theirs.signOffTimesheet({ month, department_id: departmentId, digest: expectedDigest }), { status: 404 })
  await assert.rejects(theirs.withdrawTimesheetSignoff({ timesheet_signoff_id: id, reason: 'x' }), { status: 404 })
  now = new Date('2026-10-30T10:00:00Z')
  const early = { status: 422 }
  const { digest } = (await ana.getDepartmentTimesheetSignoffStatus({ month, department_id: departmentId })).data
  await assert.rejects(ana.signOffTimesheet({ month, department_id: departmentId, digest }), early)
  await assert.rejects(vesna.remindTimesheetSigners({ month, department_id: departmentId }), early)
  now = new Date('2026-10-31T10:00:00Z')
  await sign(ana, departmentId)
})

test('a month needs all sign-offs to close by setting, otherwise it warns', async () => {
  const { company, vesna, ana, type, sign } = await october()
  await vesna.updateWorkingTimeSettings({ settings: { signatures: 'error' } })
  const refused = async (expected: Record<string, number>) =>
    assert.rejects(vesna.closeMonth({ month, accept: true }), (error: { code: string; details: { errors: object } }) => {
      assert.deepEqual([error.code, error.details.errors], ['time.month_has_errors', expected])
      return true
    })
  await refused({ unsigned: 2 })
  await sign(ana, company.departmentId)
  await sign(vesna, company.otherDepartmentId)
  await type(company.marko, '2026-10-02', '7')
  await refused({ changed_since_signed: 1 })
  await sign(ana, company.departmentId)
  const { id } = (await vesna.closeMonth({ month, accept: true })).data

  // In a closed month users can neither sign nor withdraw.
  const closed = { status: 409, code: 'common.month_closed' }
  const { signatures, digest, can_sign } = (await ana.getDepartmentTimesheetSignoffStatus({ month, department_id: company.departmentId }))
    .data
  assert.equal(can_sign, false)
  await assert.rejects(ana.signOffTimesheet({ month, department_id: company.departmentId, digest }), closed)
  await assert.rejects(ana.withdrawTimesheetSignoff({ timesheet_signoff_id: signatures[0]!.id, reason: 'x' }), closed)
  await assert.rejects(vesna.remindTimesheetSigners({ month, department_id: company.departmentId }), closed)

  // After a reopening only departments with changes need a new sign-off.
  await vesna.reopenMonth({ month_close_id: id!, reason: 'Ispravka' })
  const tasks = async () => (await ana.getHomePage({})).data.tasks.filter(({ kind }) => kind === 'sign').map(({ link }) => link)
  assert.deepEqual(await tasks(), [])
  await type(company.jelena, '2026-10-02', '7')
  assert.deepEqual(await tasks(), [])
  await refused({ changed_since_signed: 1 })
  await type(company.marko, '2026-10-02', '8')
  assert.deepEqual(await tasks(), [`/timesheet?month=${month}&panel=signing&signing=${company.departmentId}`])

  await vesna.updateWorkingTimeSettings({ settings: { signatures: 'warning' } })
  await vesna.closeMonth({ month, accept: true })
})

test('a chief gets a task and one reminder, and another after new sign-offs', async () => {
  const { company, vesna, ana, type, sign } = await october()
  const { departmentId, otherDepartmentId } = company
  const tasks = async (who: typeof ana) => (await who.getHomePage({})).data.tasks.filter(({ kind }) => kind === 'sign')
  assert.deepEqual(
    (await tasks(ana)).map(({ month, text, count, day }) => [month, text, count, day]),
    [[month, 'Proizvodnja', 1, '2026-11-03']],
  )
  // The checklist informs the user who closes the month.
  assert.deepEqual(await tasks(vesna), [])
  assert.equal((await vesna.remindTimesheetSigners({ month, department_id: departmentId })).data.notified_count, 1)
  const letters = (await ana.listInboxMessages({ page: 1, size: 20 })).messages.map(({ text, link }) => [text, link])
  const reminders = letters.filter(([, link]) => link!.includes('signing'))
  assert.deepEqual(reminders, [['Potpišite satnicu za oktobar 2026.: Proizvodnja.', `/timesheet?month=${month}&panel=signing`]])
  await assert.rejects(vesna.remindTimesheetSigners({ month, department_id: departmentId }), {
    status: 409,
    code: 'time.signer_already_reminded',
  })
  await assert.rejects(vesna.remindTimesheetSigners({ month, department_id: otherDepartmentId }), {
    status: 422,
    code: 'time.no_signer',
  })
  const { departments } = (await vesna.getTimesheetSignoffStatus({ month })).data
  assert.ok(departments.find(({ id }) => id === departmentId)!.reminded)
  await sign(ana, departmentId)
  assert.deepEqual(await tasks(ana), [])
  await assert.rejects(vesna.remindTimesheetSigners({ month, department_id: departmentId }), { status: 409, code: 'time.already_signed' })
  await type(company.marko, '2026-10-01', '6')
  assert.equal((await vesna.remindTimesheetSigners({ month, department_id: departmentId })).data.notified_count, 1)
})

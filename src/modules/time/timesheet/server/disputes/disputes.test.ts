import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { myTimesheetDisputesContract, timesheetDisputesContract } from '#modules/time/timesheet/timesheet-disputes-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

let now = new Date('2026-11-03T10:00:00Z')
const app = await createTestApp({ jobs: false, clock: () => now })
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(timesheetContract),
    ...call(monthCloseContract),
    ...call(timesheetDisputesContract),
    ...call(myTimesheetDisputesContract),
    ...call(inboxContract),
  }
}
const month = '2026-10'

/** All employees worked eight hours on the first two days of October. */
async function october() {
  now = new Date('2026-11-03T10:00:00Z')
  const company = await createTestCompany(app)
  const { vesna, ana, marko, jelena } = company
  const cells = [vesna, ana, marko, jelena].flatMap(({ employeeId }) =>
    ['2026-10-01', '2026-10-02'].map((day) => ({ employee_id: employeeId, day, text: '8' })),
  )
  await of(company, vesna).updateTimesheetCells({ cells })
  return { company, vesna: of(company, vesna), ana: of(company, ana), marko: of(company, marko), jelena: of(company, jelena) }
}
/** Messages about objections. A manual entry sends its own message. */
const messagesTo = async (who: ReturnType<typeof of>) =>
  (await who.listInboxMessages({ page: 1, size: 20 })).messages
    .map(({ text }) => text)
    .filter((text) => !text.startsWith('Izmenjeni su Vaši sati'))
const wrong = { day: '2026-10-02', note: 'Ostao sam do 18 časova.' }

test('a dispute blocks the close until resolved, and its author is notified', async () => {
  const { company, vesna, ana, marko } = await october()
  const { id } = (await marko.disputeMyHours({ ...wrong, category: 'R' })).data
  await assert.rejects(marko.disputeMyHours(wrong), { status: 409, code: 'time.dispute_already_open' })
  assert.deepEqual(
    (await marko.getMyTimesheetStatus({ month })).data.disputes.map(({ day, category, status, before, note }) => [
      day,
      category,
      status,
      before,
      note,
    ]),
    [['2026-10-02', 'R', 'open', '8', wrong.note]],
  )
  for (const who of [vesna, ana]) assert.deepEqual(await messagesTo(who), ['Marko Đorđević ima prigovor na sate za 02.10.2026.'])
  const line = (await ana.getMonthCloseChecklist({ month })).data.items.find(({ kind }) => kind === 'dispute_open')!
  assert.deepEqual(
    [line.severity, line.rows.map(({ employee_id, day }) => [employee_id, day])],
    ['error', [[company.marko.employeeId, '2026-10-02']]],
  )
  await assert.rejects(vesna.closeMonth({ month, accept: true }), (error: { code: string; details: { errors: object } }) => {
    assert.deepEqual([error.code, error.details.errors], ['time.month_has_errors', { dispute_open: 1 }])
    return true
  })

  // An acceptance needs a correction. A chief without permission to write hours accepts the correction of another user.
  const answer = { timesheet_dispute_id: id, accept: true }
  await assert.rejects(ana.resolveTimesheetDispute(answer), { status: 409, code: 'time.dispute_not_corrected' })
  await assert.rejects(ana.resolveTimesheetDispute({ ...answer, text: '8+P2', revision: 1 }), { status: 403 })
  const [dispute] = (await vesna.listTimesheetDisputes({ month })).data
  assert.deepEqual([dispute!.can_answer, dispute!.can_write, dispute!.before, dispute!.now], [true, true, '8', '8'])
  await assert.rejects(vesna.resolveTimesheetDispute({ ...answer, text: '8', revision: dispute!.revision }), {
    code: 'time.dispute_not_corrected',
  })
  await assert.rejects(vesna.resolveTimesheetDispute({ ...answer, text: '9', revision: dispute!.revision + 5 }), {
    code: 'common.concurrent_update',
  })
  await vesna.resolveTimesheetDispute({ ...answer, text: '9', revision: dispute!.revision })
  const [own] = (await marko.getMyTimesheetStatus({ month })).data.disputes
  assert.deepEqual([own!.status, own!.before, own!.now], ['accepted', '8', '9'])
  assert.equal((await messagesTo(marko)).length, 1)
  await assert.rejects(vesna.resolveTimesheetDispute(answer), { status: 409, code: 'time.dispute_ended' })
  await vesna.closeMonth({ month, accept: true })
  await assert.rejects(marko.disputeMyHours(wrong), { status: 409, code: 'time.dispute_month_closed' })
})

test('a rejection needs a reason, a dispute may be withdrawn, never self-resolved', async () => {
  const { vesna, ana, marko } = await october()
  const { id } = (await marko.disputeMyHours(wrong)).data
  await assert.rejects(ana.resolveTimesheetDispute({ timesheet_dispute_id: id, accept: false }), { status: 422 })
  await ana.resolveTimesheetDispute({ timesheet_dispute_id: id, accept: false, answer: 'Prolaz je u 16:00.' })
  const [own] = (await marko.getMyTimesheetStatus({ month })).data.disputes
  assert.deepEqual([own!.status, own!.answer], ['refused', 'Prolaz je u 16:00.'])
  const again = (await marko.disputeMyHours(wrong)).data
  await marko.withdrawMyTimesheetDispute({ timesheet_dispute_id: again.id })
  await assert.rejects(marko.withdrawMyTimesheetDispute({ timesheet_dispute_id: again.id }), { status: 409, code: 'time.dispute_ended' })
  const mine = (await inserted(vesna, ana)).id
  await assert.rejects(ana.resolveTimesheetDispute({ timesheet_dispute_id: mine, accept: false, answer: 'Ne' }), {
    status: 403,
    code: 'time.own_dispute',
  })
})

/** As a chief, Ana has no screen of her own hours; with the permission she objects like every employee. */
async function inserted(_: unknown, ana: ReturnType<typeof of>) {
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into user_group_permission (user_group_id, permission) select id, 'own.evidence' from user_group where name_original = 'chief' on conflict do nothing`.execute(
      db,
    ),
  )
  return (await ana.disputeMyHours(wrong)).data
}

test('disputes out of scope, company, time or hours are rejected', async () => {
  const { company, vesna, ana, marko, jelena } = await october()
  await assert.rejects(marko.disputeMyHours({ ...wrong, day: '2026-11-04' }), { status: 422 })
  await assert.rejects(marko.disputeMyHours({ ...wrong, category: 'GO' }), { status: 422 })
  await assert.rejects(marko.disputeMyHours({ ...wrong, note: ' ' }), { status: 422 })
  await assert.rejects(marko.listTimesheetDisputes({ month }), { status: 403 })
  await assert.rejects(vesna.getMyTimesheetStatus({ month }), { status: 403 })
  const { id } = (await jelena.disputeMyHours(wrong)).data
  assert.deepEqual((await ana.listTimesheetDisputes({ month })).data, [])
  await assert.rejects(ana.resolveTimesheetDispute({ timesheet_dispute_id: id, accept: false, answer: 'Ne' }), { status: 404 })
  await assert.rejects(marko.withdrawMyTimesheetDispute({ timesheet_dispute_id: id }), { status: 404 })
  assert.equal(
    (await ana.getMonthCloseChecklist({ month })).data.items.find(({ kind }) => kind === 'dispute_open'),
    undefined,
  )
  const neighbours = await createTestCompany(app)
  const theirs = of(neighbours, neighbours.vesna)
  await assert.rejects(theirs.resolveTimesheetDispute({ timesheet_dispute_id: id, accept: false, answer: 'Ne' }), { status: 404 })
  await assert.rejects(of(company, neighbours.vesna).listTimesheetDisputes({ month }), { status: 404 })
})

test('an employee confirms a month, and again after its hours changed', async () => {
  const { company, vesna, marko } = await october()
  const word = async () => (await marko.getMyTimesheetStatus({ month })).data
  now = new Date('2026-10-20T10:00:00Z')
  await assert.rejects(marko.confirmMyHours({ month, digest: (await word()).digest }), { status: 422 })
  now = new Date('2026-11-03T10:00:00Z')
  const { id } = (await marko.disputeMyHours(wrong)).data
  await assert.rejects(marko.confirmMyHours({ month, digest: (await word()).digest }), { status: 409, code: 'time.dispute_pending' })
  await marko.withdrawMyTimesheetDispute({ timesheet_dispute_id: id })
  const { digest } = await word()
  await assert.rejects(marko.confirmMyHours({ month, digest: '0'.repeat(64) }), { status: 409, code: 'time.hours_changed' })
  await marko.confirmMyHours({ month, digest })
  assert.deepEqual((await word()).confirmed!.differences, [])
  assert.equal((await vesna.listTimesheetDisputes({ month })).confirmed, 1)
  await assert.rejects(marko.confirmMyHours({ month, digest }), { status: 409, code: 'time.already_confirmed' })
  const employee_id = company.marko.employeeId
  const revision = (await vesna.getTimesheet({ month, employee_id })).data.employees[0]!.revisions[1]!
  await vesna.updateTimesheetCells({ cells: [{ employee_id, day: '2026-10-02', text: '7', revision }] })
  const after = await word()
  assert.deepEqual([after.confirmed!.differences, after.can_confirm], [[{ day: '2026-10-02', before: '8', after: '7' }], true])
  assert.equal((await vesna.listTimesheetDisputes({ month })).confirmed, 0)
  await marko.confirmMyHours({ month, digest: after.digest })
})

test('pending disputes are listed for approvers of any month, within scope', async () => {
  const { vesna, ana, marko, jelena } = await october()
  const { id } = (await marko.disputeMyHours(wrong)).data
  const waiting = async (who: ReturnType<typeof of>, more = {}) =>
    (await who.listPendingTimesheetDisputes(more)).data.map((one) => [one.id, one.employee.first_name, one.day, one.before, one.can_answer])
  for (const who of [vesna, ana]) assert.deepEqual(await waiting(who), [[id, 'Marko', '2026-10-02', '8', true]])
  await assert.rejects(marko.listPendingTimesheetDisputes({}), { status: 403 })
  assert.deepEqual(await waiting(vesna, { search: 'nikoga' }), [])
  assert.deepEqual(await waiting(vesna, { timesheet_dispute_id: id }), [[id, 'Marko', '2026-10-02', '8', true]])
  // Ana leads a department to which Jelena does not belong.
  await jelena.disputeMyHours(wrong)
  assert.equal((await waiting(ana)).length, 1)
  assert.equal((await vesna.listPendingTimesheetDisputes({})).count, 2)
  const other = await createTestCompany(app)
  assert.deepEqual(await waiting(of(other, other.vesna)), [])
  await vesna.resolveTimesheetDispute({ timesheet_dispute_id: id, accept: false, answer: 'Nema prolaza' })
  assert.equal((await vesna.listPendingTimesheetDisputes({})).count, 1)
})

test('a month to confirm is on the home page until confirmed, disputed or closed', async () => {
  const { vesna, ana, marko, jelena } = await october()
  const onHome = async (who: typeof marko) => (await who.countInboxMessages({})).data.home_messages.map(({ text }) => text)
  const task = 'Pregledajte i potvrdite sate za oktobar 2026.'
  const [first] = (await marko.countInboxMessages({})).data.home_messages
  assert.deepEqual(first, { id: null, text: task, link: `/employee-dashboard/employee-evidence?month=${month}` })
  now = new Date('2026-10-31T10:00:00Z')
  assert.deepEqual(await onHome(marko), [], 'September has no hours')
  now = new Date('2026-11-03T10:00:00Z')
  assert.deepEqual(await onHome(vesna), [], 'without the page of own hours')
  const { id } = (await marko.disputeMyHours(wrong)).data
  assert.deepEqual(await onHome(marko), [])
  await ana.resolveTimesheetDispute({ timesheet_dispute_id: id, accept: false, answer: 'Prolaz je u 16:00.' })
  assert.deepEqual(await onHome(marko), [task, 'Prigovor na sate za 02.10.2026. je odbijen. Razlog stoji uz prigovor.'])
  await marko.markInboxMessagesRead({ link: first!.link!, is_read: true })
  assert.deepEqual(await onHome(marko), [task])
  await marko.confirmMyHours({ month, digest: (await marko.getMyTimesheetStatus({ month })).data.digest })
  assert.deepEqual(await onHome(marko), [])
  assert.deepEqual(await onHome(jelena), [task])
  await vesna.closeMonth({ month, accept: true })
  assert.deepEqual(await onHome(jelena), [])
  const neighbours = await createTestCompany(app)
  assert.deepEqual(await onHome(of(neighbours, neighbours.marko)), [])
})

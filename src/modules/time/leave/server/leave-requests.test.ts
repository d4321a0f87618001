import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { beginCompanyTransaction, withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient } from '#test/support/app.ts'
import {
  createLeaveClient,
  createLeaveCompany,
  getJuneWorkday,
  grantLeaveDays,
  type LeaveCompany,
  NEXT_YEAR,
} from '#test/support/leave-company.ts'

const app = await createTestApp({ connections: 12, jobs: false })

/** Runs statements in the database as a user of the company. */
const within = <T>(company: LeaveCompany, userId: number, work: Parameters<typeof beginCompanyTransaction<T>>[2]) =>
  beginCompanyTransaction(app.database, { companyId: company.companyId, userId, sessionId: null, action: 'test' }, work)

const twoWeeks = (company: LeaveCompany) => ({
  leave_type_id: company.typeId.GO!,
  first_day: getJuneWorkday(0),
  last_day: getJuneWorkday(11),
})

test('a request is filed, approved, used and cancelled, and its days return', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const ana = createLeaveClient(company, company.ana)
  const vesna = createLeaveClient(company, company.vesna)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)

  const check = (await marko.validateLeaveRequest(twoWeeks(company))).data
  assert.deepEqual([check.amount, check.minutes, check.balance?.available, check.after], [10, 10 * 480, 20, 10])
  assert.deepEqual(check.findings, [])
  assert.equal(check.return_day, getJuneWorkday(14))

  const { data: filed } = await marko.createLeaveRequest({ ...twoWeeks(company), note: 'more' })
  assert.deepEqual([filed.status, filed.amount, filed.can.withdraw, filed.can.approve], ['submitted', 10, true, false])
  const { data: request } = await ana.getLeaveRequest({ leave_request_id: filed.id })
  assert.equal(request.can.approve, true)
  const { data: approved } = await ana.approveLeaveRequest({ leave_request_id: filed.id })
  assert.deepEqual(
    [approved.status, approved.steps.map(({ what, by }) => `${what} ${by}`)],
    ['approved', ['filed Marko Đorđević', 'approved Ana Jovanović']],
  )

  const [balance] = (await marko.getLeaveBalances({ employee_id: company.marko.employeeId, day: getJuneWorkday(30) })).data
  assert.deepEqual([balance!.granted, balance!.taken, balance!.available], [20, 10, 10])
  const { data: days } = await vesna.getLeaveRequest({ leave_request_id: filed.id })
  assert.equal(days.days.length, 10)
  assert.ok(days.days.every(({ category, minutes, payer }) => category === 'GO' && minutes === 480 && payer === 'employer'))

  await assert.rejects(marko.rejectLeaveRequest({ leave_request_id: filed.id, reason: 'ne' }), { status: 403 })
  const { data: cancelled } = await vesna.cancelLeaveRequest({ leave_request_id: filed.id, reason: 'hitan posao' })
  assert.deepEqual([cancelled.status, cancelled.steps.at(-1)?.reason], ['cancelled', 'hitan posao'])
  const [after] = (await marko.getLeaveBalances({ employee_id: company.marko.employeeId, day: getJuneWorkday(30) })).data
  assert.deepEqual([after!.granted, after!.taken, after!.available], [20, 0, 20])
  await marko.createLeaveRequest(twoWeeks(company))
})

test('approvers and the employee are notified, without the type', async () => {
  const company = await createLeaveCompany(app)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  const { data } = await createLeaveClient(company, company.marko).createLeaveRequest(twoWeeks(company))
  await createLeaveClient(company, company.ana).rejectLeaveRequest({ leave_request_id: data.id, reason: 'previše odsutnih' })
  const recipients = await within(company, company.vesna.userId, (db) =>
    db.selectFrom('inbox_message').select(['user_id', 'message', 'details', 'link']).orderBy('id').execute(),
  )
  assert.deepEqual(
    recipients.map(({ user_id, message }) => [user_id, message]).sort(),
    [
      [company.ana.userId, 'leave.inbox.filed'],
      [company.marko.userId, 'leave.inbox.own_rejected'],
      [company.vesna.userId, 'leave.inbox.filed'],
    ].sort(),
  )
  assert.doesNotMatch(JSON.stringify(recipients), /odmor|GO/)
})

test('a draft is private, editable, and pending only after submission', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const ana = createLeaveClient(company, company.ana)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  const { data: draft } = await marko.createLeaveRequest({ ...twoWeeks(company), draft: true })
  await assert.rejects(ana.getLeaveRequest({ leave_request_id: draft.id }), { status: 404 })
  assert.equal((await ana.listLeaveRequests({})).pagination.rowsNumber, 0)
  await marko.updateLeaveRequest({ leave_request_id: draft.id, last_day: getJuneWorkday(4), revision: draft.revision })
  await assert.rejects(marko.updateLeaveRequest({ leave_request_id: draft.id, last_day: getJuneWorkday(5), revision: draft.revision }), {
    status: 409,
  })
  const { data: filed } = await marko.submitLeaveRequest({ leave_request_id: draft.id })
  assert.deepEqual([filed.status, filed.amount], ['submitted', 5])
  await assert.rejects(marko.updateLeaveRequest({ leave_request_id: draft.id, note: 'x' }), { code: 'leave.state_changed' })
  await assert.rejects(marko.submitLeaveRequest({ leave_request_id: draft.id }), { code: 'leave.state_changed' })
})

test('impossible requests are rejected with a reason', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const vesna = createLeaveClient(company, company.vesna)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 10)
  const createRequest = (change: object) => marko.createLeaveRequest({ ...twoWeeks(company), ...change })
  await assert.rejects(createRequest({ last_day: getJuneWorkday(-3) }), {
    status: 422,
    fields: { last_day: 'Kraj odsustva je pre početka.' },
  })
  await assert.rejects(createRequest({ last_day: getJuneWorkday(20) }), (error: { code: string; details: { findings: string[] } }) => {
    assert.equal(error.code, 'leave.balance_exceeded')
    assert.match(error.details.findings[0]!, /nedostaje 5, počev od/)
    return true
  })
  await assert.rejects(createRequest({ first_day: getJuneWorkday(5), last_day: getJuneWorkday(6) }), { code: 'leave.no_days' })
  await assert.rejects(createRequest({ first_from: '12:00' }), { code: 'leave.whole_days_only' })
  await assert.rejects(createRequest({ leave_type_id: company.typeId.B30 }), {
    fields: { leave_type_id: 'Ovu vrstu odsustva unosi kadrovska služba.' },
  })
  await assert.rejects(createRequest({ leave_type_id: 999_999_999 }), {
    status: 422,
    fields: { leave_type_id: 'Izabrana stavka ne postoji.' },
  })
  await assert.rejects(createRequest({ employee_id: company.jelena.employeeId }), {
    status: 422,
    fields: { employee_id: 'Izabrana stavka ne postoji.' },
  })
  await assert.rejects(createRequest({ first_day: '2020-06-01', last_day: '2020-06-02' }), { status: 422 })
  const past = addDays(toBelgradeDay(new Date()), -10)
  await assert.rejects(createRequest({ leave_type_id: company.typeId.NO, first_day: past, last_day: past }), {
    code: 'leave.starts_in_past',
  })
  const beforeHire = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: '2024-12-30',
    last_day: '2025-01-02',
  }
  await assert.rejects(vesna.createLeaveRequest(beforeHire), { code: 'common.not_employed_on_date' })

  await createRequest({})
  await assert.rejects(createRequest({ first_day: getJuneWorkday(3), last_day: getJuneWorkday(3), leave_type_id: company.typeId.NO }), {
    status: 409,
    code: 'leave.overlap',
  })
  await assert.rejects(createRequest({ first_day: getJuneWorkday(14), last_day: getJuneWorkday(14) }), { code: 'leave.balance_exceeded' })
})

test('a company requires an explanation, notice, and selects approvers', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const ana = createLeaveClient(company, company.ana)
  const vesna = createLeaveClient(company, company.vesna)
  const leave_type_id = company.typeId.NO!
  const rules = { leave_type_id, proof_text: 'poziv', note_required: true, notice_days: 30, approval: ['verifier' as const] }
  await assert.rejects(marko.updateLeaveType(rules), { status: 403 })
  await assert.rejects(vesna.updateLeaveType({ ...rules, notice_days: 366 }), { status: 422 })
  await assert.rejects(vesna.updateLeaveType({ ...rules, approval: ['portir'] as never }), { status: 422 })
  await vesna.updateLeaveType(rules)
  const offered = (await marko.listLeaveTypes({})).data.find(({ id }) => id === leave_type_id)!
  assert.deepEqual([offered.proof_text, offered.note_required, offered.notice_days], ['poziv', true, 30])

  const soon = addDays(toBelgradeDay(new Date()), 29)
  const createRequest = (change: object) =>
    marko.createLeaveRequest({ leave_type_id, first_day: getJuneWorkday(0), last_day: getJuneWorkday(0), note: 'selidba', ...change })
  await assert.rejects(createRequest({ note: '  ' }), { fields: { note: 'Uz ovu vrstu odsustva obavezno je obrazloženje.' } })
  await assert.rejects(createRequest({ first_day: soon, last_day: soon }), { code: 'leave.too_late', status: 422 })
  const { data: draft } = await createRequest({ note: null, draft: true })
  await assert.rejects(marko.submitLeaveRequest({ leave_request_id: draft.id }), { status: 422 })

  const { data: filed } = await createRequest({})
  const { data: request } = await ana.getLeaveRequest({ leave_request_id: filed.id })
  assert.equal(request.can.approve, false)
  assert.equal((await ana.listLeaveRequests({ mine: true })).pagination.rowsNumber, 0)
  await assert.rejects(ana.approveLeaveRequest({ leave_request_id: filed.id }), { status: 403 })
  const recipients = await within(company, company.vesna.userId, (db) => db.selectFrom('inbox_message').select('user_id').execute())
  assert.deepEqual(recipients, [{ user_id: company.vesna.userId }])
  await vesna.updateLeaveType({ leave_type_id, approval: ['chief'] })
  assert.equal((await ana.approveLeaveRequest({ leave_request_id: filed.id })).data.status, 'approved')

  const late = { employee_id: company.marko.employeeId, leave_type_id, first_day: getJuneWorkday(1), last_day: getJuneWorkday(1) }
  assert.equal((await vesna.createLeaveRequest(late)).data.status, 'submitted')
})

test('halves of a day count by the plan of the day and do not overlap', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const vesna = createLeaveClient(company, company.vesna)
  const paid = { leave_type_id: company.typeId['PO-OST']!, first_day: getJuneWorkday(0), last_day: getJuneWorkday(0) }
  await marko.createLeaveRequest({ ...paid, last_to: '12:00' })
  const { data } = await marko.createLeaveRequest({ ...paid, first_from: '12:00' })
  assert.equal(data.amount, 0.5)
  await assert.rejects(marko.createLeaveRequest({ ...paid, first_from: '10:00', last_to: '11:00' }), { code: 'leave.overlap' })
  const used = (await marko.validateLeaveRequest({ ...paid, first_day: getJuneWorkday(1), last_day: getJuneWorkday(7) })).data
  assert.deepEqual(
    used.findings.map(({ key, article }) => [key, article]),
    [['leave.why.over_year_limit', 'ZoR čl. 77']],
  )
  assert.equal((await vesna.listLeaveRequests({ status: 'submitted' })).pagination.rowsNumber, 2)
})

test('an applicant never decides, nobody decides twice or without permission', async () => {
  const company = await createLeaveCompany(app)
  const [marko, ana, jelena, vesna] = [company.marko, company.ana, company.jelena, company.vesna].map((one) =>
    createLeaveClient(company, one),
  ) as [
    ReturnType<typeof createLeaveClient>,
    ReturnType<typeof createLeaveClient>,
    ReturnType<typeof createLeaveClient>,
    ReturnType<typeof createLeaveClient>,
  ]
  const unpaid = { leave_type_id: company.typeId.NO!, first_day: getJuneWorkday(0), last_day: getJuneWorkday(4) }
  const { data: ofMarko } = await marko.createLeaveRequest(unpaid)
  const { data: ofJelena } = await jelena.createLeaveRequest(unpaid)
  const { data: ofAna } = await vesna.createLeaveRequest({ ...unpaid, employee_id: company.ana.employeeId })
  const { data: ofVesna } = await vesna.createLeaveRequest({ ...unpaid, employee_id: company.vesna.employeeId })

  await assert.rejects(ana.approveLeaveRequest({ leave_request_id: ofAna.id }), { status: 403, code: 'leave.own_request' })
  await assert.rejects(vesna.approveLeaveRequest({ leave_request_id: ofVesna.id }), { status: 403, code: 'leave.own_request' })
  await assert.rejects(ana.approveLeaveRequest({ leave_request_id: ofJelena.id }), { status: 404 })
  await assert.rejects(marko.approveLeaveRequest({ leave_request_id: ofMarko.id }), { status: 403, code: 'access.denied' })
  await assert.rejects(jelena.getLeaveRequest({ leave_request_id: ofMarko.id }), { status: 404 })
  await assert.rejects(jelena.withdrawLeaveRequest({ leave_request_id: ofMarko.id }), { status: 404 })
  await ana.approveLeaveRequest({ leave_request_id: ofMarko.id })
  await assert.rejects(vesna.rejectLeaveRequest({ leave_request_id: ofMarko.id, reason: 'kasno' }), {
    status: 409,
    code: 'leave.already_decided',
  })
  await assert.rejects(marko.withdrawLeaveRequest({ leave_request_id: ofMarko.id }), { code: 'leave.state_changed' })
  await assert.rejects(vesna.cancelLeaveRequest({ leave_request_id: ofMarko.id, reason: ' ' }), { status: 422 })
  await marko.cancelLeaveRequest({ leave_request_id: ofMarko.id, reason: 'predomislio sam se' })
})

test('a foreign request does not exist for any call', async () => {
  const ours = await createLeaveCompany(app)
  const theirs = await createLeaveCompany(app)
  const { data } = await createLeaveClient(theirs, theirs.marko).createLeaveRequest({
    leave_type_id: theirs.typeId.NO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(4),
  })
  const leave_request_id = data.id
  for (const one of [createLeaveClient(ours, ours.vesna), createLeaveClient(theirs, ours.vesna)]) {
    await assert.rejects(one.getLeaveRequest({ leave_request_id }), { status: 404 })
    await assert.rejects(one.approveLeaveRequest({ leave_request_id }), { status: 404 })
    await assert.rejects(one.issueLeaveDecision({ leave_request_id }), { status: 404 })
  }
  await assert.rejects(createLeaveClient(ours, ours.vesna).updateLeaveType({ leave_type_id: theirs.typeId.GO!, name: 'Naš' }), {
    status: 404,
  })
  await assert.rejects(createLeaveClient(ours, ours.vesna).getLeaveBalances({ employee_id: theirs.marko.employeeId }), { status: 404 })
  const foreign = { leave_type_id: theirs.typeId.NO!, first_day: getJuneWorkday(0), last_day: getJuneWorkday(0) }
  await assert.rejects(createLeaveClient(ours, ours.marko).createLeaveRequest(foreign), { status: 422 })
})

test('an approver sees the consequences, and no reason without permission', async () => {
  const company = await createLeaveCompany(app)
  await grantLeaveDays(company, company.marko, Number(getJuneWorkday(0).slice(0, 4)), 20)
  const { id } = (
    await createLeaveClient(company, company.marko).createLeaveRequest({
      leave_type_id: company.typeId.GO!,
      first_day: getJuneWorkday(0),
      last_day: getJuneWorkday(0),
    })
  ).data
  const visibleTo = async (who: Parameters<typeof createLeaveClient>[1]) =>
    (await createLeaveClient(company, who).getLeaveRequest({ leave_request_id: id })).data.on_approval
  assert.deepEqual(await visibleTo(company.vesna), { next: [], document: true, is_notified: true })
  assert.deepEqual(await visibleTo(company.ana), { next: [], document: false, is_notified: true })
  assert.equal(await visibleTo(company.marko), null)
  await createLeaveClient(company, company.vesna).approveLeaveRequest({ leave_request_id: id, reason: 'zamena je nađena' })
  const { steps, on_approval } = (await createLeaveClient(company, company.vesna).getLeaveRequest({ leave_request_id: id })).data
  assert.deepEqual([steps.at(-1)?.reason, on_approval], ['zamena je nađena', null])
})

test('a manager without reasons sees absence and payment only', async () => {
  const company = await createLeaveCompany(app)
  const ana = createLeaveClient(company, company.ana)
  const vesna = createLeaveClient(company, company.vesna)
  const sick = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.B30!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(2),
    note: 'operacija',
  }
  const { data } = await vesna.createLeaveRequest({ ...sick, certificate_number: 'eB-778', approved: true })
  assert.equal(data.status, 'approved')
  const request = (await ana.getLeaveRequest({ leave_request_id: data.id })).data
  assert.deepEqual(
    [
      request.leave_type,
      request.leave_type_id,
      request.category,
      request.paid,
      request.amount,
      request.note,
      request.sick_kind,
      request.certificate_number,
      request.days,
    ],
    [null, null, 'O', true, null, null, null, null, []],
  )
  const texts = JSON.stringify([
    request,
    await ana.listLeaveRequests({}),
    await ana.listLeaveCalendar({ month: getJuneWorkday(0).slice(0, 7) }),
  ])
  assert.doesNotMatch(texts, /B30|olovanje|operacija|eB-778|illness/)
  await assert.rejects(ana.listLeaveRequests({ leave_type_id: company.typeId.B30! }), { status: 403 })
  await assert.rejects(ana.getLeaveBalances({ employee_id: company.marko.employeeId }), { status: 403 })
  const people = (await ana.listLeaveCalendar({ month: getJuneWorkday(0).slice(0, 7) })).people
  assert.deepEqual(
    people.map(({ fullName }) => fullName),
    ['Marko Đorđević', 'Ana Jovanović'],
  )
})

test('sick leave is split between employer and fund, and a continuation counts on', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const sick = { employee_id: company.marko.employeeId, leave_type_id: company.typeId.B30!, approved: true }
  const first = (await vesna.createLeaveRequest({ ...sick, first_day: getJuneWorkday(0), last_day: getJuneWorkday(19) })).data
  assert.ok(first.days.every(({ category, payer }) => category === 'B30' && payer === 'employer'))
  assert.equal(first.days.length, 20)
  const again = { ...sick, first_day: getJuneWorkday(25), last_day: getJuneWorkday(38) }
  const { approved: _, ...typed } = again
  assert.equal((await vesna.validateLeaveRequest(typed)).data.may_continue?.counted, 20)
  const second = (await vesna.createLeaveRequest({ ...again, continues_id: first.id })).data
  assert.deepEqual(
    second.days.map(({ category, payer }) => `${category} ${payer}`),
    [...Array(10).fill('B30 employer'), ...Array(4).fill('B31 health_fund')],
  )
  await assert.rejects(
    vesna.createLeaveRequest({ ...sick, first_day: getJuneWorkday(40), last_day: getJuneWorkday(41), continues_id: first.id }),
    {
      fields: { continues_id: 'Bolovanje se ne nadovezuje na izabrano.' },
    },
  )
  const injury = {
    ...sick,
    employee_id: company.jelena.employeeId,
    sick_kind: 'work_injury' as const,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(40),
  }
  const { days } = (await vesna.createLeaveRequest(injury)).data
  assert.ok(days.every(({ category, payer }) => category === 'BPR' && payer === 'employer'))
})

test('the timesheet shows leave days, parts of days and days off in sick leave', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const marko = { employee_id: company.marko.employeeId, approved: true }
  await vesna.createLeaveRequest({
    ...marko,
    leave_type_id: company.typeId.B30!,
    first_day: getJuneWorkday(4),
    last_day: getJuneWorkday(7),
  })
  await vesna.createLeaveRequest({
    ...marko,
    leave_type_id: company.typeId['PO-OST']!,
    first_day: getJuneWorkday(1),
    last_day: getJuneWorkday(1),
    last_to: '10:00',
  })
  const { rows } = await within(company, company.vesna.userId, (db) =>
    sql<
      Record<string, unknown>
    >`select day, category, amount, minutes, from_minute, to_minute, leave_type_code, payer from leave_days_of_employees(array[${company.marko.employeeId}::bigint], ${getJuneWorkday(0)}, ${getJuneWorkday(30)}) order by day`.execute(
      db,
    ),
  )
  assert.deepEqual(
    rows.map((row) => [row.day, row.category, row.amount, row.minutes, row.from_minute, row.to_minute]),
    [
      [getJuneWorkday(1), 'PO', 0.25, 120, 0, 600],
      [getJuneWorkday(4), 'B30', 1, 480, null, null],
      [getJuneWorkday(5), 'B30', 1, 0, null, null],
      [getJuneWorkday(6), 'B30', 1, 0, null, null],
      [getJuneWorkday(7), 'B30', 1, 480, null, null],
    ],
  )
})

test('leave marks its days for recalculation when added and removed', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const stale = () =>
    within(company, company.vesna.userId, async (db) =>
      (
        await sql<{ day: string }>`select day from stale_day where employee_id = ${company.marko.employeeId} order by day`.execute(db)
      ).rows.map(({ day }) => day),
    )
  const unpaid = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(2),
    approved: true,
  }
  const { data } = await vesna.createLeaveRequest(unpaid)
  assert.deepEqual(await stale(), [getJuneWorkday(0), getJuneWorkday(1), getJuneWorkday(2)])
  await within(company, company.vesna.userId, (db) => sql`delete from stale_day`.execute(db))
  await vesna.shortenLeave({ leave_request_id: data.id, back_on: getJuneWorkday(2) })
  assert.deepEqual(await stale(), [getJuneWorkday(2)])
})

test('an early return restores the rest and ends the leave on the day before', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const vesna = createLeaveClient(company, company.vesna)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  const { data } = await vesna.createLeaveRequest({ ...twoWeeks(company), employee_id: company.marko.employeeId, approved: true })
  const leave_request_id = data.id
  await assert.rejects(marko.shortenLeave({ leave_request_id, back_on: getJuneWorkday(7) }), { status: 403 })
  await assert.rejects(vesna.shortenLeave({ leave_request_id, back_on: getJuneWorkday(0) }), { status: 422 })
  const back = (await vesna.shortenLeave({ leave_request_id, back_on: getJuneWorkday(7), reason: 'ranije' })).data
  assert.deepEqual([back.status, back.last_day, back.amount, back.days.length], ['approved', getJuneWorkday(6), 5, 5])
  const [balance] = (await vesna.getLeaveBalances({ employee_id: company.marko.employeeId, day: getJuneWorkday(30) })).data
  assert.equal(balance!.available, 15)
})

test('in a closed month nothing is approved, cancelled or filed', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const unpaid = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: '2026-03-02',
    last_day: '2026-03-03',
  }
  const { data: approved } = await vesna.createLeaveRequest({ ...unpaid, approved: true })
  const { data: waiting } = await vesna.createLeaveRequest({ ...unpaid, first_day: '2026-03-05', last_day: '2026-03-05' })
  await within(company, company.vesna.userId, (db) => sql`insert into month_close (month) values ('2026-03-01')`.execute(db))
  await assert.rejects(vesna.approveLeaveRequest({ leave_request_id: waiting.id }), { status: 409, code: 'common.month_closed' })
  await assert.rejects(vesna.cancelLeaveRequest({ leave_request_id: approved.id, reason: 'greška' }), {
    status: 409,
    code: 'common.month_closed',
  })
  await assert.rejects(vesna.createLeaveRequest({ ...unpaid, first_day: '2026-03-10', last_day: '2026-03-10' }), {
    code: 'common.month_closed',
    message: 'Mesec mart 2026. je zaključen, pa se ne menja.',
  })
  assert.equal((await vesna.getLeaveRequest({ leave_request_id: approved.id })).data.status, 'approved')
})

test('parallel decisions on a request have exactly one outcome', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const ana = createLeaveClient(company, company.ana)
  const vesna = createLeaveClient(company, company.vesna)
  const second = await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    return createTestAccount(app, db, 'verificator', company.companyId)
  })
  const verifier = createLeaveClient(company, second)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 40)
  for (let round = 0; round < Number(process.env.ROUNDS ?? 10); round++) {
    const day = getJuneWorkday((round % 10) * 2 - (((round % 10) * 2) % 7))
    const { data } = await marko.createLeaveRequest({ leave_type_id: company.typeId.GO!, first_day: day, last_day: day })
    const leave_request_id = data.id
    const outcomes = await Promise.allSettled([
      ana.approveLeaveRequest({ leave_request_id }),
      vesna.approveLeaveRequest({ leave_request_id }),
      verifier.rejectLeaveRequest({ leave_request_id, reason: 'ne može' }),
      marko.withdrawLeaveRequest({ leave_request_id }),
    ])
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const one of outcomes)
      if (one.status === 'rejected') assert.ok(['leave.already_decided', 'leave.state_changed'].includes(one.reason.code), one.reason.code)
    const { data: after } = await vesna.getLeaveRequest({ leave_request_id })
    const taken = after.days.length && after.status === 'approved'
    assert.equal(Boolean(taken), after.status === 'approved')
    if (after.status === 'approved') await vesna.cancelLeaveRequest({ leave_request_id, reason: 'sledeći krug' })
  }
  const [balance] = (await vesna.getLeaveBalances({ employee_id: company.marko.employeeId, day: getJuneWorkday(30) })).data
  assert.equal(balance!.available, 40)
})

test('of two requests that the last days cannot both have, one gets them', async () => {
  const company = await createLeaveCompany(app)
  const ana = createLeaveClient(company, company.ana)
  const vesna = createLeaveClient(company, company.vesna)
  const entry = await grantLeaveDays(company, company.marko, NEXT_YEAR, 4)
  const requestFrom = (first: number) =>
    createLeaveClient(company, company.marko).createLeaveRequest({
      leave_type_id: company.typeId.GO!,
      first_day: getJuneWorkday(first),
      last_day: getJuneWorkday(first + 1),
    })
  const ids = [(await requestFrom(0)).data.id, (await requestFrom(7)).data.id]
  await vesna.createManualLeaveGrant({
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.GO!,
    year: NEXT_YEAR,
    amount: -1,
    note: 'ispravka',
  })
  const outcomes = await Promise.allSettled(ids.map((leave_request_id, at) => [ana, vesna][at]!.approveLeaveRequest({ leave_request_id })))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const one of outcomes) if (one.status === 'rejected') assert.equal(one.reason.code, 'leave.balance_exceeded')
  const { allocations, available } = (await vesna.getLeaveBalances({ employee_id: company.marko.employeeId, day: getJuneWorkday(30) }))
    .data[0]!
  assert.deepEqual([allocations.map(({ grant_id }) => grant_id), available], [[entry], -1])
})

test('a request filed twice at once exists once', async () => {
  const company = await createLeaveCompany(app)
  const marko = createLeaveClient(company, company.marko)
  const unpaid = { leave_type_id: company.typeId.NO!, first_day: getJuneWorkday(0), last_day: getJuneWorkday(4) }
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => marko.createLeaveRequest(unpaid)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await marko.listLeaveRequests({})).pagination.rowsNumber, 1)
})

test('leave requests are filtered, searched and exported', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const unpaid = { leave_type_id: company.typeId.NO!, first_day: getJuneWorkday(0), last_day: getJuneWorkday(4) }
  await vesna.createLeaveRequest({ ...unpaid, employee_id: company.marko.employeeId, approved: true })
  await vesna.createLeaveRequest({ ...unpaid, employee_id: company.jelena.employeeId, first_day: getJuneWorkday(3) })
  const found = async (filters: object) => (await vesna.listLeaveRequests(filters)).leave_requests.map(({ employee }) => employee.fullName)
  assert.deepEqual(await found({}), ['Jelena Ilić', 'Marko Đorđević'])
  assert.deepEqual(await found({ sort: 'employee' }), ['Marko Đorđević', 'Jelena Ilić'])
  assert.deepEqual(await found({ status: 'approved' }), ['Marko Đorđević'])
  assert.deepEqual(await found({ employee_id: company.jelena.employeeId }), ['Jelena Ilić'])
  assert.deepEqual(await found({ department_id: company.departmentId }), ['Marko Đorđević'])
  assert.deepEqual(await found({ to: getJuneWorkday(2) }), ['Marko Đorđević'])
  assert.deepEqual(await found({ leave_type_id: company.typeId.GO! }), [])
  assert.deepEqual(await found({ search: 'djordjevic' }), ['Marko Đorđević'])
  assert.deepEqual(await found({ mine: true }), ['Jelena Ilić'])
  const today = {
    ...unpaid,
    first_day: toBelgradeDay(new Date()),
    last_day: toBelgradeDay(new Date()),
    employee_id: company.ana.employeeId,
    approved: true,
  }
  await vesna.createLeaveRequest(today)
  const ana = (
    await createTestClient(employeesContract, company, company.vesna, company.companyId).getEmployee({
      employee_id: company.ana.employeeId,
    })
  ).data
  assert.equal(ana.status, 'dormant')
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { documentDeliveryContract } from '#modules/documents/documents/document-delivery-contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { remindersContract } from '#modules/insight/reminders/contract.ts'
import { reminderKinds } from '#modules/insight/reminders/rules/reminder-kinds.ts'
import { sendDueReminders } from '#modules/insight/reminders/server/reminder-job.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, addMonths, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, type TestCompany, type TestUser, waitUntil } from '#test/support/app.ts'
import { createLeaveCompany, getJuneWorkday } from '#test/support/leave-company.ts'

const app = await createTestApp()
const today = toBelgradeDay(new Date())
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(remindersContract),
    ...call(inboxContract),
    ...call(leaveContract),
    ...call(monthCloseContract),
    ...call(monthPlanContract),
    ...call(planPublicationContract),
    ...call(documentsContract),
    ...call(documentDeliveryContract),
  }
}
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))

/** All users have signed in. Marko's employment ends in ten days, Jelena's in two years. */
async function createCompanyWithEnds() {
  const company = await createLeaveCompany(app)
  await inDatabase(
    sql`update app_user set password_hash = 'set' where id in (select user_id from membership where company_id = ${company.companyId})`,
  )
  const ends = (person: TestUser, day: string) =>
    inDatabase(
      sql`update employment set last_day = ${day}, termination_reason = 'fixed_term' where company_id = ${company.companyId} and employee_id = ${person.employeeId}`,
    )
  await ends(company.marko, addDays(today, 10))
  await ends(company.jelena, addDays(today, 730))
  const vesna = of(company, company.vesna)
  // The previous month is open in every test company, and its reminder depends on the day of the test.
  await only(vesna, 'contract_end')
  return { company, vesna, ana: of(company, company.ana), marko: of(company, company.marko) }
}

/** Sends a certificate to Marko some days ago; returns its reminder. */
async function createSentDocument(company: TestCompany, vesna: ReturnType<typeof of>, days: number, { is_legal_service = true } = {}) {
  const code = `p${days}${is_legal_service}`
  await vesna.createTemplate({ code, title: 'Potvrda', kind: 'certificate', about: 'employee', source: '{{employee.full_name}}' })
  const { employeeId: employee_id } = company.marko
  const about = { employee_id, about: 'employee', number: employee_id, template: code, date: addDays(today, -30) }
  const { id, number } = (await vesna.generateDocument(about)).data
  const { document_registration_id } = (await vesna.listEmployeeDocuments({ employee_id, size: 0 })).documents.find(
    (document) => document.id === id,
  )!
  await inDatabase(sql`insert into document_dispatch (company_id, document_registration_id, employee_id, is_legal_service, sent_at)
    select company_id, document_registration_id, employee_id, ${is_legal_service}, now() - ${days} * interval '1 day' from document where id = ${id}`)
  return { document_registration_id, number }
}

type Kind = Parameters<ReturnType<typeof of>['updateReminderRule']>[0]['kind']
async function only(vesna: ReturnType<typeof of>, ...kinds: Kind[]) {
  for (const { users, ...rule } of (await vesna.listReminderRules({})).data)
    await vesna.updateReminderRule({ ...rule, user_ids: users.map(({ id }) => id), is_on: kinds.includes(rule.kind) })
}
const texts = async (person: ReturnType<typeof of>) => (await person.listInboxMessages({})).messages.map(({ text, link }) => [text, link])

test('the end of an employment is notified once, by inbox and one email', async () => {
  const { company, vesna, ana, marko } = await createCompanyWithEnds()
  app.letters.length = 0
  assert.deepEqual((await vesna.sendReminders({})).data, { sent: 2 })
  const [[text, link]] = (await texts(vesna)) as [[string, string]]
  assert.match(text, /^Marko Đorđević: radni odnos ističe \d\d\.\d\d\.\d{4}\.$/)
  assert.equal(link, `/employees/edit/${company.marko.employeeId}`)
  assert.deepEqual(await texts(ana), [[text, link]])
  assert.deepEqual(await texts(marko), [])
  await waitUntil(async () => app.letters.length === 2)
  assert.match(app.letters[0]!.subject, /^Podsetnici: Mlekara$/)
  assert.match(app.letters[0]!.text, /Marko Đorđević: radni odnos ističe[\s\S]*https:\/\/kadrovik\.test\/$/m)

  assert.deepEqual((await vesna.sendReminders({})).data, { sent: 0 })
  const { reminders, pagination } = await vesna.listSentReminders({})
  assert.equal(pagination.rowsNumber, 2)
  assert.ok(
    reminders.every(
      ({ kind, employee, day }) => kind === 'contract_end' && employee?.id === company.marko.employeeId && day === addDays(today, 10),
    ),
  )
})

test('a rule defines days, readers and channel; the employee has a text of their own', async () => {
  const { company, vesna, ana, marko } = await createCompanyWithEnds()
  const rule = {
    kind: 'contract_end' as const,
    is_on: true,
    audiences: ['employee' as const],
    user_ids: [],
    by_inbox: true,
    by_mail: false,
  }
  app.letters.length = 0
  await vesna.updateReminderRule({ ...rule, days: 9 })
  assert.equal((await vesna.sendReminders({})).data.sent, 0)
  await vesna.updateReminderRule({ ...rule, days: 10 })
  assert.equal((await vesna.sendReminders({})).data.sent, 1)
  assert.match((await texts(marko))[0]![0]!, /^Vaš radni odnos ističe/)
  assert.deepEqual([await texts(vesna), await texts(ana), app.letters.length], [[], [], 0])
  await vesna.updateReminderRule({ ...rule, days: 10, audiences: [], user_ids: [company.ana.userId] })
  assert.equal((await vesna.sendReminders({})).data.sent, 1)
  assert.equal((await texts(ana)).length, 1)
})

test('two simultaneous senders notify each user once', async () => {
  const { vesna, ana } = await createCompanyWithEnds()
  const sent = await Promise.all([vesna.sendReminders({}), vesna.sendReminders({}), sendDueReminders(app.services)])
  await waitUntil(async () => (await vesna.listSentReminders({})).pagination.rowsNumber === 2)
  assert.ok(sent.slice(0, 2).reduce((sum, reply) => sum + (reply?.data.sent ?? 0), 0) <= 2)
  assert.deepEqual([(await texts(vesna)).length, (await texts(ana)).length], [1, 1])
})

test('the reader’s language is that of the account', async () => {
  const { company, vesna } = await createCompanyWithEnds()
  await inDatabase(sql`update app_user set language = 'en' where id = ${company.vesna.userId}`)
  app.letters.length = 0
  await vesna.sendReminders({})
  await waitUntil(async () => app.letters.some(({ subject, text }) => subject === 'Reminders: Mlekara' && /employment ends on/.test(text)))
})

test('a manager of others is not notified, and users without sign-in get no email', async () => {
  const { company, vesna, ana } = await createCompanyWithEnds()
  await inDatabase(sql`update access_scope set department_id = ${company.otherDepartmentId} where user_id = ${company.ana.userId}`)
  await inDatabase(sql`update app_user set password_hash = 'none' where id = ${company.vesna.userId}`)
  assert.equal((await vesna.sendReminders({})).data.sent, 0)
  assert.deepEqual(await texts(ana), [])
  await inDatabase(sql`update app_user set password_hash = 'set' where id = ${company.vesna.userId}`)
  assert.equal((await vesna.sendReminders({})).data.sent, 1)
})

test('a pending request notifies its approvers without its type', async () => {
  const { company, vesna, ana, marko } = await createCompanyWithEnds()
  await only(vesna, 'waiting_requests')
  await inDatabase(
    sql`update employment set last_day = 'infinity', termination_reason = null where employee_id = ${company.marko.employeeId} and company_id = ${company.companyId}`,
  )
  const { data } = await marko.createLeaveRequest({
    leave_type_id: company.typeId.NO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(0),
  })
  await vesna.markInboxMessagesRead({})
  assert.equal((await vesna.sendReminders({})).data.sent, 0)
  await inDatabase(sql`update leave_request set submitted_at = now() - interval '4 days' where id = ${data.id}`)
  assert.equal((await vesna.sendReminders({})).data.sent, 2)
  const [[text, link]] = (await texts(ana)) as [[string, string]]
  assert.match(text, /^Marko Đorđević: zahtev za odsustvo čeka odluku od/)
  assert.equal(link, `/verifiers/employee/${company.marko.employeeId}/leave-request/${data.id}`)
})

test('an open month notifies users who can close it until it is closed', async () => {
  const { vesna, ana } = await createCompanyWithEnds()
  await only(vesna, 'month_open')
  const rule = { kind: 'month_open' as const, is_on: true, days: 0, audiences: ['in_charge' as const], by_inbox: true, by_mail: false }
  await vesna.updateReminderRule(rule)
  assert.equal((await vesna.sendReminders({})).data.sent, 1)
  const month = getMonthOfDay(addDays(`${getMonthOfDay(today)}-01`, -1))
  assert.equal((await texts(vesna))[0]![1], `/timesheet?month=${month}&panel=check`)
  assert.deepEqual(await texts(ana), [])
  const other = await createCompanyWithEnds()
  await only(other.vesna, 'month_open')
  await other.vesna.updateReminderRule(rule)
  await other.vesna.closeMonth({ month, accept: true })
  assert.equal((await other.vesna.sendReminders({})).data.sent, 0)
})

test('an unconfirmed receipt is reported to human resources after eight days', async () => {
  const { company, vesna, ana, marko } = await createCompanyWithEnds()
  await only(vesna, 'document_unconfirmed')
  const waiting = await createSentDocument(company, vesna, 8)
  const { number: _, ...byHand } = await createSentDocument(company, vesna, 9)
  await vesna.recordDocumentDelivery({ ...byHand, way: 'signature', day: today })
  await createSentDocument(company, vesna, 10, { is_legal_service: false })
  await createSentDocument(company, vesna, 7)
  assert.equal((await vesna.sendReminders({})).data.sent, 1)
  const [[text, link]] = (await texts(vesna)) as [[string, string]]
  assert.match(text, new RegExp(`^Marko Đorđević: prijem dokumenta ${waiting.number} nije potvrđen`))
  assert.equal(link, `/employees/edit/${company.marko.employeeId}?tab=documents`)
  assert.deepEqual([await texts(ana), await texts(marko)], [[], []])
  const rule = { kind: 'document_unconfirmed' as const, is_on: true, days: 8, by_inbox: true, by_mail: false }
  const { revision } = (await vesna.listReminderRules({})).data.find(({ kind }) => kind === 'document_unconfirmed')!
  await vesna.updateReminderRule({ ...rule, audiences: ['employee'], revision })
  assert.equal((await vesna.sendReminders({})).data.sent, 1)
  assert.deepEqual((await texts(marko))[0]![1], '/employee-dashboard/documents')
})

/** The first day of the next month that can still be published five days in advance. */
const coming = `${getMonthOfDay(addMonths(addDays(today, 4), 1))}-01`

test('planners are reminded to publish the next month until employees are informed', async () => {
  const { company, vesna, ana } = await createCompanyWithEnds()
  const { id: shift_id } = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data
  const plan = (day: string, { employeeId }: TestUser) => vesna.updatePlanCells({ cells: [{ employee_id: employeeId, day, shift_id }] })
  await only(vesna, 'plan_unpublished')
  const rule = { kind: 'plan_unpublished' as const, is_on: true, audiences: ['in_charge' as const], by_inbox: true, by_mail: false }
  await vesna.updateReminderRule({ ...rule, days: 31 })
  await plan(addDays(coming, 2), company.jelena)
  assert.equal((await vesna.sendReminders({})).data.sent, 0, 'nothing was ever published here')
  await plan(addDays(coming, 40), company.jelena)
  const later = addDays(coming, 40)
  await vesna.publishPlan({ from: later, to: later, employee_ids: [company.jelena.employeeId] })
  await inDatabase(sql`insert into user_permission (user_id, permission) values (${company.ana.userId}, 'schedule.write')`)
  assert.equal((await vesna.sendReminders({})).data.sent, 1)
  const [[text, link]] = (await texts(vesna)) as [[string, string]]
  assert.match(text, /^Raspored za \p{L}+ \d{4}\. nije objavljen svima; pet dana unapred objavljuje se do \d\d\.\d\d\.\d{4}\.$/u)
  assert.equal(link, `/work-schedule?month=${getMonthOfDay(coming)}`)
  // Ana leads a department without Jelena.
  assert.deepEqual(await texts(ana), [])
  await plan(addDays(coming, 2), company.ana)
  assert.equal((await vesna.sendReminders({})).data.sent, 1)
  assert.deepEqual(await texts(ana), [[text, link]])
})

test('a published month creates no reminder', async () => {
  const { company, vesna } = await createCompanyWithEnds()
  const { id: shift_id } = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data
  await vesna.updatePlanCells({ cells: [{ employee_id: company.jelena.employeeId, day: addDays(coming, 2), shift_id }] })
  await vesna.publishPlan({ from: coming, to: addDays(coming, 20) })
  await only(vesna, 'plan_unpublished')
  const rule = { kind: 'plan_unpublished' as const, is_on: true, audiences: ['in_charge' as const], by_inbox: true, by_mail: false }
  await vesna.updateReminderRule({ ...rule, days: 31 })
  assert.equal((await vesna.sendReminders({})).data.sent, 0)
})

test('each reminder kind is found where data exists', async () => {
  const { company, vesna } = await createCompanyWithEnds()
  const { companyId } = company
  const year = Number(today.slice(0, 4))
  const born = addMonths(addDays(today, 20), -65 * 12)
  const tenYears = addMonths(addDays(today, 5), -10 * 12)
  for (const statement of [
    sql`update employee set date_of_birth = ${born}, gender = 'male' where company_id = ${companyId}`,
    sql`insert into leave_criteria (company_id, employee_id, year, prior_service_months) select company_id, id, ${year}, 400 from employee where company_id = ${companyId}`,
    sql`update employment_relationship_type set is_fixed_term = true where company_id = ${companyId}`,
    sql`update employment set probation_until = ${addDays(today, 5)} where employee_id = ${company.ana.employeeId}`,
    sql`insert into business_trip (company_id, employee_id, task, place, first_day, first_minute, last_day, last_minute, transport)
      values (${companyId}, ${company.ana.employeeId}, 'Sajam', 'Niš', ${addDays(today, -12)}, 360, ${addDays(today, -10)}, 1200, 'train')`,
    sql`insert into card_holder (company_id, card, employee_id, first_day, last_day) values (${companyId}, '77', ${company.ana.employeeId}, '2025-01-01', ${addDays(today, 3)})`,
    sql`insert into identity_document (company_id, employee_id, kind, document_number, valid_to) values (${companyId}, ${company.ana.employeeId}, 'single_permit', '1', ${addDays(today, 5)})`,
    sql`insert into training (company_id, employee_id, kind, day, result, valid_to) values (${companyId}, ${company.ana.employeeId}, 'safety', '2025-01-01', 'passed', ${addDays(today, 5)})`,
    sql`insert into medical (company_id, employee_id, kind, day, fitness, valid_to) values (${companyId}, ${company.ana.employeeId}, 'periodic', '2025-01-01', 'fit', ${addDays(today, 5)})`,
    sql`insert into measure (company_id, employee_id, kind, day, reason, until) values (${companyId}, ${company.ana.employeeId}, 'warning', ${addDays(today, -3)}, 'x', ${addDays(today, 5)})`,
    sql`insert into protection (company_id, employee_id, kind, signed_on, first_day, last_day) values (${companyId}, ${company.ana.employeeId}, 'night_weeks', '2025-01-01', '2025-01-01', ${addDays(today, 5)})`,
    sql`with p as (insert into employee (company_id, code, first_name, last_name) values (${companyId}, 'O1', 'Olga', 'Otišla') returning id),
      j as (insert into employment (company_id, employee_id, first_day, last_day, termination_reason) select ${companyId}, id, '2025-01-01', ${addDays(today, -20)}::date, 'agreement' from p returning id, employee_id),
      t as (insert into employment_terms (company_id, employment_id, employee_id, first_day, last_day, department_id, job_position_id, employment_relationship_type_id)
        select ${companyId}, j.id, j.employee_id, '2025-01-01'::date, ${addDays(today, -20)}::date, o.department_id, o.job_position_id, o.employment_relationship_type_id
        from j, employment_terms o where o.company_id = ${companyId} and o.employee_id = ${company.marko.employeeId})
      insert into equipment (company_id, employee_id, item, handed_over_on) select ${companyId}, id, 'Laptop', '2025-01-01' from p`,
    sql`with p as (insert into contingent_worker (company_id, first_name, last_name) values (${companyId}, 'Rada', 'Simić') returning id),
      g as (insert into engagement (company_id, contingent_worker_id, kind, basis, work, first_day, last_day)
        select ${companyId}, id, 'temporary', 'unemployed', 'Berba', ${`${year}-01-01`}::date, ${addDays(today, 5)}::date from p returning id)
      insert into engagement_month (company_id, engagement_id, month, days) select ${companyId}, id, make_date(${year}::int, m, 1), 29 from g, generate_series(1, 4) m`,
    sql`with a as (insert into overtime_approval (company_id, employee_id, day, approved_minutes)
        values (${companyId}, ${company.marko.employeeId}, ${addDays(today, -20)}::date, 90) returning id, day)
      insert into leave_entry (company_id, employee_id, leave_type_id, kind, amount, ground, year, usable_from, usable_to, overtime_day, overtime_approval_id, overtime_pay)
      select ${companyId}, ${company.marko.employeeId}, ${company.typeId.GO!}, 'granted', 1.5, 'overtime', ${year}, day, ${addDays(today, 3)}::date, day, id, 'increase' from a`,
    sql`insert into clock_event (company_id, at, direction, card, quarantine, reason) values (${companyId}, now() - interval '9 days', 'in', '99', 'unknown_card', 'x')`,
    sql`with p as (insert into employee (company_id, code, first_name, last_name) values (${companyId}, 'J1', 'Jova', 'Babić') returning id),
      j as (insert into employment (company_id, employee_id, first_day) select ${companyId}, id, ${tenYears}::date from p returning id, employee_id)
      insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
      select ${companyId}, j.id, j.employee_id, ${tenYears}::date, o.department_id, o.job_position_id, o.employment_relationship_type_id
      from j, employment_terms o where o.company_id = ${companyId} and o.employee_id = ${company.marko.employeeId}`,
  ])
    await inDatabase(statement)
  await vesna.createManualLeaveGrant({
    employee_id: company.ana.employeeId,
    leave_type_id: company.typeId.GO!,
    year: year - 1,
    amount: 4,
    note: 'preneto',
    usable_from: `${year - 1}-01-01`,
    usable_to: addDays(today, 30),
  })
  await vesna.createManualLeaveGrant({
    employee_id: company.ana.employeeId,
    leave_type_id: company.typeId.GO!,
    year,
    amount: 20,
    note: 'pravo',
  })
  const { data: input } = await of(company, company.jelena).createLeaveRequest({
    leave_type_id: company.typeId.NO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(0),
  })
  await inDatabase(sql`update leave_request set submitted_at = now() - interval '9 days' where id = ${input.id}`)
  await vesna.createLeaveRequest({
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.B30!,
    sick_kind: 'illness',
    approved: true,
    first_day: addDays(today, -40),
    last_day: addDays(today, -38),
  })
  await createSentDocument(company, vesna, 9)
  for (const { users: _, ...rule } of (await vesna.listReminderRules({})).data) {
    let { days } = rule
    if (rule.kind === 'month_open') days = 0
    else if (rule.kind.includes('_')) days = 7
    await vesna.updateReminderRule({ ...rule, is_on: true, days })
  }
  const { id: shift_id } = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data
  const rest = { employee_id: company.ana.employeeId, day: addDays(today, 5) }
  await vesna.updatePlanCells({ cells: [{ ...rest, shift_id }] })
  const { employee_id, day: first_day } = rest
  await vesna.createLeaveRequest({ employee_id, leave_type_id: company.typeId.DO!, first_day, last_day: first_day, approved: true })
  await vesna.updatePlanCells({ cells: [{ ...rest, shift_id: null }] })
  for (const day of [addDays(coming, 2), addDays(coming, 40)])
    await vesna.updatePlanCells({ cells: [{ employee_id: company.vesna.employeeId, day, shift_id }] })
  await vesna.publishPlan({ from: addDays(coming, 40), to: addDays(coming, 40) })
  const inTime = { kind: 'plan_unpublished' as const, is_on: true, audiences: ['in_charge' as const], by_inbox: true, by_mail: false }
  await vesna.updateReminderRule({ ...inTime, days: 31 })
  for (const kind of [
    'contract_end',
    'leave_unused',
    'leave_first_part',
    'fixed_term_limit',
    'birthday',
    'retirement',
    'checklist',
  ] as const) {
    const { users: _, ...rule } = (await vesna.listReminderRules({})).data.find((one) => one.kind === kind)!
    await vesna.updateReminderRule({ ...rule, audiences: ['hr'], days: 365 })
  }
  await vesna.sendReminders({})
  const kinds = (await vesna.listSentReminders({ size: 0 })).reminders.map(({ kind }) => kind)
  assert.deepEqual([...new Set(kinds)].sort(), [...reminderKinds].sort())
  const label = (await vesna.listInboxMessages({ size: 0 })).messages.map(({ text }) => text)
  assert.ok(
    label.every((text) => !/reminders\.|[{}]|undefined/.test(text)),
    label.join('\n'),
  )
})

test('each morning each company is checked separately', async () => {
  const { vesna } = await createCompanyWithEnds()
  await sendDueReminders(app.services)
  await waitUntil(async () => (await texts(vesna)).length === 1)
})

test('reminder rules are validated and require permission', async () => {
  const { company, vesna, ana, marko } = await createCompanyWithEnds()
  const rule = { kind: 'birthday' as const, is_on: true, days: 3, audiences: ['hr' as const], by_inbox: true, by_mail: false }
  const [before] = (await vesna.listReminderRules({})).data
  assert.deepEqual([before!.kind, before!.days], ['contract_end', 30])
  await assert.rejects(ana.listReminderRules({}), { status: 403 })
  await assert.rejects(ana.updateReminderRule(rule), { status: 403 })
  await assert.rejects(marko.sendReminders({}), { status: 403 })
  await assert.rejects(vesna.updateReminderRule({ ...rule, days: 366 }), { status: 422 })
  await assert.rejects(vesna.updateReminderRule({ ...rule, audiences: ['employee'] }), {
    fields: { audiences: 'Ovaj podsetnik se ne šalje toj grupi.' },
  })
  await assert.rejects(vesna.updateReminderRule({ ...rule, audiences: [] }), {
    fields: { audiences: 'Izaberite kome se podsetnik šalje.' },
  })
  await assert.rejects(vesna.updateReminderRule({ ...rule, by_inbox: false }), {
    fields: { by_inbox: 'Izaberite sanduče, e-poštu ili oboje.' },
  })
  const stranger = await createLeaveCompany(app)
  await assert.rejects(vesna.updateReminderRule({ ...rule, user_ids: [stranger.vesna.userId] }), {
    fields: { user_ids: 'Izabrana stavka ne postoji.' },
  })
  await assert.rejects(vesna.updateReminderRule({ ...rule, kind: 'medical_visit' as never }), { status: 422 })
  const { data } = await vesna.updateReminderRule({ ...rule, user_ids: [company.ana.userId] })
  assert.deepEqual(
    data.users.map(({ id }) => id),
    [company.ana.userId],
  )
  await assert.rejects(vesna.updateReminderRule({ ...rule, revision: data.revision - 1 }), { status: 409 })
})

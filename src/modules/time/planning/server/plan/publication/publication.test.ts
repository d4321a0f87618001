import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { calendarFeedContract } from '#modules/insight/reminders/calendar-feed-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, addMonths, type Day, findMonthEnd, getMonthOfDay, getWeekday, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, waitUntil } from '#test/support/app.ts'

const testApp = await createTestApp()
const contract = {
  ...monthPlanContract,
  ...planPublicationContract,
  ...myTimesheetAndScheduleContract,
  ...inboxContract,
  ...monthCloseContract,
  ...calendarFeedContract,
}
const of = (company: TestCompany, person: TestUser) => createTestClient(contract, testApp, person, company.companyId)
const inDatabase = (query: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => query.execute(db))

const today = toBelgradeDay(new Date())
const month = getMonthOfDay(addMonths(today, 2))
const span = { from: `${month}-01`, to: findMonthEnd(month) }
/** A Monday of that month, so that its first days are whole weeks. */
const monday = addDays(span.from, (8 - getWeekday(span.from)) % 7)
const friday = addDays(monday, 4)
const saturday = addDays(monday, 5)

/** Both departments have morning shifts on weekdays; Ana plans in her department. */
async function planned() {
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const shift = async (code: string, from: number, to: number) =>
    (await vesna.createShift({ code, name: `Smena ${code}`, segments: [{ from: from * 60, to: to * 60 }] })).data.id
  const shifts = { first: await shift('I', 6, 14), second: await shift('II', 14, 22), night: await shift('III', 22, 30) }
  const days = [shifts.first, shifts.first, shifts.first, shifts.first, shifts.first, null, null]
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days })
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id, first_day: '2026-01-01' })
  await inDatabase(
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${company.ana.userId}, 'schedule.write', true)`,
  )
  const put = (employee_id: number, cells: Record<Day, number | null>, who = vesna) =>
    who.updatePlanCells({ cells: Object.entries(cells).map(([day, shift_id]) => ({ employee_id, day, shift_id })) })
  const messagesOf = async (person: TestUser) => (await of(company, person).listInboxMessages({ size: 0 })).messages.map(({ text }) => text)
  return { company, vesna, ana: of(company, company.ana), marko: of(company, company.marko), ...shifts, put, messagesOf }
}

const isError = (status: number, code: string, details?: (assertDetails: Record<string, never>) => void) => (error: unknown) => {
  const failure = error as { status: number; code: string; details: Record<string, never> }
  assert.deepEqual([failure.status, failure.code], [status, code])
  details?.(failure.details)
  return true
}

test('a month is a draft until published, and differences are changes until then', async () => {
  const { company, vesna, marko, first, second, put, messagesOf } = await planned()
  const { departmentId: department_id } = company
  const state = async () => {
    const { data } = await vesna.getPlanPublicationState({ month, department_id })
    return [data.state, data.changed_days, data.people, data.cells.length]
  }
  assert.deepEqual(await state(), ['draft', 0, 2, 0])
  const look = (await vesna.previewPlanPublication({ ...span, department_id })).data
  assert.deepEqual([look.people.length, look.changed_days, look.needs_ground], [2, 0, false])
  const { data } = await vesna.publishPlan({ ...span, department_id, digest: look.digest })
  assert.deepEqual([data.people, data.changed_days, data.new_days], [2, 0, look.new_days])
  assert.deepEqual(await state(), ['published', 0, 0, 0])
  assert.match((await messagesOf(company.marko))[0]!, /^Objavljen je Vaš raspored rada za \w+ \d{4}\.$/)

  await put(company.marko.employeeId, { [friday]: second, [addDays(saturday, 7)]: first })
  assert.deepEqual(await state(), ['changed', 2, 1, 2])
  const readFriday = async () => (await marko.getMyMonthSchedule({ month })).data.days.find(({ day }) => day === friday)!
  assert.deepEqual([(await readFriday()).shift?.code, (await readFriday()).published], ['I', 'published'])
  await vesna.publishPlan({ ...span, department_id })
  assert.deepEqual([(await readFriday()).shift?.code, (await readFriday()).before?.code], ['II', 'I'])
  const messages = await messagesOf(company.marko)
  assert.match(messages[0]!, /^Izmenjen Vam je raspored za [\d.]+ Sada je: Smena II \(14:00–22:00\), a ranije: Smena I \(06:00–14:00\)\.$/)
  assert.match(messages[1]!, /Sada je: Smena I \(06:00–14:00\), a ranije: slobodan dan\.$/)
  assert.equal((await messagesOf(company.ana)).length, 1)
})

test('reverted changes are not published', async () => {
  const { company, vesna, first, second, put } = await planned()
  await vesna.publishPlan(span)
  const { employeeId } = company.marko
  await put(employeeId, { [friday]: second })
  await put(employeeId, { [friday]: first })
  await vesna.updateShift({ shift_id: first, name: 'Jutarnja' })
  await assert.rejects(vesna.publishPlan(span), isError(409, 'plan.nothing_to_publish'))
})

test('moved hours of a shift are a change for each notified employee', async () => {
  const { vesna, first } = await planned()
  await vesna.publishPlan(span)
  await vesna.createShiftVersion({ shift_id: first, first_day: '2000-01-01', segments: [{ from: 420, to: 900 }] })
  const { data } = await vesna.previewPlanPublication({ from: monday, to: addDays(monday, 6) })
  assert.equal(data.changed_days, 5 * 4)
  assert.deepEqual(
    [data.people[0]!.changes[0]!.before?.segments, data.people[0]!.changes[0]!.after?.segments],
    [[{ from: 360, to: 840 }], [{ from: 420, to: 900 }]],
  )
})

test('a chief publishes within scope, foreign employees are not found', async () => {
  const { company, vesna, ana, marko } = await planned()
  const others = await createTestCompany(testApp)
  await assert.rejects(marko.publishPlan(span), { status: 403 })
  await assert.rejects(marko.previewPlanPublication(span), { status: 403 })
  await assert.rejects(of(company, others.vesna).publishPlan(span), { status: 404 })
  const foreign = { ...span, department_id: others.departmentId }
  await assert.rejects(vesna.publishPlan(foreign), isError(422, 'common.invalid'))
  await assert.rejects(vesna.publishPlan({ ...span, employee_ids: [others.marko.employeeId] }), { status: 404 })
  await assert.rejects(ana.publishPlan({ ...span, employee_ids: [company.jelena.employeeId] }), { status: 404 })
  const { id, people } = (await ana.publishPlan(span)).data
  assert.equal(people, 2)
  const whole = (await vesna.publishPlan(span)).data
  assert.equal(whole.people, 2)
  assert.deepEqual(
    (await ana.listPlanPublications({})).publications.map((one) => one.id),
    [id],
  )
  await assert.rejects(ana.getPlanPublication({ plan_publication_id: whole.id! }), { status: 404 })
  await assert.rejects(of(others, others.vesna).getPlanPublication({ plan_publication_id: id! }), { status: 404 })
  await assert.rejects(marko.listPlanPublications({}), { status: 403 })
})

test('parallel publications have one outcome, and a repeated call counts once', async () => {
  const { company, vesna, ana, messagesOf } = await planned()
  const { departmentId: department_id } = company
  const { digest } = (await vesna.previewPlanPublication({ ...span, department_id })).data
  const both = await Promise.allSettled([vesna, ana].map((who) => who.publishPlan({ ...span, department_id, digest })))
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const { reason } = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  isError(409, 'common.concurrent_update')(reason)
  assert.match(reason.message, /su u međuvremenu izmenjeni/)
  assert.equal((await messagesOf(company.marko)).length, 1)

  const send = () =>
    testApp.app.inject({
      method: 'POST',
      url: `/api/company/${company.companyId}/plan/publications`,
      headers: { authorization: `Bearer ${company.vesna.token}`, accept: 'application/json', 'idempotency-key': 'again' },
      payload: { ...span, department_id: company.otherDepartmentId },
    })
  const once = await send()
  const again = await send()
  assert.deepEqual([once.statusCode, again.statusCode, again.json()], [201, 201, once.json()])
  assert.equal((await messagesOf(company.jelena)).length, 1)
  assert.equal((await vesna.listPlanPublications({})).publications.length, 2)
})

test('a plan that differs from the displayed one is not published', async () => {
  const { company, vesna, second, put } = await planned()
  const { digest } = (await vesna.previewPlanPublication(span)).data
  await put(company.marko.employeeId, { [friday]: second })
  await assert.rejects(vesna.publishPlan({ ...span, digest }), isError(409, 'common.concurrent_update'))
})

test('within five days a ground is required, within two the consent', async () => {
  const { company, vesna, first, put } = await planned()
  const week = { from: today, to: addDays(today, 8) }
  const known = { ground_kind: 'announced_before' as const, ground: 'Istaknuto na tabli pre dve nedelje' }
  await assert.rejects(vesna.publishPlan(week), isError(409, 'plan.notice_needs_reason'))
  await assert.rejects(vesna.publishPlan({ ...week, ground_kind: 'unforeseen', ground: 'Kvar' }), isError(422, 'plan.notice_too_short'))
  await assert.rejects(vesna.publishPlan({ ...week, ground_kind: 'announced_before' }), isError(422, 'common.invalid'))
  await assert.rejects(vesna.publishPlan({ ...week, ground: 'Kvar' }), isError(422, 'common.invalid'))
  await vesna.publishPlan({ ...week, ...known })

  const { employeeId } = company.marko
  const shiftOn = async (day: Day) => {
    const { data } = await vesna.getMonthPlan({ month: getMonthOfDay(day), employee_id: employeeId })
    return data.employees[0]!.shifts[Number(day.slice(8)) - 1]
  }
  const other = async (day: Day) => ((await shiftOn(day)) ? null : first)
  const soon = addDays(today, 4)
  await put(employeeId, { [soon]: await other(soon) })
  const look = (await vesna.previewPlanPublication(week)).data
  assert.deepEqual([look.late.short, look.needs_ground, look.grounds], [1, true, ['unforeseen', 'agreed']])
  assert.match(look.notices[0]!.message, /objavljen 4 dana unapred/)
  await assert.rejects(vesna.publishPlan({ ...week, ...known }), isError(422, 'plan.notice_too_short'))
  await vesna.publishPlan({ ...week, ground_kind: 'unforeseen', ground: 'Kvar na liniji' })

  const tomorrow = addDays(today, 1)
  await put(employeeId, { [tomorrow]: await other(tomorrow) })
  const unforeseen = { ...week, ground_kind: 'unforeseen' as const, ground: 'Kvar na liniji' }
  await assert.rejects(
    vesna.publishPlan(unforeseen),
    isError(422, 'plan.notice_too_short', ({ refused }) => {
      const [{ code, article, message }] = refused as unknown as [{ code: string; article: string; message: string }]
      assert.deepEqual([code, article], ['schedule_notice', 'čl. 56 st. 1–2'])
      assert.match(message, /najmanje 48:00 h/)
    }),
  )
  const { id } = (await vesna.publishPlan({ ...week, ground_kind: 'agreed', ground: 'Zamena na zahtev zaposlenog' })).data
  const { data } = await vesna.getPlanPublication({ plan_publication_id: id! })
  assert.deepEqual([data.ground_kind, data.notices.length, data.notices[0]!.changes.length], ['agreed', 1, 1])
  assert.ok(data.notices[0]!.changes[0]!.notice_minutes < 48 * 60)
})

test('an employee hired yesterday is notified without a ground', async () => {
  const { company, vesna } = await planned()
  const { employeeId } = company.marko
  const yesterday = addDays(today, -1)
  await withInstallationTransaction(testApp.database, async (db) => {
    for (const table of ['employment', 'employment_terms'])
      await sql`update ${sql.table(table)} set first_day = ${yesterday} where employee_id = ${employeeId}`.execute(db)
  })
  const three = { from: today, to: addDays(today, 3), employee_ids: [employeeId] }
  assert.equal((await vesna.publishPlan(three)).data.people, 1)
})

test('a forbidden plan is not published, and missing consents are named', async () => {
  const { company, vesna, first, night } = await planned()
  const { employeeId } = company.marko
  // A rotation is checked when it is assigned; this rotation was assigned before.
  const double = await vesna.createWorkSchedule({ name: 'Loš', anchor_day: monday, days: [night, first, null, null, null, null, null] })
  await inDatabase(
    sql`insert into schedule_assignment (company_id, work_schedule_id, employee_id, first_day, last_day)
        values (${company.companyId}, ${double.data.id}, ${employeeId}, ${monday}, ${addDays(monday, 6)})`,
  )
  const codes = ({ refused }: Record<string, { code: string }[]>) =>
    assert.ok(refused!.some(({ code }) => code.startsWith('daily_rest_under')))
  await assert.rejects(vesna.publishPlan(span), isError(422, 'plan.publication_forbidden', codes))
  assert.equal((await vesna.listPlanPublications({})).publications.length, 0)
  assert.equal((await vesna.previewPlanPublication(span)).data.forbidden.length > 0, true)

  await inDatabase(sql`delete from schedule_assignment where work_schedule_id = ${double.data.id}`)
  const nights = await vesna.createWorkSchedule({ name: 'Noći', anchor_day: monday, days: [night, null, null, null, null, null, null] })
  await vesna.createRotationAssignment({
    work_schedule_id: nights.data.id,
    employee_id: employeeId,
    first_day: monday,
    last_day: addDays(monday, 6),
  })
  await inDatabase(
    sql`insert into family_member (company_id, employee_id, kind, name, date_of_birth) values (${company.companyId}, ${employeeId}, 'child', 'Iva', ${addDays(today, -200)})`,
  )
  const look = (await vesna.previewPlanPublication(span)).data
  assert.deepEqual([...new Set(look.consents.map(({ code }) => code))], ['consent_required_child_under_3'])
  await assert.rejects(vesna.publishPlan(span), isError(409, 'plan.publication_needs_confirmation'))
  const { id } = (await vesna.publishPlan({ ...span, accept: true })).data
  assert.equal((await vesna.getPlanPublication({ plan_publication_id: id! })).data.accepted, look.consents.length + look.warnings.length)
})

test('a breach that was published before does not stop another day from being mended', async () => {
  const { company, vesna, first, second, put } = await planned()
  const { employeeId } = company.marko
  const six = [first, first, first, first, first, first, first]
  const all = await vesna.createWorkSchedule({ name: 'Bez odmora', anchor_day: monday, days: six })
  await vesna.createRotationAssignment({
    work_schedule_id: all.data.id,
    employee_id: employeeId,
    first_day: monday,
    last_day: addDays(monday, 5),
  })
  await vesna.publishPlan({ ...span, accept: true })
  await put(employeeId, { [addDays(friday, 7)]: second })
  await vesna.publishPlan(span)
})

test('an opened notice is marked as seen once, and its author reads when', async () => {
  const { company, vesna, marko } = await planned()
  const { id } = (await vesna.publishPlan(span)).data
  const news = (await marko.listMyPlanNotices({})).data
  assert.deepEqual([news.length, news[0]!.new_days, typeof news[0]!.by], [1, Number(span.to.slice(8)), 'string'])
  const readCount = async () => {
    const { data } = await vesna.getPlanPublication({ plan_publication_id: id! })
    return [data.read_count, data.people, data.notices.find(({ employee }) => employee.id === company.marko.employeeId)!.viewed_at]
  }
  assert.deepEqual(await readCount(), [0, 4, null])
  const jelena = of(company, company.jelena)
  assert.equal((await jelena.acknowledgeMyPlanNotices({ plan_change_notice_ids: [news[0]!.id] })).data.marked_count, 0)
  assert.equal((await marko.acknowledgeMyPlanNotices({ plan_change_notice_ids: [news[0]!.id] })).data.marked_count, 1)
  const [count, , at] = await readCount()
  assert.ok(count === 1 && typeof at === 'string')
  assert.equal((await marko.acknowledgeMyPlanNotices({ plan_change_notice_ids: [news[0]!.id] })).data.marked_count, 0)
  assert.deepEqual(await readCount(), [1, 4, at])
  assert.deepEqual((await marko.listMyPlanNotices({})).data, [])
  await assert.rejects(inDatabase(sql`update plan_change_notice set days = '[]' where id = ${news[0]!.id}`))
  await assert.rejects(inDatabase(sql`delete from plan_publication where id = ${id}`))
})

test('employees see the plan until the first publication, then only published days', async () => {
  const { company, vesna, marko, first, put } = await planned()
  const own = async (of: string) => (await marko.getMyMonthSchedule({ month: of })).data
  const next = getMonthOfDay(addMonths(span.from, 1))
  assert.deepEqual([(await own(next)).since, (await own(next)).days.every(({ published }) => published === 'plan')], [null, true])
  await vesna.publishPlan({ ...span, department_id: company.departmentId })
  const later = await own(next)
  assert.deepEqual(
    [later.since, later.planned, later.days.every(({ published, shift }) => published === 'hidden' && !shift)],
    [span.from, 0, true],
  )
  const before = await own(getMonthOfDay(addMonths(span.from, -1)))
  assert.ok(before.days.every(({ published }) => published === 'plan'))
  assert.equal((await of(company, company.jelena).getMyMonthSchedule({ month: next })).data.since, null)

  // A draft does not affect future hours or explanations.
  await put(company.marko.employeeId, { [saturday]: first })
  const evidence = (await marko.getMyTimesheet({ month })).data
  const weekdays = evidence.days.filter((one) => one.weekday < 6).length
  assert.equal(evidence.sum!.ahead, weekdays * 480)
  const why = (await marko.explainMyTimesheetDay({ day: saturday })).data
  assert.deepEqual([why.shift, why.cell], [null, ''])
  const hidden = (await marko.explainMyTimesheetDay({ day: `${next}-10` })).data
  assert.deepEqual(
    hidden.reasons.map(({ key }) => key),
    ['time.why.not_published'],
  )
})

test('emails state the difference in the script of each reader', async () => {
  const { company, vesna, second, put } = await planned()
  await inDatabase(sql`update app_user set password_hash = 'known' where id in (${company.marko.userId}, ${company.jelena.userId})`)
  await inDatabase(sql`update app_user set script = 'cyrillic' where id = ${company.marko.userId}`)
  const letters = async (count: number) =>
    waitUntil(async () => {
      const found = testApp.letters.filter(({ text }) => text.includes('/employee-dashboard/schedule'))
      return found.length === count && found
    })
  testApp.letters.length = 0
  await vesna.publishPlan(span)
  const first = await letters(2)
  assert.ok(first.some(({ subject }) => /^Raspored rada: \w+ \d{4}\.$/.test(subject)))
  await put(company.marko.employeeId, { [friday]: second })
  await vesna.publishPlan(span)
  const { subject, text } = (await letters(3)).at(-1)!
  assert.match(subject, /^Измена распореда рада/)
  assert.match(text, /\(петак\): Смена II \(14:00–22:00\), а раније: Смена И \(06:00–14:00\)\./)
})

test('a calendar contains published shifts and no draft', async () => {
  const { company, vesna, marko, second, put } = await planned()
  await vesna.publishPlan(span)
  const { url } = (await marko.renewCalendarFeed({})).data
  const events = async () => {
    const { payload } = await testApp.app.inject({ url: new URL(url).pathname })
    return payload
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .filter((one) => one.includes(`shift-${friday}-0-`))
  }
  const hours = async () => /DTSTART:\d+T(\d\d)/.exec((await events())[0]!)?.[1]
  const was = await hours()
  await put(company.marko.employeeId, { [friday]: second })
  assert.equal(await hours(), was)
  await vesna.publishPlan(span)
  assert.equal(Number(await hours()), Number(was) + 8)
  assert.equal((await events()).length, 1)
  const hers = (await vesna.renewCalendarFeed({})).data.url
  assert.doesNotMatch((await testApp.app.inject({ url: new URL(hers).pathname })).payload, /shift-/)
})

test('the check list of a month names days that differ from the notice', async () => {
  const { company, vesna, second, put } = await planned()
  await vesna.publishPlan(span)
  await put(company.marko.employeeId, { [friday]: second })
  const line = async () => (await vesna.getMonthCloseChecklist({ month })).data.items.find(({ kind }) => kind === 'plan_unpublished')
  assert.deepEqual(
    (await line())!.rows.map(({ day, employee_id }) => [day, employee_id]),
    [[friday, company.marko.employeeId]],
  )
  await vesna.publishPlan(span)
  assert.equal(await line(), undefined)
})

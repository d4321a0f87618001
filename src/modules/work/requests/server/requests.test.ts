import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test, vi } from 'vitest'
import { myDocumentsContract } from '#modules/documents/documents/my-documents-contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { leaveDeputiesContract } from '#modules/time/leave/leave-deputies-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { tripsContract } from '#modules/time/trips/contract.ts'
import { escalateApprovalsOfCompany } from '#modules/work/approvals/server/approval-escalation.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { requestRulesContract } from '#modules/work/requests/request-rules-contract.ts'
import { applyDueRequestsOfCompany } from '#modules/work/requests/server/apply-due-requests.ts'
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

/** An ordinary Wednesday. */
let now = new Date('2026-03-18T10:00:00Z')
const app = await createTestApp({ jobs: false, clock: () => now })

type Account = Omit<TestUser, 'employeeId'>
const of = (company: TestCompany, person: Account) => ({
  ...createTestClient(myRequestsContract, app, person, company.companyId),
  ...createTestClient(requestsContract, app, person, company.companyId),
  ...createTestClient(requestRulesContract, app, person, company.companyId),
  ...createTestClient(clockEventsContract, app, person, company.companyId),
  ...createTestClient(employeesContract, app, person, company.companyId),
  ...createTestClient(inboxContract, app, person, company.companyId),
  ...createTestClient(leaveDeputiesContract, app, person, company.companyId),
})
const inboxOf = async (company: TestCompany, person: Account) =>
  (await of(company, person).listInboxMessages({ size: 0 })).messages.map(({ text, link }) => [text, link])
const missing = { at: '2026-03-17T06:02:00Z', direction: 'in' as const, note: 'Čitač nije prihvatio karticu.' }
const clockEventsOf = async (company: TestCompany) =>
  (await of(company, company.vesna).listClockEvents({ from: '2026-03-17', to: '2026-03-17', employee_id: company.marko.employeeId }))
    .clock_events
const anotherAccount = (company: TestCompany, role: string) =>
  withInstallationTransaction(app.database, (db) => createTestAccount(app, db, role, company.companyId))
const any = (...approvers: string[]) => ({ approvers, needs: 'any' as const, escalate_after: null })
const all = (...approvers: string[]) => ({ approvers, needs: 'all' as const, escalate_after: null })
const person = ({ userId }: Account) => `person:${userId}`

test('a missing event is requested, approved once and recorded manually', async () => {
  const company = await createTestCompany(app)
  const marko = of(company, company.marko)
  const ana = of(company, company.ana)
  const { data: filed } = await marko.createClockEventCorrectionRequest(missing)
  assert.deepEqual(
    [filed.status, filed.pending_approver_names, filed.can],
    ['submitted', ['Jovanović Ana'], { decide: false, withdraw: true, issue_equipment: false }],
  )
  assert.equal(filed.title, 'Ispravka prolaska 17.03.2026. – dolazak 07:02')
  assert.deepEqual(await inboxOf(company, company.ana), [['Marko Đorđević traži ispravku prolaska.', `/inbox?open=requests-${filed.id}`]])
  assert.deepEqual(
    (await ana.listRequests({ mine: true })).requests.map(({ id, can }) => [id, can.decide]),
    [[filed.id, true]],
  )
  const { data: approved } = await ana.approveRequest({ request_id: filed.id })
  assert.deepEqual([approved.status, approved.decisions.map(({ by, approved }) => [by, approved])], ['approved', [['Ana Jovanović', true]]])
  const [event, ...others] = await clockEventsOf(company)
  assert.deepEqual([event?.at, event?.direction, event?.reason, others], ['2026-03-17T06:02:00.000Z', 'in', missing.note, []])
  const result = ['Vaša ispravka prolaska je odobrena.', `/employee-dashboard/requests?open=${filed.id}`]
  assert.deepEqual(await inboxOf(company, company.marko), [result])
  const onHome = async () => (await marko.countInboxMessages({})).data.home_messages.map(({ text, link }) => [text, link])
  assert.deepEqual(await onHome(), [result])
  await marko.markInboxMessagesRead({ link: result[1]!, is_read: true })
  assert.deepEqual(await onHome(), [])
  await assert.rejects(ana.approveRequest({ request_id: filed.id }), { status: 409, code: 'requests.already_decided' })
  await assert.rejects(ana.rejectRequest({ request_id: filed.id, reason: 'ipak ne' }), { status: 409 })
  await assert.rejects(marko.withdrawRequest({ request_id: filed.id }), { status: 409, code: 'requests.already_decided' })
  assert.equal((await clockEventsOf(company)).length, 1)
})

test('a wrong event is corrected beside the original, a false one removed', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const ana = of(company, company.ana)
  const event = (at: string) =>
    vesna.createClockEvent({ employee_id: company.marko.employeeId, at, direction: 'in', reason: 'kapija' }).then(({ data }) => data.id)
  const late = await event('2026-03-17T08:00:00Z')
  const double = await event('2026-03-17T08:01:00Z')
  const { data: own } = await marko.listMyClockEvents({ day: '2026-03-17' })
  assert.deepEqual(
    own.map(({ id }) => id),
    [late, double],
  )
  const { data: moved } = await marko.createClockEventCorrectionRequest({ ...missing, clock_event_id: late })
  assert.deepEqual(moved.view.kind === 'pass_correction' && moved.view.replaces, { at: '2026-03-17T08:00:00.000Z', direction: 'in' })
  const { data: gone } = await marko.createClockEventCorrectionRequest({ clock_event_id: double, void: true, note: 'Dvaput' })
  for (const request_id of [moved.id, gone.id]) await ana.approveRequest({ request_id })
  assert.deepEqual(
    (await marko.listMyClockEvents({ day: '2026-03-17' })).data.map(({ at }) => at),
    ['2026-03-17T06:02:00.000Z'],
  )
  await assert.rejects(marko.createClockEventCorrectionRequest({ ...missing, clock_event_id: late }), { status: 422 })
})

test('impossible requests are rejected by field, and not approved later', async () => {
  const company = await createTestCompany(app)
  const marko = of(company, company.marko)
  const ana = of(company, company.ana)
  const vesna = of(company, company.vesna)
  const refused = (input: Partial<typeof missing> & { clock_event_id?: number }, field: string, message: RegExp) =>
    assert.rejects(marko.createClockEventCorrectionRequest({ ...missing, ...input }), ({ status, fields }) => {
      assert.equal(status, 422)
      assert.match(JSON.stringify(fields[field]), message)
      return true
    })
  await refused({ at: '2026-03-18T11:00:00Z' }, 'at', /budućnosti/)
  await refused({ at: '2024-12-30T07:00:00Z' }, 'at', /radnom odnosu/)
  await refused({ note: '' }, 'note', /./)
  const ofJelena = await vesna.createClockEvent({ employee_id: company.jelena.employeeId, at: missing.at, direction: 'in', reason: 'x' })
  await refused({ clock_event_id: ofJelena.data.id }, 'clock_event_id', /./)
  const { data: filed } = await marko.createClockEventCorrectionRequest(missing)
  await refused({}, 'at', /već čeka/)
  await vesna.createClockEvent({ employee_id: company.marko.employeeId, at: missing.at, direction: 'in', reason: 'portir' })
  await assert.rejects(ana.approveRequest({ request_id: filed.id }), { status: 409, code: 'requests.check.clock_event_exists' })
  assert.equal((await ana.getRequest({ request_id: filed.id })).data.status, 'submitted')
  const { data: old } = await marko.createClockEventCorrectionRequest({ ...missing, at: '2026-02-10T07:00:00Z' })
  await createTestClient(monthCloseContract, app, company.vesna, company.companyId).closeMonth({ month: '2026-02', accept: true })
  await refused({ at: '2026-02-11T07:00:00Z' }, 'at', /zaključen/)
  await assert.rejects(ana.approveRequest({ request_id: old.id }), { status: 409, code: 'requests.check.month_closed' })
})

test('nobody decides the own request, nor a deputy; strangers find nothing', async () => {
  const company = await createTestCompany(app)
  const other = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const jelena = of(company, company.jelena)
  const { data: filed } = await of(company, company.marko).createClockEventCorrectionRequest(missing)
  const request_id = filed.id
  await assert.rejects(of(company, company.marko).approveRequest({ request_id }), { status: 403, code: 'requests.own_request' })
  for (const stranger of [jelena, of(other, other.vesna)]) {
    await assert.rejects(stranger.getRequest({ request_id }), { status: 404 })
    await assert.rejects(stranger.approveRequest({ request_id }), { status: 404 })
  }
  await assert.rejects(jelena.withdrawRequest({ request_id }), { status: 404 })
  assert.equal((await jelena.listRequests({})).pagination.rowsNumber, 0)

  // Ana requests for herself. She is the only chief, so HR decides; her deputy does not count.
  const deputy = await anotherAccount(company, 'verificator')
  const span = { first_day: '2026-03-01', last_day: '2026-03-31' }
  await vesna.createLeaveDeputy({ of_user_id: company.ana.userId, user_id: deputy.userId, ...span })
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${company.ana.userId}, 'own.evidence', true)`.execute(
      db,
    ),
  )
  const { data: own } = await of(company, company.ana).createClockEventCorrectionRequest(missing)
  assert.deepEqual([own.escalated_to_hr, own.pending_approver_names], [true, ['Kovač Vesna']])
  await assert.rejects(of(company, deputy).approveRequest({ request_id: own.id }), { status: 404 })
  await assert.rejects(of(company, company.ana).approveRequest({ request_id: own.id }), { status: 403, code: 'requests.own_request' })
  // For Marko he decides as her deputy, which the text states.
  const { data: approved } = await of(company, deputy).approveRequest({ request_id })
  assert.deepEqual([approved.status, approved.decisions[0]?.in_place_of], ['approved', 'Ana Jovanović'])
})

test('two simultaneous decisions have one result', async () => {
  const company = await createTestCompany(app)
  const second = await anotherAccount(company, 'chief')
  const approvers = [of(company, company.ana), of(company, second), of(company, company.vesna)]
  for (let round = 0; round < Number(process.env.ROUNDS ?? 40); round++) {
    const at = new Date(Date.parse('2026-03-17T06:00:00Z') + round * 60_000).toISOString()
    const { data } = await of(company, company.marko).createClockEventCorrectionRequest({ ...missing, at })
    const request_id = data.id
    const results = await Promise.allSettled(
      approvers.map((one, at) =>
        (round + at) % 3 === 0 ? one.rejectRequest({ request_id, reason: 'Ne' }) : one.approveRequest({ request_id }),
      ),
    )
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const one of results)
      if (one.status === 'rejected') assert.deepEqual([one.reason.status, one.reason.code], [409, 'requests.already_decided'])
    const { rows } = await withInstallationTransaction(app.database, (db) =>
      sql<{ decisions: number; events: number; status: string }>`
        select (select count(*)::int from request_decision where request_id = ${request_id}) as decisions, status,
          (select count(*)::int from clock_event where employee_id = ${company.marko.employeeId} and at = ${at}) as events
        from request where id = ${request_id}`.execute(db),
    )
    assert.deepEqual([rows[0]?.decisions, rows[0]?.events], [1, rows[0]?.status === 'approved' ? 1 : 0])
  }
})

test('rules lead a request through steps of any, all, role, person and head', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const named = await anotherAccount(company, 'employee_user')
  await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    await sql`update department_version set head_id = ${company.jelena.employeeId} where department_id = ${company.departmentId}`.execute(
      db,
    )
  })
  const { data: choices } = await vesna.listRequestApprovers({})
  const verifiers = choices.roles.find(({ name }) => name === 'Verifikator')!
  const verifier = await anotherAccount(company, 'verificator')
  const steps = [all('head', person(named)), any(`role:${verifiers.id}`)]
  await vesna.createRequestRule({ kind: 'pass_correction', steps })
  const request_id = (await marko.createClockEventCorrectionRequest(missing)).data.id
  assert.equal((await of(company, company.ana).listRequests({ mine: true })).pagination.rowsNumber, 0)
  const { data: first } = await of(company, company.jelena).approveRequest({ request_id, reason: 'Bio je tu' })
  assert.deepEqual([first.status, first.steps.map(({ state }) => state), first.can.decide], ['submitted', ['waits', 'to_come'], false])
  await assert.rejects(of(company, company.jelena).approveRequest({ request_id }), { status: 409 })
  await assert.rejects(of(company, verifier).getRequest({ request_id }), { status: 404 })
  const { data: second } = await of(company, named).approveRequest({ request_id })
  assert.deepEqual(
    second.steps.map(({ state }) => state),
    ['decided', 'waits'],
  )
  assert.equal((await inboxOf(company, verifier)).length, 1)
  const { data: third } = await of(company, verifier).approveRequest({ request_id })
  assert.equal(third.status, 'approved')
  assert.equal((await clockEventsOf(company)).length, 1)
})

test('the pending list and the approver query agree for every user', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const other = await anotherAccount(company, 'verificator')
  const everybody: [string, Account][] = [
    ['vesna', company.vesna],
    ['ana', company.ana],
    ['marko', company.marko],
    ['jelena', company.jelena],
    ['other', other],
  ]
  await vesna.createLeaveDeputy({ of_user_id: company.ana.userId, user_id: other.userId, first_day: '2026-03-01', last_day: '2026-03-31' })
  let rule: number | undefined
  for (const approvers of [['chief'], ['head'], ['verifier'], ['hr'], [person(company.jelena)], ['chief', person(company.ana)]]) {
    if (rule) await vesna.deleteRequestRule({ request_rule_id: rule })
    rule = (await vesna.createRequestRule({ kind: 'pass_correction', steps: [any(...approvers)] })).data.id
    const own = of(company, company.marko)
    const { data } = await own.createClockEventCorrectionRequest({ ...missing, note: approvers.join() })
    const { rows } = await withInstallationTransaction(app.database, async (db) => {
      await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
      return sql<{
        user_id: number
      }>`select distinct w.user_id from request r, approver_users_of_request(r.pending_approvers, array[r.employee_id], '2026-03-18') w where r.id = ${data.id}`.execute(
        db,
      )
    })
    const expected = everybody.filter(([, { userId }]) => rows.some(({ user_id }) => user_id === userId)).map(([name]) => name)
    const found: string[] = []
    for (const [name, who] of everybody) if ((await of(company, who).listRequests({ mine: true })).requests.length) found.push(name)
    assert.deepEqual(found, expected, approvers.join())
    await own.withdrawRequest({ request_id: data.id })
  }
})

test('a rule is previewed before saving and rejected if circular or empty', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const about = { employee_id: company.marko.employeeId, kind: 'pass_correction' as const }
  const usual = (await vesna.previewRequestRule(about)).data
  assert.deepEqual([usual.by, usual.steps[0]?.approvers], ['usual', [{ approver: 'chief', people: ['Jovanović Ana'] }]])
  const rule = { kind: 'pass_correction' as const, department_id: company.departmentId, steps: [any('head'), any(person(company.jelena))] }
  const draft = (await vesna.previewRequestRule({ ...about, rule })).data
  assert.deepEqual(
    [draft.by, draft.escalated_to_hr, draft.steps.map(({ left_out }) => left_out), draft.steps[1]?.approvers[0]?.people],
    ['this', false, [true, false], ['Ilić Jelena']],
  )
  const nobody = (await vesna.previewRequestRule({ ...about, rule: { ...rule, steps: [any('head')] } })).data
  assert.equal(nobody.escalated_to_hr, true)
  // Another department uses the default steps.
  assert.equal((await vesna.previewRequestRule({ ...about, employee_id: company.jelena.employeeId, rule })).data.by, 'usual')
  const wrong = async (more: object, field: string) =>
    assert.rejects(vesna.createRequestRule({ ...rule, ...more }), ({ status, fields }) => status === 422 && field in fields)
  await wrong({ steps: [any('chief'), any('hr', 'chief')] }, 'steps')
  await wrong({ steps: [any('person:999999')] }, 'steps')
  await wrong({ steps: [any('boss')] }, 'steps.0.approvers.0')
  await wrong({ steps: [] }, 'steps')
  await wrong({ subject: 'bank_account' }, 'subject')
  await wrong({ department_id: 999_999 }, 'department_id')
  const { data } = await vesna.createRequestRule(rule)
  await assert.rejects(vesna.createRequestRule(rule), { status: 409, code: 'requests.rule_taken' })
  await vesna.updateRequestRule({ ...rule, request_rule_id: data.id, from_amount: 2 })
  await assert.rejects(vesna.updateRequestRule({ ...rule, request_rule_id: data.id, revision: 1 }), { status: 409 })
  const ana = of(company, company.ana)
  for (const act of [() => ana.listRequestRules({}), () => ana.createRequestRule(rule), () => ana.previewRequestRule(about)])
    await assert.rejects(act(), { status: 403 })
  const other = await createTestCompany(app)
  await assert.rejects(of(other, other.vesna).deleteRequestRule({ request_rule_id: data.id }), { status: 404 })
  assert.equal((await of(other, other.vesna).listRequestRules({})).data.length, 0)
  await vesna.deleteRequestRule({ request_rule_id: data.id })
})

test('an overdue request goes to the next step, finally to HR', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  await vesna.createRequestRule({
    kind: 'pass_correction',
    steps: [{ ...any('chief'), escalate_after: 2 }, any(person(company.jelena))],
  })
  const { data } = await marko.createClockEventCorrectionRequest(missing)
  const turn = async (day: string) => {
    now = new Date(`${day}T04:10:00Z`)
    await escalateApprovalsOfCompany(app.services, { companyId: company.companyId })
  }
  try {
    await turn('2026-03-20')
    assert.equal((await of(company, company.jelena).listRequests({ mine: true })).requests.length, 0)
    await turn('2026-03-21')
    await turn('2026-03-22')
    assert.equal((await inboxOf(company, company.jelena)).length, 1)
    const { data: approved } = await of(company, company.jelena).approveRequest({ request_id: data.id })
    assert.equal(approved.status, 'approved')
  } finally {
    now = new Date('2026-03-18T10:00:00Z')
  }
})

test('own data change from a day as approved, sensitive values masked', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const ana = of(company, company.ana)
  const employee_id = company.marko.employeeId
  const account = '265-0000000012345-26'
  await vesna.updateEmployee({ employee_id, phone: '+381 64 111 222', bank_account: '160-0000000000123-95' })
  await assert.rejects(
    marko.createDataChangeRequest({ bank_account: '1' }),
    ({ status, fields }) => status === 422 && 'bank_account' in fields,
  )
  await assert.rejects(marko.createDataChangeRequest({ phone: '+381 64 111 222' }), { status: 422 })
  await assert.rejects(
    marko.createDataChangeRequest({ phone: '1', from: '2028-01-01' }),
    ({ status, fields }) => status === 422 && 'from' in fields,
  )
  await vesna.createRequestRule({ kind: 'data_change', steps: [all('chief', 'hr')] })
  const { data } = await marko.createDataChangeRequest({ phone: '+381 65 333', bank_account: account, reason: 'Nova banka' })
  const viewFor = async (who: Account) => {
    const { view } = (await of(company, who).getRequest({ request_id: data.id })).data
    return view.kind === 'data_change' && view.fields.map(({ name, before, after }) => [name, before, after])
  }
  const phone = ['phone', '+381 64 111 222', '+381 65 333']
  assert.deepEqual(await viewFor(company.marko), [phone, ['bank_account', '160-0000000000123-95', account]])
  assert.deepEqual(await viewFor(company.vesna), [phone, ['bank_account', '160-0000000000123-95', account]])
  assert.deepEqual(await viewFor(company.ana), [phone, ['bank_account', '***-*************-**', '***-*************-**']])
  await ana.approveRequest({ request_id: data.id })
  const phoneNow = async () => (await vesna.getEmployee({ employee_id })).data.phone
  assert.equal(await phoneNow(), '+381 64 111 222')
  await vesna.approveRequest({ request_id: data.id })
  assert.equal(await phoneNow(), '+381 65 333')
  assert.equal((await vesna.revealSensitiveEmployeeFields({ employee_id })).data.bank_account, account)

  const from = addDays(toBelgradeDay(now), 5)
  const later = (await marko.createDataChangeRequest({ phone: '+381 66 444', from })).data
  await vesna.approveRequest({ request_id: later.id })
  assert.equal(await phoneNow(), '+381 65 333')
  now = new Date(`${from}T04:10:00Z`)
  try {
    await applyDueRequestsOfCompany(app.services, { companyId: company.companyId })
    await applyDueRequestsOfCompany(app.services, { companyId: company.companyId })
    assert.equal(await phoneNow(), '+381 66 444')
    assert.ok((await marko.getRequest({ request_id: later.id })).data.done_at)
  } finally {
    now = new Date('2026-03-18T10:00:00Z')
  }
})

test('a due change that a rule refuses is reported once to human resources', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const from = addDays(toBelgradeDay(now), 5)
  const { id } = (await marko.createDataChangeRequest({ jmbg: '0101990710008', from })).data
  await vesna.approveRequest({ request_id: id })
  await vesna.updateEmployee({ employee_id: company.ana.employeeId, jmbg: '0101990710008' })
  now = new Date(`${from}T04:10:00Z`)
  try {
    await applyDueRequestsOfCompany(app.services, { companyId: company.companyId })
    await applyDueRequestsOfCompany(app.services, { companyId: company.companyId })
  } finally {
    now = new Date('2026-03-18T10:00:00Z')
  }
  const notices = (await inboxOf(company, company.vesna)).filter(([text]) => text?.includes('nije mogla da se upiše'))
  assert.equal(notices.length, 1)
})

test('an unexpected error leaves a change due, stops no other, and is logged', async ({ onTestFinished }) => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const from = addDays(toBelgradeDay(now), 5)
  for (const change of [{ phone: '+381 66 1' }, { city: 'Užice' }]) {
    const { id } = (await marko.createDataChangeRequest({ ...change, from })).data
    await vesna.approveRequest({ request_id: id })
  }
  const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))
  await inDatabase(sql`create trigger fault before update of phone on employee for each row execute function reject_always('fault')`)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  now = new Date(`${from}T04:10:00Z`)
  const apply = () => applyDueRequestsOfCompany(app.services, { companyId: company.companyId })
  const record = async () => {
    const { data } = await vesna.getEmployee({ employee_id: company.marko.employeeId })
    return [data.phone, data.city]
  }
  try {
    await assert.rejects(apply(), { constraint: 'fault' })
    assert.deepEqual(await record(), [null, 'Užice'])
    assert.match(String(log.mock.calls[0]), /"job":"writeCompanyDueRequests"/)
    await inDatabase(sql`drop trigger fault on employee`)
    await apply()
    assert.deepEqual(await record(), ['+381 66 1', 'Užice'])
  } finally {
    now = new Date('2026-03-18T10:00:00Z')
  }
})

test('a certificate is requested, numbered on approval and delivered', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const documents = createTestClient(myDocumentsContract, app, company.marko, company.companyId)
  const record = { employee_id: company.marko.employeeId, gender: 'male' as const, date_of_birth: '1990-01-01' }
  await vesna.updateEmployee(record)
  const offered = async () => (await marko.listMyAvailableCertificates({})).data.map(({ code, lacks }) => [code, lacks.length])
  assert.deepEqual(
    (await offered()).find(([code]) => code === 'potvrda_staz'),
    ['potvrda_staz', 1],
  )
  // A certificate that contains pay cannot be requested.
  assert.equal(
    (await offered()).some(([code]) => code === 'potvrda_zarada'),
    false,
  )
  await assert.rejects(
    marko.createCertificateRequest({ template: 'potvrda_staz' }),
    ({ status, fields }) => status === 422 && 'template' in fields,
  )
  await assert.rejects(marko.createCertificateRequest({ template: 'potvrda_zarada' }), { status: 422 })
  await assert.rejects(marko.createCertificateRequest({ template: 'ugovor_neodredjeno' }), { status: 422 })
  await vesna.updateEmployee({ ...record, address: 'Užička 4', city: 'Čajetina' })
  await withInstallationTransaction(app.database, (db) => sql`update app_user set password_hash = 'set'`.execute(db))
  const { data } = await marko.createCertificateRequest({ template: 'potvrda_staz', note: 'Za banku' })
  assert.deepEqual([data.pending_approver_names, data.title], [['Kovač Vesna'], 'Potvrda o radnom stažu kod poslodavca'])
  await assert.rejects(of(company, company.ana).approveRequest({ request_id: data.id }), { status: 404 })
  const results = await Promise.allSettled([1, 2].map(() => vesna.approveRequest({ request_id: data.id })))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  const { view } = (await marko.getRequest({ request_id: data.id })).data
  const { documents: own } = await documents.listMyDocuments({})
  assert.deepEqual(
    own.map(({ number }) => number),
    [view.kind === 'certificate' && view.number],
  )
  const withQuestion = (await marko.listMyAvailableCertificates({})).data.find(({ questions }) =>
    questions.some(({ required }) => required),
  )!
  await assert.rejects(
    marko.createCertificateRequest({ template: withQuestion.code }),
    ({ status, fields }) => status === 422 && Object.keys(fields)[0]?.startsWith('answers.'),
  )
  const answers = Object.fromEntries(withQuestion.questions.map(({ key }) => [key, 'Za vrtić']))
  assert.equal((await marko.createCertificateRequest({ template: withQuestion.code, answers })).data.status, 'submitted')
})

test('an erasure deletes requests and their log values', async () => {
  const company = await createTestCompany(app)
  const { data } = await of(company, company.marko).createDataChangeRequest({ city: 'Tajnograd', reason: 'Tajni razlog' })
  await of(company, company.vesna).rejectRequest({ request_id: data.id, reason: 'Tajni odgovor' })
  const traces = async () => {
    const { rows } = await withInstallationTransaction(app.database, (db) =>
      sql<{ count: number }>`
        select ((select count(*) from request t where t::text like '%Tajn%') + (select count(*) from request_decision t where t::text like '%Tajn%')
          + (select count(*) from audit_entry t where t::text like '%Tajn%'))::int as count`.execute(db),
    )
    return rows[0]!.count
  }
  assert.ok((await traces()) >= 4)
  await withInstallationTransaction(app.database, (db) =>
    sql`select erase_person(${company.companyId}, ${company.marko.employeeId}, 'zahtev')`.execute(db),
  )
  assert.equal(await traces(), 0)
  assert.equal((await of(company, company.vesna).listRequests({})).pagination.rowsNumber, 0)
})

test('overtime is requested ahead, checked by law, and approved for its day', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const ana = of(company, company.ana)
  const wanted = { day: '2026-03-20', minutes: 120, note: 'Rok isporuke' }
  const refused = (more: object, field = 'day') =>
    assert.rejects(marko.createOvertimeRequest({ ...wanted, ...more }), ({ status, fields }) => status === 422 && field in fields)
  await refused({ day: '2026-03-17' })
  await refused({ day: '2027-03-20' })
  await refused({ minutes: 0 }, 'minutes')
  const { data } = await marko.createOvertimeRequest(wanted)
  await refused({})
  assert.deepEqual([data.title, data.pending_approver_names, data.findings], ['Prekovremeni rad 20.03.2026. – 2:00', ['Jovanović Ana'], []])
  await ana.approveRequest({ request_id: data.id })
  const { rows } = await withInstallationTransaction(app.database, (db) =>
    sql<{ day: string; approved_minutes: number; reason: string }>`
      select day, approved_minutes, reason from overtime_approval where employee_id = ${company.marko.employeeId}`.execute(db),
  )
  assert.deepEqual(rows, [{ day: '2026-03-20', approved_minutes: 120, reason: 'Rok isporuke' }])
  const long = (await marko.createOvertimeRequest({ ...wanted, minutes: 600 })).data
  assert.deepEqual(
    long.findings.map(({ severity, key, article }) => [severity, key, Boolean(article)]),
    [
      ['warning', 'requests.check.overtime_limit', true],
      ['warning', 'requests.check.overtime_already_approved', false],
    ],
  )
  await vesna.rejectRequest({ request_id: long.id, reason: 'Previše' })
  // An employee who may not work overtime cannot request it.
  await createTestClient(personalFileContract, app, company.vesna, company.companyId).createEmploymentProtection({
    employee_id: company.marko.employeeId,
    kind: 'pregnancy',
    first_day: '2026-01-01',
    last_day: '2026-12-31',
  })
  await refused({ day: '2026-03-23' })
})

test('a trip is requested, created on approval, and rejected by field if busy', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const ana = of(company, company.ana)
  const trips = createTestClient(tripsContract, app, company.vesna, company.companyId)
  const wanted = { place: 'Niš', task: 'Sajam', transport: 'train' as const, advance: 500_000 }
  const days = { first_day: '2026-03-24', first_minute: 360, last_day: '2026-03-25', last_minute: 1200 }
  const refused = (more: object, field = 'first_day') =>
    assert.rejects(marko.createTripRequest({ ...wanted, ...days, ...more }), ({ status, fields }) => status === 422 && field in fields)
  await refused({ last_day: '2026-03-23' }, 'last_day')
  await refused({ first_day: '2024-03-24', last_day: '2024-03-25' })
  const abroad = [{ country: 'HU', day: '2026-03-24', minute: 600 }]
  await refused({ crossings: abroad }, 'crossings.0.country')
  const crossings = [...abroad, { country: null, day: '2026-03-25', minute: 900 }]
  const { data } = await marko.createTripRequest({ ...wanted, ...days, crossings, note: 'Poziv organizatora' })
  assert.deepEqual(data.view.kind === 'trip' && data.view.crossings, crossings)
  assert.deepEqual([data.title, data.pending_approver_names, data.findings], ['Službeni put: Niš, 24.03.2026.', ['Jovanović Ana'], []])
  await refused({})
  await ana.approveRequest({ request_id: data.id })
  const [made, ...none] = (await trips.listTrips({})).trips
  assert.deepEqual(
    [made!.employee.id, made!.place, made!.advance, made!.state, made!.crossings, none],
    [company.marko.employeeId, 'Niš', 500_000, 'ahead', crossings, []],
  )
  await refused({})
  const other = (await marko.createTripRequest({ ...wanted, ...days, first_day: '2026-03-30', last_day: '2026-03-31' })).data
  const meanwhile = { ...wanted, ...days, employee_ids: [company.marko.employeeId], first_day: '2026-03-31', last_day: '2026-04-01' }
  await trips.createTrips(meanwhile)
  await assert.rejects(ana.approveRequest({ request_id: other.id }), { status: 409, code: 'trips.overlap' })
  await vesna.rejectRequest({ request_id: other.id, reason: 'Već je na putu' })
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { payrollContract } from '../contract.ts'
import { payslipsContract } from '../payslips-contract.ts'

const app = await createTestApp({ clock: () => new Date('2026-05-10T09:00:00Z') })
const of = (company: TestCompany, person: Pick<TestUser, 'token'>) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return { ...call(payrollContract), ...call(timesheetContract), ...call(monthCloseContract), ...call(integrationsContract) }
}
type Caller = ReturnType<typeof of>
type Settings = NonNullable<Parameters<Caller['createPayrollProfile']>[0]['settings']>
type Column = NonNullable<Settings['columns']>[number]

const month = '2026-03'
const column = (field: Column['field'], more: Partial<Column> = {}): Column => ({ field, heading: field, ...more })
const inCompany = <T>(
  { companyId }: TestCompany,
  work: (db: Parameters<Parameters<typeof withSystemCompanyTransaction>[3]>[0]['db']) => Promise<T>,
) => withSystemCompanyTransaction(app.services, companyId, 'test', ({ db }) => work(db))
const rejects = (act: Promise<unknown>, code: string) =>
  assert.rejects(act, (error: AppError) => (error.code === code ? true : assert.fail(`${error.code} ${JSON.stringify(error.fields)}`)))

/** A company whose March has manual hours and is closed. */
async function closed() {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const cells = (employee_id: number, texts: string[]) =>
    texts.map((text, at) => ({ employee_id, day: `2026-03-${String(at + 2).padStart(2, '0')}`, text }))
  await vesna.updateTimesheetCells({
    cells: [
      ...cells(company.marko.employeeId, ['8', '8+P2', 'GO', '7:20', '7:20', '7:20']),
      ...cells(company.jelena.employeeId, ['8', '8']),
    ],
  })
  const close = async () => (await vesna.closeMonth({ month, accept: true })).data.id!
  return { company, vesna, close }
}
const profileOf = async (caller: Caller, settings: Settings, name = 'Knjiga') =>
  (await caller.createPayrollProfile({ name, settings })).data.id
const fileOf = async (caller: Caller, profile_id: number, more: { whole?: boolean } = {}) =>
  Buffer.from(await ((await caller.getPayrollExport({ month, profile_id, ...more })) as Blob).arrayBuffer())
const linesOf = (bytes: Buffer) => bytes.toString().replace('\ufeff', '').trim().split('\r\n')
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const stateOf = async (caller: Caller, profile_id: number) =>
  (await caller.listPayrollMonthStates({ year: 2026 })).data.states.find((one) => one.month === month && one.profile_id === profile_id)!

test('a profile has editions, and a file names its edition', async () => {
  const { vesna, close } = await closed()
  const settings: Settings = { columns: [column('employee_code'), column('payroll_code'), column('hours')], codes: { R: '100' } }
  const id = await profileOf(vesna, settings)
  await rejects(vesna.createPayrollProfile({ name: 'KNJIGA', settings }), 'payroll.profile_name_taken')
  await close()
  assert.ok((await fileOf(vesna, id)).toString().includes(';100;'))
  const { revision, version } = (await vesna.getPayrollProfile({ payroll_profile_id: id })).data
  assert.equal(version, 1)
  assert.equal(
    (await vesna.updatePayrollProfile({ payroll_profile_id: id, settings: { ...settings, codes: { R: '101' } }, revision })).data.version,
    2,
  )
  await rejects(vesna.updatePayrollProfile({ payroll_profile_id: id, settings, revision }), 'common.concurrent_update')
  assert.equal(
    (await vesna.updatePayrollProfile({ payroll_profile_id: id, settings: { ...settings, codes: { R: '101' } } })).data.version,
    2,
  )
  const { exports } = (await vesna.getPayrollMonthState({ month, profile_id: id })).data
  assert.deepEqual(
    exports.map((one) => [one.kind, one.version]),
    [['whole', 1]],
  )
})

test('rounded hours of a person add up to the rounded total', async () => {
  const { company, vesna, close } = await closed()
  const id = await profileOf(vesna, {
    columns: [column('employee_code'), column('category'), column('hours'), column('minutes')],
    decimal: '.',
  })
  await close()
  const rows = linesOf(await fileOf(vesna, id))
    .slice(1)
    .map((line) => line.split(';'))
    .filter(([code]) => code === `Ma${company.companyId}`)
  const sum = (at: number) => rows.reduce((all, row) => all + Number(row[at]), 0)
  assert.equal(sum(2).toFixed(2), (Math.round((sum(3) * 100) / 60) / 100).toFixed(2))
  assert.ok(sum(3) > 40 * 60)
})

test('the preview shows real rows, masks personal numbers and compares the sums', async () => {
  const { company, vesna } = await closed()
  await inCompany(company, (db) =>
    db.updateTable('employee').set({ jmbg: '0101990710006' }).where('id', '=', company.marko.employeeId).execute(),
  )
  const { data } = await vesna.previewPayrollProfile({
    month,
    settings: { columns: [column('full_name'), column('jmbg'), column('category'), column('hours')] },
  })
  assert.equal(data.file_minutes, data.timesheet_minutes)
  assert.ok(data.rows.some(([name, jmbg]) => name === 'Đorđević Marko' && jmbg === '•••••••••0006'))
  assert.ok(data.without_code.includes('R'))
})

test('a column that the reader may not see answers 403 with its name', async () => {
  const { company, vesna, close } = await closed()
  await close()
  const jmbg = await profileOf(vesna, { columns: [column('jmbg', { heading: 'Matični broj' }), column('hours')] }, 'Sa JMBG')
  const pay = await profileOf(vesna, { columns: [column('employee_code'), column('base_pay')] }, 'Sa zaradom')
  const key = async (permissions: Parameters<Caller['createApiKey']>[0]['permissions']) =>
    of(company, { token: (await vesna.createApiKey({ name: permissions.join(), permissions })).data.secret })
  const program = await key(['work_report.read', 'leave.reasons'])
  await assert.rejects(fileOf(program, jmbg), (error: AppError) => {
    assert.equal(error.code, 'payroll.column_denied')
    assert.equal(error.details.column, 'Matični broj')
    return true
  })
  await rejects(fileOf(program, pay), 'payroll.column_denied')
  await rejects(fileOf(await key(['work_report.read', 'employees.sensitive']), jmbg), 'payroll.column_denied')
  const whole = await key(['work_report.read', 'leave.reasons', 'employees.sensitive'])
  assert.ok((await fileOf(whole, jmbg)).length > 0)
  const { rows } = await inCompany(company, (db) =>
    sql<{
      count: number
    }>`select count(*)::int as count from audit_entry where action = 'getPayrollExport' and table_name = 'employee'`.execute(db),
  )
  assert.ok(rows[0]!.count >= 4, 'each person of a file with JMBG is in the log')
  await rejects(fileOf(of(company, company.ana), jmbg), 'payroll.whole_company_only')
  await rejects(fileOf(of(company, company.marko), jmbg), 'access.denied')
})

test('an open month is rejected, and a file is confirmed once by its digest', async () => {
  const { vesna, close } = await closed()
  const id = await profileOf(vesna, { columns: [column('employee_code'), column('category'), column('hours')] })
  await rejects(fileOf(vesna, id), 'payroll.month_not_closed')
  assert.deepEqual([(await stateOf(vesna, id)).state, (await stateOf(vesna, id)).reason], ['not_ready', 'open'])
  await close()
  assert.equal((await stateOf(vesna, id)).state, 'ready')
  const bytes = await fileOf(vesna, id)
  assert.equal((await stateOf(vesna, id)).state, 'fetched')
  assert.deepEqual(await fileOf(vesna, id), bytes)
  const receipt = (digest: string) => vesna.confirmPayrollFileReceipt({ month, profile_id: id, digest })
  await rejects(receipt('0'.repeat(64)), 'payroll.digest_unknown')
  const both = await Promise.allSettled([receipt(digestOf(bytes)), receipt(digestOf(bytes))])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await rejects(receipt(digestOf(bytes)), 'payroll.already_confirmed')
  assert.equal((await stateOf(vesna, id)).state, 'confirmed')
  assert.equal((await vesna.getPayrollMonthState({ month, profile_id: id })).data.exports.length, 1)
})

test('after a reopening only the difference is exported, and marked', async () => {
  const { company, vesna, close } = await closed()
  const id = await profileOf(vesna, {
    columns: [column('employee_code'), column('category'), column('hours'), column('file_kind')],
    decimal: '.',
  })
  const first = await close()
  const bytes = await fileOf(vesna, id)
  await vesna.confirmPayrollFileReceipt({ month, profile_id: id, digest: digestOf(bytes) })
  await vesna.reopenMonth({ month_close_id: first, reason: 'Doznaka je stigla' })
  assert.deepEqual([(await stateOf(vesna, id)).state, (await stateOf(vesna, id)).reason], ['not_ready', 'reopened'])
  await rejects(fileOf(vesna, id), 'payroll.month_not_closed')
  await inCompany(company, (db) =>
    sql`update day_override set minutes = '{"GO": 480}' where employee_id = ${company.jelena.employeeId} and day = '2026-03-03'`.execute(
      db,
    ),
  )
  await close()
  const state = await stateOf(vesna, id)
  assert.deepEqual([state.state, state.changed], ['changed_since', 1])
  const detail = (await vesna.getPayrollMonthState({ month, profile_id: id })).data
  assert.deepEqual(
    detail.changes.map((one) => [one.category, one.before_minutes, one.after_minutes]),
    [
      ['R', 960, 480],
      ['GO', 0, 480],
    ],
  )
  const difference = await fileOf(vesna, id)
  const code = `Je${company.companyId}`
  assert.deepEqual(linesOf(difference).slice(1), [`${code};GO;8.00;razlika 1`, `${code};R;-8.00;razlika 1`].sort().reverse())
  await vesna.confirmPayrollFileReceipt({ month, profile_id: id, digest: digestOf(difference) })
  assert.equal((await stateOf(vesna, id)).state, 'confirmed')
  const whole = linesOf(await fileOf(vesna, id, { whole: true }))
  assert.ok(whole.includes(`${code};GO;8.00;ceo mesec`))
})

test('a change of payer or of an allowance alone shows in the state, with equal hours', async () => {
  const { company, vesna, close } = await closed()
  const { employeeId } = company.jelena
  await inCompany(company, async (db) => {
    await sql`insert into company_setting (name, value) values ('trips', '{"fieldAmount": 10000}')`.execute(db)
    await sql`with new_request as (insert into leave_request (employee_id, leave_type_id, first_day, last_day, status, amount, sick_kind)
        select ${employeeId}, id, '2026-03-04', '2026-03-04', 'approved', 1, 'family_care' from leave_type
        where 'family_care' = any (sick_kinds) order by id limit 1 returning id)
      insert into leave_day (employee_id, leave_request_id, day, amount, minutes, category, payer)
      select ${employeeId}, id, '2026-03-04', 1, 480, 'NC', 'employer' from new_request`.execute(db)
    await sql`insert into day_override (employee_id, day, minutes) values (${employeeId}, '2026-03-04', '{"NC": 480}')`.execute(db)
  })
  const columns = [column('employee_code'), column('category'), column('payer'), column('minutes')]
  const hours = await profileOf(vesna, { columns }, 'Sati')
  const money = await profileOf(vesna, { columns: [...columns, column('amount')] }, 'Sa iznosima')
  const states = async () => [await stateOf(vesna, hours), await stateOf(vesna, money)].map(({ state, changed }) => [state, changed])
  const handOver = async () => {
    for (const id of [hours, money])
      await vesna.confirmPayrollFileReceipt({ month, profile_id: id, digest: digestOf(await fileOf(vesna, id)) })
  }
  const correct = async (work: Parameters<typeof inCompany>[1]) => {
    const { closes } = (await vesna.getPayrollMonthState({ month, profile_id: hours })).data
    await vesna.reopenMonth({ month_close_id: closes[0]!.id, reason: 'Ispravka' })
    await inCompany(company, work)
    await close()
  }
  await close()
  await handOver()
  await correct((db) => sql`update leave_day set payer = 'health_fund' where employee_id = ${employeeId}`.execute(db))
  assert.deepEqual(await states(), [
    ['changed_since', 1],
    ['changed_since', 1],
  ])
  const { changes } = (await vesna.getPayrollMonthState({ month, profile_id: hours })).data
  assert.deepEqual(
    changes.map((one) => [one.category, one.payer, one.before_minutes, one.after_minutes]),
    [
      ['NC', 'employer', 480, 0],
      ['NC', 'health_fund', 0, 480],
    ],
  )
  await handOver()
  await correct((db) =>
    sql`insert into field_day (employee_id, day, place, task) values (${employeeId}, '2026-03-05', 'Niš', 'x')`.execute(db),
  )
  assert.deepEqual(await states(), [
    ['confirmed', 0],
    ['changed_since', 1],
  ])
  const [allowance] = (await vesna.getPayrollMonthState({ month, profile_id: money })).data.changes
  assert.deepEqual([allowance!.category, allowance!.before_amount, allowance!.after_amount], ['TD', 0, 10_000])
})

test('a scope of a part of the company opens no payroll state, file or payslip of all', async () => {
  const { company, vesna, close } = await closed()
  const settings: Settings = { columns: [column('employee_code'), column('minutes')] }
  const id = await profileOf(vesna, settings)
  await close()
  const digest = digestOf(await fileOf(vesna, id))
  const { secret } = (
    await vesna.createApiKey({
      name: 'Jedno odeljenje',
      permissions: ['work_report.read', 'leave.reasons', 'pay.read', 'payroll.write'],
      scope: { department_ids: [company.departmentId] },
    })
  ).data
  for (const person of [company.ana, { token: secret }]) {
    const scoped = of(company, person)
    const isKey = person !== company.ana
    await rejects(scoped.listPayrollMonthStates({ year: 2026 }), 'payroll.whole_company_only')
    await rejects(scoped.getPayrollMonthState({ month, profile_id: id }), 'payroll.whole_company_only')
    await rejects(fileOf(scoped, id), 'payroll.whole_company_only')
    await rejects(scoped.confirmPayrollFileReceipt({ month, profile_id: id, digest }), 'payroll.whole_company_only')
    await rejects(scoped.previewPayrollProfile({ month, settings }), 'payroll.whole_company_only')
    const payslips = createTestClient(payslipsContract, app, person, company.companyId)
    await rejects(payslips.listPayslipBatches({ year: 2026 }), isKey ? 'payroll.whole_company_only' : 'access.denied')
  }
  assert.deepEqual((await of(company, company.ana).listPayrollMonthStatesOfCompanies({ month })).data, [])
  await assert.rejects(of(company, { token: secret }).listPayrollMonthStatesOfCompanies({ month }))
  assert.equal((await stateOf(vesna, id)).state, 'fetched')
})

test('hours and allowances are split by the assignment of their day', async () => {
  const { company, vesna, close } = await closed()
  const { marko, otherDepartmentId, departmentId } = company
  await inCompany(company, async (db) => {
    await sql`update department_version set cost_centre = case department_id when ${departmentId} then '410' else '420' end`.execute(db)
    await sql`insert into employment_terms (employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
      select employment_id, employee_id, '2026-03-04', ${otherDepartmentId}, job_position_id, employment_relationship_type_id
      from employment_terms where employee_id = ${marko.employeeId}`.execute(db)
    await sql`insert into company_setting (name, value) values ('trips', '{"fieldAmount": 10000}')`.execute(db)
    await sql`insert into field_day (employee_id, day, place, task) values (${marko.employeeId}, '2026-03-03', 'Niš', 'x'),
      (${marko.employeeId}, '2026-03-05', 'Niš', 'x')`.execute(db)
  })
  const columns = [column('employee_code'), column('cost_centre'), column('category'), column('minutes'), column('amount')]
  const split = await profileOf(vesna, { columns, is_split: true }, 'Podeljen')
  const whole = await profileOf(vesna, { columns }, 'Ceo')
  await close()
  const own = async (id: number) =>
    linesOf(await fileOf(vesna, id))
      .map((line) => line.split(';'))
      .filter(([code]) => code === `Ma${company.companyId}`)
  const parts = await own(split)
  const all = await own(whole)
  assert.deepEqual(new Set(all.map(([, centre]) => centre)), new Set(['420']))
  assert.deepEqual(
    parts.filter(([, , category]) => category === 'TD').map(([, centre, , , amount]) => [centre, amount]),
    [
      ['410', '100,00'],
      ['420', '100,00'],
    ],
  )
  const sum = (rows: string[][], category: string) =>
    rows.filter((row) => row[2] === category).reduce((total, row) => total + Number(row[3]), 0)
  for (const category of new Set(all.map((row) => row[2]!))) assert.equal(sum(parts, category), sum(all, category), category)
  assert.ok(parts.some(([, centre, category, minutes]) => centre === '410' && category === 'P' && minutes === '120'))
})

test('a profile is for its departments and types of employment', async () => {
  const { company, vesna, close } = await closed()
  await close()
  const of = async (settings: Omit<Settings, 'columns'>, name: string) =>
    new Set(
      linesOf(await fileOf(vesna, await profileOf(vesna, { ...settings, headings: false, columns: [column('first_name')] }, name))).sort(),
    )
  assert.deepEqual(await of({ department_ids: [company.departmentId] }, 'Proizvodnja'), new Set(['Marko']))
  const { rows } = await inCompany(company, (db) =>
    sql<{ id: number }>`select id from employment_relationship_type order by id desc limit 1`.execute(db),
  )
  assert.deepEqual(await of({ relationship_type_ids: [rows[0]!.id] }, 'Određeno'), new Set(['']))
  assert.deepEqual(await of({}, 'Svi'), new Set(['Jelena', 'Marko']))
})

test('a file names place, team, account and pay of each employee', async () => {
  const { company, vesna, close } = await closed()
  const { employeeId } = company.marko
  await inCompany(company, async (db) => {
    await sql`with place as (insert into location (name, municipality) values ('Pogon', 'Čajetina') returning id),
        crew as (insert into team (name) values ('Ekipa A') returning id)
      update employment_terms set location_id = place.id, team_id = crew.id from place, crew where employee_id = ${employeeId}`.execute(db)
    await sql`update employee set bank_account = '160-0000000000000-01' where id = ${employeeId}`.execute(db)
    await sql`insert into pay_basics (employment_id, employee_id, first_day, amount, amount_kind, per, coefficient)
      select id, employee_id, first_day, 8000000, 'gross', 'month', 1.25 from employment where employee_id = ${employeeId}`.execute(db)
  })
  await close()
  const columns = ['employee_code', 'location', 'municipality', 'team', 'bank_account', 'base_pay', 'coefficient', 'hours'] as const
  const id = await profileOf(vesna, { columns: columns.map((field) => column(field)) }, 'Mesto i zarada')
  const line = linesOf(await fileOf(vesna, id)).find((one) => one.startsWith(`Ma${company.companyId};`))!
  assert.match(line, /;Pogon;Čajetina;Ekipa A;160-0000000000000-01;80000,00;1,25\d*;[\d,]+$/)
})

test('wide files, workbooks and JSON have the same hours', async () => {
  const { company, vesna, close } = await closed()
  await close()
  const wide: Column[] = [
    column('employee_code'),
    column('hours_of', { heading: 'R', category: 'R' }),
    column('hours_of', { heading: 'P', category: 'P' }),
    column('hours_of_payer', { heading: 'Firma', category: 'employer' }),
    column('days_of_payer', { heading: 'Dana', category: 'employer' }),
    column('first_day'),
    column('hours_source'),
  ]
  const csv = await profileOf(vesna, { layout: 'wide', columns: wide }, 'CSV')
  const line = linesOf(await fileOf(vesna, csv)).find((one) => one.startsWith(`Ma${company.companyId};`))!
  assert.match(line, /;38,00;2,00;[\d,]+;\d+;2026-03-01;ručni unos$/)
  const json = await profileOf(vesna, { format: 'json', layout: 'wide', columns: wide }, 'JSON')
  const read = JSON.parse((await fileOf(vesna, json)).toString())
  assert.equal(read.kind, 'whole')
  assert.equal(read.rows.find((row: Record<string, unknown>) => row.employee_code === `Ma${company.companyId}`).R, 38)
  await rejects(
    vesna.createPayrollProfile({
      name: 'Dupli',
      settings: { format: 'json', columns: [column('hours', { heading: 'x' }), column('days', { heading: 'x' })] },
    }),
    'common.invalid',
  )
  const xlsx = await profileOf(vesna, { format: 'xlsx', layout: 'wide', columns: wide }, 'XLSX')
  assert.equal((await fileOf(vesna, xlsx)).subarray(0, 2).toString(), 'PK')
})

test('a profile is copied to another company by names', async () => {
  const { company, vesna } = await closed()
  const other = await createTestCompany(app)
  const { rows } = await inCompany(company, (db) =>
    sql<{ id: number }>`insert into custom_field (name, kind) values ('Banka', 'text') returning id`.execute(db),
  )
  const id = await profileOf(vesna, {
    department_ids: [company.departmentId],
    columns: [column('hours'), column('custom', { custom_field_id: rows[0]!.id })],
  })
  const copy = (company_id_to: number) => vesna.copyPayrollProfile({ payroll_profile_id: id, name: 'Kopija', company_id_to })
  await rejects(copy(other.companyId), 'common.not_found')
  await inCompany(other, (db) =>
    sql`insert into membership (company_id, user_id) values (${other.companyId}, ${company.vesna.userId})`.execute(db),
  )
  const listOwnProfileCounts = async () =>
    (await vesna.listPayrollMonthStatesOfCompanies({ month })).data.map(({ profiles, states }) => [profiles.length, states.length])
  assert.deepEqual((await listOwnProfileCounts()).sort(), [
    [0, 0],
    [1, 1],
  ])
  assert.deepEqual((await copy(other.companyId)).data.left_out, ['Banka'])
  const there = of(other, company.vesna)
  const [copied] = (await there.listPayrollProfiles({})).data
  assert.deepEqual(copied!.settings.department_ids, [other.departmentId])
  assert.deepEqual(
    copied!.settings.columns.map(({ field }) => field),
    ['hours'],
  )
  assert.deepEqual(await listOwnProfileCounts(), [
    [1, 1],
    [1, 1],
  ])
  await rejects(of(company, company.vesna).getPayrollExport({ month, profile_id: copied!.id }), 'common.not_found')
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { onboardingContract } from '#modules/people/onboarding/contract.ts'
import { privacyContract } from '#modules/people/privacy/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import type { AppError } from '#shared/app-error.ts'
import { addMonths, getMonthOfDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, toUploadedFile } from '#test/support/app.ts'
import { createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'
import { payrollResultsContract } from '../payroll-results-contract.ts'

const app = await createTestApp({ clock: () => new Date('2026-05-10T09:00:00Z') })
const of = (company: TestCompany, person: Pick<TestUser, 'token'>) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return { ...call(payrollResultsContract), ...call(timesheetContract), ...call(monthCloseContract), ...call(onboardingContract) }
}
type Caller = ReturnType<typeof of>
const inCompany = <T>(
  { companyId }: TestCompany,
  work: (db: Parameters<Parameters<typeof withSystemCompanyTransaction>[3]>[0]['db']) => Promise<T>,
) => withSystemCompanyTransaction(app.services, companyId, 'test', ({ db }) => work(db))
const rejects = (act: Promise<unknown>, code: string) =>
  assert.rejects(act, (error: AppError) => (error.code === code ? true : assert.fail(`${error.code} ${JSON.stringify(error.fields)}`)))

const month = '2026-03'
async function closed(months = [month]) {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  for (const one of months) {
    await vesna.updateTimesheetCells({ cells: [{ employee_id: company.marko.employeeId, day: `${one}-02`, text: '8' }] })
    await vesna.closeMonth({ month: one, accept: true })
  }
  const marko = `Ma${company.companyId}`
  const jelena = `Je${company.companyId}`
  return { company, vesna, marko, jelena }
}
const closeOf = async (company: TestCompany) =>
  (await inCompany(company, (db) => sql<{ id: number }>`select max(id) as id from month_close`.execute(db))).rows[0]!.id
const row = (employee_code: string, gross = 9_000_000, more: object = {}) => ({ employee_code, gross, ...more })
const kindsOf = async (caller: Caller, rows: NonNullable<Parameters<Caller['checkPayrollResults']>[0]['rows']>) =>
  (await caller.checkPayrollResults({ month, rows })).data.findings.map(({ number, kind }) => [number, kind])

test('results of an open month, strangers or without permission are rejected', async () => {
  const { company, vesna, marko } = await closed()
  await rejects(vesna.importPayrollResults({ month: '2026-04', rows: [row(marko)] }), 'payroll.month_not_closed')
  await rejects(vesna.importPayrollResults({ month, rows: [] }), 'payroll.results_empty')
  await rejects(of(company, company.ana).importPayrollResults({ month, rows: [row(marko)] }), 'access.denied')
  assert.deepEqual(await kindsOf(vesna, [row('nepoznat'), row(marko), row(marko)]), [
    [1, 'unknown_person'],
    [3, 'twice'],
  ])
  await rejects(vesna.importPayrollResults({ month, rows: [row('nepoznat')], accept: true }), 'payroll.results_have_errors')
  const other = await createTestCompany(app)
  assert.deepEqual(await kindsOf(vesna, [row(`Ma${other.companyId}`)]), [[1, 'unknown_person']])
})

test('hours that differ and leavers paid later are listed and need confirmation', async () => {
  const { company, vesna, marko } = await closed()
  assert.deepEqual(await kindsOf(vesna, [row(marko, 9_000_000, { hours: { R: 480 } })]), [])
  assert.deepEqual(await kindsOf(vesna, [row(marko, 9_000_000, { hours: { R: 540 }, net: 9_500_000 })]), [
    [1, 'net_above_gross'],
    [1, 'hours_differ'],
  ])
  await inCompany(company, (db) =>
    sql`insert into employee (code, first_name, last_name) values ('STARI', 'Petar', 'Pavlović')`.execute(db),
  )
  assert.deepEqual(await kindsOf(vesna, [row('stari')]), [[1, 'no_hours']])
  await rejects(vesna.importPayrollResults({ month, rows: [row('stari')] }), 'payroll.results_need_confirmation')
  assert.equal((await vesna.importPayrollResults({ month, rows: [row('stari')], accept: true })).data.employees, 1)
})

test('the hours of a whole month are imported', async () => {
  const { vesna, marko } = await closed()
  await vesna.importPayrollResults({ month, rows: [row(marko, 9_000_000, { hours: { R: 9_600, GO: 960 } })], accept: true })
  const [paid] = (await vesna.listPayrollResults({ month })).payroll_results
  assert.deepEqual(paid!.hours, { R: 9_600, GO: 960 })
  await assert.rejects(vesna.checkPayrollResults({ month, rows: [row(marko, 1, { hours: { R: 60_001 } })] }), { status: 422 })
  const file = toUploadedFile(`Šifra;Bruto;R\r\n${marko};90.000;93.000\r\n`, 'isplate.csv')
  const [finding] = (await vesna.checkPayrollResults({ month, file })).data.findings
  assert.deepEqual([finding!.kind, finding!.about], ['unreadable', 'R'])
})

test('an empty cell of returned hours differs from closed hours', async () => {
  const { vesna, marko, jelena } = await closed()
  assert.deepEqual(await kindsOf(vesna, [row(marko), row(jelena)]), [])
  const file = toUploadedFile(`Šifra;Bruto;R;P\r\n${marko};90.000;;2,00\r\n${jelena};50.000;;\r\n`, 'isplate.csv')
  const { findings } = (await vesna.checkPayrollResults({ month, file })).data
  assert.deepEqual(
    findings.map(({ number, kind, about }) => [number, kind, about]),
    [[2, 'hours_differ', 'R, P']],
  )
})

test('closed hours are compared with paid ones by employee and category', async () => {
  const { company, vesna, marko, jelena } = await closed()
  await rejects(vesna.comparePayrollResults({ month }), 'payroll.month_not_paid')
  await vesna.importPayrollResults({ month, rows: [row(marko, 9_000_000, { hours: { R: 480 }, paid_on: '2026-04-10' })] })
  const compare = async (caller = vesna) => (await caller.comparePayrollResults({ month })).data
  const equal = await compare()
  assert.deepEqual([equal.employees, equal.differing, equal.categories, equal.differences], [1, 0, ['R'], []])
  assert.deepEqual([equal.payment.paid_on, equal.payment.close_number], ['2026-04-10', 1])
  await vesna.reopenMonth({ month_close_id: await closeOf(company), reason: 'Doznaka je stigla' })
  await rejects(vesna.comparePayrollResults({ month }), 'payroll.month_not_closed')
  const cell = (employee_id: number, text: string) => ({ employee_id, day: `${month}-03`, text })
  await vesna.updateTimesheetCells({ cells: [cell(company.marko.employeeId, '8+P2'), cell(company.jelena.employeeId, '7')] })
  await vesna.closeMonth({ month, accept: true })
  const changed = await compare()
  assert.deepEqual([changed.differing, changed.payment.close_number], [2, 1])
  assert.deepEqual(
    changed.differences.map((one) => [one.employee_code, one.kind, one.category, one.closed_minutes, one.paid_minutes]),
    [
      [marko, 'hours_differ', 'R', 960, 480],
      [jelena, 'not_paid', null, 420, 0],
    ],
  )
  await inCompany(company, (db) =>
    sql`insert into employee (code, first_name, last_name) values ('STARI', 'Petar', 'Pavlović')`.execute(db),
  )
  await vesna.importPayrollResults({ month, rows: [row('stari', 100, { hours: { R: 60 } })], accept: true })
  assert.deepEqual((await compare()).differences.map((one) => [one.employee_code, one.kind, one.paid_minutes]).at(-1), [
    'STARI',
    'no_hours',
    60,
  ])
  const { createApiKey } = createTestClient(integrationsContract, app, company.vesna, company.companyId)
  const key = async (permissions: Parameters<typeof createApiKey>[0]['permissions']) =>
    of(company, { token: (await createApiKey({ name: permissions.join(), permissions })).data.secret })
  await rejects(compare(await key(['pay.read'])), 'access.denied')
  await rejects(compare(await key(['leave.reasons'])), 'access.denied')
  assert.equal((await compare(await key(['pay.read', 'leave.reasons']))).differing, 3)
})

test('a person in two employments of the month has two rows that add up', async () => {
  const { company, vesna, jelena } = await closed()
  const { employeeId } = company.jelena
  await vesna.reopenMonth({ month_close_id: await closeOf(company), reason: 'Drugi radni odnos' })
  await inCompany(company, async (db) => {
    await sql`update employment set last_day = '2026-03-10', termination_reason = 'x' where employee_id = ${employeeId}`.execute(db)
    await sql`with again as (insert into employment (employee_id, first_day) values (${employeeId}, '2026-03-15') returning id)
      insert into employment_terms (employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
      select again.id, employee_id, '2026-03-15', department_id, job_position_id, employment_relationship_type_id
      from employment_terms, again where employee_id = ${employeeId}`.execute(db)
  })
  await vesna.closeMonth({ month, accept: true })
  await vesna.importPayrollResults({
    month,
    rows: [row(jelena, 100, { net: 60 }), row(jelena, 200, { paid_on: '2026-04-10' })],
    accept: true,
  })
  const [paid] = (await vesna.listPayrollResults({ month })).payroll_results
  assert.deepEqual([paid!.gross, paid!.net, paid!.paid_on], [300, 60, '2026-04-10'])
})

test('a file is imported by its headings and exported without a difference', async () => {
  const { company, vesna, marko, jelena } = await closed()
  await vesna.updatePayrollFileSettings({ settings: { codes: { R: '100' } } })
  const file = (text: string) => toUploadedFile(text, 'isplate.csv')
  const text = `Šifra;Bruto;Neto;Doprinosi;Datum isplate;100;Napomena\r\n${marko};93.000,50;65.000;18.507,10;12.04.2026.;8,00;x\r\n${jelena};1000;;;;;\r\n`
  const checked = (await vesna.checkPayrollResults({ month, file: file(text) })).data
  assert.deepEqual([checked.rows, checked.errors, checked.warnings, checked.ignored, checked.gross], [2, 0, 0, ['Napomena'], 9_400_050])
  await vesna.importPayrollResults({ month, file: file(text) })
  const { payroll_results: data } = await vesna.listPayrollResults({ month })
  const own = data.find(({ employee_id }) => employee_id === company.marko.employeeId)!
  assert.deepEqual(
    [own.gross, own.net, own.contributions, own.paid_on, own.hours],
    [9_300_050, 6_500_000, 1_850_710, '2026-04-12', { R: 480 }],
  )
  const rows = data.map(({ employee_code, gross, net, contributions, paid_on, hours }) => ({
    employee_code,
    gross,
    net,
    contributions,
    paid_on,
    hours,
  }))
  await vesna.importPayrollResults({ month, rows, accept: true })
  const strip = (list: typeof data) => list.map(({ id: _, ...rest }) => rest)
  assert.deepEqual(strip((await vesna.listPayrollResults({ month })).payroll_results), strip(data))
  await rejects(vesna.checkPayrollResults({ month, file: file('Ime;Plata\r\nMarko;1\r\n') }), 'payroll.results_columns_missing')
  const bad = (await vesna.checkPayrollResults({ month, file: file(`Šifra;Bruto\r\n${marko};mnogo\r\n`) })).data
  assert.deepEqual(bad.findings.map(({ kind, about, number }) => [kind, about, number])[0], ['unreadable', 'gross', 2])
})

test('the list of results has pages, a search, and totals of the whole month', async () => {
  const { company, vesna, marko, jelena } = await closed()
  const rows = [row(marko, 300, { net: 200 }), row(jelena, 100, { net: 50 })]
  await vesna.importPayrollResults({ month, rows, accept: true })
  await vesna.importPayrollResults({ month, rows: [row(jelena, 150)], accept: true })
  const list = async (more: object) => {
    const { payroll_results, totals, pagination } = await vesna.listPayrollResults({ month, ...more })
    return [payroll_results.map(({ employee_code }) => employee_code), totals, [pagination.rowsNumber, pagination.last_page]]
  }
  const totals = { employees: 2, gross: 450, net: 200, contributions: null }
  assert.deepEqual(await list({}), [[marko, jelena], totals, [2, 1]])
  assert.deepEqual(await list({ page: 2, size: 1 }), [[jelena], totals, [2, 2]])
  assert.deepEqual(await list({ page: 3, size: 1 }), [[], totals, [2, 2]])
  assert.deepEqual(await list({ search: jelena }), [[jelena], totals, [1, 1]])
  assert.deepEqual(await list({ search: 'ђорђевић' }), [[marko], totals, [1, 1]])
  assert.deepEqual((await list({ search: 'nepoznata' }))[2], [0, 1])
  assert.deepEqual((await list({ month: '2026-02' }))[1], { employees: 0, gross: 0, net: null, contributions: null })
  for (const size of [0, 501]) await assert.rejects(vesna.listPayrollResults({ month, size }), { status: 422 })
  await rejects(of(company, company.ana).listPayrollResults({ month }), 'access.denied')
})

test('a correction of an old month replaces it, and its undo restores the first', async () => {
  const { vesna, marko } = await closed()
  await vesna.importPayrollResults({ month, rows: [row(marko, 100)] })
  assert.deepEqual(await kindsOf(vesna, [row(marko, 200)]), [[1, 'already']])
  const { id } = (await vesna.importPayrollResults({ month, rows: [row(marko, 200)], accept: true })).data
  const gross = async () => (await vesna.listPayrollResults({ month })).payroll_results.map((one) => one.gross)
  assert.deepEqual(await gross(), [200])
  await vesna.undoPayrollResultImport({ payroll_result_import_id: id })
  assert.deepEqual(await gross(), [100])
  await rejects(vesna.undoPayrollResultImport({ payroll_result_import_id: id }), 'payroll.already_undone')
})

test('averages use paid amounts and name calculated months', async () => {
  const months = ['2026-01', '2026-02', '2026-03']
  const { company, vesna, marko } = await closed(months)
  const employee_id = company.marko.employeeId
  const averages = async () => (await vesna.getEmployeePayrollResults({ employee_id, day: '2026-04-20' })).data
  assert.equal((await averages()).average_3.para, null)
  for (const one of months) await vesna.importPayrollResults({ month: one, rows: [row(marko, 9_000_000)], accept: true })
  const { average_3, average_12, results } = await averages()
  assert.equal(results.length, 3)
  assert.equal(average_3.para, 9_000_000)
  assert.deepEqual(
    average_3.why.map(({ key }) => key),
    ['pay.why.average', 'pay.why.average_paid'],
  )
  assert.equal(average_3.why[1]!.values.months, '01/2026, 02/2026, 03/2026')
  assert.equal(average_12.para, null)
  const { rows } = await inCompany(company, (db) =>
    sql<{ id: number }>`select id from employment where employee_id = ${employee_id}`.execute(db),
  )
  const plan = (await vesna.previewTermination({ employee_id, employment_id: rows[0]!.id, ground: 'redundancy', last_day: '2026-04-30' }))
    .data
  assert.equal(plan.averages!.average_3.why[1]!.key, 'pay.why.average_paid')
  assert.ok(JSON.stringify(plan.lines).includes('30000'), 'a third of 90,000 for a full year')
})

test('unused leave at termination is paid by twelve returned months', async () => {
  const company = await createLeaveCompany(app)
  const vesna = of(company, company.vesna)
  const { employeeId: employee_id } = company.marko
  const months = Array.from({ length: 12 }, (_, at) => getMonthOfDay(addMonths('2025-05-01', at)))
  for (const one of months) {
    await vesna.updateTimesheetCells({ cells: [{ employee_id, day: `${one}-05`, text: '8' }] })
    await vesna.closeMonth({ month: one, accept: true })
    await vesna.importPayrollResults({ month: one, rows: [row(`Ma${company.companyId}`, 9_000_000)], accept: true })
  }
  await grantLeaveDays(company, company.marko, 2026, 6)
  const { rows } = await inCompany(company, (db) =>
    sql<{ id: number }>`select id from employment where employee_id = ${employee_id}`.execute(db),
  )
  const end = { employee_id, employment_id: rows[0]!.id, ground: 'redundancy' as const, last_day: '2026-05-29' }
  const { averages, lines, unused_days } = (await vesna.previewTermination(end)).data
  assert.deepEqual([averages!.average_12.para, unused_days], [9_000_000, 6])
  assert.equal(averages!.average_12.why[1]!.key, 'pay.why.average_paid')
  const entered = (await vesna.previewTermination({ ...end, average_12: 9_000_000 })).data.lines
  const paid = lines.find(({ key }) => key === 'unused_leave')!.para
  assert.ok(paid! > 0)
  assert.equal(paid, entered.find(({ key }) => key === 'unused_leave')!.para)
})

test('an average of paid and calculated months names both', async () => {
  const months = ['2026-01', '2026-02', '2026-03']
  const { company, vesna, marko } = await closed(months)
  const employee_id = company.marko.employeeId
  await inCompany(company, (db) =>
    sql`insert into pay_basics (employment_id, employee_id, first_day, amount, amount_kind, per)
      select id, employee_id, first_day, 8000000, 'gross', 'month' from employment where employee_id = ${employee_id}`.execute(db),
  )
  for (const one of months.slice(0, 2)) await vesna.importPayrollResults({ month: one, rows: [row(marko, 9_000_000)], accept: true })
  const { average_3 } = (await vesna.getEmployeePayrollResults({ employee_id, day: '2026-04-20' })).data
  assert.ok(average_3.para)
  assert.deepEqual(
    average_3.why.slice(1).map(({ key, values }) => [key, values.months]),
    [
      ['pay.why.average_paid', '01/2026, 02/2026'],
      ['pay.why.average_calculated', '03/2026'],
    ],
  )
})

test('the average before a sickness uses paid months before its first part', async () => {
  const months = ['2026-01', '2026-02', '2026-03']
  const company = await createTestCompany(app)
  const employee_id = company.marko.employeeId
  await inCompany(company, async (db) => {
    await sql`update employment_terms set first_day = '2026-01-01' where employee_id = ${employee_id}`.execute(db)
    await sql`update employment set first_day = '2026-01-01' where employee_id = ${employee_id}`.execute(db)
    await sql`with type as (select id from leave_type where 'illness' = any (sick_kinds) order by id limit 1),
      begun as (insert into leave_request (employee_id, leave_type_id, first_day, last_day, status, amount)
        select ${employee_id}, id, '2026-04-06', '2026-04-10', 'approved', 5 from type returning id)
      insert into leave_request (employee_id, leave_type_id, first_day, last_day, status, amount, continues_id)
      select ${employee_id}, type.id, '2026-05-04', '2026-05-08', 'approved', 5, begun.id from type, begun`.execute(db)
  })
  const vesna = of(company, company.vesna)
  const averages = async (caller: Caller) => (await caller.getEmployeePayrollResults({ employee_id })).data.sickness
  assert.equal((await averages(vesna))[0]!.average.para, null)
  for (const one of months) {
    await vesna.updateTimesheetCells({ cells: [{ employee_id, day: `${one}-02`, text: '8' }] })
    await vesna.closeMonth({ month: one, accept: true })
    await vesna.importPayrollResults({ month: one, rows: [row(`Ma${company.companyId}`, 9_000_000)], accept: true })
  }
  const [sickness, ...others] = await averages(vesna)
  assert.deepEqual(others, [])
  assert.deepEqual([sickness!.first_day, sickness!.last_day, sickness!.average.para], ['2026-04-06', '2026-05-08', 9_000_000])
  assert.deepEqual(
    sickness!.average.why.map(({ key }) => key),
    ['pay.why.average', 'pay.why.average_paid'],
  )
  assert.equal(sickness!.average.why[1]!.values.months, '01/2026, 02/2026, 03/2026')
  const { createApiKey } = createTestClient(integrationsContract, app, company.vesna, company.companyId)
  const key = async (permissions: Parameters<typeof createApiKey>[0]['permissions']) =>
    of(company, { token: (await createApiKey({ name: permissions.join(), permissions })).data.secret })
  assert.deepEqual(await averages(await key(['pay.read'])), [])
})

test('the data copy contains the results, and an erasure deletes them', async () => {
  const { company, vesna } = await closed()
  const { rows } = await inCompany(company, (db) =>
    sql<{ id: number }>`insert into employee (code, first_name, last_name) values ('STARI', 'Petar', 'Pavlović') returning id`.execute(db),
  )
  await vesna.importPayrollResults({ month, rows: [row('stari', 777_777)], accept: true })
  const privacy = createTestClient(privacyContract, app, company.vesna, company.companyId)
  await privacy.updateRetentionSettings({
    clock_events: null,
    leave_texts: null,
    messages: null,
    exports: null,
    visits: null,
    erasure: 0,
  } as never)
  await privacy.erasePerson({ employee_id: rows[0]!.id, reason: 'zahtev', code: 'STARI' })
  const found = await inCompany(company, (db) =>
    sql<{ results: number; log: number }>`select (select count(*)::int from payroll_result) as results,
      (select count(*)::int from audit_entry where coalesce(before, after)::text like '%777777%') as log`.execute(db),
  )
  assert.deepEqual(found.rows, [{ results: 0, log: 0 }])
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { openingBalancesContract } from '#modules/time/leave/opening-balances-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, type TestUser, toUploadedFile } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays, type LeaveCompany } from '#test/support/leave-company.ts'

// The import takes place on the last day of March 2026.
const app = await createTestApp({ jobs: false, clock: () => new Date('2026-04-01T08:00:00Z') })
const from = '2026-03-31'
const openings = (company: LeaveCompany, person: TestUser = company.vesna) =>
  createTestClient(openingBalancesContract, company, person, company.companyId)

const HEADING_LINE = 'Šifra;Utvrđeno dana;Iskorišćeno;Preneto;Preneto važi do;Izvor ili napomena'
const table = (...rows: string[]) => toUploadedFile([HEADING_LINE, ...rows].join('\n'), 'stanja.csv')
const codeOf = (company: LeaveCompany, name: 'Ma' | 'Je' | 'An' | 'Ve') => `${name}${company.companyId}`

async function importRows(company: LeaveCompany, ...rows: string[]) {
  const file = table(...rows)
  const { done } = (await openings(company).previewOpeningBalances({ from, file })).data
  assert.deepEqual(
    done!.lines.filter(({ errors }) => errors.length),
    [],
  )
  return (await openings(company).importOpeningBalances({ from, file, digest: done!.digest })).data.done!
}
async function faults(company: LeaveCompany, ...rows: string[]) {
  const { done } = (await openings(company).previewOpeningBalances({ from, file: table(...rows) })).data
  return done!.lines.flatMap(({ number, errors }) => errors.map(({ field, message }) => `${number} ${field}: ${message}`))
}
const balance = async (company: LeaveCompany, { employeeId }: TestUser, day = '2026-04-01') =>
  (await createLeaveClient(company, company.vesna).getLeaveBalances({ employee_id: employeeId, day })).data[0]!

test('a table of opening balances is imported at once with its source', async () => {
  const company = await createLeaveCompany(app)
  const { marko, jelena, vesna } = company
  const done = await importRows(
    company,
    `${codeOf(company, 'Ma')};25;7,5;4;30.06.2026;Plata 5, stanje 31.3.`,
    `${codeOf(company, 'Je')};;3;;;`,
  )
  assert.deepEqual(done, { added: 0, changed: 2 })
  const own = await balance(company, marko)
  assert.deepEqual([own.brought, own.granted, own.taken, own.remaining, own.available], [4, 25, 7.5, 21.5, 21.5])
  assert.deepEqual(
    own.allocations.map(({ ground, year, granted, taken, usable_to, source, as_of }) => [
      ground,
      year,
      granted,
      taken,
      usable_to,
      source,
      as_of,
    ]),
    [
      ['opening', 2025, 4, 0, '2026-06-30', 'Plata 5, stanje 31.3.', from],
      ['opening', 2026, 25, 7.5, '2027-06-30', 'Plata 5, stanje 31.3.', from],
    ],
  )
  // Carried days end with June.
  assert.equal((await balance(company, marko, '2026-07-01')).expired, 4)
  const right = (await createLeaveClient(company, vesna).getLeaveEntitlement({ employee_id: marko.employeeId, year: 2026 })).data
  assert.deepEqual([right.days, right.granted, right.difference, right.why[0]!.key], [25, 25, 0, 'leave.why.opening'])
  // The opening balance settles earlier years, so the year before gets no entitlement.
  const before = (await createLeaveClient(company, vesna).getLeaveEntitlement({ employee_id: marko.employeeId, year: 2025 })).data
  assert.deepEqual([before.difference, before.why.at(-1)!.key], [0, 'leave.why.opened_later'])
  const byRule = await balance(company, jelena)
  assert.deepEqual([byRule.granted, byRule.taken, byRule.allocations.map(({ ground }) => ground)], [20, 3, ['entitlement']])
  const { openings: rows } = await openings(company).listOpeningBalances({ year: 2026, brought: true })
  assert.deepEqual(
    rows.map(({ employee, opening }) => [employee.last_name, opening!.entitled, opening!.used, opening!.carried, opening!.by]),
    [
      ['Đorđević', 25, 7.5, 4, 'Vesna Kovač'],
      ['Ilić', null, 3, 0, 'Vesna Kovač'],
    ],
  )
  // A repeated import of the same file changes nothing.
  const again = table(`${codeOf(company, 'Ma')};25;7,5;4;30.06.2026;Plata 5, stanje 31.3.`)
  assert.equal((await openings(company).previewOpeningBalances({ from, file: again })).data.done!.same, 1)
  const log = await createTestClient(auditContract, company, vesna, company.companyId).listAuditEntries({ table: 'leave_opening_balance' })
  assert.equal(log.entries.length, 2)
})

test('an employee is found by JMBG too, and unknown ones are reported by row', async () => {
  const company = await createLeaveCompany(app)
  await withInstallationTransaction(app.database, (db) =>
    db.updateTable('employee').set({ jmbg: '0101990710006' }).where('id', '=', company.marko.employeeId).execute(),
  )
  const file = (number: string) => toUploadedFile(`JMBG;Utvrđeno dana\n${number};22`, 'stanja.csv')
  const { done } = (await openings(company).previewOpeningBalances({ from, file: file('0101990710006') })).data
  assert.deepEqual([done!.changed, done!.wrong], [1, 0])
  const unknown = (await openings(company).previewOpeningBalances({ from, file: file('0202990710009') })).data.done!
  assert.deepEqual([unknown.wrong, unknown.lines[0]!.errors[0]!.field], [1, 'code'])
})

test('each row is validated by field, and one error rejects the import', async () => {
  const company = await createLeaveCompany(app)
  await grantLeaveDays(company, company.ana, 2025, 2)
  assert.deepEqual(
    await faults(
      company,
      `${codeOf(company, 'Ma')};19;;;;`,
      `${codeOf(company, 'Je')};25;26;3;31.03.2026;`,
      `${codeOf(company, 'An')};25;0;1;;`,
      `${codeOf(company, 'Ve')};25;pet;;;`,
      'X-99;25;;;;',
    ),
    [
      '2 entitled: Zakon za mesece rada u ovoj godini daje najmanje 20 (čl. 69 i 72 Zakona o radu).',
      '3 used: Iskorišćeno je više nego što za godinu pripada (25).',
      '3 carried_until: Rok za prenete dane je prošao: 31.03.2026.',
      '4 carried: Iz ranijih godina ovde već ima neiskorišćenih dana: 2.',
      '5 used: To nije broj.',
      '6 code: Nema zaposlenog sa tom šifrom ili JMBG u ovoj godini.',
    ],
  )
  const file = table(`${codeOf(company, 'Ma')};25;;;;`, `${codeOf(company, 'Je')};19;;;;`)
  const { done } = (await openings(company).previewOpeningBalances({ from, file })).data
  await assert.rejects(openings(company).importOpeningBalances({ from, file, digest: done!.digest }), { status: 422 })
  assert.equal((await balance(company, company.marko)).granted, 0)
  assert.deepEqual((await openings(company).listOpeningBalanceImports({ year: 2026 })).data, [])
  await assert.rejects(openings(company, company.ana).importOpeningBalances({ from, file, digest: 'x' }), { status: 403 })
  await assert.rejects(openings(company, company.marko).listOpeningBalances({ year: 2026 }), { status: 403 })
})

test('an import is reverted completely or per employee unless leave was taken', async () => {
  const company = await createLeaveCompany(app)
  const vesna = openings(company)
  await importRows(company, `${codeOf(company, 'Ma')};25;5;4;;`, `${codeOf(company, 'Je')};;2;;;`)
  const [act] = (await vesna.listOpeningBalanceImports({ year: 2026 })).data
  assert.deepEqual([act!.people, act!.holding, act!.as_of, act!.undone_at], [2, 2, from, null])
  // A second import is refused.
  assert.match((await faults(company, `${codeOf(company, 'Ma')};26;;;;`)).join(), /već uneto/)
  const leave = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.GO!,
    first_day: '2026-04-06',
    last_day: '2026-04-07',
  }
  const { id } = (await createLeaveClient(company, company.vesna).createLeaveRequest({ ...leave, approved: true })).data
  const undoing = { leave_opening_balance_import_id: act!.id }
  await assert.rejects(vesna.undoOpeningBalanceImport(undoing), { status: 409, code: 'leave.opening.in_use' })
  assert.equal((await balance(company, company.jelena)).taken, 2)
  await createLeaveClient(company, company.vesna).cancelLeaveRequest({ leave_request_id: id, reason: 'pomereno' })
  const { openings: rows } = await vesna.listOpeningBalances({ year: 2026, brought: true })
  const jelena = rows.find(({ employee }) => employee.id === company.jelena.employeeId)!
  const undoingOne = { leave_opening_balance_id: jelena.opening!.id }
  await vesna.undoOpeningBalance(undoingOne)
  await assert.rejects(vesna.undoOpeningBalance(undoingOne), { status: 409, code: 'leave.opening.already_undone' })
  assert.deepEqual((await balance(company, company.jelena)).allocations, [])
  assert.deepEqual((await vesna.undoOpeningBalanceImport(undoing)).data, { id: act!.id, undone: 1 })
  const own = await balance(company, company.marko)
  assert.deepEqual([own.granted, own.taken, own.brought, own.available, own.allocations], [0, 0, 0, 0, []])
  await assert.rejects(vesna.undoOpeningBalanceImport(undoing), { status: 409, code: 'leave.opening.already_undone' })
  // A new import works.
  await importRows(company, `${codeOf(company, 'Ma')};26;5;4;;`)
  assert.deepEqual((await balance(company, company.marko)).available, 25)
  assert.equal(
    (await createLeaveClient(company, company.vesna).getLeaveEntitlement({ employee_id: company.marko.employeeId, year: 2026 })).data
      .difference,
    0,
  )
})

test('of two parallel imports one succeeds, and other companies are unaffected', async () => {
  const company = await createLeaveCompany(app)
  const other = await createLeaveCompany(app)
  const file = table(`${codeOf(company, 'Ma')};25;5;;;`)
  const { digest } = (await openings(company).previewOpeningBalances({ from, file })).data.done!
  const both = await Promise.allSettled([1, 2].map(() => openings(company).importOpeningBalances({ from, file, digest })))
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await balance(company, company.marko)).available, 20)
  const [act] = (await openings(company).listOpeningBalanceImports({ year: 2026 })).data
  await assert.rejects(openings(other).undoOpeningBalanceImport({ leave_opening_balance_import_id: act!.id }), { status: 404 })
  assert.deepEqual((await openings(other).listOpeningBalanceImports({ year: 2026 })).data, [])
})

test('days used before a past end reduce its compensation', async () => {
  const company = await createLeaveCompany(app)
  const employee_id = company.marko.employeeId
  const vesna = {
    ...createLeaveClient(company, company.vesna),
    ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  }
  await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  const end = { employed_to: from, termination_reason: 'Sporazum (ZoR čl. 177)' }
  await vesna.updateEmployment({ employee_id, employment_id: employment!.id, ...end })
  const settled = async () => {
    const { rows } = await withInstallationTransaction(app.database, (db) =>
      sql<{
        days: number
      }>`select -sum(amount)::float8 as days from leave_entry where employee_id = ${employee_id} and kind = 'settled'`.execute(db),
    )
    return rows[0]!.days
  }
  const before = await settled()
  assert.ok(before > 2, String(before))
  const id =
    (await importRows(company, `${codeOf(company, 'Ma')};;2;;;`)) &&
    (await openings(company).listOpeningBalances({ year: 2026, brought: true })).openings[0]!.opening!.id
  assert.equal(await settled(), before - 2)
  await openings(company).undoOpeningBalance({ leave_opening_balance_id: id })
  assert.equal(await settled(), before)
})

test('used days are entered for several employees at once, all or none', async () => {
  const company = await createLeaveCompany(app)
  const marko = company.marko.employeeId
  const jelena = company.jelena.employeeId
  const vesna = openings(company)
  const wrong = [
    { employee_id: marko, used: 5 },
    { employee_id: jelena, used: 40 },
  ]
  await assert.rejects(vesna.createOpeningBalances({ from, rows: wrong }), (error: { status: number; fields: Record<string, string> }) => {
    assert.deepEqual([error.status, Object.keys(error.fields)], [422, ['rows.1.used']])
    return true
  })
  assert.equal((await balance(company, company.marko)).taken, 0)
  const rows = [
    { employee_id: marko, used: 5 },
    { employee_id: jelena, used: 2.5 },
  ]
  assert.deepEqual((await vesna.createOpeningBalances({ from, rows })).data, { created: 2 })
  const of = await balance(company, company.marko)
  assert.deepEqual([of.granted, of.taken, of.available], [20, 5, 15])
  await assert.rejects(vesna.createOpeningBalances({ from, rows }), { status: 422 })
  await assert.rejects(openings(company, company.ana).createOpeningBalances({ from, rows }), { status: 403 })
  const other = await createLeaveCompany(app)
  await assert.rejects(openings(other).createOpeningBalances({ from, rows }), { status: 404 })
})

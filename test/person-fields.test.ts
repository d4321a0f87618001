import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { formatAuditedFieldName } from '#modules/foundation/audit/server/audited-field-names.ts'
import { listVisibleAuditedFieldChanges as fieldsInLog, NO_AUDIT_DATA_VISIBILITY } from '#modules/foundation/audit/server/changed-fields.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { employeeImportExportContract } from '#modules/people/employees/employee-import-export-contract.ts'
import { messages as fieldLabels } from '#modules/people/employees/messages/index.ts'
import {
  importedPersonFieldNames,
  listPersonFieldsOfFormSection,
  type PersonField,
  type PersonFieldName,
  personFieldDefinitions,
  personFieldNames,
  personFields,
  personFormSections,
  sensitivePersonFieldNames,
} from '#modules/people/employees/person-fields.ts'
import { listPersonalFileFields, personalFileFieldMessageKey } from '#modules/people/employees/personal-file-fields.ts'
import {
  getReadPermissionOfPersonalFileEntryKind,
  personalFileEntryKinds,
} from '#modules/people/employees/rules/personal-file/personal-file-entry-kinds.ts'
import { privacyContract } from '#modules/people/privacy/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import {
  createTestAccount,
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestCompany,
  type TestUser,
} from '#test/support/app.ts'
import { countTableDifferences, createTableClient, toCsvUpload } from '#test/support/table-client.ts'

// The test iterates over the descriptions of a person's fields. Each field must appear in every required place. A new field needs no change
// of the test.
const testApp = await createTestApp()
const calls = (company: TestCompany, person: TestUser) => ({
  ...createTableClient(testApp, person, company.companyId),
  ...createTestClient(employeesContract, testApp, person, company.companyId),
  ...createTestClient(employeeImportExportContract, testApp, person, company.companyId),
  ...createTestClient(employeeImportContract, testApp, person, company.companyId),
  ...createTestClient(auditContract, testApp, person, company.companyId),
  ...createTestClient(privacyContract, testApp, person, company.companyId),
})
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(testApp.database, work)
const sorted = (names: readonly string[]) => [...names].sort()

/** Computed values of file rows besides their fields. */
const withoutText = ['measure.until']
const JMBG = '0101990710016'
/** A valid and findable value of each field, by its kind. */
const samples = {
  text: (name: string) => `Reč ${name}`,
  name: (name: string) => `Ime ${name}`,
  lines: (name: string) => `Red ${name}`,
  code: () => 'W-77',
  phone: () => '+381 64 123 4567',
  email: () => 'vredna@example.rs',
  figures: () => '31999',
  eleven: (name: string) => `1234567890${name.length % 10}`,
  jmbg: () => JMBG,
  account: () => '265-0000000000001-04',
  gender: () => 'male',
  day: () => '1990-01-01',
  flag: () => true,
  country: () => 2,
  level: () => 3,
} satisfies Record<PersonField['kind'], (name: string) => unknown>
const sampleOf = (name: PersonFieldName): unknown => samples[personFields[name].kind](name)
const everything = Object.fromEntries(personFieldNames.map((name) => [name, sampleOf(name)]))
const labelOf = (name: PersonFieldName, language: 'sr' | 'en' = 'sr') => fieldLabels[language][`employees.${name}`] as string

/** Marko with a value in each field. */
async function whole() {
  const company = await createTestCompany(testApp)
  const vesna = calls(company, company.vesna)
  const { employeeId: employee_id } = company.marko
  await vesna.updateEmployee({ employee_id, ...everything })
  return { company, vesna, employee_id }
}

/** A user of the company with exactly these permissions. */
async function allowed(company: TestCompany, permissions: string[]) {
  const person = await inDatabase(async (db) => {
    const made = await createTestAccount(testApp, db, 'portir', company.companyId)
    const { rows } = await sql<{ id: number }>`insert into user_group (name) values (${crypto.randomUUID()}) returning id`.execute(db)
    for (const permission of permissions) await sql`insert into user_group_permission values (${rows[0]!.id}, ${permission})`.execute(db)
    await sql`update user_role set user_group_id = ${rows[0]!.id} where user_id = ${made.userId}`.execute(db)
    return { ...made, employeeId: 0 }
  })
  return calls(company, person)
}

test('each field has a column, a form field and labels', async () => {
  const { rows } = await inDatabase((db) =>
    sql<{
      name: string
    }>`select attname as name from pg_attribute where attrelid = 'employee'::regclass and attnum > 0 and not attisdropped`.execute(db),
  )
  const ours = ['company_id', 'id', 'full_name', 'search_text', 'image_file_id', 'employee_import_id', 'revision']
  assert.deepEqual(sorted(rows.map(({ name }) => name)), sorted([...ours, ...personFieldNames]))
  assert.deepEqual(
    sorted(personFormSections.flatMap((part) => listPersonFieldsOfFormSection(part).map(({ name }) => name))),
    sorted(personFieldNames),
  )
  for (const part of personFormSections)
    assert.equal(new Set(listPersonFieldsOfFormSection(part).map(({ at }) => at[1])).size, listPersonFieldsOfFormSection(part).length, part)
  for (const name of personFieldNames) assert.ok(labelOf(name, 'sr') && labelOf(name, 'en'), name)
})

test('the contract carries every field and masks sensitive ones', async () => {
  const { vesna, employee_id } = await whole()
  const employee = (await vesna.getEmployee({ employee_id })).data
  for (const { name, isSensitive } of personFieldDefinitions)
    if (isSensitive) assert.match(String(employee[name]), /^[*\d-]*\*[*\d-]*$/, name)
    else assert.deepEqual(employee[name], sampleOf(name), name)
  const revealed = (await vesna.revealSensitiveEmployeeFields({ employee_id })).data
  assert.deepEqual(revealed, Object.fromEntries(sensitivePersonFieldNames.map((name) => [name, sampleOf(name)])))
  // A form sends its loaded values; that changes nothing.
  await vesna.updateEmployee({ employee_id, ...Object.fromEntries(personFieldNames.map((name) => [name, employee[name]])) })
  assert.deepEqual((await vesna.revealSensitiveEmployeeFields({ employee_id })).data, revealed)
})

test('the employee table has each field by permission and imports it', async () => {
  const { company, vesna } = await whole()
  const { rows, file } = await vesna.exported(vesna.exportPersonTable({ format: 'csv' }), 'csv')
  for (const name of personFieldNames) assert.ok(rows[0]!.includes(labelOf(name)), name)
  const marko = rows.find((row) => row.includes('W-77'))!
  for (const { name, kind } of personFieldDefinitions)
    if (kind === 'text' || kind === 'eleven') assert.ok(marko.includes(String(sampleOf(name))), name)
  assert.deepEqual(countTableDifferences(await vesna.readPreview(vesna.previewPersonTable({ file }))), [0, 0, 0, 0])
  const others = await allowed(company, ['employees.read', 'employees.write'])
  const { rows: open } = await others.exported(others.exportPersonTable({ format: 'csv' }), 'csv')
  for (const name of personFieldNames)
    assert.equal(open[0]!.includes(labelOf(name)), !sensitivePersonFieldNames.some((one) => one === name), name)
})

test('an import knows the heading of each field and writes it', async () => {
  const company = await createTestCompany(testApp)
  const vesna = calls(company, company.vesna)
  const cell = (name: PersonFieldName) => {
    if (name === 'gender') return 'muški'
    if (name === 'date_of_birth') return '01.01.1990.'
    return String(sampleOf(name))
  }
  const terms = {
    Odeljenje: 'Proizvodnja',
    'Radno mesto': 'Radnik',
    'Vrsta radnog odnosa': 'Neodređeno vreme',
    'Zaposlen od': '01.02.2020.',
  }
  const heading = (name: (typeof importedPersonFieldNames)[number]) => personFields[name].headings[0]
  const file = toCsvUpload(
    [...importedPersonFieldNames.map(heading), ...Object.keys(terms)],
    [...importedPersonFieldNames.map(cell), ...Object.values(terms)],
  )
  const { data } = await vesna.uploadEmployeeImport({ file })
  assert.deepEqual(
    importedPersonFieldNames.filter((name) => data.settings.mapping[name] === undefined),
    [],
  )
  assert.deepEqual(data.problems, [])
  await vesna.finished((await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  const { rows } = await inDatabase((db) =>
    sql<Record<string, unknown>>`select * from employee where company_id = ${company.companyId} and code = 'W-77'`.execute(db),
  )
  for (const name of importedPersonFieldNames) assert.deepEqual(rows[0]![name], sampleOf(name), name)
})

test('the log names every field and hides sensitive ones', async () => {
  const { company, employee_id, vesna } = await whole()
  const open = await allowed(company, ['audit.read'])
  const changes = async (who: typeof vesna) =>
    (await who.listAuditEntries({ employee_id, table: 'employee', kind: 'changed' })).entries.find(
      ({ action }) => action === 'updateEmployee',
    )!.fields
  const visible = await changes(vesna)
  const hidden = await changes(open)
  const record = (await vesna.listEmployeeAuditEntries({ employee_id })).changes.find(({ action }) => action === 'updateEmployee')!.fields
  for (const { name, isSensitive } of personFieldDefinitions) {
    assert.ok(visible.some(({ field, after }) => field === name && after !== null), name) // biome-ignore format: one table of cases
    assert.equal(hidden.find(({ field }) => field === name)?.is_hidden, Boolean(isSensitive), name)
    assert.equal(record.find(({ field }) => field === name)?.after === '****', Boolean(isSensitive), name)
    for (const language of ['sr', 'en'] as const)
      assert.equal(formatAuditedFieldName(language, 'employee', name)?.toLowerCase(), labelOf(name, language).toLowerCase(), name)
  }
})

test('the data copy contains each field with its label', async () => {
  const { employee_id, vesna } = await whole()
  const bytes = await vesna.fileOf((await vesna.exportPersonalData({ employee_id })).data.job_id)
  const inside = unzipSync(bytes)
  const [row] = JSON.parse(strFromU8(inside['podaci/person.json']!)).employee
  const page = strFromU8(inside['index.html']!)
  for (const name of personFieldNames) {
    assert.deepEqual(row[name], sampleOf(name), name)
    if (!name.endsWith('_id')) assert.ok(page.includes(formatAuditedFieldName('sr', 'employee', name)!), name)
  }
})

test('erasure empties every personal field in the row and the log', async () => {
  const { company, employee_id } = await whole()
  const erased = personFieldDefinitions.filter(({ retainedAfterErasure }) => !retainedAfterErasure).map(({ name }) => name)
  const { rows: named } = await inDatabase((db) =>
    sql<{ name: string }>`select column_name as name from personal_data_column where table_name = 'employee'`.execute(db),
  )
  assert.deepEqual(sorted(named.map(({ name }) => name)), sorted([...erased, 'full_name', 'search_text']))
  await inDatabase((db) => sql`select erase_person(${company.companyId}, ${employee_id}, 'zahtev')`.execute(db))
  const { rows } = await inDatabase((db) => sql<Record<string, unknown>>`select * from employee where id = ${employee_id}`.execute(db))
  const { rows: log } = await inDatabase((db) =>
    sql<{ text: string }>`select concat(before, after) as text from audit_entry where employee_id = ${employee_id}`.execute(db),
  )
  const all = log.map(({ text }) => text).join('\n')
  for (const { name, retainedAfterErasure, kind } of personFieldDefinitions) {
    const value = rows[0]![name]
    if (retainedAfterErasure) assert.deepEqual(value, sampleOf(name), name)
    else assert.ok(value === null || /^erased/.test(String(value)), `${name}: ${value}`)
    if (!retainedAfterErasure && kind !== 'gender') assert.ok(!all.includes(`"${sampleOf(name)}"`), `${name} in the log`)
  }
})

test('every personal file field has column, labels, log and erasure rules', async () => {
  for (const kind of personalFileEntryKinds) {
    const fields = listPersonalFileFields(kind)
    const { rows } = await inDatabase((db) =>
      sql<{ name: string; personal: boolean }>`
        select a.attname as name, exists (select from personal_data_column p where p.table_name = ${kind} and p.column_name = a.attname) as personal
        from pg_attribute a where attrelid = ${kind}::regclass and attnum > 0 and not attisdropped`.execute(db),
    )
    const ours = ['company_id', 'id', 'employee_id', 'revision', 'search_text']
    assert.deepEqual(
      sorted(rows.map(({ name }) => name).filter((name) => !ours.includes(name) && !withoutText.includes(`${kind}.${name}`))),
      sorted(fields.map(({ name }) => name)),
      kind,
    )
    assert.deepEqual(
      sorted(rows.filter(({ personal }) => personal).map(({ name }) => name)),
      sorted(fields.filter(({ retainedAfterErasure }) => !retainedAfterErasure).map(({ name }) => name)),
      kind,
    )
    for (const { name, isSensitive, as } of fields) {
      for (const language of ['sr', 'en'] as const) {
        const word = messageCatalogs[language][personalFileFieldMessageKey(kind, name)]
        assert.equal(typeof word, 'string', `${kind}.${name}`)
        assert.equal(formatAuditedFieldName(language, kind, name)?.toLowerCase(), String(word).toLowerCase(), `${kind}.${name}`)
      }
      const entry = { action: 'x', table_name: kind, before: null, after: { [name]: 'x' } }
      const isForFew =
        isSensitive ||
        (getReadPermissionOfPersonalFileEntryKind(kind) === 'employees.sensitive' && !['day', 'first_day', 'last_day'].includes(name))
      assert.equal(fieldsInLog(entry, NO_AUDIT_DATA_VISIBILITY)[0]?.is_hidden, Boolean(isForFew), `${kind}.${name} as ${as}`)
    }
  }
})

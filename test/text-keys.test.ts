import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { normalizeTextForStorage } from '#shared/text/normalize-text.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp()
const folded = async (texts: string[]) =>
  withInstallationTransaction(testApp.database, async (db) => {
    const { rows } = await sql<{ it: string; key: string }>`select it, folded(it) as key from unnest(${texts}::text[]) it`.execute(db)
    return rows.map(({ key }) => key)
  })

/** Letters, marks and signs of local scripts, and invisible characters. */
const letters = [
  ..."abcčćdđžšxyqwABCČĆDĐŽŠ0129 -_.,'’„”()/&łŁ½…ﬁＡßüőéÑñå",
  ...'абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШйёїќѓщъыьэюя',
  ...[
    'ǆ',
    'ǅ',
    'Ǆ',
    'ǉ',
    'ǈ',
    'Ǉ',
    'ǌ',
    'ǋ',
    'Ǌ',
    'ǳ',
    'ǲ',
    'Ǳ',
    '\u030c',
    '\u0301',
    '\u200b',
    '\u00ad',
    '\u200d',
    '\ufeff',
    '\u2060',
    '\u00a0',
  ],
  ...['\t', '\n', '\u2003', '\u202f', '\u2028', '\u3000', 'dj', 'Dj', 'DJ', 'σ', 'ς', 'Σ', 'ω', '😀'],
]
const someText = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join(''))

test('the key of a text is the same in TypeScript and in the database', async () => {
  const texts = [...letters, ...fc.sample(someText, 2_000)]
  const keys = await folded(texts)
  const wrong = texts.flatMap((text, at) => (toTextSearchKey(text) === keys[at] ? [] : [[text, toTextSearchKey(text), keys[at]]]))
  assert.deepEqual(wrong.slice(0, 10), [])
})

test('the key of a text does not change when the text is normalised or folded again', () => {
  fc.assert(
    fc.property(someText, (text) => {
      assert.equal(toTextSearchKey(normalizeTextForStorage(text)), toTextSearchKey(text))
      assert.equal(toTextSearchKey(toTextSearchKey(text)), toTextSearchKey(text))
      assert.equal(normalizeTextForStorage(normalizeTextForStorage(text)), normalizeTextForStorage(text))
    }),
  )
})

test('every unique name and code is compared by the one key', async () => {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ name: string; definition: string }>`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      where (i.indisunique or i.indisexclusion) and c.relname ~ '(name|code|title)_taken$'`.execute(db),
  )
  const open = rows.filter(({ definition }) => !definition.includes('folded(')).map(({ name }) => name)
  // Codes of templates and leave types, and days of categories, are identifiers of Latin letters with a check. User names of a directory
  // are compared by RFC 7643.
  assert.deepEqual(open.sort(), ['documents.template_code_taken', 'leave.type_code_taken', 'scim.user_name_taken'])
  assert.ok(rows.length > 12)
})

test('twins that differ by invisible characters are rejected', async () => {
  const company = await createTestCompany(testApp)
  const api = {
    ...createTestClient(organisationContract, testApp, company.vesna, company.companyId),
    ...createTestClient(employeesContract, testApp, company.vesna, company.companyId),
  }
  for (const name of ['Proizvodnja\u200b', 'Pro\u00adizvodnja', 'Prоizvodnja', 'PROIZVODNJA', 'Proizvodǌa'])
    await assert.rejects(api.createDepartment({ name }), { status: 409 }, name)
  await api.createTeam({ name: 'Računi' })
  await assert.rejects(api.createTeam({ name: 'Računi'.normalize('NFD') }), { status: 409 })
  const [type] = (await api.listCompanyEmploymentRelationshipTypes({})).data
  const [position] = (await api.listJobPositions({})).data
  const person = (more: object) =>
    api.createEmployee({
      first_name: 'ǈubica',
      last_name: 'ǈubičić',
      employed_from: '2025-01-01',
      department_id: company.departmentId,
      job_position_id: position!.id,
      employment_relationship_type_id: type!.id,
      ...more,
    } as never)
  await person({ code: '500' })
  await assert.rejects(person({ code: '5\u00ad00' }), { status: 409 })
  await assert.rejects(person({ code: '501', first_name: '\u200b' }), { status: 422 })
  const { employees } = await api.listEmployees({ search: 'ljubicic' })
  assert.deepEqual([employees.length, employees[0]?.fullName], [1, 'Ljubica Ljubičić'])
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { runNightlyMaintenance } from '#app/worker/nightly-maintenance.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, toUploadedFile, waitUntil } from '#test/support/app.ts'
import { createDocx, createDocxParagraph } from '#test/support/docx.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentsContract } from '../../contract.ts'
import { toDocumentPdfLayout } from '../document-pdf-layout.ts'
import { extractFileText } from './extract-file-text.ts'
import { extractPendingFileTexts } from './text-extraction-job.ts'

const testApp = await createTestApp()
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const of = (person: { token: string }, company = ours) => ({
  ...createTestClient(companyDocumentsContract, testApp, person, company.companyId),
  ...createTestClient(documentsContract, testApp, person, company.companyId),
})
const vesna = of(ours.vesna)
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(testApp.database, work)
const createPdf = (text: string) =>
  writePdf(
    toDocumentPdfLayout(
      { title: 'Akt', number: '1', head: { left: [], right: [] }, blocks: [{ is: 'paragraph', runs: [{ text }] }] },
      '2026-11-21',
    ),
    'latin',
  )
const fields = { category: 'act', direction: 'internal', day: '2026-03-01', retention: '10' } as const
const keep = async (title: string, bytes: string | Uint8Array, name: string, company = ours) =>
  (await of(company.vesna, company).createCompanyDocument({ ...fields, title, file: toUploadedFile(bytes, name) })).data

const found = async (search: string, calls = vesna) => (await calls.searchDocuments({ search })).documents
const foundSoon = (search: string, many = 1) => waitUntil(async () => (await found(search)).length === many)

/** A user of this company with exactly these permissions, optionally with one department as scope. */
async function allowed(permissions: string[], department_id?: number) {
  return inDatabase(async (db) => {
    const made = await createTestAccount(testApp, db, 'portir', ours.companyId)
    const { rows } = await sql<{ id: number }>`insert into user_group (name) values (${crypto.randomUUID()}) returning id`.execute(db)
    for (const permission of permissions) await sql`insert into user_group_permission values (${rows[0]!.id}, ${permission})`.execute(db)
    await sql`update user_role set user_group_id = ${rows[0]!.id} where user_id = ${made.userId}`.execute(db)
    if (department_id)
      await db.insertInto('access_scope').values({ company_id: ours.companyId, user_id: made.userId, department_id }).execute()
    return of(made)
  })
}

test('PDF and .docx are found by their text in either script, with an excerpt', async () => {
  const pdf = await keep('Zakup', await createPdf('Đorđe Šćepanović daje u zakup magacin površine 120 kvadrata.'), 'zakup.pdf')
  const docx = await keep('Dopis', createDocx(createDocxParagraph('Poštovani, ', 'obaveštavamo Vas o inventuri.')), 'dopis.docx')
  await foundSoon('magacin')
  for (const search of ['scepanovic magac', 'Шћепановић', 'djordje', 'KVADRATA'])
    assert.deepEqual(
      (await found(search)).map(({ kind, id, number }) => [kind, id, number]),
      [['company', pdf.id, pdf.number]],
      search,
    )
  assert.match((await found('magacin'))[0]!.snippet, /Šćepanović daje u zakup magacin/)
  await foundSoon('inventuri')
  assert.equal((await found('инвентури'))[0]!.id, docx.id)
  for (const none of ['', '  ', '&|!', 'magacin inventura', "'; drop table x"]) assert.deepEqual(await found(none), [], none)
})

test('an older version is not found any more, nor a document that was deleted', async () => {
  const { id } = await keep('Pravilnik', await createPdf('odredba o parkiranju'), 'p.pdf')
  await foundSoon('parkiranju')
  await vesna.createCompanyDocumentVersion({
    company_document_id: id,
    file: toUploadedFile(await createPdf('odredba o biciklima'), 'p.pdf'),
  })
  await foundSoon('biciklima')
  assert.deepEqual(await found('parkiranju'), [])
  await vesna.deleteCompanyDocument({ company_document_id: id, reason: 'Zamenjen.' })
  assert.deepEqual(await found('biciklima'), [])
})

test('other companies are never found, and users without permission are rejected', async () => {
  await keep('Tuđ', await createPdf('tajna formula kajmaka'), 'k.pdf', theirs)
  await waitUntil(async () => (await found('kajmaka', of(theirs.vesna, theirs))).length === 1)
  assert.deepEqual(await found('kajmaka'), [])
  await assert.rejects(found('kajmaka', of(ours.marko)), { status: 403 })
})

test('sensitive documents are found only with the right, and access is logged', async () => {
  const { employeeId } = ours.marko
  await inDatabase((db) =>
    sql`update employee set jmbg = '0101985710006' where company_id = ${ours.companyId} and id = ${employeeId}`.execute(db),
  )
  const template = { kind: 'certificate', about: 'employee' } as const
  await vesna.createTemplate({ ...template, code: 'javna', title: 'Javna', source: 'Potvrda za ribolovačku dozvolu.' })
  await vesna.createTemplate({ ...template, code: 'tajna', title: 'Tajna', source: 'Ribolovačka karta, JMBG {{employee.jmbg}}.' })
  for (const code of ['javna', 'tajna'])
    await vesna.generateDocument({ employee_id: employeeId, about: 'employee', number: employeeId, template: code })
  await foundSoon('ribolovac', 2)
  const looks = () =>
    inDatabase(async (db) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from audit_entry where action = 'searchDocuments' and employee_id = ${employeeId}`.execute(db)
      return rows[0]!.n
    })
  const before = await looks()
  assert.equal((await found('0101985710006'))[0]!.employee?.id, employeeId)
  assert.equal(await looks(), before + 1)
  const editor = await allowed(['employees.write'])
  assert.deepEqual(
    (await found('ribolovac', editor)).map(({ title }) => title),
    ['Javna'],
  )
  assert.deepEqual(await found('0101985710006', editor), [])
  assert.deepEqual(await found('magacin', editor), [], 'documents of the company are for who reads it')
  assert.deepEqual(await found('ribolovac', await allowed(['companies.read'])), [])
  assert.deepEqual(await found('ribolovac', await allowed(['employees.write', 'employees.sensitive'], ours.otherDepartmentId)), [])
  assert.equal(await looks(), before + 1)
})

test('pending texts are extracted once, and erased people are not found', async () => {
  const { employeeId } = ours.jelena
  await vesna.createTemplate({
    kind: 'certificate',
    about: 'employee',
    code: 'trag',
    title: 'Trag',
    source: 'Jelenina planinarska potvrda.',
  })
  await vesna.generateDocument({ employee_id: employeeId, about: 'employee', number: employeeId, template: 'trag' })
  await foundSoon('planinarska')
  const broken = await keep('Oštećen', '%PDF-1.7 nije', 'o.pdf')
  await inDatabase((db) => sql`delete from document_text where company_id = ${ours.companyId}`.execute(db))
  await runNightlyMaintenance(testApp.services)
  await foundSoon('planinarska')
  await inDatabase((db) => sql`select erase_person(${ours.companyId}, ${employeeId}, 'zahtev')`.execute(db))
  assert.deepEqual(await found('planinarska'), [])
  const unread = () =>
    inDatabase(
      async (db) => (await sql`select from files_pending_text_extraction where company_id = ${ours.companyId}`.execute(db)).rows.length,
    )
  await waitUntil(async () => (await unread()) === 0)
  assert.ok((await vesna.listCompanyDocuments({ search: broken.number })).documents.length)
})

test('text extracted during an erasure is not stored', async () => {
  const { employeeId } = theirs.jelena
  const source = 'Jelenina ronilačka potvrda.'
  const calls = of(theirs.vesna, theirs)
  await calls.createTemplate({ kind: 'certificate', about: 'employee', code: 'trag', title: 'Trag', source })
  await calls.generateDocument({ employee_id: employeeId, about: 'employee', number: employeeId, template: 'trag' })
  const stored = () =>
    inDatabase(
      async (db) =>
        (await sql`select from document_text where company_id = ${theirs.companyId} and employee_id = ${employeeId}`.execute(db)).rows
          .length,
    )
  await waitUntil(async () => (await stored()) === 1)
  await inDatabase((db) =>
    sql`delete from document_text where company_id = ${theirs.companyId} and employee_id = ${employeeId}`.execute(db),
  )
  // The erasure happens between the read of the file and the storage of its text.
  const read = testApp.services.files.read
  const erasing = {
    ...testApp.services,
    files: {
      ...testApp.services.files,
      read: async (sha256: string) => {
        const bytes = await read(sha256)
        await inDatabase((db) => sql`select erase_person(${theirs.companyId}, ${employeeId}, 'zahtev')`.execute(db))
        return bytes
      },
    },
  }
  await extractPendingFileTexts(erasing, { companyId: theirs.companyId })
  assert.equal(await stored(), 0)
})

test('a file with a false type has no text', async () => {
  assert.equal(await extractFileText({ type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 nije') }), '')
  assert.equal(await extractFileText({ type: 'image/png', bytes: Buffer.from('x') }), '')
  assert.equal(await extractFileText({ type: 'application/json', bytes: Buffer.from('{') }), '')
})

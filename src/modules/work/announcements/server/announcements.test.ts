import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { readShortTableFile } from '#platform/files/server/read-table-file.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import {
  createTestAccount,
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestCompany,
  type TestUser,
  toUploadedFile,
  waitUntil,
} from '#test/support/app.ts'
import { announcementsContract } from '../contract.ts'
import { myAnnouncementsContract } from '../my-announcements-contract.ts'
import { deliverDueAnnouncements } from './deliver-announcements.ts'

let now = new Date('2026-03-20T10:00:00+01:00')
const app = await createTestApp({ clock: () => now })
const company = await createTestCompany(app)
const neighbours = await createTestCompany(app)
const contract = {
  ...announcementsContract,
  ...myAnnouncementsContract,
  ...inboxContract,
  ...companyDocumentsContract,
  ...backgroundJobsContract,
  ...auditContract,
}
const as = (person: Pick<TestUser, 'token'>, of: TestCompany = company) => createTestClient(contract, app, person, of.companyId)
const { vesna, ana, marko, jelena, departmentId, otherDepartmentId } = company
const inDatabase = <T>(query: ReturnType<typeof sql<T>>) => withInstallationTransaction(app.database, (db) => query.execute(db))

const text = {
  title: 'Nov pravilnik o radu',
  body: 'Od 1. aprila važi nov pravilnik.\n\nVidi https://kadrovik.rs',
  valid_from: '2026-03-20',
}
const asking = { ...text, must_confirm: true, confirm_by: '2026-03-27' }
async function published(fields: Partial<typeof asking> & Record<string, unknown> = {}, who = vesna) {
  const { data } = await as(who).createAnnouncement({ ...asking, ...fields })
  return (await as(who).publishAnnouncement({ announcement_id: data.id, revision: data.revision })).data
}
const of = ({ id }: { id: number }) => ({ announcement_id: id })
const counted = async (one: { id: number }) => {
  const { people, viewed, confirmed, no_account } = (await as(vesna).getAnnouncement(of(one))).data.counts
  return [people, viewed, confirmed, no_account]
}
const letters = async (person: TestUser, title: string) =>
  (await as(person).listInboxMessages({ size: 50 })).messages
    .filter((message) => message.text.includes(title))
    .map(({ text }) => text.split(':')[0])
const refused = (work: Promise<unknown>, field: string, code: RegExp) =>
  assert.rejects(work, (error: Error & { status: number; fields?: Record<string, string> }) => {
    assert.deepEqual([error.status, Object.keys(error.fields ?? {})], [422, [field]])
    assert.match(error.fields![field]!, code)
    return true
  })

test('a published announcement is read by its audience, confirmed once, counted', async () => {
  const { data: draft } = await as(vesna).createAnnouncement({ ...asking, title: 'Obuka', department_ids: [departmentId] })
  assert.deepEqual([draft.state, draft.version, draft.can.publish], ['draft', 1, true])
  await assert.rejects(as(marko).getMyAnnouncement(of(draft)), { status: 404 })
  const { data: it } = await as(vesna).publishAnnouncement(of(draft))
  assert.equal(it.state, 'current')
  assert.deepEqual(await counted(it), [2, 0, 0, 0])
  await waitUntil(async () => (await letters(marko, 'Obuka')).length === 1)
  assert.deepEqual(await letters(marko, 'Obuka'), ['Novo saopštenje, potvrdite da ste ga pročitali'])

  assert.equal((await as(marko).listMyAnnouncements({ waiting: true })).announcements[0]!.id, it.id)
  const { data: viewed } = await as(marko).markAnnouncementRead({ ...of(it), version: 1 })
  assert.equal(viewed.viewed_at, now.toISOString())
  assert.deepEqual(await counted(it), [2, 1, 0, 0])
  assert.equal((await as(marko).countInboxMessages({})).data.unread, 0, 'what stood open is read in the inbox too')
  const first = (await as(marko).confirmMyAnnouncement({ ...of(it), version: 1 })).data
  now = new Date('2026-03-20T11:00:00+01:00')
  const again = (await as(marko).confirmMyAnnouncement({ ...of(it), version: 1 })).data
  assert.deepEqual([first.confirmed_at, again.confirmed_at], ['2026-03-20T09:00:00.000Z', '2026-03-20T09:00:00.000Z'])
  assert.deepEqual(await counted(it), [2, 1, 1, 0])
  assert.equal((await as(marko).listMyAnnouncements({ waiting: true })).announcements.length, 0)
  assert.equal((await as(marko).listMyAnnouncements({})).announcements.length, 1)

  // Jelena is in another department, and the neighbours are another company.
  for (const work of ['getMyAnnouncement', 'getMyAnnouncementFile'] as const)
    await assert.rejects(as(jelena)[work](of(it)), { status: 404 })
  await assert.rejects(as(jelena).confirmMyAnnouncement({ ...of(it), version: 1 }), { status: 404 })
  await assert.rejects(as(neighbours.vesna, neighbours).getAnnouncement(of(it)), { status: 404 })
  await assert.rejects(as(neighbours.marko, neighbours).confirmMyAnnouncement({ ...of(it), version: 1 }), { status: 404 })
  // A user without the permission is refused.
  await assert.rejects(as(marko).listAnnouncements({}), { status: 403 })
  await assert.rejects(as(ana).createAnnouncement(asking), { status: 403 })
})

test('of ten simultaneous confirmations one is stored', async () => {
  const it = await published({ title: 'Odjednom' })
  const all = await Promise.all(Array.from({ length: 10 }, () => as(jelena).confirmMyAnnouncement({ ...of(it), version: 1 })))
  assert.equal(new Set(all.map(({ data }) => data.confirmed_at)).size, 1)
  assert.deepEqual((await counted(it)).slice(1, 3), [1, 1])
})

test('a corrected text needs a new confirmation; other changes do not', async () => {
  const it = await published({ title: 'Kućni red', department_ids: [departmentId] })
  await as(marko).confirmMyAnnouncement({ ...of(it), version: 1 })
  const input = { ...asking, title: 'Kućni red', attachment: 'existing' as const }
  const { data: longer } = await as(vesna).updateAnnouncement({
    ...input,
    ...of(it),
    confirm_by: '2026-03-30',
    department_ids: [departmentId],
  })
  assert.deepEqual([longer.version, longer.confirm_by, longer.counts.confirmed], [1, '2026-03-30', 1])
  await assert.rejects(as(vesna).updateAnnouncement({ ...input, ...of(it), revision: it.revision }), { status: 409 })
  const { data: other } = await as(vesna).updateAnnouncement({ ...input, ...of(it), body: 'Drugi tekst', department_ids: [departmentId] })
  assert.deepEqual([other.version, other.counts.confirmed, other.versions.map(({ confirmed }) => confirmed)], [2, 0, [0, 1]])
  assert.notEqual(other.versions[0]!.sha256, other.versions[1]!.sha256)
  await assert.rejects(as(marko).confirmMyAnnouncement({ ...of(it), version: 1 }), {
    status: 409,
    code: 'announcements.version_outdated',
  })
  const { data: opened } = await as(marko).getMyAnnouncement(of(it))
  assert.deepEqual([opened.version, opened.is_corrected, opened.confirmed_at, opened.body], [2, true, null, 'Drugi tekst'])
  await waitUntil(async () => (await letters(marko, 'Kućni red')).includes('Saopštenje je ispravljeno, potvrdite novu verziju'))
  const earlier = await as(vesna).listAnnouncementReaders({ ...of(it), version: 1 })
  assert.deepEqual(
    earlier.readers.map(({ id, confirmed_at }) => [id, confirmed_at !== null]),
    [[marko.employeeId, true]],
  )
  // A published version is immutable.
  const change = sql`update announcement_version set body = 'x' where announcement_id = ${it.id}`
  await assert.rejects(inDatabase(change), /already_published/)
  await assert.rejects(
    inDatabase(sql`update announcement_read_receipt set confirmed_at = now() where confirmed_at is not null`),
    /already_read/,
  )
})

test('a published announcement is withdrawn with a reason; a draft is deleted', async () => {
  const it = await published({ title: 'Povlači se' })
  await as(jelena).confirmMyAnnouncement({ ...of(it), version: 1 })
  await assert.rejects(as(vesna).deleteAnnouncement(of(it)), { status: 409, code: 'announcements.already_published' })
  await refused(as(vesna).withdrawAnnouncement({ ...of(it), reason: ' ' }), 'reason', /./)
  const { data } = await as(vesna).withdrawAnnouncement({ ...of(it), reason: 'Pogrešan datum' })
  assert.deepEqual([data.state, data.withdrawn_reason, data.counts.confirmed], ['withdrawn', 'Pogrešan datum', 1])
  await assert.rejects(as(vesna).withdrawAnnouncement({ ...of(it), reason: 'opet' }), { status: 409 })
  await assert.rejects(as(vesna).updateAnnouncement({ ...asking, ...of(it) }), { status: 409 })
  const { data: hers } = await as(jelena).getMyAnnouncement(of(it))
  assert.deepEqual([hers.withdrawn_reason, hers.is_current, hers.confirmed_at !== null], ['Pogrešan datum', false, true])
  await waitUntil(async () => (await letters(jelena, 'Povlači se'))[0] === 'Saopštenje je povučeno')
  await assert.rejects(as(marko).confirmMyAnnouncement({ ...of(it), version: 1 }), ({ status }) => status === 409 || status === 404)
  const { data: draft } = await as(vesna).createAnnouncement({ ...text, attachment: 'file', file: toUploadedFile('%PDF-1.4 x', 'x.pdf') })
  await as(vesna).deleteAnnouncement(of(draft))
  await assert.rejects(as(vesna).getAnnouncement(of(draft)), { status: 404 })
})

test('a reminder goes to non-readers once a day, not to paper signatures', async () => {
  const it = await published({ title: 'Bezbednost' })
  await as(jelena).confirmMyAnnouncement({ ...of(it), version: 1 })
  const input = { ...of(it), employee_ids: [ana.employeeId] }
  await refused(as(vesna).recordAnnouncementPaperSignature({ ...input, day: '2026-03-21' }), 'day', /Dan potpisa/)
  assert.deepEqual((await as(vesna).recordAnnouncementPaperSignature({ ...input, day: '2026-03-20' })).data, { changed: 1 })
  const { data } = await as(vesna).sendAnnouncementReminder(of(it))
  assert.deepEqual([data.reminded_on, data.can.remind, data.counts.confirmed], ['2026-03-20', false, 2])
  await assert.rejects(as(vesna).sendAnnouncementReminder(of(it)), { status: 409, code: 'announcements.already_reminded' })
  const word = 'Podsetnik, potvrdite da ste pročitali'
  await waitUntil(async () => (await letters(marko, 'Bezbednost')).includes(word))
  for (const person of [ana, jelena]) assert.ok(!(await letters(person, 'Bezbednost')).includes(word))
  const state = async (of_state: 'waiting' | 'confirmed') =>
    (await as(vesna).listAnnouncementReaders({ ...of(it), state: of_state })).readers.map(({ id }) => id)
  assert.deepEqual(
    [new Set(await state('waiting')), new Set(await state('confirmed'))],
    [new Set([marko.employeeId, vesna.employeeId]), new Set([ana.employeeId, jelena.employeeId])],
  )
  assert.deepEqual(
    (await as(vesna).recordAnnouncementPaperSignature(input)).data,
    { changed: 1 },
    'what was noted by mistake is taken back',
  )
  assert.deepEqual(
    (await as(vesna).recordAnnouncementPaperSignature({ ...input, employee_ids: [jelena.employeeId], day: '2026-03-20' })).data,
    {
      changed: 0,
    },
  )
  const { rows } = await inDatabase(
    sql<{ n: number }>`select count(*)::int as n from audit_entry where table_name = 'announcement_read_receipt'`,
  )
  assert.equal(rows[0]!.n, 2)
})

test('a new employee is notified in the morning once; without account they are listed', async () => {
  const it = await published({ title: 'Novima', department_ids: [otherDepartmentId] })
  assert.deepEqual(await counted(it), [2, 0, 0, 0])
  await assert.rejects(as(marko).getMyAnnouncement(of(it)), { status: 404 })
  await inDatabase(sql`update employment_terms set department_id = ${otherDepartmentId} where employee_id = ${marko.employeeId}`)
  assert.equal((await as(marko).getMyAnnouncement(of(it))).data.viewed_at, null)
  await waitUntil(async () => (await letters(jelena, 'Novima')).length === 1)
  for (const _ of [1, 2]) {
    await deliverDueAnnouncements(app.services)
    await waitUntil(async () => (await letters(marko, 'Novima')).length === 1)
  }
  await waitUntil(
    async () => !(await inDatabase(sql`select from graphile_worker.jobs where task_identifier = 'deliverAnnouncement'`)).rows.length,
  )
  assert.deepEqual([(await letters(marko, 'Novima')).length, (await letters(jelena, 'Novima')).length], [1, 1])
  await as(marko).confirmMyAnnouncement({ ...of(it), version: 1 })
  await inDatabase(sql`update employment_terms set department_id = ${departmentId} where employee_id = ${marko.employeeId}`)
  const { readers } = await as(vesna).listAnnouncementReaders({ ...of(it), state: 'left' })
  assert.deepEqual(
    readers.map(({ id, is_left }) => [id, is_left]),
    [[marko.employeeId, true]],
  )
  await inDatabase(sql`update app_user set disabled_at = now() where id = ${jelena.userId}`)
  assert.equal((await counted(it))[3], 1)
  const without = await as(vesna).listAnnouncementReaders({ ...of(it), state: 'no_account' })
  assert.deepEqual(
    without.readers.map(({ id, has_account }) => [id, has_account]),
    [[jelena.employeeId, false]],
  )
  await inDatabase(sql`update app_user set disabled_at = null where id = ${jelena.userId}`)
})

test('an announcement without confirmation is seen, and read after its end', async () => {
  const it = await published({ title: 'Novogodišnja proslava', must_confirm: false, confirm_by: undefined, valid_until: '2026-03-20' })
  await assert.rejects(as(marko).confirmMyAnnouncement({ ...of(it), version: 1 }), { status: 409, code: 'announcements.no_confirmation' })
  await as(marko).markAnnouncementRead({ ...of(it), version: 1 })
  assert.deepEqual((await counted(it)).slice(1, 3), [1, 0])
  await assert.rejects(as(vesna).recordAnnouncementPaperSignature({ ...of(it), employee_ids: [marko.employeeId], day: '2026-03-20' }), {
    status: 409,
  })
  const ahead = await published({ title: 'Sutra', valid_from: '2026-03-21' })
  assert.equal(ahead.state, 'scheduled')
  await assert.rejects(as(marko).getMyAnnouncement(of(ahead)), { status: 404 })
  await assert.rejects(as(vesna).sendAnnouncementReminder(of(ahead)), { status: 409 })
  now = new Date('2026-03-21T10:00:00+01:00')
  assert.equal((await as(marko).getMyAnnouncement(of(ahead))).data.is_current, true)
  assert.equal((await as(marko).getMyAnnouncement(of(it))).data.is_current, false)
  assert.equal((await as(vesna).getAnnouncement(of(it))).data.state, 'ended')
})

test('invalid input is rejected by field, and nothing is written', async () => {
  const before = (await as(vesna).listAnnouncements({})).pagination.rowsNumber
  const made = (fields: object) => as(vesna).createAnnouncement({ ...asking, ...fields } as never)
  await refused(made({ title: '' }), 'title', /./)
  await refused(made({ body: 'a'.repeat(20_001) }), 'body', /20/)
  await refused(made({ valid_until: '2026-03-10' }), 'valid_until', /pre početka/)
  await refused(made({ confirm_by: '2026-03-01' }), 'confirm_by', /pre početka/)
  await refused(made({ confirm_by: '2026-04-30', valid_until: '2026-04-01' }), 'confirm_by', /posle kraja/)
  await refused(made({ valid_from: '2026-01-01', confirm_by: '2026-02-01' }), 'confirm_by', /prošao/)
  await refused(made({ department_ids: [neighbours.departmentId] }), 'department_ids', /./)
  await refused(made({ team_ids: [1, 2].map((n) => n * 1_000_000) }), 'team_ids', /./)
  await refused(made({ attachment: 'document' }), 'company_document_id', /./)
  await refused(made({ attachment: 'document', company_document_id: 999_999 }), 'company_document_id', /./)
  await refused(made({ attachment: 'file', file: toUploadedFile('nije dokument', 'x.exe') }), 'file', /./)
  await refused(made({ department_ids: Array.from({ length: 201 }, (_, n) => n + 1) }), 'department_ids', /200/)
  assert.equal((await as(vesna).listAnnouncements({})).pagination.rowsNumber, before)
  const it = await published({ title: 'Samo proizvodnja', department_ids: [departmentId] })
  await refused(
    as(vesna).recordAnnouncementPaperSignature({ ...of(it), employee_ids: [jelena.employeeId], day: '2026-03-21' }),
    'employee_ids',
    /./,
  )
  await assert.rejects(
    as(vesna).recordAnnouncementPaperSignature({ ...of(it), employee_ids: [neighbours.marko.employeeId], day: '2026-03-21' }),
    {
      status: 404,
    },
  )
})

test('an attached company document is opened by permission and cannot be deleted', async () => {
  const { data: document } = await as(vesna).createCompanyDocument({
    title: 'Pravilnik o radu',
    category: 'act',
    direction: 'internal',
    day: '2026-03-01',
    retention: 'permanent',
    file: toUploadedFile('%PDF-1.4 pravilnik', 'Pravilnik.pdf'),
  })
  const it = await published({
    title: 'Pravilnik',
    attachment: 'document',
    company_document_id: document.id,
    department_ids: [departmentId],
  })
  assert.deepEqual(it.file, { name: 'Pravilnik.pdf', size: 18, company_document_id: document.id })
  await assert.rejects(
    as(marko).getCompanyDocumentFile({ company_document_id: document.id, company_document_version_id: document.version_id }),
    { status: 403 },
  )
  assert.equal(await (await as(marko).getMyAnnouncementFile(of(it))).text(), '%PDF-1.4 pravilnik')
  assert.equal(await (await as(vesna).getAnnouncementFile(of(it))).text(), '%PDF-1.4 pravilnik')
  await assert.rejects(as(jelena).getMyAnnouncementFile(of(it)), { status: 404 })
  await assert.rejects(as(vesna).deleteCompanyDocument({ company_document_id: document.id, reason: 'Dvaput upisan' }), {
    status: 409,
    code: 'announcements.document_in_use',
  })
})

test('a manager announces to the own scope and manages own announcements', async () => {
  const { token } = await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    const account = await createTestAccount(app, db, 'employer_user', company.companyId)
    await db
      .insertInto('access_scope')
      .values({ company_id: company.companyId, user_id: account.userId, department_id: departmentId })
      .execute()
    return account
  })
  const chief = as({ token })
  const { data: audience } = await chief.getAnnouncementAudience({})
  assert.deepEqual([audience.all, audience.departments.map(({ id }) => id)], [false, [departmentId]])
  await refused(chief.createAnnouncement(asking), 'department_ids', /ne obuhvataju/)
  await refused(chief.createAnnouncement({ ...asking, department_ids: [otherDepartmentId] }), 'department_ids', /./)
  const { data: hers } = await chief.createAnnouncement({ ...asking, title: 'Sastanak odeljenja', department_ids: [departmentId] })
  await chief.publishAnnouncement(of(hers))
  const everybodys = await published({ title: 'Svima' })
  assert.deepEqual(
    (await chief.listAnnouncements({})).announcements.map(({ id }) => id),
    [hers.id],
  )
  for (const work of ['getAnnouncement', 'sendAnnouncementReminder', 'exportAnnouncementReaders'] as const)
    await assert.rejects(chief[work](of(everybodys)), { status: 404 })
  // A reader outside the scope is not listed, although the announcement reached that reader earlier.
  await as(marko).confirmMyAnnouncement({ ...of(hers), version: 1 })
  assert.ok((await chief.listAnnouncementReaders(of(hers))).readers.some(({ id }) => id === marko.employeeId))
  await inDatabase(sql`update employment_terms set department_id = ${otherDepartmentId} where employee_id = ${marko.employeeId}`)
  assert.ok(!(await chief.listAnnouncementReaders(of(hers))).readers.some(({ id }) => id === marko.employeeId))
  assert.ok((await as(vesna).listAnnouncementReaders(of(hers))).readers.some(({ id }) => id === marko.employeeId))
  await inDatabase(sql`update employment_terms set department_id = ${departmentId} where employee_id = ${marko.employeeId}`)
})

test('the list of readers is exported as a workbook and logged', async () => {
  const it = await published({ title: 'Izvoz' })
  await as(marko).confirmMyAnnouncement({ ...of(it), version: 1 })
  const { job_id } = (await as(vesna).exportAnnouncementReaders(of(it))).data
  await waitUntil(async () => (await as(vesna).getBackgroundJob({ job_id })).data.status === 'done')
  const file = await as(vesna).downloadJobFile({ job_id })
  const { rows } = await readShortTableFile({ name: 'x.xlsx', type: file.type, bytes: Buffer.from(await file.arrayBuffer()) })
  const line = rows.find((cells) => cells.includes('Đorđević'))!
  assert.ok(line.includes('potvrđeno'), line.join('|'))
  const { rows: logged } = await inDatabase(
    sql<{
      n: number
    }>`select count(*)::int as n from audit_entry where action = 'exportAnnouncementReaders' and company_id = ${company.companyId}`,
  )
  assert.ok(logged[0]!.n > 0)
})

test('a company document is attached with permission to read documents', async () => {
  const file = new File(['%PDF-1.4 odluka'], 'odluka.pdf') as never
  const { data: document } = await as(vesna).createCompanyDocument({
    title: 'Odluka',
    category: 'act',
    direction: 'internal',
    day: '2026-03-01',
    retention: 'permanent',
    file,
  })
  const writer = await withInstallationTransaction(app.database, async (db) => {
    const account = await createTestAccount(app, db, 'employee_user', company.companyId)
    await sql`insert into company_right (company_id, user_id, permission, is_granted)
      values (${company.companyId}, ${account.userId}, 'announcements.write', true)`.execute(db)
    return account
  })
  const attached = { ...text, attachment: 'document' as const, company_document_id: document.id }
  await refused(as(writer).createAnnouncement(attached), 'company_document_id', /./)
  const { data: draft } = await as(writer).createAnnouncement(text)
  await refused(as(writer).updateAnnouncement({ ...of(draft), ...attached, revision: draft.revision }), 'company_document_id', /./)
  assert.equal((await as(vesna).createAnnouncement(attached)).data.state, 'draft')
})

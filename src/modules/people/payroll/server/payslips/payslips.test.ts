import assert from 'node:assert/strict'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { extractPdfText } from '#modules/documents/documents/server/search/pdf-file-text.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { computeJmbgCheckDigit } from '#modules/people/employees/rules/jmbg.ts'
import { privacyContract } from '#modules/people/privacy/contract.ts'
import { applyRetentionRules } from '#modules/people/privacy/server/apply-retention-rules-job.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import type { AppError } from '#shared/app-error.ts'
import {
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestCompany,
  type TestUser,
  toUploadedFile,
  waitUntil,
} from '#test/support/app.ts'
import { createTextPdf } from '#test/support/text-pdf.ts'
import { payslipsContract } from '../../payslips-contract.ts'

const app = await createTestApp()
const of = (company: TestCompany, person: Pick<TestUser, 'token'>) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return { ...call(payslipsContract), ...call(backgroundJobsContract), ...call(inboxContract), ...call(privacyContract) }
}
type Caller = ReturnType<typeof of>
const inCompany = <T>(
  { companyId }: TestCompany,
  work: (db: Parameters<Parameters<typeof withSystemCompanyTransaction>[3]>[0]['db']) => Promise<T>,
) => withSystemCompanyTransaction(app.services, companyId, 'test', ({ db }) => work(db))
const rejects = (act: Promise<unknown>, code: string) =>
  assert.rejects(act, (error: AppError) => (error.code === code ? true : assert.fail(`${error.code} ${JSON.stringify(error.fields)}`)))
const bytesOf = async (file: unknown) => Buffer.from(await (file as Blob).arrayBuffer())

const month = '2026-10'
const jmbgOf = (number: number) => {
  const figures = `0101990${String(71000 + number).padStart(5, '0')}`
  return figures + computeJmbgCheckDigit(figures)
}

/** Marko and Jelena have a JMBG. Marko, Ana and Vesna read payslips in an account. */
async function setUp() {
  const company = await createTestCompany(app)
  await inCompany(company, async (db) => {
    await sql`update employee set jmbg = ${jmbgOf(1)} where id = ${company.marko.employeeId}`.execute(db)
    await sql`update employee set jmbg = ${jmbgOf(2)} where id = ${company.jelena.employeeId}`.execute(db)
  })
  await withInstallationTransaction(app.database, (db) =>
    sql`update app_user set password_hash = 'set' where id = ${company.marko.userId}`.execute(db),
  )
  return { company, vesna: of(company, company.vesna), marko: of(company, company.marko) }
}
const slip = (name: string, number: number, ...more: string[]) => [
  'Mlekara',
  `Zaposleni ${name}`,
  `JMBG ${jmbgOf(number)}`,
  'Neto 63.748,58',
  ...more,
]
const MARKO = 'Djordjevic Marko'
const JELENA = 'Ilic Jelena'

async function read(caller: Caller, bytes: Uint8Array, name = 'listici.pdf') {
  const { id, job_id } = (await caller.createPayslipBatch({ month, file: toUploadedFile(bytes, name) })).data
  for (const end = Date.now() + 120_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const { data: job } = await caller.getBackgroundJob({ job_id })
    if (['waiting', 'running'].includes(job.status)) continue
    assert.equal(job.status, 'done', JSON.stringify(job.failure))
    break
  }
  return (await caller.getPayslipBatch({ payslip_batch_id: id })).data
}
const statesOf = ({ payslips }: Awaited<ReturnType<typeof read>>) =>
  payslips.map(({ status, reason, employee, pages }) => [status, reason ?? employee?.name, pages])

test('pages are split by employee, stopped pages listed, and none sent before preview', async () => {
  const { company, vesna, marko } = await setUp()
  const batch = await read(
    vesna,
    createTextPdf([slip(MARKO, 1), slip(JELENA, 2), slip(MARKO, 1, 'strana 2'), slip('Neko Drugi', 77), ['Prazno']]),
  )
  assert.deepEqual(statesOf(batch), [
    ['stopped', 'foreign', [4]],
    ['stopped', 'no_match', [5]],
    ['assigned', 'Đorđević Marko', [1, 3]],
    ['assigned', 'Ilić Jelena', [2]],
  ])
  assert.deepEqual((await marko.listMyPayslips({})).data, [])
  const own = batch.payslips.find(({ employee }) => employee?.id === company.marko.employeeId)!
  const text = await extractPdfText(await bytesOf(await vesna.getPayslip({ payslip_id: own.id })))
  assert.ok(text.includes('strana 2') && text.includes(jmbgOf(1)) && !text.includes(jmbgOf(2)))
  await rejects(vesna.sendPayslips({ payslip_batch_id: batch.id, count: 3 }), 'common.concurrent_update')
  assert.deepEqual((await vesna.sendPayslips({ payslip_batch_id: batch.id, count: 2 })).data, { sent: 1, on_paper: 1 })
  await rejects(vesna.sendPayslips({ payslip_batch_id: batch.id, count: 2 }), 'payroll.not_in_review')
  const { rows } = await inCompany(company, (db) =>
    sql<{ count: number }>`select count(*)::int as count from stored_file where name = 'listici.pdf'`.execute(db),
  )
  assert.equal(rows[0]!.count, 0, 'the file of all is not kept')
})

test('a stopped page is assigned manually and joins the employee, or is omitted', async () => {
  const { company, vesna } = await setUp()
  const batch = await read(vesna, createTextPdf([slip(MARKO, 1), ['Nastavak bez imena'], ['Reklama']]))
  const named = await read(vesna, createTextPdf([['Zaposleni Ilic Jelena']]))
  assert.deepEqual(
    named.payslips.map(({ reason, candidates }) => [reason, candidates.map(({ id, reasons }) => [id, reasons])]),
    [['name_only', [[company.jelena.employeeId, ['name_matches', 'no_number']]]]],
  )
  const mixed = await read(vesna, createTextPdf([slip(MARKO, 1), slip(MARKO, 2), slip(MARKO, 1)]))
  assert.deepEqual(
    mixed.payslips[0]!.candidates.map(({ id, reasons, assigned_pages }) => [id, reasons, assigned_pages]),
    [
      [company.jelena.employeeId, ['jmbg_matches', 'name_absent'], []],
      [company.marko.employeeId, ['name_matches', 'jmbg_differs'], [1, 3]],
    ],
  )
  await vesna.getPayslip({ payslip_id: mixed.payslips[0]!.id })
  const { rows: looks } = await inCompany(company, (db) =>
    sql<{
      count: number
    }>`select count(distinct row_id)::int as count from audit_entry where action = 'getPayslip' and table_name = 'employee'`.execute(db),
  )
  assert.equal(looks[0]!.count, 2, 'a look at a stopped page is logged for each candidate')
  const [continuation, advert] = batch.payslips.filter(({ status }) => status === 'stopped')
  await vesna.assignPayslipToEmployee({ payslip_id: continuation!.id, employee_id: company.marko.employeeId })
  await vesna.excludePayslipFromSending({ payslip_id: advert!.id })
  const after = (await vesna.getPayslipBatch({ payslip_batch_id: batch.id })).data
  const own = after.payslips.find(({ status }) => status === 'assigned')!
  assert.deepEqual([own.pages, own.match_kind], [[1, 2], 'user'])
  assert.ok((await extractPdfText(await bytesOf(await vesna.getPayslip({ payslip_id: own.id })))).includes('Nastavak bez imena'))
  const other = await createTestCompany(app)
  await rejects(vesna.assignPayslipToEmployee({ payslip_id: own.id, employee_id: other.marko.employeeId }), 'common.not_found')
})

test('the owner reads a payslip, the first view is proof, others need pay permission', async () => {
  const { company, vesna, marko } = await setUp()
  const letters = app.letters.length
  const batch = await read(vesna, createTextPdf([slip(MARKO, 1), slip(JELENA, 2)]))
  await vesna.sendPayslips({ payslip_batch_id: batch.id, count: 2 })
  const [own] = (await marko.listMyPayslips({})).data
  assert.deepEqual([own!.month, own!.first_viewed_at], [month, null])
  const onHome = async () => (await marko.countInboxMessages({})).data.home_messages.map(({ text, link }) => [text, link])
  assert.deepEqual(await onHome(), [['Isplatni listić za oktobar 2026.', '/employee-dashboard/payslips']])
  const jelenas = batch.payslips.find(({ employee }) => employee?.id === company.jelena.employeeId)!
  await rejects(marko.getMyPayslip({ payslip_id: jelenas.id }), 'common.not_found')
  await rejects(of(company, company.ana).getPayslip({ payslip_id: own!.id }), 'access.denied')
  assert.ok((await bytesOf(await marko.getMyPayslip({ payslip_id: own!.id }))).subarray(0, 5).toString() === '%PDF-')
  assert.ok((await marko.listMyPayslips({})).data[0]!.first_viewed_at)
  assert.deepEqual(await onHome(), [], 'an opened payslip is not on the home page')
  const { messages } = await marko.listInboxMessages({ page: 1, size: 20 })
  assert.ok(!JSON.stringify(messages).includes('63.748'))
  const letter = await waitUntil(async () => app.letters.slice(letters).find(({ subject }) => subject.includes('Isplatni listić')))
  assert.equal(letter!.subject, 'Isplatni listić za oktobar 2026.')
  assert.ok(!JSON.stringify(letter).includes('63.748'))
  await vesna.getPayslip({ payslip_id: own!.id })
  const { rows } = await inCompany(company, (db) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entry where action = 'getPayslip'`.execute(db),
  )
  assert.ok(rows[0]!.count >= 1)
})

test('a payslip is in no search and no register', async () => {
  const { company, vesna } = await setUp()
  const batch = await read(vesna, createTextPdf([slip(MARKO, 1)]))
  await vesna.sendPayslips({ payslip_batch_id: batch.id, count: 1 })
  const documents = createTestClient(companyDocumentsContract, app, company.vesna, company.companyId)
  assert.deepEqual((await documents.searchDocuments({ page: 1, size: 10, search: '63.748' })).documents, [])
  assert.deepEqual((await documents.listDocumentRegister({ page: 1, size: 10 })).entries, [])
})

test('payslips are withdrawn until one is viewed, then corrected by a second', async () => {
  const { vesna, marko } = await setUp()
  const first = await read(vesna, createTextPdf([slip(MARKO, 1, 'pogresno')]))
  await vesna.sendPayslips({ payslip_batch_id: first.id, count: 1 })
  await vesna.withdrawPayslipBatch({ payslip_batch_id: first.id })
  assert.deepEqual((await marko.listMyPayslips({})).data, [])
  await rejects(vesna.withdrawPayslipBatch({ payslip_batch_id: first.id }), 'payroll.already_withdrawn')
  const second = await read(vesna, createTextPdf([slip(MARKO, 1)]))
  await vesna.sendPayslips({ payslip_batch_id: second.id, count: 1 })
  const [own] = (await marko.listMyPayslips({})).data
  await marko.getMyPayslip({ payslip_id: own!.id })
  await rejects(vesna.withdrawPayslipBatch({ payslip_batch_id: second.id }), 'payroll.already_viewed')
  await rejects(vesna.withdrawPayslip({ payslip_id: own!.id }), 'payroll.already_viewed')
  const third = await read(vesna, createTextPdf([slip(MARKO, 1, 'ispravljeno')]))
  await vesna.sendPayslips({ payslip_batch_id: third.id, count: 1 })
  assert.deepEqual(
    (await marko.listMyPayslips({})).data.map(({ is_correction, is_corrected }) => [is_correction, is_corrected]),
    [
      [true, false],
      [false, true],
    ],
  )
})

test('files that are no PDF, encrypted or without text are rejected with a reason', async () => {
  const { company, vesna } = await setUp()
  await rejects(vesna.createPayslipBatch({ month, file: toUploadedFile('nije pdf', 'x.pdf') }), 'payroll.not_pdf')
  const failureOf = async (bytes: Uint8Array) => {
    const batch = await read(vesna, bytes)
    return [batch.status, batch.failure]
  }
  assert.deepEqual(await failureOf(createTextPdf([[], []])), ['failed', 'payroll.pdf_without_text'])
  assert.deepEqual(await failureOf(Buffer.from('%PDF-1.4 broken')), ['failed', 'payroll.pdf_broken'])
  const locked = createTextPdf([slip(MARKO, 1)])
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    )
  assert.deepEqual(await failureOf(Buffer.from(locked, 'latin1')), ['failed', 'payroll.pdf_encrypted'])
  await rejects(of(company, company.ana).createPayslipBatch({ month, file: toUploadedFile('%PDF-', 'x.pdf') }), 'access.denied')
})

test('a ZIP by code is read, and people without an account get paper', async () => {
  const { company, vesna } = await setUp()
  const code = (name: string) => `${name}${company.companyId}`
  const zip = zipSync({
    [`${code('Ma')}.pdf`]: createTextPdf([['Neto 1,00']]),
    [`${code('Je')}_oktobar.pdf`]: createTextPdf([['Neto 2,00'], ['strana 2']]),
    'procitaj.txt': Buffer.from('x'),
  })
  const batch = await read(vesna, zip, 'listici.zip')
  assert.deepEqual(
    batch.payslips.map(({ employee, pages, match_kind }) => [employee?.id, pages, match_kind]),
    [
      [company.marko.employeeId, [1], 'file_name'],
      [company.jelena.employeeId, [1, 2], 'file_name'],
    ],
  )
  await rejects(vesna.printPayslips({ payslip_batch_id: batch.id }), 'payroll.nothing_to_print')
  assert.deepEqual((await vesna.sendPayslips({ payslip_batch_id: batch.id, count: 2 })).data, { sent: 1, on_paper: 1 })
  const printed = await extractPdfText(await bytesOf(await vesna.printPayslips({ payslip_batch_id: batch.id })))
  assert.ok(printed.includes('Neto 2,00') && !printed.includes('Neto 1,00'))
  assert.equal((await bytesOf(await vesna.getPayslipSignatureList({ payslip_batch_id: batch.id }))).subarray(0, 2).toString(), 'PK')
})

test('an erasure deletes the payslips of a person with their files', async () => {
  const { company, vesna } = await setUp()
  const batch = await read(vesna, createTextPdf([slip(JELENA, 2)]))
  await vesna.sendPayslips({ payslip_batch_id: batch.id, count: 1 })
  const count = () =>
    inCompany(company, (db) =>
      sql<{ slips: number; files: number }>`select (select count(*)::int from payslip) as slips,
        (select count(*)::int from stored_file where type = 'application/pdf') as files`.execute(db),
    )
  assert.deepEqual((await count()).rows, [{ slips: 1, files: 1 }])
  await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    await sql`delete from membership where employee_id = ${company.jelena.employeeId}`.execute(db)
    await sql`update employment set last_day = '2026-01-31', termination_reason = 'x' where employee_id = ${company.jelena.employeeId}`.execute(
      db,
    )
    await sql`select erase_former_employee(${company.jelena.employeeId}, 'zahtev')`.execute(db)
  })
  assert.deepEqual((await count()).rows, [{ slips: 0, files: 0 }])
})

const nothing = { clock_events: null, leave_texts: null, messages: null, readings: null, exports: null, visits: null, erasure: null }
const filesOf = async (company: TestCompany) =>
  (
    await inCompany(company, (db) =>
      sql<{ count: number }>`select count(*)::int as count from stored_file where type = 'application/pdf'`.execute(db),
    )
  ).rows[0]!.count

test('payslips are deleted with files and log values after the retention period', async () => {
  const one = await setUp()
  const other = await setUp()
  for (const { vesna } of [one, other]) {
    const batch = await read(vesna, createTextPdf([slip(MARKO, 1), slip(JELENA, 2)]))
    await vesna.sendPayslips({ payslip_batch_id: batch.id, count: 2 })
  }
  await rejects(one.vesna.updateRetentionSettings({ ...nothing, payslips: 12, undelivered_payslips: 1 }), 'common.invalid')
  await one.vesna.updateRetentionSettings({ ...nothing, payslips: 36, undelivered_payslips: null })
  await applyRetentionRules(app.database, '2029-10-31')
  assert.deepEqual([await filesOf(one.company), (await one.marko.listMyPayslips({})).data.length], [2, 1])
  const gone = await applyRetentionRules(app.database, '2029-11-01')
  assert.equal(gone.payslips, 2)
  assert.deepEqual([await filesOf(one.company), await filesOf(other.company)], [0, 2])
  assert.deepEqual((await one.marko.listMyPayslips({})).data, [])
  assert.deepEqual((await one.vesna.listPayslipBatches({ year: 2026 })).data, [])
  const { rows } = await inCompany(one.company, (db) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entry where table_name in ('payslip', 'stored_file')
      and coalesce(after, before)->>'name' is distinct from 'listici.pdf' and coalesce(after, before) is not null`.execute(db),
  )
  assert.equal(rows[0]!.count, 0)
  const [deletion] = (await one.vesna.listRetentionDeletions({})).deletions
  assert.deepEqual([deletion!.rule, deletion!.months, deletion!.count], ['payslips', 36, 2])
})

test('files of withdrawn and replaced unviewed payslips are deleted after a month', async () => {
  const { company, vesna, marko } = await setUp()
  const send = async (pages: string[][], count: number) => {
    const batch = await read(vesna, createTextPdf(pages))
    await vesna.sendPayslips({ payslip_batch_id: batch.id, count })
    return batch
  }
  const withdrawn = await send([slip(JELENA, 2, 'povuceno')], 1)
  await vesna.withdrawPayslipBatch({ payslip_batch_id: withdrawn.id })
  await send([slip(MARKO, 1, 'zamenjeno'), ['Prazno']], 1)
  await send([slip(MARKO, 1), slip(JELENA, 2)], 2)
  const unsent = await read(vesna, createTextPdf([slip(MARKO, 1, 'neposlato')]))
  const { data: due } = await vesna.previewRetentionDeletions({ undelivered_payslips: 1 })
  assert.deepEqual([due[0]!.rule, due[0]!.count], ['undelivered_payslips', 0])
  assert.equal(await filesOf(company), 6)
  // Withdrawn, replaced, excluded and unsent files are deleted; sent ones remain.
  await applyRetentionRules(app.database, '2099-01-01')
  assert.equal(await filesOf(company), 2)
  const [own] = (await marko.listMyPayslips({})).data
  assert.ok((await bytesOf(await marko.getMyPayslip({ payslip_id: own!.id }))).length > 0)
  const after = (await vesna.getPayslipBatch({ payslip_batch_id: withdrawn.id })).data
  const [row] = after.payslips
  assert.deepEqual([row!.status, row!.has_file, row!.employee?.id], ['withdrawn', false, company.jelena.employeeId])
  await rejects(vesna.getPayslip({ payslip_id: row!.id }), 'common.not_found')
  const cancelled = (await vesna.getPayslipBatch({ payslip_batch_id: unsent.id })).data
  assert.deepEqual([cancelled.status, cancelled.payslips.map(({ status }) => status)], ['withdrawn', ['left_out']])
})

test('of 2,000 payslips with swapped pages and namesakes none is misassigned', { timeout: 240_000 }, async () => {
  const { company, vesna } = await setUp()
  const COUNT = 2_000
  await inCompany(company, async (db) => {
    const people = Array.from({ length: COUNT }, (_, at) => ({
      code: `Z${String(at).padStart(5, '0')}`,
      // Every tenth person has the same name as another.
      first_name: `Ime${at % 10 === 9 ? at - 1 : at}`,
      last_name: `Prezime${at % 10 === 9 ? at - 1 : at}`,
      jmbg: jmbgOf(1000 + at),
    }))
    await sql`insert into employee (code, first_name, last_name, jmbg)
      select code, first_name, last_name, jmbg from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        p (code text, first_name text, last_name text, jmbg text)`.execute(db)
  })
  const footer = `Odgovorno lice ${MARKO} ${jmbgOf(1)}`
  const pages = Array.from({ length: COUNT }, (_, at) => {
    const name = at % 10 === 9 ? at - 1 : at
    return ['Mlekara', `Zaposleni Prezime${name} Ime${name}`, `JMBG ${jmbgOf(1000 + at)}`, `Oznaka strane ${at}`, footer]
  })
  for (let at = 0; at + 7 < COUNT; at += 13) [pages[at], pages[at + 7]] = [pages[at + 7]!, pages[at]!]
  const since = Date.now()
  const batch = await read(vesna, createTextPdf(pages))
  const seconds = (Date.now() - since) / 1000

  assert.ok(seconds < 60, `${seconds} s`)
  assert.equal(batch.assigned, COUNT)
  const { rows } = await inCompany(company, (db) =>
    sql<{ page: number; jmbg: string }>`select p.pages[1] as page, e.jmbg from payslip p join employee e on e.id = p.employee_id
      where p.payslip_batch_id = ${batch.id}`.execute(db),
  )
  const wrong = rows.filter(({ page, jmbg }) => !pages[page - 1]!.includes(`JMBG ${jmbg}`))
  assert.deepEqual(wrong, [])
})

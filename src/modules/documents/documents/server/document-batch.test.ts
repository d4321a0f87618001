import assert from 'node:assert/strict'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { runBackgroundJobWithSteps } from '#platform/jobs/server/background-jobs.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { createDocx, createDocxParagraph } from '#test/support/docx.ts'
import { readDocxText } from '#test/support/read-docx.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { documentsContract } from '../contract.ts'
import { createDocumentsOfBatch } from './document-batch.ts'

const app = await createTestApp()
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const of = (person: { token: string }, company = ours) => createTestClient(documentsContract, app, person, company.companyId)
const vesna = of(ours.vesna)
const jobs = createTestClient(backgroundJobsContract, app, ours.vesna, ours.companyId)
const { marko, jelena, ana } = ours
const everybody = [marko.employeeId, jelena.employeeId, ana.employeeId]
await withInstallationTransaction(app.database, (db) =>
  sql`update employee set address = 'Njegoševa 7', gender = 'female' where company_id = ${ours.companyId} and id in (${marko.employeeId}, ${ana.employeeId})`.execute(
    db,
  ),
)
const file = new File(
  [
    createDocx(
      createDocxParagraph('{{document.number}} {{employee.full_name}}, {{employee.address}}, {{terms.position}}, svrha: {{ask: Svrha}}'),
    ),
  ],
  'x.docx',
) as never
await vesna.uploadTemplate({ code: 'za_sve', title: 'Za sve', kind: 'certificate', about: 'employment', file })
const batch = { template: 'za_sve', employee_ids: everybody, fields: { Svrha: 'provera' } }

async function ended(job_id: number) {
  for (;;) {
    const { data } = await jobs.getBackgroundJob({ job_id })
    if (!['waiting', 'running'].includes(data.status)) return data
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
const archive = async (job_id: number) => unzipSync(new Uint8Array(await (await jobs.downloadJobFile({ job_id })).arrayBuffer()))
const documentsOf = async (employee_id: number) => (await vesna.listEmployeeDocuments({ employee_id })).documents

test('the preview lists common questions, and skipped employees with reasons', async () => {
  const { questions, ready, left_out } = (await vesna.checkDocuments({ ...batch, fields: {} })).data
  assert.deepEqual(
    questions.map(({ key, is_own }) => [key, is_own]),
    [
      ['Svrha', false],
      ['employee.address', true],
    ],
  )
  assert.equal(ready, 2)
  assert.deepEqual(
    left_out.map(({ employee_id, reason }) => [employee_id, reason]),
    [[jelena.employeeId, 'Nedostaje: adresa zaposlenog.']],
  )
})

test('a batch issues a numbered document to each complete person, in one archive', async () => {
  const { job_id } = (await vesna.generateDocuments({ ...batch, script: 'cyrillic' })).data
  const { status, result } = await ended(job_id)
  assert.deepEqual([status, result!.made, (result!.left_out as unknown[]).length], ['done', 2, 1])
  const files = await archive(job_id)
  assert.equal(Object.keys(files).length, 2)
  const text = Object.entries(files).find(([name]) => name.includes('Đorđević'))!
  assert.match(text[0], /^Đorđević Marko POT-\d{4}-1-za_sve-cir\.docx$/)
  assert.match(readDocxText(text[1]), /POT-\d{4}\/1 Марко Ђорђевић, Његошева 7.*, сврха: провера/)
  assert.deepEqual(
    (await documentsOf(marko.employeeId)).map(({ title }) => title),
    ['Za sve'],
  )
  assert.deepEqual(await documentsOf(jelena.employeeId), [])
})

test('a text becomes PDFs of many as well', async () => {
  const before = (await documentsOf(ana.employeeId)).length
  const { job_id } = (
    await vesna.generateDocuments({
      template: 'otkaz_zaposleni',
      employee_ids: everybody,
      format: 'pdf',
      date: '2026-12-10',
      fields: { 'Dan prestanka radnog odnosa': '2026-12-31' },
    })
  ).data
  assert.equal((await ended(job_id)).status, 'done')
  const files = Object.values(await archive(job_id))
  assert.equal(files.length, 3)
  for (const bytes of files) assert.match(readPdfText(bytes), /31\.12\.2026\./)
  assert.equal((await documentsOf(ana.employeeId)).length, before + 1)
})

test('a missing or invalid answer or an empty batch is rejected before any work', async () => {
  await assert.rejects(vesna.generateDocuments({ ...batch, fields: {} }), ({ fields }: { fields: object }) => {
    assert.deepEqual(Object.keys(fields), ['fields.Svrha'])
    return true
  })
  await assert.rejects(vesna.generateDocuments({ ...batch, employee_ids: [jelena.employeeId] }), { status: 422 })
  await assert.rejects(vesna.generateDocuments({ ...batch, employee_ids: [theirs.marko.employeeId] }), { status: 422 })
  await assert.rejects(vesna.generateDocuments({ ...batch, employee_ids: [] }), { status: 422 })
  await assert.rejects(vesna.generateDocuments({ ...batch, template: 'nema' }), { status: 404 })
  await assert.rejects(of(ours.ana).generateDocuments(batch), { status: 403 })
  await assert.rejects(of(ours.marko).checkDocuments(batch), { status: 403 })
})

test('each employee has own answers, and errors name the employee', async () => {
  const source = `# Isplata\n\n{{employee.full_name}}, {{employee.address}}: {{ask amount: Iznos}} dinara do {{ask date: Rok}}, {{ask: Svrha}}`
  await vesna.createTemplate({ code: 'isplata', title: 'Isplata', kind: 'certificate', about: 'employment', source })
  const own = (iznos: string, more = {}) => ({ Iznos: iznos, Rok: '2026-12-31', ...more })
  const pay = { template: 'isplata', employee_ids: everybody, fields: { Svrha: 'nagrada' }, each: ['Iznos', 'Rok'] }
  const of_marko = String(marko.employeeId)
  const of_jelena = String(jelena.employeeId)
  const unanswered = (await vesna.checkDocuments({ ...pay, each: undefined })).data.questions
  assert.deepEqual(
    unanswered.map(({ key, is_own }) => [key, is_own]),
    [
      ['Iznos', true],
      ['Rok', false],
      ['Svrha', false],
      ['employee.address', true],
    ],
  )
  const first = (await vesna.checkDocuments({ ...pay, own_fields: { [of_marko]: own('mnogo') } })).data
  assert.deepEqual(
    first.people.map(({ employee_id, questions, wrong }) => [employee_id, questions, wrong]),
    [
      [marko.employeeId, ['Iznos', 'Rok'], ['Iznos']],
      [jelena.employeeId, ['employee.address', 'Iznos', 'Rok'], []],
      [ana.employeeId, ['Iznos', 'Rok'], []],
    ],
  )
  assert.deepEqual(
    first.left_out.map(({ employee_id, reason }) => [employee_id, reason]),
    [
      [jelena.employeeId, 'Nedostaje: adresa zaposlenog, Iznos, Rok.'],
      [ana.employeeId, 'Nedostaje: Iznos, Rok.'],
    ],
  )
  const wrong = { ...pay, own_fields: { [of_marko]: own('mnogo') } }
  await assert.rejects(vesna.generateDocuments(wrong), ({ fields }: { fields: object }) => {
    assert.deepEqual(Object.keys(fields), [`own_fields.${of_marko}.Iznos`])
    return true
  })
  await assert.rejects(vesna.generateDocuments({ ...pay, own_fields: { [theirs.marko.employeeId]: own('5') } }), { status: 422 })
  const own_fields = { [of_marko]: own('12.000,00'), [of_jelena]: own('7.500,50', { 'employee.address': 'Zmaj Jovina 3' }) }
  const { job_id } = (await vesna.generateDocuments({ ...pay, own_fields })).data
  const { result } = await ended(job_id)
  assert.deepEqual(
    [result!.made, (result!.left_out as { employee_id: number }[]).map(({ employee_id }) => employee_id)],
    [2, [ana.employeeId]],
  )
  const label = Object.values(await archive(job_id)).map((bytes) => readDocxText(bytes))
  assert.ok(label.some((text) => text.includes('Marko Đorđević, Njegoševa 7: 12.000,00 dinara do 31.12.2026., nagrada')))
  assert.ok(label.some((text) => text.includes('Jelena Ilić, Zmaj Jovina 3: 7.500,50 dinara do 31.12.2026., nagrada')))
})

/** Runs the job with a test progress. */
const work = (key: string, progress: (done: number) => Promise<void>) =>
  runBackgroundJobWithSteps(
    { services: app.services, companyId: ours.companyId, userId: ours.vesna.userId },
    { action: 'writeDocuments', permissions: [] },
    async (steps) => {
      const input = { ...batch, own_fields: {}, date: null, script: 'latin', format: 'docx', batch: key, language: 'sr' } as const
      return steps.transaction(await createDocumentsOfBatch(steps, input, progress))
    },
  )
const numbers = async () =>
  (await withInstallationTransaction(app.database, (db) =>
    db.selectFrom('number_series').select('last').where('book', '=', 'POT').where('company_id', '=', ours.companyId).executeTakeFirst(),
  ))!.last

test('a cancelled batch leaves no document; a cancellation after numbering is too late', async () => {
  const before = await numbers()
  const stop = async (done: number) => {
    if (done === 1) throw new Error('stop')
  }
  await assert.rejects(work('5f0c3b52-7a4d-4a53-9a39-70a1f8f5a001', stop), /stop/)
  assert.equal(await numbers(), before)
  const late = async (done: number) => {
    if (done >= everybody.length) throw new Error('stop')
  }
  assert.equal((await work('5f0c3b52-7a4d-4a53-9a39-70a1f8f5a002', late)).result!.made, 2)
  assert.equal(await numbers(), before + 2)
})

test('a batch restarted after a server stop finds its numbered documents', async () => {
  const key = '5f0c3b52-7a4d-4a53-9a39-70a1f8f5a003'
  const first = await work(key, async () => {})
  const before = await numbers()
  const again = await work(key, async () => {})
  assert.deepEqual([first.result!.made, again.result!.made, await numbers()], [2, 2, before])
})

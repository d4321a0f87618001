import assert from 'node:assert/strict'
import { unzipSync } from 'fflate'
import { test } from 'vitest'
import { tripsContract } from '#modules/time/trips/contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { runBackgroundJobWithSteps } from '#platform/jobs/server/background-jobs.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentsContract } from '../../contract.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { writeDocumentCorrections } from './correct-documents.ts'

const app = await createTestApp()
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const contract = {
  ...documentsContract,
  ...companyDocumentsContract,
  ...documentLifecycleContract,
  ...tripsContract,
  ...backgroundJobsContract,
}
const of = (person: { token: string }, company = ours) => createTestClient(contract, app, person, company.companyId)
const vesna = of(ours.vesna)
const today = toBelgradeDay(new Date())
const source =
  '@header\n\n# Rešenje\n\n{{employee.full_name}}: {{ask: Zadatak}}, do {{ask date: Rok}}.\n\n{{if ask: Napomena}}{{ask: Napomena}}{{end}}\n\n@signatures Direktor'
await vesna.createTemplate({ code: 'p_many', title: 'Rešenje o radu', kind: 'decision', about: 'employee', source })

type Person = { employeeId: number }
async function createTestDocument({ employeeId }: Person, fields: Record<string, string>, template = 'p_many') {
  const { number } = (await vesna.generateDocument({ employee_id: employeeId, about: 'employee', number: employeeId, template, fields }))
    .data
  return inRegister(number)
}
const inRegister = async (number: string) => ({ number, id: (await vesna.listDocumentRegister({ search: number })).entries[0]!.id })
const look = async ({ id }: { id: number }) => (await vesna.getDocumentLifecycle({ document_registration_id: id })).data
const ids = (...documents: { id: number }[]) => ({ document_registration_ids: documents.map(({ id }) => id) })
async function ended(job_id: number) {
  await waitUntil(async () => !['waiting', 'running'].includes((await vesna.getBackgroundJob({ job_id })).data.status))
  return (await vesna.getBackgroundJob({ job_id })).data
}

test('documents are corrected in bulk; those that cannot be corrected are listed', async () => {
  const first = await createTestDocument(ours.marko, { Zadatak: 'popsi', Rok: addDays(today, 3), Napomena: 'hitno' })
  const second = await createTestDocument(ours.jelena, { Zadatak: 'popsi', Rok: addDays(today, 5) })
  const gone = await createTestDocument(ours.ana, { Zadatak: 'popsi', Rok: addDays(today, 5) })
  await vesna.annulDocuments({ ...ids(gone), reason: 'Drugi put' })
  const [trip] = (
    await vesna.createTrips({
      employee_ids: [ours.marko.employeeId],
      task: 'Obilazak kupca',
      place: 'Niš',
      transport: 'company_car',
      first_day: today,
      first_minute: 360,
      last_day: today,
      last_minute: 1200,
    })
  ).data.ids
  const order = await inRegister((await vesna.issueTripOrder({ business_trip_id: trip! })).data.number)
  const { data: act } = await vesna.createCompanyDocument({
    title: 'Pravilnik',
    category: 'act',
    direction: 'internal',
    day: today,
    retention: '10',
    file: new File(['%PDF-1.4\nakt'], 'akt.pdf', { type: 'application/pdf' }),
  })
  const all = ids(first, second, gone, order, await inRegister(act.number))

  const { data: preview } = await vesna.checkDocumentCorrections(all)
  assert.equal(preview.ready, 3)
  assert.deepEqual(
    preview.questions.map(({ key, kind, required }) => [key, kind, required]),
    [
      ['Zadatak', 'text', false],
      ['Rok', 'date', false],
      ['Napomena', 'text', false],
    ],
  )
  assert.deepEqual(
    preview.left_out.map(({ number, reason }) => [number, reason]),
    [
      [gone.number, `Dokument ${gone.number} je poništen.`],
      [act.number, 'Dokument kompanije se ispravlja novom datotekom, svaki za sebe.'],
    ],
  )
  assert.equal((await look(first)).stage, 'numbered')

  const { job_id } = (await vesna.correctDocuments({ ...all, fields: { Zadatak: 'popis' }, correction_reason: 'Slovna greška' })).data
  const { status, result } = await ended(job_id)
  assert.deepEqual(
    [status, result!.made, (result!.left_out as { number: string }[]).map(({ number }) => number)],
    ['done', 3, [gone.number, act.number]],
  )
  const archive = unzipSync(new Uint8Array(await (await vesna.downloadJobFile({ job_id })).arrayBuffer()))
  const label = Object.entries(archive).map(([name, bytes]) => [name, readPdfText(bytes).replace(/\s+/g, ' ')] as const)
  assert.equal(label.length, 3)
  for (const [wrong, person, expected] of [
    [first, 'Đorđević Marko', /popis, do .*hitno/],
    [second, 'Ilić Jelena', /popis, do /],
    [order, 'Đorđević Marko', /Niš/],
  ] as const) {
    const { stage, annulment } = await look(wrong)
    assert.deepEqual([stage, annulment!.reason], ['annulled', 'Slovna greška'])
    const right = annulment!.replaced_by!
    assert.equal((await look(right)).replaces!.number, wrong.number)
    const [name, text] = label.find(([, text]) => text.includes(right.number))!
    assert.ok(name.startsWith(person), name)
    assert.match(text, expected)
    assert.match(text, new RegExp(`zamenjuje dokument broj ${wrong.number} od`))
  }
})

test('an invalid bulk correction is rejected by field before any write', async () => {
  const document = await createTestDocument(ours.marko, { Zadatak: 'popis', Rok: today })
  const correction = { ...ids(document), correction_reason: 'Greška' }
  for (const [input, field] of [
    [{ ...correction, correction_reason: ' ' }, 'correction_reason'],
    [{ ...correction, fields: { Plata: '5' } }, 'fields.Plata'],
    [{ ...correction, fields: { Rok: 'sutra' } }, 'document_registration_ids'],
    [{ ...correction, document_registration_ids: [document.id, 999_999_999] }, 'document_registration_ids'],
    [{ ...correction, document_registration_ids: [] }, 'document_registration_ids'],
  ] as const)
    await assert.rejects(
      vesna.correctDocuments({ ...input, document_registration_ids: [...input.document_registration_ids] }),
      ({ fields }: { fields: object }) => {
        assert.ok(field in fields, `${field} of ${JSON.stringify(fields)}`)
        return true
      },
    )
  const wrong = (await vesna.checkDocumentCorrections({ ...ids(document), fields: { Rok: 'sutra' } })).data
  assert.match(wrong.left_out[0]!.reason, /Rok/)
  await assert.rejects(of(theirs.vesna, theirs).correctDocuments(correction), { status: 422 })
  for (const person of [ours.marko, ours.ana]) await assert.rejects(of(person).checkDocumentCorrections(ids(document)), { status: 403 })
  assert.equal((await look(document)).stage, 'numbered')
})

test('a deleted template keeps its documents, and a restarted batch writes none twice', async () => {
  await vesna.createTemplate({
    code: 'p_gone',
    title: 'Privremeno',
    kind: 'decision',
    about: 'employee',
    source: '@header\n\n# Rešenje\n\n{{employee.full_name}}\n\n@signatures Direktor',
  })
  const old = await createTestDocument(ours.ana, {}, 'p_gone')
  const { id } = (await vesna.listTemplates({})).data.find(({ code }) => code === 'p_gone')!
  await vesna.updateTemplate({ document_template_id: id!, in_use: false })
  const document = await createTestDocument(ours.marko, { Zadatak: 'popis', Rok: today })
  const input = {
    ...ids(old, document),
    date: null,
    fields: {},
    correction_reason: 'Greška',
    reason: null,
    requested_at: new Date(Date.now() - 60_000).toISOString(),
    language: 'sr' as const,
  }
  const work = () =>
    runBackgroundJobWithSteps(
      { services: app.services, companyId: ours.companyId, userId: ours.vesna.userId },
      { action: 'writeCorrections', permissions: [] },
      async (steps) => steps.transaction(await writeDocumentCorrections(steps, input, async () => {})),
    )
  const before = (await vesna.listDocumentRegister({ size: 0 })).entries.length
  const once = await work()
  assert.equal((once.result!.left_out as { reason: string }[])[0]!.reason, 'Šablon po kome je pisan više nije u upotrebi.')
  const again = await work()
  assert.deepEqual([once.result!.made, again.result!.made], [1, 1])
  assert.equal((await vesna.listDocumentRegister({ size: 0 })).entries.length, before + 1)
  assert.equal((await look(old)).stage, 'numbered')
})

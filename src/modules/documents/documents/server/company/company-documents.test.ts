import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from 'vitest'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, toUploadedFile, waitUntil } from '#test/support/app.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'

const app = await createTestApp()
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const of = (person: { token: string }, company = ours) => createTestClient(companyDocumentsContract, app, person, company.companyId)
const vesna = of(ours.vesna)
const year = new Date().getFullYear()
const today = toBelgradeDay(new Date())
const file = (content: string, name = 'ugovor.pdf') => toUploadedFile(`%PDF-1.7\n${content}`, name)
const fields = {
  title: 'Ugovor o zakupu – Đorđe Šćepanović',
  category: 'contract',
  direction: 'received',
  partner: 'Zakup d.o.o.',
  day: '2026-03-01',
  retention: '10',
} as const
const pathOf = (text: string) => {
  const digest = createHash('sha256').update(`%PDF-1.7\n${text}`).digest('hex')
  return join(app.filesFolder, digest.slice(0, 2), digest)
}

test('a document is numbered, typed by content, found in either script and downloaded', async () => {
  const { data } = await vesna.createCompanyDocument({ ...fields, file: file('jedan', 'Zakup.exe') })
  assert.equal(data.number, `DEL-${year}/1`)
  assert.deepEqual([data.file.name, data.file.type, data.version, data.retain_until], ['Zakup.pdf', 'application/pdf', 1, '2036-12-31'])
  for (const search of ['djordje scepanovic', 'Шћепановић', 'zakup d.o.o.', data.number])
    assert.equal((await vesna.listCompanyDocuments({ search })).documents[0]?.id, data.id, search)
  assert.equal((await vesna.listCompanyDocuments({ direction: 'sent' })).documents.length, 0)
  const blob = await vesna.getCompanyDocumentFile({ company_document_id: data.id, company_document_version_id: data.version_id })
  assert.equal(await blob.text(), '%PDF-1.7\njedan')
})

const TOO_MANY_PIXELS_MESSAGE = 'Slika ima previše piksela (najviše 50 miliona).'
const createOversizedPicture = () =>
  sharp({ create: { width: 10_000, height: 5001, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

test('a file that is no document is rejected by content and not stored', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const before = (await vesna.listDocumentRegister({})).pagination.rowsNumber
  for (const wrong of [
    toUploadedFile('MZ program', 'racun.pdf'),
    toUploadedFile('PK\x03\x04 nije arhiva', 'a.docx'),
    toUploadedFile('<svg/>', 'slika.png'),
  ])
    await assert.rejects(
      vesna.createCompanyDocument({ ...fields, file: wrong }),
      ({ status, fields }: { status: number; fields: object }) => {
        assert.deepEqual([status, Object.keys(fields)], [422, ['file']])
        return true
      },
    )
  const vast = await createOversizedPicture()
  await assert.rejects(vesna.createCompanyDocument({ ...fields, file: toUploadedFile(vast, 'sken.png') }), {
    fields: { file: TOO_MANY_PIXELS_MESSAGE },
  })
  await assert.rejects(vesna.createCompanyDocument({ ...fields, expires_on: '2025-01-01', file: file('x') }), { status: 422 })
  await assert.rejects(vesna.createCompanyDocument({ ...fields, category: 'tajna' as never, file: file('x') }), { status: 422 })
  const scan = (await vesna.createCompanyDocument({ ...fields, title: 'Sken', file: toUploadedFile(picture, 'sken.pdf') })).data
  assert.deepEqual([scan.file.name, scan.file.type], ['sken.png', 'image/png'])
  assert.equal((await vesna.listDocumentRegister({})).pagination.rowsNumber, before + 1, 'a refused one takes no number')
})

test('two versions at once are both stored; an older revision is rejected', async () => {
  const { data } = await vesna.createCompanyDocument({ ...fields, title: 'Pravilnik o radu', file: file('v1') })
  await Promise.all(['v2', 'v3'].map((text) => vesna.createCompanyDocumentVersion({ company_document_id: data.id, file: file(text) })))
  const versions = (await vesna.listCompanyDocumentVersions({ company_document_id: data.id })).data
  assert.deepEqual(
    versions.map(({ version }) => version),
    [3, 2, 1],
  )
  const first = await vesna.getCompanyDocumentFile({ company_document_id: data.id, company_document_version_id: versions[2]!.id })
  assert.equal(await first.text(), '%PDF-1.7\nv1')
  const changed = await vesna.updateCompanyDocument({ company_document_id: data.id, title: 'Pravilnik', revision: data.revision })
  assert.equal(changed.data.title, 'Pravilnik')
  await assert.rejects(vesna.updateCompanyDocument({ company_document_id: data.id, title: 'Drugi', revision: data.revision }), {
    status: 409,
  })
})

test('a deletion deletes unshared bytes and keeps the number in the register', async () => {
  const mine = file('isti sadržaj')
  const same = file('isti sadržaj')
  const one = (await vesna.createCompanyDocument({ ...fields, title: 'Za brisanje', file: mine })).data
  const other = (await of(theirs.vesna, theirs).createCompanyDocument({ ...fields, file: same })).data
  const alone = (await vesna.createCompanyDocument({ ...fields, title: 'Samo naš', file: file('samo naš') })).data
  await assert.rejects(vesna.deleteCompanyDocument({ company_document_id: one.id }), { status: 422, message: 'Podaci nisu ispravni.' })
  const deletions = Array.from({ length: 8 }, () =>
    vesna.deleteCompanyDocument({ company_document_id: one.id, reason: 'Zaveden dva puta.' }),
  )
  const output = (await Promise.allSettled(deletions)).map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status))
  assert.deepEqual(output.sort(), [200, ...Array(7).fill(404)])
  const way = createTestClient(documentLifecycleContract, app, ours.vesna, ours.companyId)
  const why = async (search: string) => (await vesna.listDocumentRegister({ search })).entries[0]!.deleted_because
  assert.equal(await why(one.number), 'Zaveden dva puta.')
  // An annulled document preserves its reason.
  await way.annulDocuments({ document_registration_ids: [alone.document_registration_id], reason: 'Pogrešan.' })
  assert.equal((await vesna.listCompanyDocuments({ search: 'Samo naš' })).documents[0]!.is_annulled, true)
  await vesna.deleteCompanyDocument({ company_document_id: alone.id })
  assert.equal(await why(alone.number), 'Pogrešan.')
  await waitUntil(async () => !existsSync(pathOf('samo naš')))
  assert.ok(existsSync(pathOf('isti sadržaj')))
  const stored = await of(theirs.vesna, theirs).getCompanyDocumentFile({
    company_document_id: other.id,
    company_document_version_id: other.version_id,
  })
  assert.match(await stored.text(), /isti sadržaj/)
  await assert.rejects(vesna.getCompanyDocumentFile({ company_document_id: one.id, company_document_version_id: one.version_id }), {
    status: 404,
  })
  const { entries } = await vesna.listDocumentRegister({ search: one.number })
  assert.equal(entries[0]!.number, one.number)
  assert.ok(entries[0]!.cancelled_at)
  const next = (await vesna.createCompanyDocument({ ...fields, file: file('dalje') })).data
  assert.ok(Number(next.number.split('/')[1]) > Number(alone.number.split('/')[1]), 'a number is not given twice')
})

test('documents that end soon, have ended or may be deleted are listed in order', async () => {
  const make = async (title: string, more: object) =>
    (await vesna.createCompanyDocument({ ...fields, ...more, title, file: file(title) })).data.id
  const expired = await make('Istekla dozvola', { day: '2024-01-01', expires_on: '2025-01-01' })
  const expiring = await make('Ističe danas', { expires_on: today, day: '2025-01-01' })
  const old = await make('Stara prepiska', { day: '2020-05-05', retention: '2' })
  const ids = async (due: 'expired' | 'expiring' | 'retention_ended') =>
    (await vesna.listCompanyDocuments({ due })).documents.map(({ id }) => id)
  assert.deepEqual([await ids('expired'), await ids('expiring'), await ids('retention_ended')], [[expired], [expiring], [old]])
  const sorted = (await vesna.listCompanyDocuments({ sort: 'day', size: 1 })).documents
  assert.equal(sorted[0]!.id, old)
  await assert.rejects(vesna.listCompanyDocuments({ sort: 'note' }), { status: 422 })
})

test('documents of a company are hidden from other companies and unauthorised users', async () => {
  const { data } = await vesna.createCompanyDocument({ ...fields, file: file('naše') })
  await assert.rejects(of(ours.ana).listCompanyDocuments({}), { status: 403 })
  await assert.rejects(
    of(ours.marko).getCompanyDocumentFile({ company_document_id: data.id, company_document_version_id: data.version_id }),
    { status: 403 },
  )
  const neighbour = of(theirs.vesna, theirs)
  await assert.rejects(neighbour.getCompanyDocumentFile({ company_document_id: data.id, company_document_version_id: data.version_id }), {
    status: 404,
  })
  await assert.rejects(neighbour.deleteCompanyDocument({ company_document_id: data.id, reason: 'Tuđ.' }), { status: 404 })
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { afterAll, test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { createSignedPdf, createSigningKey, startSigningService } from '#test/support/signing-service.ts'
import { documentsContract } from '../../contract.ts'
import { documentDeliveryContract } from '../../document-delivery-contract.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { documentSigningContract } from '../../document-signing-contract.ts'
import { myDocumentsContract } from '../../my-documents-contract.ts'
import { readPdfSignatures } from './pdf-signatures.ts'

const service = await startSigningService()
afterAll(service.close)
const app = await createTestApp()
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const contract = {
  ...documentsContract,
  ...documentDeliveryContract,
  ...documentLifecycleContract,
  ...myDocumentsContract,
  ...documentSigningContract,
}
const of = (person: { token: string }, company = ours) => createTestClient(contract, app, person, company.companyId)
const vesna = of(ours.vesna)
const { employeeId: employee_id } = ours.marko
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))
await inDatabase(sql`update app_user set password_hash = 'set'`)
await vesna.createTemplate({ code: 'p_potpis', title: 'Rešenje', kind: 'decision', about: 'employee', source: '# {{employee.full_name}}' })

async function createTestDocument() {
  const { id } = (await vesna.generateDocument({ employee_id, about: 'employee', number: employee_id, template: 'p_potpis' })).data
  const { documents } = await vesna.listEmployeeDocuments({ employee_id, size: 0 })
  return { document_registration_id: documents.find((document) => document.id === id)!.document_registration_id }
}
const ids = (...documents: { document_registration_id: number }[]) => ({
  document_registration_ids: documents.map((document) => document.document_registration_id),
})
const bytesOf = async (file: Promise<Blob>) => Buffer.from(await (await file).arrayBuffer())
const ended = (document: { document_registration_id: number }) =>
  waitUntil(async () => {
    const { data } = await vesna.getDocumentLifecycle(document)
    return data.signing !== null && data.signing.state !== 'waiting' && data
  })
const direktor = { credential: 'direktor', name: 'Đorđe Džombić, direktor', prompts: 'pin' as const }
const settings = { in_use: true, url: service.url, client_id: 'mlekara', signers: [direktor] }
const signing = { signer: 'direktor', pin: '1234' }

test('a signing service is off until allowed and set up; its secret stays hidden', async () => {
  const document = await createTestDocument()
  await assert.rejects(vesna.requestDocumentSignatures({ ...ids(document), ...signing }), {
    status: 409,
    code: 'documents.signing.not_set_up',
  })
  const refused = (promise: Promise<unknown>, field: string) => assert.rejects(promise, ({ fields }: { fields: object }) => field in fields)
  await refused(vesna.updateDocumentSigningSettings({ ...settings, secret: 'tajna' }), 'url')
  app.services.signingServices = [service.origin]
  await refused(vesna.updateDocumentSigningSettings({ ...settings, url: 'http://127.0.0.1:1/csc' }), 'url')
  await refused(vesna.updateDocumentSigningSettings(settings), 'secret')
  await assert.rejects(of(ours.ana).updateDocumentSigningSettings({ ...settings, secret: 'tajna' }), { status: 403 })
  const { data } = await vesna.updateDocumentSigningSettings({ ...settings, secret: 'tajna' })
  assert.deepEqual([data.has_secret, data.services, JSON.stringify(data).includes('tajna')], [true, [service.origin], false])
  assert.deepEqual((await vesna.listDocumentSigners({})).data, [direktor])
  assert.deepEqual((await of(theirs.vesna, theirs).listDocumentSigners({})).data, [])
  const { rows } = (await inDatabase(sql`select sealed from signing_secret`)) as { rows: { sealed: string }[] }
  assert.ok(!rows[0]!.sealed.includes('tajna'))
})

test('one confirmation signs many documents and leaves the issued bytes unchanged', async () => {
  const documents = [await createTestDocument(), await createTestDocument()]
  assert.equal((await vesna.requestDocumentSignatures({ ...ids(...documents), ...signing })).data.count, 2)
  for (const document of documents) {
    const { stage, signatures, can } = await ended(document)
    const [signature] = signatures
    assert.deepEqual(
      [stage, signature!.way, signature!.signed_by, signature!.day],
      ['signed', 'service', 'Đorđe Džombić', toBelgradeDay(new Date())],
    )
    assert.deepEqual([signature!.is_of_issued, can.sign_by_service], [true, true])
    const issued = await bytesOf(vesna.getDocumentFile(document))
    const signed = await bytesOf(vesna.getDocumentFile({ ...document, signature: signature!.id }))
    assert.ok(signed.subarray(0, issued.length).equals(issued) && signed.length > issued.length)
    assert.equal(signature!.file!.sha256, computeSha256Hex(signed))
    assert.deepEqual(
      (await readPdfSignatures(signed)).map(({ signer, is_whole }) => [signer, is_whole]),
      [['Đorđe Džombić', true]],
    )
    await assert.rejects(vesna.deleteDocumentSignature({ ...document, document_signature_id: signature!.id }), { status: 409 })
  }
  // One PIN unlocks the key once for both documents.
  assert.equal(service.requests.filter(({ path }) => path === 'credentials/authorize').length, 1)
  assert.equal(JSON.parse(service.requests.find(({ path }) => path === 'credentials/authorize')!.body).numSignatures, 2)
  // A second signature is added to the copy that contains the first.
  await vesna.requestDocumentSignatures({ ...ids(documents[0]!), ...signing })
  const twice = await waitUntil(async () => {
    const { data } = await vesna.getDocumentLifecycle(documents[0]!)
    return data.signatures.length === 2 && data
  })
  const both = await bytesOf(vesna.getDocumentFile({ ...documents[0]!, signature: twice.signatures[1]!.id }))
  assert.deepEqual(
    (await readPdfSignatures(both)).map(({ is_whole }) => is_whole),
    [true, true],
  )
  // The employee gets the signed copy.
  await vesna.sendDocuments(ids(documents[0]!))
  const [own] = (await of(ours.marko).listMyDocuments({})).documents
  assert.ok((await bytesOf(of(ours.marko).getMyDocument({ document_dispatch_id: own!.id }))).equals(both))
})

test('a failed signature signs nothing and names its cause', async () => {
  const { state } = service
  const usual = { ...state }
  const stranger = createSigningKey('Neko drugi')
  const cases: [string, Partial<typeof state>, object?][] = [
    ['pin_or_code_wrong', {}, { pin: '9999' }],
    ['service_unreachable', { broken: true }],
    ['credential_unusable', { credential: 'disabled' }],
    ['document_changed', { answers: (pdf) => createSignedPdf(Buffer.concat([pdf.subarray(0, 100), pdf]), service.key) }],
    ['signature_wrong', { answers: (pdf) => createSignedPdf(pdf, stranger) }],
    ['signature_wrong', { answers: (pdf) => Buffer.concat([createSignedPdf(pdf, service.key), Buffer.from('%dodato')]) }],
  ]
  for (const [failure, change, more] of cases) {
    Object.assign(state, change)
    const document = await createTestDocument()
    await vesna.requestDocumentSignatures({ ...ids(document), ...signing, ...more })
    const { stage, signatures, signing: last } = await ended(document)
    Object.assign(state, usual)
    assert.deepEqual([stage, signatures, last!.failure], ['numbered', [], failure])
  }
  await inDatabase(sql`create trigger fault before insert on document_signature execute function reject_always('fault')`)
  const document = await createTestDocument()
  await vesna.requestDocumentSignatures({ ...ids(document), ...signing })
  const { stage, signing: last } = await ended(document)
  await inDatabase(sql`drop trigger fault on document_signature`)
  assert.deepEqual([stage, last!.failure], ['numbered', 'application_error'])
  // No typed secret stays stored, not even in the queue.
  const { rows } = (await inDatabase(
    sql`select count(*)::int as count from graphile_worker._private_jobs where payload::text like '%9999%'`,
  )) as {
    rows: { count: number }[]
  }
  assert.equal(rows[0]!.count, 0)
})

test('a signature confirmed on a device is awaited; an annulled request is rejected', async () => {
  await vesna.updateDocumentSigningSettings({ ...settings, signers: [{ ...direktor, prompts: 'device' }] })
  service.state.waits = 1
  const document = await createTestDocument()
  await vesna.requestDocumentSignatures({ ...ids(document), signer: 'direktor' })
  await assert.rejects(vesna.requestDocumentSignatures({ ...ids(document), signer: 'direktor' }), { code: 'documents.already_signing' })
  assert.equal((await ended(document)).stage, 'signed')
  await vesna.annulDocuments({ ...ids(document), reason: 'Pogrešno' })
  await assert.rejects(vesna.requestDocumentSignatures({ ...ids(document), signer: 'direktor' }), { code: 'documents.document_annulled' })
})

test('a signed PDF names its signer, and a changed one is rejected', async () => {
  const document = await createTestDocument()
  const issued = await bytesOf(vesna.getDocumentFile(document))
  const upload = (bytes: Buffer) =>
    vesna.uploadSignedDocument({ ...document, day: toBelgradeDay(new Date()), file: new File([new Uint8Array(bytes)], 'potpisan.pdf') })
  const signed = createSignedPdf(issued, createSigningKey('Milica Ђурић'))
  const changed = Buffer.from(signed)
  changed[40] = changed[40]! ^ 1
  await assert.rejects(upload(changed), ({ fields }: { fields: object }) => 'file' in fields)
  const { data } = await upload(signed)
  assert.deepEqual(
    data.signatures.map(({ way, signed_by, is_of_issued }) => [way, signed_by, is_of_issued]),
    [['outside', 'Milica Ђурић', true]],
  )
})

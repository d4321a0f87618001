import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { documentsContract } from '../../contract.ts'
import { documentDeliveryContract } from '../../document-delivery-contract.ts'

const app = await createTestApp({ jobs: false })
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const of = (person: { token: string }, company = ours) =>
  createTestClient({ ...documentsContract, ...documentDeliveryContract }, app, person, company.companyId)
const vesna = of(ours.vesna)
const { employeeId: employee_id } = ours.marko
const today = toBelgradeDay(new Date())
const issuedOn = addDays(today, -20)

async function createTestDocument(kind: 'decision' | 'certificate'): Promise<number> {
  const code = `p_${kind}`
  await vesna.createTemplate({ code, title: kind, kind, about: 'employee', source: '{{employee.full_name}}' })
  const about = { employee_id, about: 'employee', number: employee_id, template: code, date: issuedOn }
  return (await vesna.generateDocument(about)).data.id
}
const decision = await createTestDocument('decision')
const certificate = await createTestDocument('certificate')
const one = async (id: number) =>
  (await vesna.listEmployeeDocuments({ employee_id, size: 0 })).documents.find((document) => document.id === id)!
const registered = async (id: number) => ({ document_registration_id: (await one(id)).document_registration_id })
const document = await registered(decision)

test('a refused document is served by the notice board after eight days', async () => {
  assert.deepEqual([(await one(decision)).deliveries, (await one(decision)).served_on], [[], null])
  await vesna.recordDocumentDelivery({ ...document, way: 'refused', day: issuedOn, note: 'Pred svedokom' })
  assert.equal((await one(decision)).served_on, null)
  const { data } = await vesna.recordDocumentDelivery({ ...document, way: 'notice_board', day: issuedOn })
  const served = await one(decision)
  assert.deepEqual([served.served_on, served.challenge_deadline], [addDays(issuedOn, 8), addDays(issuedOn, 68)])
  assert.deepEqual(
    served.deliveries.map(({ way, note }) => [way, note]),
    [
      ['refused', 'Pred svedokom'],
      ['notice_board', null],
    ],
  )
  await vesna.deleteDocumentDelivery({ ...document, document_delivery_id: data.id })
  assert.equal((await one(decision)).served_on, null)
})

test('a delivered certificate is served, and no lawsuit period applies', async () => {
  await vesna.recordDocumentDelivery({ ...(await registered(certificate)), way: 'signature', day: today })
  assert.deepEqual([(await one(certificate)).served_on, (await one(certificate)).challenge_deadline], [today, null])
})

test('invalid, duplicate and foreign deliveries are rejected', async () => {
  const fails = (promise: Promise<unknown>, status: number, fields?: string[]) =>
    assert.rejects(promise, (error: { status: number; fields?: object }) => {
      assert.equal(error.status, status)
      if (fields) assert.deepEqual(Object.keys(error.fields!), fields)
      return true
    })
  await fails(vesna.recordDocumentDelivery({ ...document, way: 'post', day: addDays(today, 1) }), 422, ['day'])
  await fails(vesna.recordDocumentDelivery({ ...document, way: 'post', day: addDays(issuedOn, -1) }), 422, ['day'])
  await fails(vesna.recordDocumentDelivery({ ...document, way: 'golub' as never, day: today }), 422, ['way'])
  const { data } = await vesna.recordDocumentDelivery({ ...document, way: 'post', day: today })
  await fails(vesna.recordDocumentDelivery({ ...document, way: 'post', day: today }), 422)
  await fails(of(theirs.vesna, theirs).recordDocumentDelivery({ ...document, way: 'post', day: today }), 404)
  for (const person of [ours.marko, ours.ana]) await fails(of(person).recordDocumentDelivery({ ...document, way: 'post', day: today }), 403)
  const gone = { document_delivery_id: data.id }
  await fails(vesna.deleteDocumentDelivery({ ...gone, ...(await registered(certificate)) }), 404)
  await fails(of(theirs.vesna, theirs).deleteDocumentDelivery({ ...gone, ...document }), 404)
})

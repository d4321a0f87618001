import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addDays, belgradeDay } from '#shared/days.ts'
import { clientFor, createTestApp, createTestCompany } from '#test/support/app.ts'
import { documentsContract } from '../../contract.ts'
import { deliveryContract } from '../../delivery-contract.ts'

const here = await createTestApp({ jobs: false })
const [ours, theirs] = [await createTestCompany(here), await createTestCompany(here)]
const of = (person: { token: string }, company = ours) =>
  clientFor({ ...documentsContract, ...deliveryContract }, here, person, company.companyId)
const vesna = of(ours.vesna)
const { employeeId: employee_id } = ours.marko
const today = belgradeDay(new Date())
const issuedOn = addDays(today, -20)

async function aPaper(kind: 'decision' | 'certificate'): Promise<number> {
  const code = `p_${kind}`
  await vesna.createTemplate({ code, title: kind, kind, about: 'employee', source: '{{employee.full_name}}' })
  const about = { employee_id, about: 'employee', number: employee_id, template: code, date: issuedOn }
  return (await vesna.generateDocument(about)).data.id
}
const decision = await aPaper('decision')
const certificate = await aPaper('certificate')
const one = async (id: number) => (await vesna.listEmployeeDocuments({ employee_id, size: 0 })).documents.find((paper) => paper.id === id)!
const registered = async (id: number) => ({ registered_document_id: (await one(id)).registered_document_id })
const paper = await registered(decision)

test('a refused paper is served by the notice board after eight days, and a lawsuit runs from there', async () => {
  assert.deepEqual([(await one(decision)).deliveries, (await one(decision)).served_on], [[], null])
  await vesna.createPaperDelivery({ ...paper, way: 'refused', day: issuedOn, note: 'Pred svedokom' })
  assert.equal((await one(decision)).served_on, null)
  const { data } = await vesna.createPaperDelivery({ ...paper, way: 'notice_board', day: issuedOn })
  const served = await one(decision)
  assert.deepEqual([served.served_on, served.lawsuit_until], [addDays(issuedOn, 8), addDays(issuedOn, 68)])
  assert.deepEqual(
    served.deliveries.map(({ way, note }) => [way, note]),
    [
      ['refused', 'Pred svedokom'],
      ['notice_board', null],
    ],
  )
  await vesna.deletePaperDelivery({ ...paper, paper_delivery_id: data.id })
  assert.equal((await one(decision)).served_on, null)
})

test('a certificate that was handed over is served, and no lawsuit runs against it', async () => {
  await vesna.createPaperDelivery({ ...(await registered(certificate)), way: 'signature', day: today })
  assert.deepEqual([(await one(certificate)).served_on, (await one(certificate)).lawsuit_until], [today, null])
})

test('days to come or before the paper, the same twice, another paper, another company and who may not are refused', async () => {
  const fails = (promise: Promise<unknown>, status: number, fields?: string[]) =>
    assert.rejects(promise, (error: { status: number; fields?: object }) => {
      assert.equal(error.status, status)
      if (fields) assert.deepEqual(Object.keys(error.fields!), fields)
      return true
    })
  await fails(vesna.createPaperDelivery({ ...paper, way: 'post', day: addDays(today, 1) }), 422, ['day'])
  await fails(vesna.createPaperDelivery({ ...paper, way: 'post', day: addDays(issuedOn, -1) }), 422, ['day'])
  await fails(vesna.createPaperDelivery({ ...paper, way: 'golub' as never, day: today }), 422, ['way'])
  const { data } = await vesna.createPaperDelivery({ ...paper, way: 'post', day: today })
  await fails(vesna.createPaperDelivery({ ...paper, way: 'post', day: today }), 422)
  await fails(of(theirs.vesna, theirs).createPaperDelivery({ ...paper, way: 'post', day: today }), 404)
  for (const person of [ours.marko, ours.ana]) await fails(of(person).createPaperDelivery({ ...paper, way: 'post', day: today }), 403)
  const gone = { paper_delivery_id: data.id }
  await fails(vesna.deletePaperDelivery({ ...gone, ...(await registered(certificate)) }), 404)
  await fails(of(theirs.vesna, theirs).deletePaperDelivery({ ...gone, ...paper }), 404)
})

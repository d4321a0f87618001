import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createTestApp } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false })

test('a proof file requires the permission for reasons', async () => {
  const company = await createLeaveCompany(app)
  const [vesna, ana, marko, jelena] = [company.vesna, company.ana, company.marko, company.jelena].map((person) =>
    createLeaveClient(company, person),
  )
  const { data } = await marko!.createLeaveRequest({
    leave_type_id: company.typeId['PO-BOL']!,
    first_day: getJuneWorkday(1),
    last_day: getJuneWorkday(2),
  })
  const leave_request_id = data.id
  const pdf = (name = 'potvrda.pdf', text = '%PDF-1.4 potvrda') => new File([text], name) as never
  await assert.rejects(marko!.addLeaveProof({ leave_request_id, file: pdf('potvrda.pdf', '<html>') }), { status: 422 })
  const proof = (await marko!.addLeaveProof({ leave_request_id, file: pdf() })).data.id
  const readRequest = async (who: typeof marko) => (await who!.getLeaveRequest({ leave_request_id })).data
  assert.deepEqual(
    (await readRequest(marko)).proofs.map(({ name }) => name),
    ['potvrda.pdf'],
  )
  assert.deepEqual([(await readRequest(vesna)).proofs.length, (await readRequest(vesna)).can.prove], [1, true])
  // A chief decides without the reason, so the proof is hidden too.
  assert.deepEqual([(await readRequest(ana)).proofs, (await readRequest(ana)).can.prove], [[], false])
  await assert.rejects(ana!.getLeaveProof({ leave_request_id, leave_proof_id: proof }), { status: 403 })
  await assert.rejects(jelena!.getLeaveProof({ leave_request_id, leave_proof_id: proof }), { status: 404 })
  await assert.rejects(jelena!.addLeaveProof({ leave_request_id, file: pdf() }), { status: 404 })
  assert.match(await (await vesna!.getLeaveProof({ leave_request_id, leave_proof_id: proof })).text(), /^%PDF-1\.4 potvrda/)
  for (let more = 2; more <= 5; more++) await marko!.addLeaveProof({ leave_request_id, file: pdf(`${more}.pdf`, `%PDF-${more}`) })
  await assert.rejects(marko!.addLeaveProof({ leave_request_id, file: pdf() }), {
    fields: { file: 'Zahtev može da ima najviše 5 dokaza.' },
  })
  await marko!.deleteLeaveProof({ leave_request_id, leave_proof_id: proof })
  await assert.rejects(vesna!.getLeaveProof({ leave_request_id, leave_proof_id: proof }), { status: 404 })
  await marko!.withdrawLeaveRequest({ leave_request_id, reason: null })
  await assert.rejects(marko!.addLeaveProof({ leave_request_id, file: pdf() }), { status: 409 })
})

test('the proof of an approved leave is removed by human resources alone', async () => {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const marko = createLeaveClient(company, company.marko)
  const { id: leave_request_id } = (
    await marko.createLeaveRequest({ leave_type_id: company.typeId['PO-BOL']!, first_day: getJuneWorkday(1), last_day: getJuneWorkday(2) })
  ).data
  const file = new File(['%PDF-1.4 potvrda'], 'potvrda.pdf') as never
  const { id: leave_proof_id } = (await marko.addLeaveProof({ leave_request_id, file })).data
  await vesna.approveLeaveRequest({ leave_request_id })
  const { can } = (await marko.getLeaveRequest({ leave_request_id })).data
  assert.deepEqual([can.prove, can.remove_proof], [true, false])
  await assert.rejects(marko.deleteLeaveProof({ leave_request_id, leave_proof_id }), { status: 403, code: 'leave.proof_of_approved' })
  await vesna.deleteLeaveProof({ leave_request_id, leave_proof_id })
})

import assert from 'node:assert/strict'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { requestRulesContract } from '#modules/work/requests/request-rules-contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-03-18T10:00:00Z') })
const of = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(myRequestsContract, app, person, company.companyId),
  ...createTestClient(requestsContract, app, person, company.companyId),
  ...createTestClient(requestRulesContract, app, person, company.companyId),
  ...createTestClient(personalFileContract, app, person, company.companyId),
  ...createTestClient(inboxContract, app, person, company.companyId),
})
const phone = { item: 'Mobilni telefon', day: '2026-03-20', note: 'Teren' }
const inboxOf = async (who: ReturnType<typeof of>) =>
  (await who.listInboxMessages({ size: 0 })).messages.map(({ text, link }) => [text, link])

test('equipment is requested, approved, issued with a number and recorded', async () => {
  const company = await createTestCompany(app)
  const marko = of(company, company.marko)
  const ana = of(company, company.ana)
  const vesna = of(company, company.vesna)
  const employee_id = company.marko.employeeId
  const old = (await vesna.createIssuedEquipment({ employee_id, item: 'Telefon', inventory_number: 'T-1', handed_over_on: '2025-02-01' }))
    .data.id
  assert.deepEqual(
    (await marko.listMyEquipment({})).data.map(({ id, item }) => [id, item]),
    [[old, 'Telefon']],
  )
  const { data: filed } = await marko.createEquipmentRequest({ ...phone, replaces: old, note: 'Ekran je pukao' })
  assert.deepEqual([filed.title, filed.pending_approver_names, filed.findings], ['Oprema: Mobilni telefon', ['Jovanović Ana'], []])
  assert.deepEqual(filed.view.kind === 'equipment' && filed.view.replaced?.inventory_number, 'T-1')
  await assert.rejects(vesna.issueEquipment({ request_id: filed.id, item: 'x', handed_over_on: '2026-03-18' }), { status: 404 })
  const { data: approved } = await ana.approveRequest({ request_id: filed.id })
  assert.deepEqual([approved.status, approved.awaits_issue, approved.can.issue_equipment], ['approved', true, false])
  assert.deepEqual((await inboxOf(vesna))[0], [
    'Odobrena je oprema (Marko Đorđević). Zadužite je uz inventarski broj.',
    `/requests/all?request=${filed.id}`,
  ])
  assert.deepEqual(
    (await vesna.listRequests({ to_issue: true })).requests.map(({ id, can }) => [id, can.issue_equipment]),
    [[filed.id, true]],
  )
  await assert.rejects(ana.issueEquipment({ request_id: filed.id, item: 'x', handed_over_on: '2026-03-18' }), { status: 403 })
  const input = { request_id: filed.id, item: 'Samsung A55', inventory_number: 'T-77', returns: true, return_state: 'slomljen ekran' }
  await assert.rejects(
    vesna.issueEquipment({ ...input, handed_over_on: '2026-03-19' }),
    ({ status, fields }) => status === 422 && 'handed_over_on' in fields,
  )
  const { data: done } = await vesna.issueEquipment({ ...input, handed_over_on: '2026-03-18' })
  assert.deepEqual([done.awaits_issue, done.view.kind === 'equipment' && done.view.replaced?.returned_on], [false, '2026-03-18'])
  const { equipment } = (await vesna.listIssuedEquipment({ employee_id })).data
  assert.deepEqual(
    equipment.map(({ item, inventory_number, handed_over_on: issuedOn, returned_on, return_state }) => [
      item,
      inventory_number,
      issuedOn,
      returned_on,
      return_state,
    ]),
    [
      ['Samsung A55', 'T-77', '2026-03-18', null, null],
      ['Telefon', 'T-1', '2025-02-01', '2026-03-18', 'slomljen ekran'],
    ],
  )
  assert.deepEqual((await inboxOf(marko))[0], [
    'Oprema koju ste tražili je zadužena na Vas.',
    `/employee-dashboard/requests?open=${filed.id}`,
  ])
  await assert.rejects(vesna.issueEquipment({ ...input, handed_over_on: '2026-03-18' }), { status: 409, code: 'requests.already_issued' })
  assert.equal((await vesna.listIssuedEquipment({ employee_id })).data.equipment.length, 2)
})

test('an approved but failed request shows its reason', async () => {
  const company = await createTestCompany(app)
  const marko = of(company, company.marko)
  const ana = of(company, company.ana)
  const vesna = of(company, company.vesna)
  const { id: request_id } = (await marko.createEquipmentRequest(phone)).data
  await ana.approveRequest({ request_id })
  const { data } = await vesna.rejectEquipmentIssue({ request_id, reason: 'Nema ih na stanju' })
  assert.deepEqual(data.view.kind === 'equipment' && data.view.issued_equipment, { refused: 'Nema ih na stanju' })
  assert.equal((await vesna.listRequests({ to_issue: true })).requests.length, 0)
  assert.match((await inboxOf(marko))[0]![0]!, /neće biti zadužena/)
  await marko.createEquipmentRequest(phone)
})

test('impossible requests are rejected by field, later for the approver', async () => {
  const company = await createTestCompany(app)
  const marko = of(company, company.marko)
  const vesna = of(company, company.vesna)
  const refused = (more: object, field: string) =>
    assert.rejects(marko.createEquipmentRequest({ ...phone, ...more }), ({ status, fields }) => status === 422 && field in fields)
  await refused({ item: ' ' }, 'item')
  await refused({ note: '' }, 'note')
  await refused({ day: '2026-03-17' }, 'day')
  await refused({ day: '2027-06-01' }, 'day')
  const jelenas = await vesna.createIssuedEquipment({
    employee_id: company.jelena.employeeId,
    item: 'Laptop',
    handed_over_on: '2025-02-01',
  })
  await refused({ replaces: jelenas.data.id }, 'replaces')
  await vesna.createIssuedEquipment({ employee_id: company.marko.employeeId, item: 'mobilni TELEFON', handed_over_on: '2025-02-01' })
  const { data } = await marko.createEquipmentRequest(phone)
  assert.deepEqual(
    data.findings.map(({ key, severity }) => [key, severity]),
    [['requests.check.equipment_already_issued', 'warning']],
  )
  await refused({ item: 'mobilni telefon' }, 'item')
  const other = await createTestCompany(app)
  await assert.rejects(of(other, other.vesna).issueEquipment({ request_id: data.id, item: 'x', handed_over_on: '2026-03-18' }), {
    status: 404,
  })
})

test('a rule may be about protective equipment alone', async () => {
  const company = await createTestCompany(app)
  const marko = of(company, company.marko)
  const vesna = of(company, company.vesna)
  const steps = [{ approvers: ['hr'], needs: 'any' as const }]
  await assert.rejects(vesna.createRequestRule({ kind: 'equipment', subject: 'laptop', steps }), { status: 422 })
  await vesna.createRequestRule({ kind: 'equipment', subject: 'protective', steps })
  const request = async (is_protective: boolean, item: string) =>
    (await marko.createEquipmentRequest({ ...phone, item, is_protective })).data.pending_approver_names
  assert.deepEqual([await request(true, 'Šlem'), await request(false, 'Šrafciger')], [['Kovač Vesna'], ['Jovanović Ana']])
})

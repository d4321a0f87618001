import assert from 'node:assert/strict'
import { test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { onboardingContract } from '../contract.ts'

const app = await createTestApp({ jobs: false })

test('returned equipment, a training and an examination are evidence', async () => {
  const company = await createTestCompany(app)
  const { vesna, marko, companyId } = company
  const file = createTestClient(personalFileContract, app, vesna, companyId)
  const of = createTestClient(onboardingContract, app, vesna, companyId)
  const employee_id = marko.employeeId
  const [employment] = (await createTestClient(employeesContract, app, vesna, companyId).listEmployments({ employee_id })).data
  const end = { employee_id, employment_id: employment!.id, ground: 'resignation' as const, delivered: toBelgradeDay(new Date()) }
  await of.terminateEmployment({ ...end, last_day: addDays(toBelgradeDay(new Date()), 20) } as never)
  const byRecord = async (item: string) =>
    (await of.listEmployeeChecklists({ employee_id })).data.flatMap(({ items }) => items).find((one) => one.item === item)!.by_record

  assert.equal(await byRecord('things'), false)
  const laptop = { employee_id, item: 'Laptop', handed_over_on: '2026-01-12' }
  const { id } = (await file.createIssuedEquipment(laptop)).data
  assert.equal(await byRecord('things'), false)
  await file.updateIssuedEquipment({ ...laptop, equipment_id: id, returned_on: toBelgradeDay(new Date()) })
  assert.equal(await byRecord('things'), true)

  assert.deepEqual([await byRecord('safety_training'), await byRecord('medical_exam')], [false, false])
  await file.createEmployeeTraining({ employee_id, kind: 'safety', day: '2025-01-01', result: 'passed' })
  await file.createMedicalExamination({ employee_id, kind: 'previous', day: '2024-12-20', fitness: 'fit' })
  assert.deepEqual([await byRecord('safety_training'), await byRecord('medical_exam')], [true, true])
})

test('a created document is evidence', async () => {
  const { vesna, marko, companyId } = await createTestCompany(app)
  const documents = createTestClient(documentsContract, app, vesna, companyId)
  const of = createTestClient(onboardingContract, app, vesna, companyId)
  const employee_id = marko.employeeId
  const notice = async () =>
    (await of.listEmployeeChecklists({ employee_id })).data[0]!.items.find(({ item }) => item === 'harassment_notice')!
  assert.equal((await notice()).by_record, false)
  const { data } = await documents.getDocumentQuestions({
    employee_id,
    about: 'employee',
    number: employee_id,
    template: 'obavestenje_mobing',
  })
  const fields = Object.fromEntries(data.questions.map(({ key }) => [key, 'Petar Petrović']))
  await documents.generateDocument({ employee_id, about: 'employee', number: employee_id, template: 'obavestenje_mobing', fields })
  assert.deepEqual([(await notice()).by_record, (await notice()).state], [true, 'done'])
})

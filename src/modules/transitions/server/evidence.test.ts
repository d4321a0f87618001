import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, belgradeDay } from '#lib/days.ts'
import { dossierContract } from '#modules/dossier/contract.ts'
import { employeesContract } from '#modules/employees/contract.ts'
import { aCompany, anApp, asked } from '#test/cast.ts'
import { transitionsContract } from '../contract.ts'

const here = await anApp({ jobs: false })

test('things that are returned, a training and an examination tell of themselves', async () => {
  const company = await aCompany(here)
  const { vesna, marko, companyId } = company
  const [file, of] = [asked(dossierContract, here, vesna, companyId), asked(transitionsContract, here, vesna, companyId)]
  const employee_id = marko.employeeId
  const [employment] = (await asked(employeesContract, here, vesna, companyId).listEmployments({ employee_id })).data
  const end = { employee_id, employment_id: employment!.id, ground: 'resignation' as const, delivered: belgradeDay() }
  await of.endEmployment({ ...end, last_day: addDays(belgradeDay(), 20) } as never)
  const byRecord = async (item: string) =>
    (await of.listChecklists({ employee_id })).data.flatMap(({ items }) => items).find((one) => one.item === item)!.by_record

  assert.equal(await byRecord('things'), false)
  const laptop = { employee_id, item: 'Laptop', given_on: '2026-01-12' }
  const { id } = (await file.createEquipment(laptop)).data
  assert.equal(await byRecord('things'), false)
  await file.updateEquipment({ ...laptop, equipment_id: id, returned_on: belgradeDay() })
  assert.equal(await byRecord('things'), true)

  assert.deepEqual([await byRecord('safety_training'), await byRecord('medical_exam')], [false, false])
  await file.createTraining({ employee_id, kind: 'safety', day: '2025-01-01', result: 'passed' })
  await file.createMedical({ employee_id, kind: 'previous', day: '2024-12-20', fitness: 'fit' })
  assert.deepEqual([await byRecord('safety_training'), await byRecord('medical_exam')], [true, true])
})

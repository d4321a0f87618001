import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeePayContract } from '#modules/people/employees/employee-pay-contract.ts'
import { onboardingContract } from '#modules/people/onboarding/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { documentsContract } from '../../contract.ts'

const app = await createTestApp({ jobs: false })
const today = toBelgradeDay(new Date())
const SEVERANCE_QUESTION = 'Otpremnina za odlazak u penziju (dinara, najmanje dve prosečne zarade u Republici Srbiji)'

async function started() {
  const company = await createLeaveCompany(app)
  const vesna = {
    ...createTestClient(documentsContract, app, company.vesna, company.companyId),
    ...createTestClient(onboardingContract, app, company.vesna, company.companyId),
    ...createTestClient(employeePayContract, app, company.vesna, company.companyId),
  }
  const employee_id = company.marko.employeeId
  const { id: number } = await app.database.owner
    .selectFrom('employment')
    .select('id')
    .where('employee_id', '=', employee_id)
    .executeTakeFirstOrThrow()
  const document = { employee_id, about: 'employment', number }
  const usual: Record<string, string> = { text: 'odgovor', long: 'odgovor', date: addDays(today, 20), number: '15', amount: '1,00' }
  const answers = async (template: string, own: Record<string, string>) => {
    const { questions } = (await vesna.getDocumentQuestions({ ...document, template })).data
    return Object.fromEntries(
      questions.flatMap(({ key, kind, required }) => (own[key] || required ? [[key, own[key] ?? usual[kind]!]] : [])),
    )
  }
  const textOf = async (own: Record<string, string> = {}) => {
    const fields = await answers('resenje_prestanak', {
      'Osnov prestanka (npr. člana 175. stav 1. tačka 1)': 'člana 175. stav 1. tačka 4',
      ...own,
    })
    const { id } = (await vesna.generateDocument({ ...document, template: 'resenje_prestanak', fields })).data
    const file = await vesna.getEmployeeDocument({ employee_id, document_id: id })
    return (await readPdfText(new Uint8Array(await file.arrayBuffer()))).replace(/\s+/g, ' ')
  }
  return { company, vesna, employee_id, document, answers, textOf }
}

test('a termination decision states the leave balance of the last day', async () => {
  const { company, vesna, employee_id, document, textOf } = await started()
  assert.doesNotMatch(await textOf(), /odmor u trajanju od|penziju/)
  await grantLeaveDays(company, company.marko, Number(today.slice(0, 4)), 6)
  // Without a last day the document does not mention unused leave.
  assert.doesNotMatch(await textOf(), /odmor u trajanju od/)
  await vesna.terminateEmployment({
    employee_id,
    employment_id: document.number,
    ground: 'resignation',
    last_day: addDays(today, 20),
    delivered: today,
  })
  assert.match(await textOf(), /godišnji odmor u trajanju od 6 radnih dana \(član 76\. Zakona o radu\)/)
  assert.match(
    await textOf({ [SEVERANCE_QUESTION]: '300.000,00' }),
    /otpremninu u iznosu od 300\.000,00 dinara \(slovima: trista hiljada dinara i 00\/100\) \(član 119\. stav 1\. tačka 1\)/,
  )
})

test('severance below the base salary requires a reason of users who may read pay', async () => {
  const { company, vesna, employee_id, document, answers } = await started()
  const findings = async (amount: string) => {
    const fields = await answers('resenje_visak', { 'Iznos otpremnine (dinara)': amount, 'Dan isplate otpremnine': today })
    const { data } = await vesna.checkDocument({ ...document, template: 'resenje_visak', fields })
    return data.findings.filter(({ article }) => article === 'ZoR čl. 158')
  }
  assert.deepEqual(await findings('1,00'), [])
  await vesna.createBasePay({
    employee_id,
    amount_kind: 'gross',
    per: 'month',
    payment_day: 10,
    first_day: '2025-01-01',
    amount: 9_000_000,
  })
  const [low, ...others] = await findings('1,00')
  assert.deepEqual([low?.severity, others], ['warning', []])
  assert.match(low!.message, /proseka zarada isplaćenih za poslednja tri meseca/)
  // The text is stored with the document, where users without the permission for pay can see it.
  assert.doesNotMatch(low!.message, /\d[.,]\d{3}/)
  assert.deepEqual(await findings('900.000,00'), [])
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${company.vesna.userId}, 'pay.read', false)`.execute(
      db,
    ),
  )
  assert.deepEqual(await findings('1,00'), [])
})

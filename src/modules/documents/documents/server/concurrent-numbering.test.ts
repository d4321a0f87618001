import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { companyDocumentsContract } from '../company-documents-contract.ts'
import { documentsContract } from '../contract.ts'

const app = await createTestApp({ jobs: false })
const company = await createTestCompany(app)
const vesna = createTestClient(documentsContract, app, company.vesna, company.companyId)
const people = [company.vesna, company.ana, company.marko, company.jelena].map(({ employeeId }) => employeeId)

const document = (employee_id: number) => ({
  employee_id,
  about: 'employee' as const,
  number: employee_id,
  template: 'potvrda_zaposlenje',
})

const answerOfKind = (kind: string): string => {
  if (kind === 'date') return '2026-11-20'
  return ['number', 'amount'].includes(kind) ? '5' : 'po zahtevu'
}

/** Generates a suitable answer for each question of a template. */
const answered = (questions: readonly { key: string; kind: string }[]) =>
  Object.fromEntries(questions.map(({ key, kind }) => [key, answerOfKind(kind)]))

test('a hundred documents at once are numbered without gaps, and others are answered', async () => {
  const { data: ready } = await vesna.getDocumentQuestions(document(people[0]!))
  const fields = answered(ready.questions)
  const ana = createTestClient(employeesContract, app, company.ana, company.companyId)
  const documents = Array.from({ length: 100 }, (_, at) => vesna.generateDocument({ ...document(people[at % 4]!), fields }))
  const lists = Array.from({ length: 20 }, () => ana.listEmployees({ size: 10 }))
  const [made, listed] = await Promise.all([Promise.all(documents), Promise.all(lists)])
  const numbers = made.map(({ data }) => Number(data.number.split('/')[1])).sort((a, b) => a - b)
  assert.deepEqual(
    numbers,
    Array.from({ length: 100 }, (_, at) => numbers[0]! + at),
  )
  assert.equal(listed.length, 20)
})

test('a document is rendered once after its number, and each download has those bytes', async () => {
  const marko = company.marko.employeeId
  const { data: ready } = await vesna.getDocumentQuestions(document(marko))
  const fields = answered(ready.questions)
  const { data } = await vesna.generateDocument({ ...document(marko), fields })
  const take = async () => Buffer.from(await (await vesna.getEmployeeDocument({ employee_id: marko, document_id: data.id })).arrayBuffer())
  const [first, second] = await Promise.all([take(), take()])
  assert.ok(first.subarray(0, 5).toString() === '%PDF-')
  assert.deepEqual(second, first)
  assert.deepEqual(await take(), first)
})

test('background rendering starts a minute after the first unrendered document', async () => {
  const marko = company.marko.employeeId
  const { data: ready } = await vesna.getDocumentQuestions(document(marko))
  const fields = answered(ready.questions)
  const loadStart = () =>
    withInstallationTransaction(app.database, async (db) => {
      const { rows } = await sql<{ waiting_seconds: number; run_at: Date }>`
        select extract(epoch from run_at - created_at)::int as waiting_seconds, run_at from graphile_worker.jobs
        where key = ${`renderPendingDocuments ${company.companyId}`}`.execute(db)
      return rows[0]!
    })
  await vesna.generateDocument({ ...document(marko), fields })
  const first = await loadStart()
  assert.equal(first.waiting_seconds, 60)
  await vesna.generateDocument({ ...document(marko), fields })
  assert.deepEqual(await loadStart(), first)
})

test('company documents of a batch are numbered, each with its own number', async () => {
  const documents = createTestClient(companyDocumentsContract, app, company.vesna, company.companyId)
  const template = 'odluka_rad_praznik'
  const fields = answered((await documents.getCompanyDocumentQuestions({ template })).data.questions)
  const made = await Promise.all(
    Array.from({ length: 4 }, () => documents.generateCompanyDocument({ template, fields, script: 'latin', format: 'docx' })),
  )
  const numbers = made.map(({ data }) => data.number)
  assert.equal(new Set(numbers).size, 4)
  for (const { data } of made) assert.ok(data.file.name.startsWith(data.number.replace('/', '-')))
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { companyLawContract } from '../company-law-contract.ts'

const testApp = await createTestApp({ jobs: false })

test('full time of the law is the default of the database', async () => {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ usual: string }>`
      select column_default as usual from information_schema.columns where table_name = 'employment_terms' and column_name = 'weekly_minutes'`.execute(
      db,
    ),
  )
  assert.deepEqual(rows, [{ usual: String(newestLegalFigureValues.fullTimeWeek) }])
})

test('each user of the company reads the legal parameters as text', async () => {
  const company = await createTestCompany(testApp)
  const marko = createTestClient(companyLawContract, testApp, company.marko, company.companyId)
  const { data } = await marko.getCompanyLegalRules({ day: '2025-11-01' })
  const wage = data.figures.find(({ name }) => name === 'minimumWage')!
  assert.deepEqual([wage.value, wage.from], [33_700, '2025-10-01'])
  assert.deepEqual([wage.earlier, wage.later], [[{ from: '2025-01-01', value: 30_800 }], [{ from: '2026-01-01', value: 37_100 }]])
  assert.equal(data.leave_types.length, legalLeaveTypes.length)
  assert.ok(data.leave_types.some(({ certainty }) => certainty === 'uncertain'))
  assert.deepEqual(data.categories.find(({ code }) => code === 'HPN')?.percent, 262)
  assert.ok(data.categories.every(({ name, article }) => article && !name.startsWith('time.')))
  assert.doesNotMatch(JSON.stringify(data), /\[uncertain\]/)
})

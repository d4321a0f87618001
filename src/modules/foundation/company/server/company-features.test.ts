import assert from 'node:assert/strict'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { homeContract } from '#modules/insight/home/contract.ts'
import { remindersContract } from '#modules/insight/reminders/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { tripsContract } from '#modules/time/trips/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })
const contract = { ...companiesContract, ...remindersContract, ...homeContract, ...clockEventsContract, ...tripsContract }
const client = (company: TestCompany, person: TestUser) => createTestClient(contract, app, person, company.companyId)

test('a company has all features until it disables some', async () => {
  const company = await createTestCompany(app)
  const vesna = client(company, company.vesna)
  const { disabled, managers, revision } = (await vesna.getCompanyFeatures({})).data
  assert.deepEqual([disabled, managers.length], [[], 1])
  const off = (await vesna.updateCompanyFeatures({ disabled: ['shifts', 'trips'], revision })).data
  assert.deepEqual(off.disabled, ['trips', 'shifts', 'swaps', 'demand'])
  assert.deepEqual((await vesna.getCompany({})).data.disabled_features, off.disabled)
  const { companies } = await vesna.listCompanies({ size: 0 })
  assert.deepEqual(companies.find(({ id }) => id === company.companyId)!.disabled_features, off.disabled)
})

test('a company has chosen its features once it saved them', async () => {
  const company = await createTestCompany(app)
  const vesna = client(company, company.vesna)
  assert.equal((await vesna.getCompanyFeatures({})).data.has_choice, false)
  const all = (await vesna.updateCompanyFeatures({ disabled: [] })).data
  assert.deepEqual([all.has_choice, all.disabled], [true, []])
  const other = await createTestCompany(app)
  assert.equal((await client(other, other.vesna).getCompanyFeatures({})).data.has_choice, false)
})

test('a feature in use is disabled only after confirmation and keeps its data', async () => {
  const company = await createTestCompany(app)
  const vesna = client(company, company.vesna)
  await vesna.createDevice({ name: 'Ulaz', kind: 'https' })
  assert.deepEqual((await vesna.getCompanyFeatures({})).data.in_use, { clocking: 1 })
  await assert.rejects(vesna.updateCompanyFeatures({ disabled: ['clocking'] }), (error: AppError) => {
    assert.deepEqual([error.code, error.details.in_use], ['companies.features_in_use', { clocking: 1 }])
    return true
  })
  await vesna.updateCompanyFeatures({ disabled: ['clocking'], accept: true })
  const event = { employee_id: company.marko.employeeId, at: '2026-03-02T07:00:00Z', direction: 'in', reason: 'Kartica' } as const
  assert.ok((await vesna.createClockEvent(event)).data.id)
})

test('reminders of a feature that is off are neither offered nor sent', async () => {
  const company = await createTestCompany(app)
  const vesna = client(company, company.vesna)
  const kinds = async () => (await vesna.listReminderRules({})).data.map(({ kind }) => kind)
  assert.ok((await kinds()).includes('trip_unsettled'))
  await vesna.updateCompanyFeatures({ disabled: ['trips', 'clocking'] })
  const left = await kinds()
  assert.ok(!left.includes('trip_unsettled') && !left.includes('unsettled_events'))
  assert.ok(Array.isArray((await vesna.getHomePage({})).data.tasks))
})

test('features are switched with permission and the revision that was displayed', async () => {
  const company = await createTestCompany(app)
  const ana = client(company, company.ana)
  await assert.rejects(ana.updateCompanyFeatures({ disabled: ['trips'] }), { status: 403 })
  assert.deepEqual((await ana.getCompanyFeatures({})).data.in_use, {})
  const vesna = client(company, company.vesna)
  const { revision } = (await vesna.getCompanyFeatures({})).data
  await vesna.updateCompanyFeatures({ disabled: ['trips'], revision })
  await assert.rejects(vesna.updateCompanyFeatures({ disabled: [], revision }), { status: 409, code: 'common.concurrent_update' })
  await assert.rejects(vesna.updateCompanyFeatures({ disabled: ['moon'] as never }), { status: 422 })
})

test('the database lists the features by name', async () => {
  const company = await createTestCompany(app)
  await assert.rejects(
    withInstallationTransaction(app.database, (db) =>
      db
        .updateTable('company')
        .set({ disabled_features: ['moon'] })
        .where('id', '=', company.companyId)
        .execute(),
    ),
    /check constraint/,
  )
})

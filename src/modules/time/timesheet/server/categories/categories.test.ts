import assert from 'node:assert/strict'
import { test } from 'vitest'
import { hourCategoriesContract } from '#modules/time/timesheet/hour-categories-contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })
const calls = (company: TestCompany, { token }: TestUser) => createTestClient(hourCategoriesContract, app, { token }, company.companyId)
const found = async (who: ReturnType<typeof calls>, code: string, day?: string) =>
  (await who.listHourCategories({ day: day || undefined })).data.find((one) => one.code === code)!

test('a category has a company name and factor from a day', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  assert.deepEqual([(await found(vesna, 'P')).now, (await found(vesna, 'P')).min], [null, 1.26])
  await vesna.createHourCategory({ code: 'P', first_day: '2026-01-01', name: 'Produženi rad', factor: '1,5' as never })
  const { id: hour_category_id } = (await vesna.createHourCategory({ code: 'P', first_day: '2026-07-01', name: 'Prekovremeno' })).data
  const on = async (day: string) => (await found(vesna, 'P', day)).now
  assert.equal(await on('2025-12-31'), null)
  assert.deepEqual([(await on('2026-06-30'))?.name, (await on('2026-06-30'))?.factor], ['Produženi rad', 1.5])
  assert.deepEqual([(await on('2026-07-01'))?.name, (await on('2026-07-01'))?.factor], ['Prekovremeno', null])
  await vesna.updateHourCategory({ hour_category_id, first_day: '2026-08-01', revision: 1 })
  assert.equal((await on('2026-07-31'))?.name, 'Produženi rad')
  await assert.rejects(vesna.updateHourCategory({ hour_category_id, name: 'x', revision: 1 }), { status: 409 })
  await vesna.deleteHourCategory({ hour_category_id })
  assert.equal((await on('2026-08-01'))?.name, 'Produženi rad')
})

test('unlawful factors, missing hours, unknown codes and duplicates are rejected', async () => {
  const company = await createTestCompany(app)
  const neighbour = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const createCategory = (change: object) => vesna.createHourCategory({ code: 'HP', first_day: '2026-01-01', ...change })
  await assert.rejects(createCategory({ factor: 2.35 }), {
    fields: { factor: 'Faktor je manji od onog koji propisuje čl. 108 st. 2 (2,36).' },
  })
  await assert.rejects(createCategory({ code: 'GO', factor: 1 }), { fields: { factor: 'Ova vrsta časova nema faktor.' } })
  await assert.rejects(createCategory({ code: 'XX' }), { status: 422 })
  const { id: hour_category_id } = (await createCategory({ factor: 2.36 })).data
  await assert.rejects(createCategory({}), { code: 'time.category_day_taken' })
  await assert.rejects(calls(neighbour, neighbour.vesna).deleteHourCategory({ hour_category_id }), { status: 404 })
  await assert.rejects(calls(company, company.ana).createHourCategory({ code: 'P', first_day: '2026-01-01' }), { status: 403 })
})

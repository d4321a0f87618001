import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { leaveContract } from '#modules/leave/contract.ts'
import { aCompany, asked, until } from '#test/cast.ts'
import { aLeaveCompany, worksEightToFour } from '#test/leave_cast.ts'
import { axeFindings, openApp, openPageAs } from './browser.ts'

const opened = await openApp({ live: true })
const { here } = opened

test('a chief approves on home, may take it back, and what others do is seen at once', async () => {
  const company = await aLeaveCompany(here)
  await worksEightToFour(company)
  const page = await openPageAs(opened, company, company.ana, 1440)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Čeka vas' }).waitFor()
  // Filed while she looks: it comes by itself.
  const ofMarko = asked(leaveContract, here, company.marko, company.companyId)
  const asks = { leave_type_id: company.typeId.NO!, first_day: '2027-06-07', last_day: '2027-06-08' }
  const { id } = (await ofMarko.createLeaveRequest(asks)).data
  const row = page.getByRole('listitem').filter({ hasText: 'Marko Đorđević – odsustvo' })
  await row.waitFor()
  assert.equal(await page.getByText('Neplaćeno').count(), 0)
  await row.getByRole('button', { name: 'Odobri' }).click()
  await page.getByRole('button', { name: 'Opozovi' }).click()
  await row.getByRole('button', { name: 'Odobri' }).click()
  await page.getByRole('button', { name: 'Pošalji odmah' }).click()
  await until(async () => (await ofMarko.getLeaveRequest({ leave_request_id: id })).data.status === 'approved')
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(await axeFindings(page), [])
  await page.context().close()
})

test('a new company is led step by step, and a bureau opens the thing in its company with a click', async () => {
  const company = await aCompany(here)
  const other = await aCompany(here)
  await inInstallation(here.database, async (db) => {
    await sql`update company set name = 'Druga firma', short_name = 'Druga', created_at = now() - interval '70 days' where id = ${other.companyId}`.execute(
      db,
    )
    await sql`insert into membership (company_id, user_id) values (${other.companyId}, ${company.vesna.userId})`.execute(db)
  })
  const page = await openPageAs(opened, company, company.vesna, 390)
  await page.goto('/dashboard')
  const list = page.getByRole('region', { name: 'Do prvog karneta' })
  await list.getByRole('button', { name: 'Uradi' }).first().click()
  await page.waitForURL('**/company/shifts')
  await page.goto('/dashboard')
  await list.getByRole('button', { name: 'Skloni spisak' }).click()
  await list.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Sve kompanije' }).click()
  await page.getByRole('button', { name: /^\d · / }).click()
  await page.waitForURL('**/timesheet?*')
  await page.getByRole('button', { name: 'Druga' }).waitFor()
  await page.context().close()
})

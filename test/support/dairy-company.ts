import type { Page } from 'playwright-core'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { createTestClient, type TestApp } from './app.ts'

const vesna = { email: 'vesna@example.rs', password: 'Tajna.2026', first_name: 'Vesna', last_name: 'Kovač' }

/**
 * The state after a first start: Vesna, who signs in with a password, and her company with a department. Her next sign-in ends the session
 * of `token`.
 */
export async function createDairyCompany(testApp: TestApp): Promise<{ token: string; company: number }> {
  const { token } = await createTestClient(accessContract, testApp, {}).setUpInstallation(vesna)
  const dairy = { name: 'Mlekara Zlatibor d.o.o.', short_name: 'Mlekara', departments: ['Pogon'] }
  return { token, company: (await createTestClient(companiesContract, testApp, { token }).createCompany(dairy)).data.id }
}

/** Vesna signs in on a page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Korisničko ime').fill(vesna.email)
  await page.getByLabel('Lozinka').fill(vesna.password)
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

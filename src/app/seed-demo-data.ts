import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'

/** Refuses to fill a database that has other companies. An existing demo is served as it is. */
export async function assertDemoInstallation(services: ApplicationServices): Promise<void> {
  const { isDemo, anybody } = await withInstallationTransaction(services.database, async (db) => ({
    isDemo: Boolean(await db.selectFrom('installation_setting').select('name').where('name', '=', 'demo').executeTakeFirst()),
    anybody: Boolean(await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()),
  }))
  if (isDemo) return
  if (anybody) throw new Error('This data folder already contains companies. Set another DATA_DIR for the demo.')
  await seedDemoData(services)
}

/** Creates the three companies of the demo in an empty installation. */
export async function seedDemoData(services: ApplicationServices): Promise<void> {
  const { loadDemoCompanies: loadDemo } = await import('#demo/load-companies.ts')
  await loadDemo(services)
}

/** Whether the installation has no user who could sign in. */
export const isInitialSetupNeeded = (services: ApplicationServices): Promise<boolean> =>
  withInstallationTransaction(services.database, async (db) => !(await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()))

import { buildFrontendIfStale } from '#app/frontend/build-frontend.ts'
import { startTestDatabase } from './database.ts'

/** Starts the database of the run, and builds the screens once for all workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildFrontendIfStale()
  return startTestDatabase()
}

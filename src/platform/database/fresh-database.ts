import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './embedded-postgres.ts'
import { migrateDatabase } from './migrate.ts'

/** Runs work on a new migrated database and deletes it. */
export async function runOnFreshDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fresh-'))
  const server = await startPostgres(folder, { fsync: 'off' })
  try {
    await migrateDatabase(server.url)
    await work(server.url)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

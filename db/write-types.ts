import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { onFreshDatabase } from './fresh_database.ts'

/** Writes `types.ts` from the migrated database, or checks that it says what the database says. */
export function writeTypes(url: string, ...more: string[]): void {
  const cli = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js')
  const mapping = '{"int8":"number","date":"string","numeric":"number"}'
  execFileSync(
    process.execPath,
    [
      cli,
      '--url',
      url,
      '--dialect',
      'postgres',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'public.{kysely_migration,applied_sql}',
      '--type-mapping',
      mapping,
      '--out-file',
      join(import.meta.dirname, 'types.ts'),
      ...more,
    ],
    { stdio: 'pipe' },
  )
}

if (import.meta.main) await onFreshDatabase(async (url) => writeTypes(url))

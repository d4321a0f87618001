import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { UNUSABLE_PASSWORD_HASH } from '#modules/foundation/access/server/passwords.ts'
import { listAppliedMigrations, quoteColumnNames, runWithConfiguredDatabase } from '#platform/database/backup.ts'
import {
  type BackupDecryptionKeyFile,
  countBackupArchiveRows,
  DamagedBackupArchiveError,
  readBackupArchive,
} from '#platform/database/backup-archive.ts'
import { disableApplicationTriggers } from '#platform/database/disable-triggers.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { pauseRestoredWebhooks } from '#platform/database/pause-restored-webhooks.ts'
import type { FileStore } from '#platform/files/store/local-store.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import type { ArchivedUserRow, CompanyArchiveManifest } from './company-archive-manifest.ts'
import {
  buildExportedColumnSql,
  buildExportedRowsSql,
  type ExportedCompanyTable,
  type ImportedIdMappingTables,
  listExportedCompanyTables,
  tablesSharedByAllCompanies,
} from './company-export-format.ts'
import { logCompanyExportOrImport } from './export-company-archive.ts'
import { recomputeClosedMonthsOfDatabase } from './recompute-closed-months.ts'
import {
  assertValidCompanyArchiveManifest,
  assertValidCompanyArchiveRows,
  companyArchiveTablesWithSecrets,
  deleteImportedDeviceClaims,
} from './validate-company-archive.ts'

export type ImportedCompanySummary = { companyId: number; head: CompanyArchiveManifest; known: string[]; made: string[] }

/**
 * Imports a company into an installation, completely or not at all. The archive is read into staging tables first. One statement then
 * inserts all rows and checks every reference. The inserted rows must have the digests of the archive. Other transactions can read
 * meanwhile; their writes wait for the commit.
 */
export async function importCompanyArchive(
  url: string,
  files: FileStore,
  file: string,
  key: BackupDecryptionKeyFile = {},
): Promise<ImportedCompanySummary> {
  const head = await readBackupArchive<CompanyArchiveManifest>(file, 'company', key)
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await assertValidCompanyArchiveManifest(client, head)
    const tables = await mustFit(client, head)
    for (const { name, columns } of tables)
      await client.query(
        `create temp table ${quoteStagedTable(name)} on commit drop as select ${quoteColumnNames(columns)} from ${pg.escapeIdentifier(name)} with no data`,
      )
    const columnsOf = new Map(tables.map(({ name, columns }) => [name, quoteColumnNames(columns)]))
    const columnsIn = (table: string): string => {
      const known = columnsOf.get(table)
      if (!known) throw new DamagedBackupArchiveError(`The archive has rows of ${table}, which are of no company.`)
      return known
    }
    const came = new Set<string>()
    await readBackupArchive<CompanyArchiveManifest>(file, 'company', key, {
      part: async (table, bytes) =>
        pipeline(Readable.from([bytes]), client.query(copyFrom(`copy ${quoteStagedTable(table)} (${columnsIn(table)}) from stdin`))),
      file: async (bytes) => void came.add(await files.put(bytes)),
    })
    await assertValidCompanyArchiveRows(client, tables, quoteStagedTable, came)
    const { known, made } = await mapUsers(client, head.users)
    await mapShared(client, head)
    const companyId = await put(client, head, tables)
    await client.query(
      'update app_user set service_company_id = $1 where id in (select h.here from user_here h where h.there = any ($2))',
      [companyId, head.users.filter((user) => user.is_service_account).map(({ id }) => id)],
    )
    await client.query('select rebuild_record_changes($1)', [companyId])
    await pauseRestoredWebhooks(client, companyId)
    await mustBeEqual(client, head, tables, companyId)
    const wake = await disableApplicationTriggers(client, [...companyArchiveTablesWithSecrets, 'kiosk_code'])
    await deleteImportedDeviceClaims(client, companyId)
    await wake()
    await client.query(`update job set status = 'cancelled', ended_at = now(), input = '{}' where company_id = $1 and ended_at is null`, [
      companyId,
    ])
    await logCompanyExportOrImport(client, 'importCompany', companyId, head)
    await client.query('commit')
    return { companyId, head, known, made }
  } catch (error) {
    await client.query('rollback').catch(() => {
      // The error of the import is thrown.
    })
    throw error
  } finally {
    await client.end()
  }
}

/** The ids of users and shared rows of the archive, after `mapUsers` and `mapShared`. */
const ARCHIVE_IDS: ImportedIdMappingTables = { users: 'user_here', shared: (table) => `"${table}_here"` }

const quoteStagedTable = (table: string) => pg.escapeIdentifier(`staged_${table}`)

/** Refuses another version of the program, and a company that already exists here. */
async function mustFit(client: pg.ClientBase, head: CompanyArchiveManifest): Promise<ExportedCompanyTable[]> {
  const tables = await listExportedCompanyTables(client)
  const schema = JSON.stringify([await listAppliedMigrations(client), tables.map(({ name, columns }) => [name, columns])])
  if (schema !== JSON.stringify([head.migrations, head.tables.map(({ name, columns }) => [name, columns])]))
    throw new Error('The company is from another program version. Update both installations to the same version.')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [head.id])
  const { rows: came } = await client.query<{ id: number }>(
    `select c.id from installation_entry e join company c on c.id = e.row_id
     where e.action = 'importCompany' and e.after ->> 'archive' = $1 and c.deleted_at is null`,
    [head.id],
  )
  if (came[0]) throw new Error(`This archive was already imported: company ${came[0].id}.`)
  const { pib, registration_number } = head.company.values
  for (const [what, value] of Object.entries({ pib, registration_number })) {
    if (value === null) continue
    // The same lock as that of the creation of a company.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${what.replace('_', ' ')} ${value}`])
    const { rows: taken } = await client.query(`select from company where ${what} = $1 and deleted_at is null`, [value])
    if (taken.length) throw new Error(`A company with the ${what === 'pib' ? 'PIB' : 'registration number'} ${value} already exists.`)
  }
  return tables
}

/**
 * Maps users of the archive to accounts here. Service accounts are always new, because their keys are not exported. Other accounts match by
 * email. A missing account is created without a password, in the groups of the same name that have no rights on the installation. A second
 * account with the same email becomes a second account here too.
 */
async function mapUsers(client: pg.ClientBase, users: readonly ArchivedUserRow[]): Promise<{ known: string[]; made: string[] }> {
  await client.query('create temp table user_here (there bigint primary key, here bigint not null unique) on commit drop')
  const known: string[] = []
  const made: string[] = []
  for (const user of users) {
    const { id, email, first_name, last_name, language, script, is_disabled, is_member, groups } = user
    if (user.is_service_account) {
      await client.query(
        `with made as (
           insert into app_user (email, password_hash, first_name, disabled_at)
           values ('api-key-' || gen_random_uuid() || '@service.invalid', $2, $3, now()) returning id)
         insert into user_here select $1, id from made`,
        [id, UNUSABLE_PASSWORD_HASH, first_name],
      )
      continue
    }
    const { rows } = await client.query<{ id: number; is_mapped: boolean }>(
      `select u.id, exists (select from user_here h where h.here = u.id) as is_mapped
       from app_user u where lower(u.email) = lower($1) and u.placeholder_for_user_id is null`,
      [email],
    )
    const standsFor = rows[0]?.is_mapped ? rows[0].id : null
    if (rows[0] && !standsFor) {
      known.push(email)
      await client.query('insert into user_here values ($1, $2)', [id, rows[0].id])
      continue
    }
    made.push(email)
    await client.query(
      `with made as (
         insert into app_user (email, password_hash, first_name, last_name, language, script, disabled_at, placeholder_for_user_id, max_permissions, taken_at)
         values ($2, $3, $4, $5, $6, $7, case when $8 then now() end, $10, $11, case when $12 then now() end) returning id),
       placed as (
         insert into user_role (user_id, user_group_id, place)
         select m.id, g.id, x.place from made m, unnest($9::text[]) with ordinality x (name, place)
           join user_group g on coalesce(g.name_original, g.name) = x.name
         where not exists (select from user_group_permission p where p.user_group_id = g.id and p.permission = 'installation.manage'))
       insert into user_here select $1, id from made`,
      [
        id,
        email,
        UNUSABLE_PASSWORD_HASH,
        first_name,
        last_name,
        language,
        script,
        is_disabled || !is_member,
        groups,
        standsFor,
        standsFor && user.max_permissions,
        standsFor !== null && user.is_taken,
      ],
    )
  }
  return { known, made }
}

/** Maps countries and qualification levels by their codes. */
async function mapShared(client: pg.ClientBase, { shared }: CompanyArchiveManifest): Promise<void> {
  for (const [table, code] of Object.entries(tablesSharedByAllCompanies)) {
    await client.query(`create temp table "${table}_here" (there bigint primary key, here bigint not null) on commit drop`)
    await client.query(
      `insert into "${table}_here" select x.id, t.id from jsonb_to_recordset($1) x (id bigint, code text) join "${table}" t on t."${code}" = x.code`,
      [JSON.stringify(shared[table])],
    )
  }
}

/** Inserts the company and all its rows by one statement, so that references between tables are checked at its end. */
async function put(client: pg.ClientBase, { company }: CompanyArchiveManifest, tables: readonly ExportedCompanyTable[]): Promise<number> {
  const names = ['company', ...tables.map(({ name }) => name)]
  await hold(client, names)
  // These triggers would write into the log and refuse closed months.
  const wake = await disableApplicationTriggers(client, names)
  const { rows } = await client.query<{ id: number }>(`select nextval(pg_get_serial_sequence('company', 'id')) as id`)
  const id = rows[0]!.id
  const columns = Object.keys(company.values)
  const values = columns.map((column) =>
    column === 'country_id' ? `(select s.here from country_here s where s.there = t."country_id")` : `t.${pg.escapeIdentifier(column)}`,
  )
  const inserts = tables.map(
    (table) => `${pg.escapeIdentifier(`in_${table.name}`)} as (
      insert into ${pg.escapeIdentifier(table.name)} (company_id, ${quoteColumnNames(table.columns)}) overriding system value
      select ${id}, ${table.columns.map((column) => buildExportedColumnSql(table, column, ARCHIVE_IDS, 'here')).join(', ')} from ${quoteStagedTable(table.name)} t)`,
  )
  await client
    .query(
      `with ${inserts.join(', ')}
     insert into company (id, ${quoteColumnNames(columns)}) overriding system value
     select ${id}, ${values.join(', ')} from jsonb_populate_record(null::company, $1) t`,
      [company.values],
    )
    .catch(nameRepeatedRow)
  await wake()
  for (const { name, hasIdentity } of tables) if (hasIdentity) await moveSequence(client, name)
  return id
}

const UNIQUE_VIOLATION = '23505'

/** Some values, such as the key of a device, are unique in the installation. The error names the row that exists here. */
function nameRepeatedRow(error: pg.DatabaseError): never {
  if (error.code !== UNIQUE_VIOLATION) throw error
  const what = error.table === 'device_key' ? 'A key of a device' : `A row of ${error.table ?? 'a table'}`
  throw new Error(`${what} in the archive is already in use in this installation. Replace it in the company, and export again.`)
}

/** Locks the tables of the import. If that could be a deadlock, it gives up and tries again. */
async function hold(client: pg.ClientBase, tables: string[]): Promise<void> {
  await client.query(`set local lock_timeout = '500ms'`)
  for (let tried = 1; ; tried++) {
    await client.query('savepoint hold')
    try {
      return void (await client.query(`lock table ${quoteColumnNames(tables)} in share row exclusive mode`))
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03' || tried === MAX_LOCK_ATTEMPTS) throw error
      await client.query('rollback to savepoint hold')
      await sleep(500)
    }
  }
}
const MAX_LOCK_ATTEMPTS = 60

/** Moves the sequences of a table past the imported ids. */
const moveSequence = (client: pg.ClientBase, table: string) =>
  client.query(
    `select setval(s::regclass, greatest(nextval(s::regclass), (select max(id) from ${quoteStagedTable(table)}) + 1), false)
     from pg_get_serial_sequence(format('%I', $1::text), 'id') s where exists (select from ${quoteStagedTable(table)})`,
    [table],
  )

/** Compares the digests of the inserted rows with those of the archive. */
async function mustBeEqual(
  client: pg.ClientBase,
  head: CompanyArchiveManifest,
  tables: readonly ExportedCompanyTable[],
  companyId: number,
): Promise<void> {
  for (const [at, table] of tables.entries()) {
    const hash = createHash('sha256')
    for await (const chunk of client.query(copyTo(`copy (${buildExportedRowsSql(table, companyId, ARCHIVE_IDS)}) to stdout`)))
      hash.update(chunk as Buffer)
    if (hash.digest('hex') !== head.tables[at]!.digest)
      throw new DamagedBackupArchiveError(`The rows of ${table.name} are not what the archive says.`)
  }
}

if (import.meta.main) {
  const file = process.argv[2]
  if (!file) {
    console.error('Usage: npm run import-company -- FILE.tar.gz')
    process.exit(1)
  }
  const imported = runWithConfiguredDatabase(
    async (url, files) => {
      const { companyId, head, known, made } = await importCompanyArchive(url, files, file, {
        identityFile: readServerSettings(process.env).BACKUP_IDENTITY_FILE,
      })
      console.log(
        `Company ${companyId}: ${countBackupArchiveRows(head)} rows and ${head.files.length} files, equal to the archive. ` +
          `${known.length} accounts were here, ${made.length} are new and wait for a password.`,
      )
      for (const line of (await recomputeClosedMonthsOfDatabase(url, companyId)).lines) console.log(line)
    },
    { whileRunning: true },
  )
  await imported.catch(exitWithError)
}

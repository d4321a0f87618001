import pg from 'pg'
import { listAppliedMigrations, quoteColumnNames, runWithConfiguredDatabase } from '#platform/database/backup.ts'
import { countBackupArchiveRows, writeBackupArchive } from '#platform/database/backup-archive.ts'
import type { FileStore } from '#platform/files/store/local-store.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import type { ArchivedUserRow, CompanyArchiveManifest } from './company-archive-manifest.ts'
import {
  buildExportedRowsSql,
  type ExportedCompanyTable,
  type ImportedIdMappingTables,
  listExportedCompanyColumns,
  listExportedCompanyTables,
  listExportedUserIdQueries,
  tablesSharedByAllCompanies,
} from './company-export-format.ts'

/** Exports one company into an archive: rows, files and log, read in one snapshot while the application runs. */
export async function exportCompanyArchive(
  url: string,
  files: FileStore,
  companyId: number,
  file: string,
  recipient?: string,
): Promise<CompanyArchiveManifest> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const head = await writeBackupArchive(file, recipient, async (archive) => {
      await client.query('begin isolation level repeatable read read only')
      const tables = await listExportedCompanyTables(client)
      const manifest = await createArchiveHead(client, companyId, tables)
      for (const table of tables) await archive.rows(client, table, buildExportedRowsSql(table, companyId, UNCHANGED_IDS))
      await client.query('commit')
      for (const sha256 of manifest.files) await archive.file(sha256, await files.read(sha256))
      return { ...manifest, tables: archive.tables }
    })
    await logCompanyExportOrImport(client, 'exportCompany', companyId, head)
    return head
  } finally {
    await client.end()
  }
}

/** The archive uses the ids of this installation. */
const UNCHANGED_IDS: ImportedIdMappingTables = {
  users: '(select id as here, id as there from app_user)',
  shared: (table) => `(select id as here, id as there from "${table}")`,
}

/** Writes the export or import of a company into the log of the installation. */
export const logCompanyExportOrImport = (client: pg.ClientBase, action: string, companyId: number, head: CompanyArchiveManifest) =>
  client.query(`insert into installation_entry (action, table_name, row_id, after) values ($1, 'company', $2, $3)`, [
    action,
    companyId,
    { archive: head.id, rows: countBackupArchiveRows(head) },
  ])

async function createArchiveHead(
  client: pg.ClientBase,
  id: number,
  tables: ExportedCompanyTable[],
): Promise<Omit<CompanyArchiveManifest, 'id' | 'tables'>> {
  const { rows } = await client.query<{ values: Record<string, unknown> }>(
    `select to_jsonb(c) as values from (select ${quoteColumnNames(await listExportedCompanyColumns(client))} from company where id = $1 and deleted_at is null) c`,
    [id],
  )
  if (!rows[0]) throw new Error(`Company ${id} does not exist.`)
  const { rows: storedFiles } = await client.query<{ sha256: string }>(
    'select distinct sha256 from stored_file where company_id = $1 order by 1',
    [id],
  )
  const shared: CompanyArchiveManifest['shared'] = {}
  for (const [table, code] of Object.entries(tablesSharedByAllCompanies))
    shared[table] = (await client.query(`select id, "${code}" as code from "${table}" order by 2`)).rows
  return {
    kind: 'company',
    version: 2,
    made_at: new Date().toISOString(),
    migrations: await listAppliedMigrations(client),
    company: { id, values: rows[0].values },
    users: await usersOf(client, id, tables),
    shared,
    files: storedFiles.map(({ sha256 }) => sha256),
  }
}

/** Reads all users that rows of the company name. */
async function usersOf(client: pg.ClientBase, id: number, tables: ExportedCompanyTable[]): Promise<ArchivedUserRow[]> {
  const named = tables.flatMap(listExportedUserIdQueries)
  const { rows } = await client.query<ArchivedUserRow>(
    `select u.id, u.email, u.first_name, u.last_name, u.language, u.script, u.disabled_at is not null as is_disabled,
       exists (select from membership m where m.company_id = $1 and m.user_id = u.id) as is_member,
       u.max_permissions, u.taken_at is not null as is_taken, u.service_company_id is not null as is_service_account,
       array(select coalesce(g.name_original, g.name) from user_role r join user_group g on g.id = r.user_group_id
         where r.user_id = u.id order by r.place) as groups
     from app_user u where u.id in (${named.join(' union ')}) order by u.placeholder_for_user_id is not null, u.id`,
    [id],
  )
  return rows
}

if (import.meta.main) {
  const id = Number(process.argv[2])
  const file = process.argv[3]
  if (!Number.isInteger(id) || !file) {
    console.error('Usage: npm run export-company -- ID FILE.tar.gz')
    process.exit(1)
  }
  await runWithConfiguredDatabase(
    (url, files) => exportCompanyArchive(url, files, id, file, readServerSettings(process.env).BACKUP_RECIPIENT),
    {
      whileRunning: true,
    },
  ).then(
    (head) =>
      console.log(
        `${file}: ${countBackupArchiveRows(head)} rows of ${head.tables.length} tables, ${head.files.length} files, ${head.users.length} accounts`,
      ),
    exitWithError,
  )
}

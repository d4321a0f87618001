import pg from 'pg'
import { z } from 'zod'
import { isInstallationPermission, permissions } from '#modules/foundation/access/permissions.ts'
import { DamagedBackupArchiveError } from '#platform/database/backup-archive.ts'
import type { CompanyArchiveManifest } from './company-archive-manifest.ts'
import { type ExportedCompanyTable, listExportedCompanyColumns, tablesSharedByAllCompanies } from './company-export-format.ts'

/** Ids of an archive must be below this, because sequences continue after them. */
const MAX_ID = 1_000_000_000_000
const MAX_USERS = 200_000
const MAX_FILES = 5_000_000

const id = z.int().positive().max(MAX_ID)
const name = z.string().max(200).nullable()
const grantable = permissions.filter((permission) => !isInstallationPermission(permission))

const Head = z.object({
  id: z.uuid(),
  made_at: z.string().max(40),
  migrations: z.array(z.string().max(200)).max(10_000),
  tables: z
    .array(
      z.object({
        name: z.string().regex(/^\w{1,63}$/),
        columns: z.array(z.string().regex(/^\w{1,63}$/)).max(500),
        rows: z.int().nonnegative(),
        digest: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(2_000),
  files: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(MAX_FILES),
  company: z.object({ id, values: z.record(z.string().regex(/^\w{1,63}$/), z.unknown()) }),
  users: z
    .array(
      z.object({
        id,
        email: z.email().max(254),
        first_name: name,
        last_name: name,
        language: z.string().max(10),
        script: z.string().max(20),
        is_disabled: z.boolean(),
        is_member: z.boolean(),
        max_permissions: z.array(z.enum(permissions)).nullable(),
        is_taken: z.boolean(),
        is_service_account: z.boolean(),
        groups: z.array(z.string().max(200)).max(100),
      }),
    )
    .max(MAX_USERS),
  shared: z.partialRecord(
    z.enum(Object.keys(tablesSharedByAllCompanies) as [string, ...string[]]),
    z.array(z.object({ id, code: z.string().max(40) })).max(10_000),
  ),
})

/** Refuses a manifest that an export would not write. An archive is untrusted input. */
export async function assertValidCompanyArchiveManifest(client: pg.ClientBase, head: CompanyArchiveManifest): Promise<void> {
  const read = Head.safeParse(head)
  if (!read.success)
    throw new DamagedBackupArchiveError(`The head of the archive is not valid at ${read.error.issues[0]?.path.join('.') ?? ''}.`)
  const columns = (await listExportedCompanyColumns(client)).toSorted()
  if (JSON.stringify(Object.keys(head.company.values).toSorted()) !== JSON.stringify(columns))
    throw new DamagedBackupArchiveError('The company of the archive has other columns than companies have.')
}

/** Refuses rows that an export would not write: too large ids, permissions outside a company, missing files. */
export async function assertValidCompanyArchiveRows(
  client: pg.ClientBase,
  tables: readonly ExportedCompanyTable[],
  staged: (table: string) => string,
  files: ReadonlySet<string>,
): Promise<void> {
  for (const { name, hasIdentity } of tables) {
    if (!hasIdentity) continue
    const { rows } = await client.query(`select from ${staged(name)} where id not between 1 and $1 limit 1`, [MAX_ID])
    if (rows.length) throw new DamagedBackupArchiveError(`An id of ${name} is out of range.`)
  }
  const { rows: rights } = await client.query<{ permission: string }>(
    `select permission from ${staged('company_right')} where permission <> all ($1) limit 1`,
    [grantable],
  )
  if (rights[0]) throw new DamagedBackupArchiveError(`No company gives the permission ${rights[0].permission.slice(0, 60)}.`)
  const { rows: stored } = await client.query<{ sha256: string }>(`select distinct sha256 from ${staged('stored_file')}`)
  const missing = stored.find(({ sha256 }) => !files.has(sha256))
  if (missing) throw new DamagedBackupArchiveError('A file that rows name is not in the archive.')
}

/** Claims of devices and kiosks are valid in one installation only, so both must be claimed again. */
const CLEARED_CLAIM_COLUMNS: Record<string, string> = {
  device:
    "claim = null, claimed_at = null, claimed_from = null, claim_pin = null, claim_pin_until = null, claim_tried = '{}', claim_void_at = null",
  gate_kiosk: 'token_digest = null, claimed_at = null, code_digest = null, code_until = null',
}
export const companyArchiveTablesWithSecrets = Object.keys(CLEARED_CLAIM_COLUMNS)

/** Deletes claims and tokens from the imported rows. */
export async function deleteImportedDeviceClaims(client: pg.ClientBase, companyId: number): Promise<void> {
  for (const [table, changes] of Object.entries(CLEARED_CLAIM_COLUMNS))
    await client.query(`update ${pg.escapeIdentifier(table)} set ${changes} where company_id = $1`, [companyId])
  await client.query('delete from kiosk_code where company_id = $1', [companyId])
}

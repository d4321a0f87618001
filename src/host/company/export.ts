import { createHash, randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { withDatabase } from '#db/backup.ts'
import type { FileStore } from '#server/files/store.ts'
import { sentenceOf } from '#server/sentence.ts'
import type { ArchivedUser, ArchiveHead } from './archive.ts'
import { type CompanyTable, companyColumns, companyTables, type Numbers, quoted, rowsOf, sharedTables, usersIn } from './contents.ts'

/** So much of a table is one part: what is held in memory does not grow with the company. */
const PART = 8_000_000

/**
 * Writes one company into an archive that only its owner can read: rows, files, register and log, read in one snapshot while the
 * application goes on. The file has its name only once it is whole.
 */
export async function exportCompany(url: string, files: FileStore, companyId: number, file: string): Promise<ArchiveHead> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const aside = `${file}.part`
  const archive = tar.pack()
  const handle = await open(aside, 'w', 0o600)
  // Waits until what was added has gone on, so that a slow disk does not fill the memory.
  const add: Add = (name, bytes) =>
    new Promise((resolve, reject) => archive.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve())).end(bytes))
  const written = pipeline(archive, createGzip(), handle.createWriteStream({ flush: true }))
  try {
    await client.query('begin isolation level repeatable read read only')
    const head = await headOf(client, companyId)
    for (const table of await companyTables(client)) head.tables.push(await writeTable(client, add, table, companyId))
    await client.query('commit')
    for (const sha256 of head.files) await add(`files/${sha256}`, await files.read(sha256))
    await add('head.json', Buffer.from(JSON.stringify(head)))
    archive.finalize()
    await written
    await log(client, 'exportCompany', companyId, head)
    await rename(aside, file)
    return head
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  } finally {
    archive.destroy()
    await written.catch(() => {})
    await client.end()
  }
}

/** The archive calls everybody by the numbers they have here. */
const AS_HERE: Numbers = {
  users: '(select id as here, id as there from app_user)',
  shared: (table) => `(select id as here, id as there from "${table}")`,
}

/** That a company left or came stands in the log of the installation. */
export const log = (client: pg.ClientBase, action: string, companyId: number, { id, tables }: ArchiveHead) =>
  client.query(`insert into installation_entry (action, table_name, row_id, after) values ($1, 'company', $2, $3)`, [
    action,
    companyId,
    { archive: id, rows: tables.reduce((sum, { rows }) => sum + rows, 0) },
  ])

async function headOf(client: pg.ClientBase, id: number): Promise<ArchiveHead> {
  const { rows } = await client.query<{ values: Record<string, unknown> }>(
    `select to_jsonb(c) as values from (select ${quoted(await companyColumns(client))} from company where id = $1 and deleted_at is null) c`,
    [id],
  )
  if (!rows[0]) throw new Error(`There is no company ${id}.`)
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const { rows: kept } = await client.query<{ sha256: string }>(
    'select distinct sha256 from stored_file where company_id = $1 order by 1',
    [id],
  )
  const shared: ArchiveHead['shared'] = {}
  for (const [table, code] of Object.entries(sharedTables))
    shared[table] = (await client.query(`select id, "${code}" as code from "${table}" order by 2`)).rows
  return {
    kind: 'company',
    version: 1,
    id: randomUUID(),
    made_at: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    company: { id, values: rows[0].values },
    users: await usersOf(client, id),
    shared,
    tables: [],
    files: kept.map(({ sha256 }) => sha256),
  }
}

/** Whoever is named anywhere in the rows of the company. */
async function usersOf(client: pg.ClientBase, id: number): Promise<ArchivedUser[]> {
  const named = (await companyTables(client)).flatMap(usersIn)
  const { rows } = await client.query<ArchivedUser>(
    `select u.id, u.email, u.first_name, u.last_name, u.language, u.script, u.disabled_at is not null as is_disabled,
       exists (select from membership m where m.company_id = $1 and m.user_id = u.id) as is_member,
       array(select coalesce(g.name_original, g.name) from user_role r join user_group g on g.id = r.user_group_id
         where r.user_id = u.id order by r.place) as groups
     from app_user u where u.id in (${named.join(' union ')}) order by u.id`,
    [id],
  )
  return rows
}

type Add = (name: string, bytes: Buffer) => Promise<void>

/** The rows of a table, in parts that end where a row ends. */
async function writeTable(client: pg.ClientBase, add: Add, table: CompanyTable, companyId: number) {
  const hash = createHash('sha256')
  const { name, columns } = table
  const said = { name, columns, rows: 0, parts: 0, digest: '' }
  let held: Buffer[] = []
  const put = async () => {
    const part = Buffer.concat(held)
    held = []
    if (!part.length) return
    said.parts++
    await add(`tables/${name}`, part)
  }
  let size = 0
  for await (const chunk of client.query(copyTo(`copy (${rowsOf(table, companyId, AS_HERE)}) to stdout`)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    for (const byte of chunk) if (byte === 10) said.rows++
    size += chunk.length
    const cut = size > PART ? chunk.lastIndexOf(10) + 1 : 0
    if (!cut) {
      held.push(chunk)
      continue
    }
    held.push(chunk.subarray(0, cut))
    await put()
    held.push(chunk.subarray(cut))
    size = chunk.length - cut
  }
  await put()
  return { ...said, digest: hash.digest('hex') }
}

if (import.meta.main) {
  const [id, file] = [Number(process.argv[2]), process.argv[3]]
  if (!Number.isInteger(id) || !file) {
    console.error('Name the company and the file: npm run export-company -- ID FILE.tar.gz')
    process.exit(1)
  }
  await withDatabase((url, files) => exportCompany(url, files, id, file), { whileRunning: true }).then(
    ({ tables, files, users }) =>
      console.log(
        `${file}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${files.length} files, ${users.length} accounts`,
      ),
    (error) => {
      console.error(sentenceOf(error))
      process.exitCode = 1
    },
  )
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, lchown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureExternalDatabaseLogins } from '#platform/database/database-logins.ts'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { readSqlFiles } from '#platform/database/sql-files.ts'

const project = join(import.meta.dirname, '../..')
const POSTGRES_SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
const MEMORY_FOLDER = '/dev/shm'
const MIN_MEMORY_BYTES = 4 * 1024 ** 3
const TEMPLATE_DATABASE = 'kadrovik_template'

/**
 * Starts the database server of a test run with a migrated template database, and sets its addresses in the environment. Returns a
 * function that stops it. A running server (`TEST_DATABASE_URL`) is used instead, and `DATABASE_URL` is used if set.
 */
export async function startTestDatabase(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const configuredUrl = process.env.DATABASE_URL
  return configuredUrl ? prepareServer(configuredUrl) : startEmbedded()
}

async function prepareServer(url: string): Promise<() => Promise<void>> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await makeTemplate(admin, url)
  publishServer(url, await ensureExternalDatabaseLogins(url, Buffer.from('tests'), console.log))
  return async () => {
    await admin.query(`drop database ${TEMPLATE_DATABASE}`)
    await admin.end()
    withdrawServer()
  }
}

async function startEmbedded(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await fastFolder(), 'test-'))
  await copyCluster(await preparedCluster(), join(folder, 'postgres'))
  const server = await startPostgres(folder, POSTGRES_SETTINGS)
  publishServer(server.superuser, { url: server.url, appUrl: server.appUrl })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
    withdrawServer()
  }
}

/** A folder in memory if the system has one with space, because each test file creates a thousand database files. */
async function fastFolder(): Promise<string> {
  const room = await statfs(MEMORY_FOLDER).catch(() => undefined)
  return room && room.bavail * room.bsize > MIN_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir()
}

function publishServer(superuser: string, { url, appUrl }: { url: string; appUrl: string }): void {
  process.env.TEST_DATABASE_URL = superuser
  process.env.TEST_LOGINS = JSON.stringify({ url, appUrl })
}

function withdrawServer(): void {
  delete process.env.TEST_DATABASE_URL
  delete process.env.TEST_LOGINS
}

async function makeTemplate(admin: pg.Client, url: string): Promise<void> {
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE}`)
  await admin.query(`create database ${TEMPLATE_DATABASE} owner ${decodeURIComponent(new URL(url).username)}`)
  await migrateDatabase(Object.assign(new URL(url), { pathname: `/${TEMPLATE_DATABASE}` }).href)
}

/** The stopped cluster with the template database. It stays in `.data/test` until the SQL changes. */
async function preparedCluster(): Promise<string> {
  const storedFolder = join(project, '.data/test')
  const cluster = join(storedFolder, `postgres-${await schemaDigest()}`)
  if (existsSync(cluster)) return cluster
  await mkdir(storedFolder, { recursive: true })
  for (const name of await readdir(storedFolder))
    if (name.startsWith('postgres-')) await rm(join(storedFolder, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(storedFolder, 'new-'))
  try {
    const server = await startPostgres(folder, POSTGRES_SETTINGS)
    const admin = new pg.Client({ connectionString: server.superuser })
    await admin.connect()
    await makeTemplate(admin, server.url)
    await admin.end()
    await server.stop()
    await rename(join(folder, 'postgres'), cluster).catch((error) => {
      if (!existsSync(cluster)) throw error // otherwise another run was faster
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return cluster
}

async function schemaDigest(): Promise<string> {
  const hash = createHash('sha256')
  for (const files of Object.values(await readSqlFiles())) for (const { name, text } of files) hash.update(`${name}\0${text}\0`)
  for (const name of [
    'package-lock.json',
    'src/platform/database/is-database-lock-error.ts',
    'src/platform/database/migrate.ts',
    'src/platform/database/sql-code-objects.ts',
    'src/platform/database/sql-files.ts',
    'src/platform/database/database-logins.ts',
    'src/platform/database/embedded-postgres.ts',
  ])
    hash.update(await readFile(join(project, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Copies with the owner of the original, which is another user where root runs the tests. */
async function copyCluster(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  const { uid, gid } = await stat(from)
  if (process.getuid?.() !== 0) return
  for (const path of ['', ...(await readdir(to, { recursive: true }))]) await lchown(join(to, path), uid, gid)
}

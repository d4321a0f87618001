import pg from 'pg'
import { Database, openPools } from '#platform/database/database.ts'
import type { Logins } from '#platform/database/logins.ts'

/** A database for one application of the tests. `release` ends its use: what still asks it afterwards is refused. */
export type TestDatabase = { logins: Logins; database: Database; release(): Promise<void> }

type Pools = ReturnType<typeof openPools>
/** A database with open connections. A new connection costs the server a tenth of a second until its caches are full. */
type Installation = { name: string; logins: Logins; pools: Pools; admin: pg.Client; definitions: string; bytes: number }
/** What a copy of the template holds: rows by table and the place of each sequence. */
type Content = { tables: { name: string; columns: string; digest: string; rows: unknown[] }[]; sequences: Map<string, string | null> }

const CONNECTIONS = 6
/** Dead rows make later statements slow, so a database that has grown by more is replaced by a new one. */
const MAX_GROWTH_BYTES = 12_000_000
const POOL_NAME = 'kadrovik_test_pool'
const DIGEST = `md5(coalesce(string_agg(md5(t::text), '' order by t::text), ''))`
const SCHEMAS = `('public', 'graphile_worker')`

const unused: Installation[] = []
let content: Content | undefined

/** Answers a database that holds what the template holds: one that an earlier file of this process used, or a new copy. */
export async function takeDatabase(connections = CONNECTIONS): Promise<TestDatabase> {
  const installation = unused.pop() ?? (await createInstallation())
  const { logins } = installation
  const pools = connections === CONNECTIONS ? installation.pools : openPools(logins, connections)
  const lent = { app: lend(pools.app), owner: lend(pools.owner) }
  return {
    logins,
    database: new Database({ pool: lent.app }, { pool: lent.owner }),
    async release() {
      await Promise.all([lent.app.end(), lent.owner.end()])
      if (pools !== installation.pools) await endPools(pools)
      if (await resetInstallation(installation).catch(() => false)) unused.push(installation)
      else await dropInstallation(installation)
    },
  }
}

/** The two logins of a database of the tests, and the name of the one that owns it. */
export function testLogins(database: string): { logins: Logins; owner: string } {
  const { url, appUrl } = JSON.parse(process.env.TEST_LOGINS!) as Logins
  return {
    logins: { url: inDatabase(url, database), appUrl: inDatabase(appUrl, database) },
    owner: decodeURIComponent(new URL(url).username),
  }
}

/** A pool of one file: its end leaves the connections open. */
function lend(pool: pg.Pool) {
  let ended = false
  return {
    options: pool.options,
    async connect() {
      if (ended) throw new Error('Cannot use a pool after calling end on the pool')
      return pool.connect()
    },
    async end() {
      ended = true
    },
  } as unknown as pg.Pool
}

const endPools = ({ app, owner }: Pools) => Promise.all([app.end(), owner.end()])

async function createInstallation(): Promise<Installation> {
  const name = `kadrovik_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const { logins, owner } = testLogins(name)
  await administer(`create database ${name} template kadrovik_template owner ${owner}`)
  const admin = new pg.Client({ connectionString: inDatabase(process.env.TEST_DATABASE_URL!, name) })
  admin.on('error', () => {})
  await admin.connect()
  const named = (address: string) => {
    const url = new URL(address)
    url.searchParams.set('application_name', POOL_NAME)
    return url.href
  }
  const pools = openPools({ url: named(logins.url), appUrl: named(logins.appUrl) }, CONNECTIONS)
  content ??= await readContent(admin)
  return { name, logins, pools, admin, ...(await measure(admin)) }
}

async function dropInstallation({ name, pools, admin }: Installation): Promise<void> {
  await endPools(pools)
  await admin.end()
  await administer(`drop database ${name} with (force)`)
}

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Puts a database back to what the template holds. Answers false where it should be dropped, because more than rows has changed. */
async function resetInstallation({ pools, admin, definitions, bytes }: Installation): Promise<boolean> {
  if (!(await isIdle(pools))) return false
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> $1`,
    [POOL_NAME],
  )
  const now = await measure(admin)
  const { rows: locks } = await admin.query(
    `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  if (now.definitions !== definitions || now.bytes > bytes + MAX_GROWTH_BYTES || locks.length) return false
  await admin.query('begin')
  await admin.query('set local session_replication_role = replica') // no trigger and no foreign key
  await deleteRows(admin)
  await restoreRows(admin)
  await restoreSequences(admin)
  await admin.query('commit')
  return true
}

/** Whether every connection comes back, for which work that nothing waits for has a second. */
async function isIdle({ app, owner }: Pools): Promise<boolean> {
  for (let round = 0; round < 100; round++) {
    if ([app, owner].every(({ totalCount, idleCount, waitingCount }) => totalCount === idleCount && !waitingCount)) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

/** A digest of all definitions, by the transactions that wrote them, and the size. Only a superuser can reset a database. */
async function measure(admin: pg.Client): Promise<{ definitions: string; bytes: number }> {
  const written = (catalog: string, condition = 'true') =>
    `(select count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) from ${catalog} where ${condition})`
  const { rows } = await admin.query(`select pg_database_size(current_database())::float8 as bytes, concat_ws(',',
    ${written('pg_class', `relpersistence <> 't'`)}, ${written('pg_proc')}, ${written('pg_trigger')}, ${written('pg_constraint')},
    ${written('pg_policy')}, ${written('pg_rewrite')}, ${written('pg_attrdef')}, ${written('pg_type', 'typrelid = 0')},
    ${written('pg_statistic')}, ${written('pg_namespace', `nspname not like 'pg\\_t%'`)}, ${written('pg_db_role_setting')}) as definitions`)
  return rows[0]
}

async function deleteRows(admin: pg.Client): Promise<void> {
  // The close of a month comes first: its trigger protects the rows of the month in a replication session too.
  await admin.query(`do $$ declare name text; begin
    for name in select c.oid::regclass from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text in ${SCHEMAS}
      and pg_relation_size(c.oid) > 0 and not c.oid::regclass::text = any('{${content!.tables.map((table) => table.name).join(',')}}')
      order by c.relname <> 'month_close'
    loop execute format('delete from %s', name); end loop;
  end $$`)
}

async function restoreRows(admin: pg.Client): Promise<void> {
  const digests = content!.tables.map(({ name }) => `(select ${DIGEST} from ${name} t)`).join(', ')
  const { rows } = await admin.query<{ digests: string[] }>(`select array[${digests}] as digests`)
  for (const [at, { name, columns, digest, rows: original }] of content!.tables.entries()) {
    if (rows[0]!.digests[at] === digest) continue
    await admin.query(`delete from ${name}`)
    await admin.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(original)],
    )
  }
}

async function restoreSequences(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; start: string; last: string | null }>(SEQUENCES)
  const moved = rows.filter(({ name, last }) => content!.sequences.get(name) !== last)
  if (!moved.length) return
  const settings = moved.map(({ name, start }) => {
    const last = content!.sequences.get(name)
    return `setval('${name}', ${last ?? start}, ${last !== null})`
  })
  await admin.query(`select ${settings.join(', ')}`)
}

const SEQUENCES = `select s.seqrelid::regclass::text as name, s.seqstart::text as start, pg_sequence_last_value(s.seqrelid)::text as last
  from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace::regnamespace::text in ${SCHEMAS}`

async function readContent(admin: pg.Client): Promise<Content> {
  const { rows: names } = await admin.query<{ name: string; columns: string }>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace::regnamespace::text in ${SCHEMAS} and pg_relation_size(c.oid) > 0 group by c.oid`)
  const tables: Content['tables'] = []
  for (const { name, columns } of names) {
    const { rows } = await admin.query(`select ${DIGEST} as digest, coalesce(json_agg(t), '[]') as rows from ${name} t`)
    if (rows[0].rows.length) tables.push({ name, columns, ...rows[0] })
  }
  const { rows: sequences } = await admin.query<{ name: string; last: string | null }>(SEQUENCES)
  return { tables, sequences: new Map(sequences.map(({ name, last }) => [name, last])) }
}

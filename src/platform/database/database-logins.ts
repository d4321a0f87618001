import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

/** The two logins of the database: `url` owns the tables, `appUrl` has the role `app` only. */
export type DatabaseLogins = { url: string; appUrl: string }

const OWNER_LOGIN = 'kadrovik_owner'
const APP_LOGIN = 'kadrovik_app'

/** The URLs of both logins of an embedded server. They use a socket that only the owner of the folder can open. */
export const databaseLoginUrls = (addressOf: (user: string) => string): DatabaseLogins => ({
  url: addressOf(OWNER_LOGIN),
  appUrl: addressOf(APP_LOGIN),
})

/** Creates both logins of an embedded server and the database of its owner, as its superuser, at every start. */
export async function createEmbeddedDatabaseLogins(superuser: pg.Client, database: string): Promise<void> {
  const { rows } = await superuser.query<{ rolname: string }>('select rolname from pg_roles')
  const there = new Set(rows.map(({ rolname }) => rolname))
  for (const role of ['app', 'retention']) if (!there.has(role)) await superuser.query(`create role ${role} nologin`)
  for (const login of [OWNER_LOGIN, APP_LOGIN]) if (!there.has(login)) await superuser.query(`create role ${login} login`)
  await superuser.query(`grant app, retention to ${OWNER_LOGIN} with admin option`)
  await superuser.query(`grant app to ${APP_LOGIN}`)
  await superuser.query(`create database ${database} owner ${OWNER_LOGIN}`).catch((error) => {
    if (error.code !== '42P04') throw error // it exists
  })
  await superuser.query(`alter database ${database} owner to ${OWNER_LOGIN}`)
}

/** Gives objects of the superuser, as in a folder of an older version, to the owner login. Objects of extensions stay. */
export async function transferOwnershipToOwnerLogin(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ statement: string }>(
    `with mine as (
       select 'pg_class'::regclass as catalog, oid, relnamespace as schema, oid::regclass::text as name,
              case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind
       from pg_class where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
       union all
       select 'pg_proc'::regclass, oid, pronamespace, oid::regprocedure::text, 'routine' from pg_proc where proowner = current_user::regrole
       union all
       select 'pg_type'::regclass, oid, typnamespace, oid::regtype::text, 'type' from pg_type
       where typowner = current_user::regrole and typelem = 0
         and (typrelid = 0 or exists (select from pg_class c where c.oid = typrelid and c.relkind = 'c')) and typtype <> 'm'
       union all
       select 'pg_collation'::regclass, oid, collnamespace, oid::regcollation::text, 'collation' from pg_collation
       where collowner = current_user::regrole
     )
     select format('alter %s %s owner to ${OWNER_LOGIN}', kind, name) as statement from mine
     where schema in (select oid from pg_namespace where nspname in ('public', 'code', 'graphile_worker'))
       and not exists (select from pg_depend where classid = catalog and objid = mine.oid and deptype in ('e', 'i', 'a') and refobjsubid <> 0)
       and not exists (select from pg_depend where classid = catalog and objid = mine.oid and deptype = 'e')
     union all
     select format('alter schema %I owner to ${OWNER_LOGIN}', nspname) from pg_namespace
     where nspname in ('code', 'graphile_worker') and nspowner = current_user::regrole`,
  )
  if (rows.length) await superuser.query(rows.map(({ statement }) => statement).join(';\n'))
}

/**
 * The logins of an external server. The user of the URL owns the tables and creates the login of the application, with a password from the
 * key of the installation. If that user lacks the right, both logins are the same, and `writeLogLine` reports it.
 */
export async function ensureExternalDatabaseLogins(
  url: string,
  key: Uint8Array,
  writeLogLine: (sentence: string) => void,
): Promise<DatabaseLogins> {
  const owner = new pg.Client({ connectionString: url })
  try {
    await owner.connect()
    const appUrl = await makeAppLogin(owner, url, createHmac('sha256', key).update('login').digest('base64url'))
    await mustBeApart(appUrl, owner.user!)
    return { url, appUrl }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    writeLogLine(
      `DATABASE_URL: a login for the application could not be made (${code ?? message}); it logs in as the owner and becomes \`app\`.`,
    )
    return { url, appUrl: url }
  } finally {
    await owner.end()
  }
}

async function makeAppLogin(owner: pg.Client, url: string, password: string): Promise<string> {
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock($1)', [LOGIN_LOCK])
  const { rows } = await owner.query<{ name: string; is_there: boolean }>(
    `select name, exists (select from pg_roles where rolname = name) as is_there
     from (select left('${APP_LOGIN}_' || current_database(), 63) as name)`,
  )
  const { name, is_there } = rows[0]!
  const quoted = pg.escapeIdentifier(name)
  await owner.query(`${is_there ? 'alter' : 'create'} role ${quoted} login password '${verifierOf(password)}'`)
  await owner.query(`grant app to ${quoted}`)
  await owner.query('commit')
  return Object.assign(new URL(url), { username: encodeURIComponent(name), password }).href
}

async function mustBeApart(appUrl: string, owner: string): Promise<void> {
  const app = new pg.Client({ connectionString: appUrl })
  try {
    await app.connect()
    const { rows } = await app.query(`select pg_has_role(session_user, $1, 'MEMBER') as is_owner`, [owner])
    if (rows[0].is_owner) throw new Error('it is the owner')
  } finally {
    await app.end()
  }
}

const LOGIN_LOCK = 7_301_883

/** The stored form of a password (SCRAM-SHA-256), so that the password itself does not appear in the server log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256')
  const computeHmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(computeHmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${computeHmac('Server Key').toString('base64')}`
}

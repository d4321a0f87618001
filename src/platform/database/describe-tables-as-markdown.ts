import pg from 'pg'
import { runOnFreshDatabase } from './fresh-database.ts'
import { readSqlFiles, type SqlFile, type SqlFiles } from './sql-files.ts'

type Table = {
  name: string
  about: string | null
  rights: Record<string, string[]> | null
  policies: { name: string; roles: string; definition: string }[] | null
}
type Trigger = { on: string; name: string; type: number; calls: string; arguments: string[]; deferred: boolean }

/** Describes all tables of a migrated database as Markdown: meaning, readers, triggers and locks. */
export async function formatTableUsageAsMarkdown(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return asPage((await client.query<Table>(tables)).rows, (await client.query<Trigger>(triggers)).rows, await readSqlFiles())
  } finally {
    await client.end()
  }
}

const tables = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as about,
    (select jsonb_object_agg(role, rights) from (
      select grantee::regrole::text as role, array_agg(distinct lower(privilege_type) order by lower(privilege_type)) as rights
      from (select (aclexplode(relacl)).* union all select (aclexplode(attacl)).* from pg_attribute where attrelid = c.oid and attacl is not null) a
      where grantee::regrole::text in ('app', 'retention') group by 1) r) as rights,
    (select jsonb_agg(jsonb_build_object('name', policyname, 'roles', roles::text, 'definition', qual) order by policyname) from pg_policies
      where schemaname = 'public' and tablename = c.relname) as policies
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('kysely_migration', 'kysely_migration_lock') order by 1`

/**
 * Triggers in the order of their execution: before the statement, before its rows, after its rows, after the statement, at the commit;
 * then by name.
 */
const triggers = `
  select t.tgrelid::regclass::text as on, tgname as name, tgtype::int as type, p.proname as calls, tginitdeferred as deferred,
    array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '') as arguments
  from pg_trigger t join pg_proc p on p.oid = tgfoid join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace
  order by 1, tginitdeferred, case tgtype & 3 when 2 then 0 when 3 then 1 when 1 then 2 else 3 end, tgname`

function asPage(all: Table[], every: Trigger[], { tools, objects, schema, migrations }: SqlFiles): string {
  const fileOf = new Map([...tools, ...objects].flatMap((file) => functionsOf(file).map((name) => [name, file] as const)))
  const facts: Facts = { every, fileOf, holding: holdingOf(fileOf) }
  const sections = [...schema, ...migrations].flatMap((file) => {
    const tables = all.filter(({ name }) => isTableCreatedBy(file, name))
    return tables.length ? describeTablesOfFile(file.name.replace(/^\d+_|\.sql$/g, ''), tables, facts) : []
  })
  return `${head}\n${sections.join('\n')}`
}
type Facts = { every: Trigger[]; fileOf: Map<string, SqlFile>; holding: Set<string> }
const functionsOf = ({ text }: SqlFile) => [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name!)
const isTableCreatedBy = ({ text }: SqlFile, table: string) => new RegExp(`^create table ${table} ?\\(`, 'm').test(text)

const head = `# Tables

**Read by** says which rows a connection of the application (\`app\`) sees, and whether \`retention\`, as which erasure runs, may touch them; what \`app\` has no right on is for sign-in and upkeep alone, through the other door or a function. Which permission opens a row to a person is said by the contract of the endpoint. **Triggers** stand in the order in which they fire. **Locked by**: *revision* refuses who did not see the last change, *month* refuses what reaches into a closed month by the days named, *final* refuses with the code named, *holds* names the triggers that hold rows or a lock of their own until the commit.
`

function describeTablesOfFile(title: string, tables: Table[], { every, fileOf, holding }: Facts): string {
  const entries = tables.map((table) => {
    const its = every.filter(({ on }) => on === table.name)
    const lines = [
      `**Read by**: ${describeReaders(table)}`,
      its.length &&
        `**Triggers**: ${omitTriggersOfClosedMonths(its)
          .map((trigger) => describeTrigger(trigger, fileOf))
          .join(' · ')}`,
      describeLocks(its, holding) && `**Locked by**: ${describeLocks(its, holding)}`,
    ].filter(Boolean)
    return `### ${table.name}\n\n${table.about ?? ''}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`
  })
  return `## ${title}\n\n${entries.join('\n')}`
}

function describeReaders({ rights, policies }: Table): string {
  const app = rights?.app
  const own = policies?.find(({ roles }) => roles === '{public}')
  const policyRows = own?.definition.includes('current_company') ? 'rows of the company' : 'rows of the user'
  const rowOwner = own ? policyRows : 'all rows'
  const retention = rights?.retention ? `; \`retention\`: all rows (${rights.retention.join(', ')})` : ''
  return `${app ? `\`app\`: ${rowOwner} (${app.join(', ')})` : 'sign-in and upkeep alone'}${retention}`
}

/** The four triggers of `guard_closed_months` are described as one. */
const omitTriggersOfClosedMonths = (its: Trigger[]) => its.filter(({ name }) => !/^closed_month_(update|delete|truncate)$/.test(name))

function describeTrigger({ name, type, calls, deferred }: Trigger, fileOf: Map<string, SqlFile>): string {
  if (name === 'closed_month_insert') return '`closed_month_*`'
  const events = ['insert', 'delete', 'update', 'truncate'].filter((_, at) => type & (4 << at))
  const when = deferred ? 'at the commit of' : `${type & 2 ? 'before' : 'after'}${type & 1 ? '' : ' all of'}`
  const path = fileOf.get(calls)?.path
  const usual = ['write_audit_entry', 'next_revision', 'reject_always'].includes(calls)
  return `\`${name}\` ${when} ${events.join(', ')}${usual || !path ? '' : `: ${calls} (\`${path}\`)`}`
}

/** The functions that lock rows or take an advisory lock, directly or by a function that they call. */
function holdingOf(fileOf: Map<string, SqlFile>): Set<string> {
  const texts = [...fileOf].map(([name, { text }]) => ({ name, text }))
  const holding = new Set(texts.filter(({ text }) => /for (no key )?update|advisory/.test(text)).map(({ name }) => name))
  for (let size = 0; size < holding.size; ) {
    size = holding.size
    for (const { name, text } of texts) if ([...holding].some((other) => text.includes(`${other}(`))) holding.add(name)
  }
  return holding
}

function describeLocks(its: Trigger[], holding: Set<string>): string {
  const month = its.find(({ name }) => name === 'closed_month_insert')?.arguments
  const days = month && (month[0] === month[1] ? month[0] : `${month[0]} – ${month[1]}`)
  const codes = new Set(
    its.filter(({ calls, name }) => calls === 'reject_always' && !name.startsWith('closed_month')).map(({ arguments: [code] }) => code),
  )
  const holds = [...new Set(its.map(({ calls }) => calls))].filter((name) => holding.has(name) && name !== 'reject_closed_month')
  return [
    its.some(({ calls }) => calls === 'next_revision' || calls === 'next_timesheet_cell_revision') && '*revision*',
    days && `*month* (\`${days}\`${month[2] !== 'true' ? ` where \`${month[2]}\`` : ''})`,
    codes.size && `*final* (${[...codes].map((code) => `\`${code}\``).join(', ')})`,
    holds.length && `*holds* (${holds.map((name) => `\`${name}\``).join(', ')})`,
  ]
    .filter(Boolean)
    .join(', ')
}

if (import.meta.main) await runOnFreshDatabase(async (url) => console.log(await formatTableUsageAsMarkdown(url)))

import pg from 'pg'

/** A table with rows of a company: its exported columns, their order, and the columns with ids that differ between installations. */
export type ExportedCompanyTable = {
  name: string
  /** All writable columns but `company_id`. */
  columns: string[]
  /** The primary key without the company, which is the order of the rows. */
  key: string[]
  hasIdentity: boolean
  /** Columns with ids of users, and columns with lists of them. */
  users: string[]
  userLists: string[]
  /** Columns with ids of rows that all companies share. */
  shared: { column: string; table: TableSharedByAllCompanies }[]
}

/** Tables that all companies share, with the code that identifies a row in every installation. */
export const tablesSharedByAllCompanies = { country: 'code', profession_qualification: 'code' } as const
export type TableSharedByAllCompanies = keyof typeof tablesSharedByAllCompanies

/**
 * Calendar links, API keys, webhooks and single sign-on belong to the installation, so a company that moves creates them again. An import
 * records all rows as changed.
 */
const TABLES_NOT_EXPORTED = [
  'calendar_feed',
  'api_key',
  'api_key_secret',
  'api_key_day',
  'api_key_call',
  'api_key_rejection',
  'record_change',
  'event',
  'webhook_endpoint',
  'webhook_secret',
  'webhook_failure',
  'webhook_outbox',
  'webhook_delivery',
  'webhook_attempt',
  'identity_provider',
  'identity_provider_secret',
  'identity_provider_check',
  'user_identity',
  'user_identity_use',
  'emergency_account',
  'scim_token',
  'scim_token_secret',
  'scim_user',
  'scim_call',
]
const AUDIT_ROW_COLUMNS = { table: 'audit_entry', columns: ['before', 'after'] }
const USER_ID_COLUMN_PATTERN = '(^|_)user_id$|^actor_id$|_by$'

/** Reads every table with rows of a company from the system catalog. */
export async function listExportedCompanyTables(client: pg.ClientBase): Promise<ExportedCompanyTable[]> {
  const { rows } = await client.query<ExportedCompanyTable>(
    `with own as (
       select c.oid, c.relname from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
         and exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped)),
     columns as (
       select o.oid, o.relname, a.attname::text as name, a.attnum, a.atttypid, a.attidentity <> '' as is_identity,
         array_position(k.conkey, a.attnum) as place,
         (select f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.conrelid = o.oid
            and f.conkey = array[a.attnum] and f.confrelid = any ($2::regclass[])) as shared
       from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         join pg_constraint k on k.conrelid = o.oid and k.contype = 'p'
       where a.attname <> 'company_id' and a.atttypid <> 'xid8'::regtype)
     select relname as name, array_agg(name order by name) as columns,
       coalesce(array_agg(name order by place) filter (where place is not null), '{}') as key, bool_or(is_identity) as "hasIdentity",
       coalesce(array_agg(name order by name) filter (where atttypid = 'int8'::regtype and name ~ '${USER_ID_COLUMN_PATTERN}'), '{}') as users,
       coalesce(array_agg(name order by name) filter (where atttypid = 'int8[]'::regtype and name ~ '(^|_)user_ids$'), '{}') as "userLists",
       coalesce(jsonb_agg(jsonb_build_object('column', name, 'table', shared)) filter (where shared is not null), '[]') as shared
     from columns group by relname order by relname`,
    [TABLES_NOT_EXPORTED, Object.keys(tablesSharedByAllCompanies)],
  )
  return rows
}

/** The exported columns of the company itself. */
export async function listExportedCompanyColumns(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = 'company'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id' order by attnum`,
  )
  return rows.map(({ name }) => name)
}

/** The queries of the user ids that a table contains, for the company `$1`. */
export const listExportedUserIdQueries = ({ name, users, userLists }: ExportedCompanyTable): string[] => [
  ...users.map((column) => `select ${pg.escapeIdentifier(column)} from ${pg.escapeIdentifier(name)} where company_id = $1`),
  ...userLists.map((column) => `select unnest(${pg.escapeIdentifier(column)}) from ${pg.escapeIdentifier(name)} where company_id = $1`),
  ...(name === AUDIT_ROW_COLUMNS.table ? AUDIT_ROW_COLUMNS.columns : []).map(
    (column) => `select (value #>> '{}')::bigint from ${pg.escapeIdentifier(name)}, jsonb_each(${pg.escapeIdentifier(column)})
      where company_id = $1 and key ~ '${USER_ID_COLUMN_PATTERN}' and jsonb_typeof(value) = 'number'`,
  ),
]

const sides = { there: 'here', here: 'there' } as const
type Sides = typeof sides

/** Tables that map ids of the archive (`there`) to ids of this installation (`here`), for users and for shared rows. */
export type ImportedIdMappingTables = { users: string; shared: (table: TableSharedByAllCompanies) => string }

/** The SQL of a column of a row `t`, with ids of users and shared rows of the other side. A deleted user becomes null. */
export function buildExportedColumnSql(
  { name, users, userLists, shared }: ExportedCompanyTable,
  column: string,
  numbers: ImportedIdMappingTables,
  to: keyof Sides,
): string {
  const from = sides[to]
  const own = `t.${pg.escapeIdentifier(column)}`
  const among = shared.find((one) => one.column === column)
  const createUserIdSql = (id: string) => `(select u."${to}" from ${numbers.users} u where u."${from}" = ${id})`
  if (users.includes(column)) return createUserIdSql(own)
  if (userLists.includes(column))
    return `case when ${own} is not null then array(select n."${to}" from unnest(${own}) with ordinality x (id, place)
      join ${numbers.users} n on n."${from}" = x.id order by x.place) end`
  if (among) return `(select s."${to}" from ${numbers.shared(among.table)} s where s."${from}" = ${own})`
  if (name === AUDIT_ROW_COLUMNS.table && AUDIT_ROW_COLUMNS.columns.includes(column))
    return `case when ${own} is not null then (select coalesce(jsonb_object_agg(key,
      case when key ~ '${USER_ID_COLUMN_PATTERN}' and jsonb_typeof(value) = 'number' then coalesce(to_jsonb(${createUserIdSql("(value #>> '{}')::bigint")}), 'null') else value end), '{}')
      from jsonb_each(${own})) end`
  return own
}

/** The SQL that reads the rows of a company in the order of their key, with the ids of the archive. */
export const buildExportedRowsSql = (table: ExportedCompanyTable, companyId: number, numbers: ImportedIdMappingTables) => {
  const createColumnSql = (name: string) => buildExportedColumnSql(table, name, numbers, 'there')
  return `select ${table.columns.map(createColumnSql).join(', ')} from ${pg.escapeIdentifier(table.name)} t where company_id = ${companyId} order by ${table.key.map(createColumnSql).join(', ')}`
}

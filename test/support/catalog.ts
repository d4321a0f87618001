import pg from 'pg'

const ours = `(select oid, relname, relkind, relowner, relacl, relrowsecurity, relforcerowsecurity, reloptions from pg_class
  where relnamespace in ('public'::regnamespace, 'code'::regnamespace) and relname not like 'kysely%')`
const own = `not exists (select from pg_depend d where d.objid = it.oid and d.deptype = 'e')`
const rights = (acl: string, kind: string, owner: string) =>
  `(select string_agg(distinct concat(grantee::regrole, ':', privilege_type), ' ' order by concat(grantee::regrole, ':', privilege_type)) from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))))`

/** Queries of the database catalog. Each returns rows with a name and the properties of the object. */
const questions: Record<string, string> = {
  tables: `select relname as name, concat_ws(' | ', relkind, relrowsecurity, relforcerowsecurity, reloptions, obj_description(it.oid), relowner::regrole, ${rights('relacl', 'r', 'relowner')}) as definition
    from ${ours} it where relkind in ('r', 'v')`,
  columns: `select relname || '.' || attname as name, concat_ws(' | ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid), attacl) as definition
    from pg_attribute join ${ours} it on it.oid = attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where attnum > 0 and not attisdropped and relkind in ('r', 'v')`,
  constraints: `select relname || ' ' || conname as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c join ${ours} it on it.oid = conrelid`,
  indexes: `select relname || ' ' || indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index join ${ours} it on it.oid = indrelid`,
  triggers: `select relname || ' ' || tgname as name, concat_ws(' | ', pg_get_triggerdef(t.oid), tgenabled) as definition from pg_trigger t join ${ours} it on it.oid = tgrelid where not tgisinternal`,
  policies: `select tablename || ' ' || policyname as name, concat_ws(' | ', permissive, roles, cmd, qual, with_check) as definition from pg_policies where schemaname = 'public'`,
  functions: `select oid::regprocedure::text as name, concat_ws(' | ', pg_get_functiondef(oid), proowner::regrole, ${rights('proacl', 'f', 'proowner')}) as definition from pg_proc it
    where pronamespace in ('public'::regnamespace, 'code'::regnamespace) and ${own}`,
  views: `select relname as name, pg_get_viewdef(it.oid) as definition from ${ours} it where relkind = 'v'`,
  types: `select typname as name, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = it.oid) as definition from pg_type it where typnamespace = 'public'::regnamespace and typtype = 'e'`,
  collations: `select collname as name, to_jsonb(it) - 'oid' - 'collnamespace' as definition from pg_collation it where collnamespace = 'public'::regnamespace`,
  extensions: `select extname as name, extversion as definition from pg_extension`,
  steps: `select name, '' as definition from kysely_migration`,
  code: `select nspname as name, obj_description(oid, 'pg_namespace') as definition from pg_namespace where nspname = 'code'`,
}

/** All objects of a database by kind and name, with its initial rows. */
export async function readDatabaseCatalog(url: string): Promise<Record<string, Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found: Record<string, Record<string, unknown>> = {}
    for (const [kind, question] of Object.entries(questions)) {
      const { rows } = await client.query(`select * from (${question}) q order by name`)
      found[kind] = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
    }
    for (const [name, definition] of Object.entries(found.tables!)) {
      if (!String(definition).startsWith('r |')) continue
      const { rows } = await client.query(`select to_jsonb(t) as row from "${name}" t where '${name}' <> 'security_log_anchor'`)
      if (rows.length) (found.rows ??= {})[name] = rows.map(({ row }) => JSON.stringify(row)).sort()
    }
    return found
  } finally {
    await client.end()
  }
}

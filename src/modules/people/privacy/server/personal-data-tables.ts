import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'

/** A table with personal data, and the SQL condition for the rows about an employee. */
export type DatabaseTableWithPersonalData = { name: string; about: (employeeId: number) => RawBuilder<boolean>; files: string[] }

type Column = { name: string; has_employee: boolean; references: { column: string; table: string }[] }

/** References to these tables do not make a row personal data. */
const noParents = new Set(['employee', 'stored_file'])
/** Technical tables without personal data. */
const ignoredTables = new Set(['stale_day'])

/**
 * All tables of a company with personal data: those with `employee_id`, and tables below them. They are read from the system catalog, so
 * that a new table cannot be forgotten.
 */
export async function listPersonalDataTables(ctx: Pick<Ctx, 'db'>): Promise<DatabaseTableWithPersonalData[]> {
  const all = (await loadCompanyTables(ctx)).filter(({ name }) => !ignoredTables.has(name))
  const found = new Map<string, DatabaseTableWithPersonalData>()
  for (const table of all) if (table.has_employee) found.set(table.name, withEmployee(table))
  for (let grew = true; grew; ) {
    const childTables = all.filter(({ name }) => !found.has(name)).flatMap((table) => withParent(table, found) ?? [])
    for (const table of childTables) found.set(table.name, table)
    grew = childTables.length > 0
  }
  return [...found.values()]
}

const filesOf = ({ references }: Column) => references.filter(({ table }) => table === 'stored_file').map(({ column }) => column)

function withEmployee(table: Column): DatabaseTableWithPersonalData {
  const column = table.name === 'employee' ? 'id' : 'employee_id'
  return { name: table.name, files: filesOf(table), about: (employeeId) => sql<boolean>`${sql.ref(`t.${column}`)} = ${employeeId}` }
}

function withParent(table: Column, found: Map<string, DatabaseTableWithPersonalData>): DatabaseTableWithPersonalData | undefined {
  const link = table.references.find((reference) => found.has(reference.table) && !noParents.has(reference.table))
  if (!link) return
  const parent = found.get(link.table)!
  return {
    name: table.name,
    files: filesOf(table),
    about: (employeeId) =>
      sql<boolean>`${sql.ref(`t.${link.column}`)} in (select t.id from ${sql.table(link.table)} t where ${parent.about(employeeId)})`,
  }
}

async function loadCompanyTables({ db }: Pick<Ctx, 'db'>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as name, c.relname = 'employee' or e.attname is not null as has_employee,
      coalesce((select jsonb_agg(jsonb_build_object('column', a.attname, 'table', f.confrelid::regclass::text) order by a.attnum)
        from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[2]
        where f.conrelid = c.oid and f.contype = 'f' and cardinality(f.conkey) = 2), '[]') as references
    from pg_class c
      join pg_attribute k on k.attrelid = c.oid and k.attname = 'company_id' and not k.attisdropped
      left join pg_attribute e on e.attrelid = c.oid and e.attname = 'employee_id' and not e.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { EmployeeImport, EmployeeImportSettings } from '../../employee-import-schemas.ts'
import { type RequiredEmployeeImportLookupKind, requiredEmployeeImportLookupKinds } from '../../rules/employee-import-row.ts'
import { type EmployeeImportRows, hasContentInEmployeeImportColumn } from './stored-employee-import.ts'

export type MissingEmployeeImportDefaults = EmployeeImport['missing_defaults'][number]

/**
 * Required values that no row has, with the chosen or obvious default; no default if several are possible. A row that lacks a value which
 * other rows have is an error.
 */
export async function findMissingEmployeeImportDefaults(
  ctx: Ctx,
  stored: EmployeeImportRows,
  { mapping, defaults }: EmployeeImportSettings,
): Promise<MissingEmployeeImportDefaults[]> {
  const isSilent = async (column: number | undefined) =>
    column === undefined || !(await hasContentInEmployeeImportColumn(ctx, stored, column))
  const missing_defaults: MissingEmployeeImportDefaults[] = []
  for (const field of requiredEmployeeImportLookupKinds) {
    if (!(await isSilent(mapping[field]))) continue
    const selected = defaults[field] ?? null
    const natural = await naturalOf[field](ctx)
    missing_defaults.push({ field, tableFilter: 'all', name: selected ?? natural, is_selected: selected !== null })
  }
  const type = missing_defaults.find(({ field }) => field === 'employment_relationship_type')
  if (type && !(await isSilent(mapping.employed_to))) {
    const selected = defaults.fixed_term_type ?? null
    const usual = (await findUsualRelationshipType(ctx, true, type.name)) ?? type.name
    type.tableFilter = 'without_end'
    missing_defaults.push({ field: type.field, tableFilter: 'with_end', name: selected ?? usual, is_selected: selected !== null })
  }
  return missing_defaults
}

/** Fills in the chosen defaults. */
export function fillMissingEmployeeImportDefaults(
  defaults: EmployeeImportSettings['defaults'],
  missing_defaults: readonly MissingEmployeeImportDefaults[],
): EmployeeImportSettings['defaults'] {
  const entered = missing_defaults.flatMap(({ field, tableFilter, name }) =>
    name === null ? [] : [[tableFilter === 'with_end' ? 'fixed_term_type' : field, name]],
  )
  return { ...defaults, ...Object.fromEntries(entered) }
}

const naturalOf: Record<RequiredEmployeeImportLookupKind, (ctx: Ctx) => Promise<string | null>> = {
  /** The only department. If there is none, one with the name of the company is created. */
  async department(ctx) {
    const names = await ctx.db.selectFrom('department').select('name').where('is_open', '=', true).limit(2).execute()
    if (names.length) return names.length === 1 ? names[0]!.name : null
    return (await ctx.db.selectFrom('company').select('short_name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()).short_name
  },
  async job_position(ctx) {
    const names = await ctx.db.selectFrom('job_position').select('name').limit(2).execute()
    return names.length === 1 ? names[0]!.name : null
  },
  employment_relationship_type: (ctx) => findUsualRelationshipType(ctx, false),
}

/**
 * The most frequent active employment type, or the first one if the company has no employees. The type with the given name takes
 * precedence.
 */
async function findUsualRelationshipType(ctx: Ctx, isFixedTerm: boolean, preferred: string | null = null): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select t.name from employment_relationship_type t
    where t.is_fixed_term = ${isFixedTerm} and (t.last_day is null or t.last_day >= ${ctx.today})
    order by t.name = ${preferred}::text desc nulls last,
      (select count(*) from employment_terms e where e.employment_relationship_type_id = t.id) desc, t.id
    limit 1`.execute(ctx.db)
  return rows[0]?.name ?? null
}

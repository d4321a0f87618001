import { sql } from 'kysely'
import type { z } from 'zod'
import { canAccessEmployees, findEmployeeAccessOfCaller, findTableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type ApiEndpoint, buildApiEndpointPath, listPathParameters } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { findTableOfIdField } from '#shared/input-field-schemas.ts'

/** The position of an id in the input (`*` is every element), and the table of its row. */
export type ScopeCheckedRecordId = { path: readonly string[]; table: string }
/** The ids of an endpoint that are checked before its action runs. */
export type ScopeCheckedRecordIds = { path: readonly ScopeCheckedRecordId[]; input: readonly ScopeCheckedRecordId[] }

const COMPANY_PARAMETER = 'company_id'
export const isCompanyIdParameter = ({ scope }: ApiEndpoint, name: string) => scope === 'company' && name === COMPANY_PARAMETER

/** The ids of an endpoint, from the schema of its input. A path parameter without a schema is an error of the contract. */
export function findScopeCheckedRecordIds(endpoint: ApiEndpoint): ScopeCheckedRecordIds {
  const shape = endpoint.input.shape as Record<string, z.ZodType>
  const names = listPathParameters(buildApiEndpointPath(endpoint)).filter((name) => !isCompanyIdParameter(endpoint, name))
  const path = names.flatMap((name) => {
    if (!shape[name]) throw new Error(`The path of ${buildApiEndpointPath(endpoint)} names ${name}, which is not in its input.`)
    const id = findTableOfIdField(shape[name])
    return id ? [{ path: [name], table: id.table }] : []
  })
  const input = Object.entries(shape)
    .filter(([name]) => !names.includes(name))
    .flatMap(([name, schema]) => idsIn(schema, [name]))
  return { path, input: input.filter(({ table }) => table === 'employee' || findTableScopeRule(table)) }
}

/** Collects the ids within a schema, through lists, unions and wrappers. */
function idsIn(schema: z.core.$ZodType, path: readonly string[]): ScopeCheckedRecordId[] {
  const id = findTableOfIdField(schema)
  if (id) return id.checkedBy === 'action' ? [] : [{ path, table: id.table }]
  const { def } = (schema as z.core.$ZodTypes)._zod
  const findIdsAtSamePath = (...schemas: readonly z.core.$ZodType[]) => schemas.flatMap((one) => idsIn(one, path))
  const findIdsInElements = (...schemas: readonly z.core.$ZodType[]) => schemas.flatMap((one) => idsIn(one, [...path, '*']))
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => idsIn(field, [...path, name]))
    case 'array':
      return findIdsInElements(def.element)
    case 'tuple':
      return findIdsInElements(...def.items)
    case 'record':
      return findIdsInElements(def.valueType)
    case 'union':
      return findIdsAtSamePath(...def.options)
    case 'intersection':
      return findIdsAtSamePath(def.left, def.right)
    case 'pipe':
      return findIdsAtSamePath(def.in, def.out)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return findIdsAtSamePath(def.innerType)
    default:
      return []
  }
}

/** The ids at a position of the input. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): number[] {
  if (name === undefined) return typeof value === 'number' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (name === '*') return Object.values(value).flatMap((one) => valuesAt(one, rest))
  return Object.hasOwn(value, name) ? valuesAt((value as Record<string, unknown>)[name], rest) : []
}

/** Answers 404 for a row in the path that is of another company or out of scope, before any other error. */
export async function assertPathRecordsAccessible(
  ctx: Ctx,
  endpoint: ApiEndpoint,
  ids: ScopeCheckedRecordIds,
  path: Record<string, unknown>,
): Promise<void> {
  const named = ids.path.map(({ path: [name], table }) => [table, [path[name!] as number]] as const)
  if (!(await areAccessible(ctx, endpoint, new Map(named)))) throw createNotFoundError()
}

/**
 * Answers 404 for a row in the input that is out of scope. Filters of a list are not checked, because the list returns rows in scope only.
 */
export async function assertInputRecordsInScope(
  ctx: Ctx,
  endpoint: ApiEndpoint,
  ids: ScopeCheckedRecordIds,
  input: Record<string, unknown>,
): Promise<void> {
  const isList = endpoint.method === 'GET' || endpoint.kind === 'export'
  for (const field of new Set(ids.input.map(({ path }) => path[0]!))) {
    if (isList && endpoint.input.shape[field]?.safeParse(undefined).success) continue
    const named = new Map<string, number[]>()
    for (const { path, table } of ids.input.filter((one) => one.path[0] === field))
      named.set(table, [...(named.get(table) ?? []), ...valuesAt(input, path)])
    if (await areAccessible(ctx, endpoint, named)) continue
    throw endpoint.references === 'field' ? createValidationError({ [field]: 'invalid.unknown_id' }) : createNotFoundError()
  }
}

/** Whether all rows belong to the company and are in scope. The owners are read first, so that the scope is computed once. */
async function areAccessible(
  ctx: Ctx,
  { allow, references }: ApiEndpoint,
  named: ReadonlyMap<string, readonly number[]>,
): Promise<boolean> {
  const opened = findEmployeeAccessOfCaller(ctx, allow)
  // The permission check refuses a caller without any permission.
  const needsCheck = typeof references !== 'object' && (opened.others || opened.own)
  const people: number[] = []
  for (const [table, ids] of named) {
    if (!ids.length) continue
    const rule = needsCheck && findTableScopeRule(table)
    const owner = table === 'employee' ? sql`t.id` : sql`(to_jsonb(t) ->> 'employee_id')::bigint`
    const { rows } = await sql<{ employee_id?: number | null }>`
      select ${needsCheck && !rule ? sql`${owner} as employee_id` : sql``} from ${sql.table(table)} t
      where id = any (${ids}::bigint[]) and ${rule ? rule(ctx) : sql`true`}`.execute(ctx.db)
    if (rows.length !== new Set(ids).size) return false
    people.push(...rows.flatMap(({ employee_id }) => employee_id ?? []))
  }
  return !people.length || (opened.others && !ctx.isScoped) || canAccessEmployees(ctx, opened, people)
}

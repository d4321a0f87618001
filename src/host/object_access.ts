import { sql } from 'kysely'
import type { z } from 'zod'
import { type Endpoint, fullPath, pathNames } from '#lib/contract.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { tableOfId } from '#lib/fields.ts'
import { areOpened, openedBy, roadTo } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'

/** Where an id stands in the input (`*` is every element), and the table of its row. */
export type CheckedId = { path: readonly string[]; table: string }
/** The ids of an endpoint that are checked before its action runs. */
export type CheckedIds = { path: readonly CheckedId[]; input: readonly CheckedId[] }

/** The id of the company is the first part of every path of a company. */
export const COMPANY = 'company'

/** The ids of an endpoint, from the schema of its input. A path parameter without a schema is a mistake of the contract. */
export function checkedIdsOf(endpoint: Endpoint): CheckedIds {
  const shape = endpoint.input.shape as Record<string, z.ZodType>
  const names = pathNames(fullPath(endpoint)).filter((name) => name !== COMPANY)
  const path = names.flatMap((name) => {
    if (!shape[name]) throw new Error(`The path of ${fullPath(endpoint)} names ${name}, which is not in its input.`)
    const id = tableOfId(shape[name])
    return id ? [{ path: [name], table: id.table }] : []
  })
  const input = Object.entries(shape)
    .filter(([name]) => !names.includes(name))
    .flatMap(([name, schema]) => idsIn(schema, [name]))
  return { path, input: input.filter(({ table }) => table === 'employee' || roadTo(table)) }
}

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

/** The ids within a schema, through lists, choices and everything that wraps another schema. */
function idsIn(schema: z.ZodType, path: readonly string[]): CheckedId[] {
  const id = tableOfId(schema)
  if (id) return id.checkedBy === 'action' ? [] : [{ path, table: id.table }]
  const { shape, element, valueType, innerType, options = [], items = [], left, right, in: from, out } = schema.def as unknown as Definition
  const within = [innerType, ...options, left, right, from, out].flatMap((one) => (one ? idsIn(one, path) : []))
  const elements = [element, valueType, ...items].flatMap((one) => (one ? idsIn(one, [...path, '*']) : []))
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]) => idsIn(field, [...path, name]))
  return [...within, ...elements, ...fields]
}

/** The ids at a place of the input. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): number[] {
  if (name === undefined) return typeof value === 'number' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (name === '*') return Object.values(value).flatMap((one) => valuesAt(one, rest))
  return Object.hasOwn(value, name) ? valuesAt((value as Record<string, unknown>)[name], rest) : []
}

/** A row that the path names and that is not of this company, or out of the caller's scope, is not found, whatever else is wrong. */
export async function assertPathExists(ctx: Ctx, endpoint: Endpoint, ids: CheckedIds, path: Record<string, unknown>): Promise<void> {
  const named = ids.path.map(({ path: [name], table }) => [table, [path[name!] as number]] as const)
  if (!(await areHere(ctx, endpoint, new Map(named)))) throw notFound()
}

/**
 * A row that the input names at any depth is not found in the same way. A filter of a list is not checked, because the list itself
 * returns rows of the scope alone.
 */
export async function assertInputInScope(ctx: Ctx, endpoint: Endpoint, ids: CheckedIds, input: Record<string, unknown>): Promise<void> {
  const isList = endpoint.method === 'GET' || endpoint.kind === 'export'
  for (const field of new Set(ids.input.map(({ path }) => path[0]!))) {
    if (isList && endpoint.input.shape[field]?.safeParse(undefined).success) continue
    const named = new Map<string, number[]>()
    for (const { path, table } of ids.input.filter((one) => one.path[0] === field))
      named.set(table, [...(named.get(table) ?? []), ...valuesAt(input, path)])
    if (await areHere(ctx, endpoint, named)) continue
    throw endpoint.reach === 'field' ? invalid({ [field]: 'invalid.unknown_id' }) : notFound()
  }
}

/** Are all of these rows of the company, and in scope? The owners are read first, so that the scope is computed once. */
async function areHere(ctx: Ctx, { allow, reach }: Endpoint, named: ReadonlyMap<string, readonly number[]>): Promise<boolean> {
  const opened = openedBy(ctx, allow)
  // A caller to whom nothing is opened is refused by the check of permissions.
  const isAsked = typeof reach !== 'object' && (opened.others || opened.own)
  const people: number[] = []
  for (const [table, ids] of named) {
    if (!ids.length) continue
    const road = isAsked && roadTo(table)
    const owner = table === 'employee' ? sql`t.id` : sql`(to_jsonb(t) ->> 'employee_id')::bigint`
    const { rows } = await sql<{ employee_id?: number | null }>`
      select ${isAsked && !road ? sql`${owner} as employee_id` : sql``} from ${sql.table(table)} t
      where id = any (${ids}::bigint[]) and ${road ? road(ctx) : sql`true`}`.execute(ctx.db)
    if (rows.length !== new Set(ids).size) return false
    people.push(...rows.flatMap(({ employee_id }) => employee_id ?? []))
  }
  return !people.length || (opened.others && !ctx.isScoped) || areOpened(ctx, opened, people)
}

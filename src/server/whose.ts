import { type RawBuilder, sql } from 'kysely'
import type { Endpoint } from '#lib/contract.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { areOpened, type Opened, openedBy, opens, roadTo } from '#modules/access/server/reach.ts'
import type { Ctx } from './context.ts'

/**
 * A path's `leave_request_id` is an id of the table `leave_request`: what is not of this company, or of nobody within reach, is not found,
 * whatever else is wrong with the call.
 */
export async function mustBeHere(ctx: Ctx, endpoint: Endpoint, path: Record<string, unknown>): Promise<void> {
  for (const [name, id] of Object.entries(path))
    if (name.endsWith('_id') && !(await isHere(ctx, endpoint, name.slice(0, -3), [id]))) throw notFound()
}

/**
 * So is whoever, or whatever belongs to somebody, is named in what is sent, at any depth. What narrows a list is no such name: the list is
 * within reach by itself.
 */
export async function mustReachNamed(
  ctx: Ctx,
  name: string,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  path: object,
): Promise<void> {
  const isList = endpoint.method === 'GET' || name.startsWith('export')
  for (const [field, value] of Object.entries(input)) {
    if (Object.hasOwn(path, field) || (isList && endpoint.input.shape[field]?.safeParse(undefined).success)) continue
    for (const [table, ids] of namedIn({ [field]: value })) {
      if (await isHere(ctx, endpoint, table, ids)) continue
      throw endpoint.reach === 'field' ? invalid({ [field]: 'invalid.unknown_id' }) : notFound()
    }
  }
}

/** Are all of these rows of the company, and within reach? */
async function isHere(ctx: Ctx, { allow, reach }: Endpoint, table: string, ids: readonly unknown[]): Promise<boolean> {
  const opened = openedBy(ctx, allow)
  if (table === 'employee' && ids.length > 1 && typeof reach !== 'object') return areOpened(ctx, opened, ids as number[])
  const wanted = [...new Set(ids)]
  const within = typeof reach === 'object' ? sql`true` : withinReach(ctx, opened, table)
  const { rows } = await sql`select from ${sql.table(table)} t where id = any (${wanted}::bigint[]) and ${within}`.execute(ctx.db)
  return rows.length === wanted.length
}

function withinReach(ctx: Ctx, opened: Opened, table: string): RawBuilder<unknown> {
  // To whom nothing is opened is told so where permissions are asked.
  if (!opened.others && !opened.own) return sql`true`
  const road = roadTo(table)
  if (road) return sql`${road(ctx)}`
  if (opened.others && !ctx.isScoped) return sql`true`
  if (table === 'employee') return sql`${opens(ctx, opened, 't.id')}`
  return sql`exists (select from (select (to_jsonb(t) ->> 'employee_id')::bigint as employee_id) w
    where w.employee_id is null or ${opens(ctx, opened, 'w.employee_id')})`
}

/** What is named, by tables: employees, and what has a road of its own. */
function namedIn(value: unknown, found = new Map<string, number[]>()): Map<string, number[]> {
  if (Array.isArray(value)) for (const one of value) namedIn(one, found)
  else if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array))
    for (const [name, one] of Object.entries(value)) {
      const table = /_ids?$/.test(name) ? name.replace(/_ids?$/, '') : ''
      if (table !== 'employee' && !roadTo(table)) namedIn(one, found)
      else found.set(table, [...(found.get(table) ?? []), ...[one].flat().filter((id) => typeof id === 'number')])
    }
  return found
}

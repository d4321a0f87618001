import { sql } from 'kysely'
import type { Endpoint } from '#lib/contract.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { areOpened, openedBy, roadTo } from '#modules/access/server/reach.ts'
import type { Ctx } from './context.ts'

/**
 * A path's `leave_request_id` is an id of the table `leave_request`: what is not of this company, or of nobody within reach, is not found,
 * whatever else is wrong with the call.
 */
export async function mustBeHere(ctx: Ctx, endpoint: Endpoint, path: Record<string, unknown>): Promise<void> {
  const named = Object.entries(path).filter(([name]) => name.endsWith('_id'))
  if (!(await areHere(ctx, endpoint, new Map(named.map(([name, id]) => [name.slice(0, -3), [Number(id)]]))))) throw notFound()
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
    if (await areHere(ctx, endpoint, namedIn({ [field]: value }))) continue
    throw endpoint.reach === 'field' ? invalid({ [field]: 'invalid.unknown_id' }) : notFound()
  }
}

/** Are all of these rows of the company, and within reach? Whose they are is asked first, so that reach is worked out once. */
async function areHere(ctx: Ctx, { allow, reach }: Endpoint, named: ReadonlyMap<string, readonly number[]>): Promise<boolean> {
  const opened = openedBy(ctx, allow)
  // To whom nothing is opened is told so where permissions are asked.
  const isAsked = typeof reach !== 'object' && (opened.others || opened.own)
  const people: number[] = []
  for (const [table, ids] of named) {
    const road = isAsked && roadTo(table)
    const whose = table === 'employee' ? sql`t.id` : sql`(to_jsonb(t) ->> 'employee_id')::bigint`
    const { rows } = await sql<{ employee_id?: number | null }>`
      select ${isAsked && !road ? sql`${whose} as employee_id` : sql``} from ${sql.table(table)} t
      where id = any (${ids}::bigint[]) and ${road ? road(ctx) : sql`true`}`.execute(ctx.db)
    if (rows.length !== new Set(ids).size) return false
    people.push(...rows.flatMap(({ employee_id }) => employee_id ?? []))
  }
  return !people.length || (opened.others && !ctx.isScoped) || areOpened(ctx, opened, people)
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

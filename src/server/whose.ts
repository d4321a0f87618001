import { sql } from 'kysely'
import type { Endpoint } from '#lib/contract.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { areOpened, openedBy, opens } from '#modules/access/server/reach.ts'
import type { Ctx } from './context.ts'

/** Their `employee_id` says as whom somebody is known here, not whose the row is: modules say themselves how far rights reach to it. */
const linked = new Set(['candidate', 'engaged_person', 'membership'])

/** A path's `leave_request_id` is an id of the table `leave_request`: what is not of this company or not within reach is not found, whatever else is wrong with the call. */
export async function mustBeHere(ctx: Ctx, { allow, reach }: Endpoint, path: Record<string, unknown>): Promise<void> {
  const opened = openedBy(ctx, allow)
  const isAsked = typeof reach !== 'object' && (ctx.isScoped || !opened.others) && (opened.others || opened.own)
  for (const [name, id] of Object.entries(path)) {
    if (!name.endsWith('_id')) continue
    const table = name.slice(0, -3)
    const whose = table === 'employee' ? sql`t.id` : sql`(to_jsonb(t) ->> 'employee_id')::bigint`
    const within =
      isAsked && !linked.has(table)
        ? sql`from (select ${whose} as employee_id from ${sql.table(table)} t where t.id = ${id}) w where employee_id is null or ${opens(ctx, opened, 'w.employee_id')}`
        : sql`from ${sql.table(table)} where id = ${id}`
    const { rows } = await sql`select ${within}`.execute(ctx.db)
    if (!rows.length) throw notFound()
  }
}

/** Whoever is named in what is sent, at any depth, is within reach as well. What narrows a list is no such name: the list is within reach. */
export async function mustReachNamed(
  ctx: Ctx,
  name: string,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  path: object,
): Promise<void> {
  if (typeof endpoint.reach === 'object') return
  const isList = endpoint.method === 'GET' || name.startsWith('export')
  for (const [field, value] of Object.entries(input)) {
    if (Object.hasOwn(path, field) || (isList && endpoint.input.shape[field]?.safeParse(undefined).success)) continue
    const people = namedIn({ [field]: value })
    if (!people.length || (await areOpened(ctx, openedBy(ctx, endpoint.allow), people))) continue
    throw endpoint.reach === 'field' ? invalid({ [field]: 'invalid.unknown_id' }) : notFound()
  }
}

function namedIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(namedIn)
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([name, one]) => {
    if (name !== 'employee_id' && name !== 'employee_ids') return namedIn(one)
    return [one].flat().filter((id) => typeof id === 'number')
  })
}

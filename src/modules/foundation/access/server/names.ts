import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** In sentences the first name stands first, in lists and choices the surname. */
type Order = 'said' | 'listed'
const ordered = {
  said: ['first_name', 'last_name'],
  listed: ['last_name', 'first_name'],
} as const satisfies Record<Order, readonly string[]>

/** Who a user is to this company: an employee by their name, others as their account says. */
export async function namesOfUsers(ctx: Ctx, ids: readonly (number | null)[], order: Order = 'said'): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (!wanted.length) return new Map()
  const name = (of: 'c' | 'e') => sql`nullif(concat_ws(' ', ${sql.join(ordered[order].map((part) => sql.ref(`${of}.${part}`)))}), '')`
  const { rows } = await sql<{ id: number; name: string }>`
    select c.user_id as id, coalesce(${name('e')}, ${name('c')}, c.email) as name
    from colleagues() c left join membership m on m.user_id = c.user_id left join employee_directory e on e.id = m.employee_id
    where c.user_id = any (${wanted}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same people as a choice of them, in Serbian order. */
export async function choiceOfUsers(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const names = await namesOfUsers(ctx, ids, 'listed')
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name, 'sr-Latn'))
}

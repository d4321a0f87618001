import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'

/** The order of a full name: first name first in sentences, last name first in lists. */
type Order = 'given_name_first' | 'surname_first'
const ordered = {
  given_name_first: ['first_name', 'last_name'],
  surname_first: ['last_name', 'first_name'],
} as const satisfies Record<Order, readonly string[]>

/** The names of users in this company, from the employee record, otherwise from the account. */
export async function loadUserNames(
  ctx: Ctx,
  ids: readonly (number | null)[],
  order: Order = 'given_name_first',
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (!wanted.length) return new Map()
  const createFullNameSql = (of: 'c' | 'e') =>
    sql`nullif(concat_ws(' ', ${sql.join(ordered[order].map((part) => sql.ref(`${of}.${part}`)))}), '')`
  const { rows } = await sql<{ id: number; name: string }>`
    select c.user_id as id, coalesce(${createFullNameSql('e')}, ${createFullNameSql('c')}, c.email) as name
    from names_of_company_users() c left join membership m on m.user_id = c.user_id left join employee_directory e on e.id = m.employee_id
    where c.user_id = any (${wanted}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Users as options, in the order of the Serbian alphabet. */
export async function listUserOptions(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const names = await loadUserNames(ctx, ids, 'surname_first')
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name, 'sr-Latn'))
}

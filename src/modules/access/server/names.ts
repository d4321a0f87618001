import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** Who a user is to this company: an employee by their name, others as their account says. */
export async function namesOfUsers(ctx: Ctx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (!wanted.length) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select c.user_id as id, coalesce(e.full_name, nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email) as name
    from colleagues() c left join membership m on m.user_id = c.user_id left join employee e on e.id = m.employee_id
    where c.user_id = any (${wanted}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

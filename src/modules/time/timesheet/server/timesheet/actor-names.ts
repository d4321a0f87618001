import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'

export type ActorNamesByUserId = Map<number, string>

/** Names of users who acted in this company, by user id. An account without a name has its email address. */
export async function loadActorNamesByUserId(ctx: Ctx, users: (number | null)[]): Promise<ActorNamesByUserId> {
  if (!users.some((id) => id !== null)) return new Map()
  const { rows } = await sql<{ user_id: number; name: string }>`
    select user_id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name from names_of_company_users()`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

export const getNameOfActor = (names: ActorNamesByUserId, user: number | null) => (user === null ? null : (names.get(user) ?? null))

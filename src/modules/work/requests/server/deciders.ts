import { sql } from 'kysely'
import { choiceOfUsers } from '#modules/foundation/access/server/names.ts'
import type { Ctx } from '#platform/context.ts'
import type { RequestDecider } from '../rules/deciders.ts'

/** Somebody who may decide, as what, and in whose place. */
export type Seat = { user_id: number; as_user: number; decider: RequestDecider }

/** Everybody whom these words mean today for a request of that employee; human resources only where they are named. */
export async function seatsOf(
  ctx: Ctx,
  deciders: readonly RequestDecider[],
  employeeId: number,
  otherId: number | null = null,
): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select user_id, as_user, decider from who_decides_request(${[...new Set(deciders)]}::text[], ${employeeId}, ${ctx.today}::date, ${otherId}::bigint)
    order by user_id, as_user, decider`.execute(ctx.db)
  return rows
}

/** Is there anybody to decide as one of those? */
export const mannedBy = (seats: readonly Seat[]) => (deciders: readonly RequestDecider[]) =>
  seats.some(({ decider }) => deciders.includes(decider))

/** The names of those who sit there, each once, in Serbian order. */
export async function namesAt(ctx: Ctx, seats: readonly Seat[]): Promise<string[]> {
  const people = await choiceOfUsers(
    ctx,
    seats.map(({ user_id }) => user_id),
  )
  return [...new Set(people.map(({ name }) => name))]
}

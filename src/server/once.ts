import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { Failure } from '#lib/failure.ts'

/**
 * An act that names itself by `Idempotency-Key` and was already answered gives the same answer and acts once. The row is
 * written first, so of two at once the second waits for the first; a refusal takes the row back with everything else.
 */
export async function onlyOnce(
  request: FastifyRequest,
  db: Transaction<DB>,
  userId: number,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || !key) return act()
  if (key.length > 200) throw new Failure('common.bad_request', 400)
  const asked = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  const fresh = await db
    .insertInto('answered_request')
    .values({ user_id: userId, key, asked })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!fresh) {
    const before = await db
      .selectFrom('answered_request')
      .select(['asked', 'reply'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (before.asked !== asked) throw new Failure('common.key_used', 422)
    return before.reply
  }
  const answer = await act()
  await sql`update answered_request set reply = ${JSON.stringify(answer)}::jsonb where user_id = ${userId} and key = ${key}`.execute(db)
  return answer
}

import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { decryptText, encryptText } from '#platform/encryption.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'
import type { UploadedFile } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'

const STORED_REPLY_ENCRYPTION_PURPOSE = 'answered requests'

type IdempotentRequest = { request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>; body: Record<string, unknown> }

/**
 * Answers a repeated request with the same `Idempotency-Key` from the stored response, so that it acts once. The row is inserted first, so
 * a concurrent request waits; an error rolls it back. The request is stored as a digest and the response encrypted.
 */
export async function answerIdempotentRequest(
  { secret }: Pick<ApplicationServices, 'secret'>,
  { request, body }: IdempotentRequest,
  db: Transaction<DB>,
  userId: number,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || !key) return act()
  if (key.length > 200) throw new AppError('common.bad_request')
  const owner = `${userId} ${key}`
  const digest = createHmac('sha256', deriveKeyFromSecret(secret, STORED_REPLY_ENCRYPTION_PURPOSE))
    .update(`${request.url}\n${JSON.stringify(body, withoutBytes)}`)
    .digest('hex')
  const fresh = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_digest: digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!fresh) {
    const before = await db
      .selectFrom('idempotency_key')
      .select(['request_digest', 'sealed'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (before.request_digest !== digest || !before.sealed) throw new AppError('common.key_used')
    return JSON.parse(decryptText(secret, STORED_REPLY_ENCRYPTION_PURPOSE, owner, before.sealed))
  }
  const answer = await act()
  const sealed = encryptText(secret, STORED_REPLY_ENCRYPTION_PURPOSE, owner, JSON.stringify(answer ?? null))
  await db.updateTable('idempotency_key').set({ sealed }).where('user_id', '=', userId).where('key', '=', key).execute()
  return answer
}

/** Replaces a file by its name and a digest of its bytes. */
function withoutBytes(_key: string, value: unknown): unknown {
  if (!((value as UploadedFile | null)?.bytes instanceof Uint8Array)) return value
  const { name, bytes } = value as UploadedFile
  return { name, digest: createHash('sha256').update(bytes).digest('hex') }
}

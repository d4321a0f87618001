import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiKeyHolder, BearerTokenClaims } from '#platform/bearer-tokens.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { computeApiKeyDigest, parseApiKey } from './api-key-format.ts'

type StoredKey = {
  id: number
  company_id: number
  user_id: number
  is_revoked: boolean
  is_expired: boolean
  is_network_allowed: boolean
  has_maker: boolean
  holders: ApiKeyHolder[]
  digests: string[]
}

/** The caller of a key, or the error. `key` is also set for a refused key. */
export type VerifiedApiKey = { bearer: BearerTokenClaims | AppError; key: { id: number; companyId: number } | null }

const createApiKeyError = (code: string) => new AppError(`integrations.${code}`)

/**
 * Verifies an API key with one indexed read, so that a revocation applies in every process immediately. A key ends with its company, and
 * with the account of its creator unless decided otherwise. It is refused from networks that it does not list.
 */
export async function verifyApiKey(services: ApplicationServices, authorization: string, address: string): Promise<VerifiedApiKey> {
  const { key, publicId, isIntact } = parseApiKey(authorization)
  const stored = publicId === undefined ? undefined : await findKey(services, publicId, address)
  const named = stored ? { id: stored.id, companyId: stored.company_id } : null
  const createRejection = (error: AppError): VerifiedApiKey => ({ bearer: error, key: named })
  if (!isIntact) return createRejection(createApiKeyError('key_malformed'))
  if (!stored?.digests.some((digest) => isSame(digest, computeApiKeyDigest(key)))) return createRejection(createApiKeyError('key_unknown'))
  if (stored.is_revoked) return createRejection(createApiKeyError('key_revoked'))
  if (stored.is_expired) return createRejection(createApiKeyError('key_expired'))
  if (!stored.has_maker) return createRejection(createApiKeyError('key_creator_disabled'))
  if (!stored.is_network_allowed) return createRejection(new AppError('integrations.key_network_not_allowed'))
  return { bearer: { userId: stored.user_id, sessionId: '', apiKey: { ...named!, holders: stored.holders } }, key: named }
}

async function findKey(services: ApplicationServices, publicId: string, address: string): Promise<StoredKey | undefined> {
  const now = services.clock()
  const { rows } = await sql<StoredKey>`
    select k.id, k.company_id, k.user_id, k.revoked_at is not null or c.deleted_at is not null as is_revoked,
      coalesce(k.ends_on < ${toBelgradeDay(now)}::date, false) as is_expired,
      k.networks is null or ${address}::inet <<= any (k.networks) as is_network_allowed,
      k.outlives_maker_at is not null or is_api_key_creator_active(k.company_id, k.made_by) as has_maker,
      (select coalesce(jsonb_agg(jsonb_build_object('userId', h.id, 'employeeId', m.employee_id)), '[]')
        from unnest(array[k.made_by, k.rotated_by]) h (id) left join membership m on m.company_id = k.company_id and m.user_id = h.id
        where h.id is not null) as holders,
      array(select s.digest from api_key_secret s
        where s.company_id = k.company_id and s.api_key_id = k.id and s.valid_until > ${now}) as digests
    from api_key k join company c on c.id = k.company_id where k.public_id = ${publicId}`.execute(services.database.owner)
  return rows[0]
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

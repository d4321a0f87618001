import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { DB } from '#db/types.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { decryptText, encryptText } from '#platform/encryption.ts'
import { AppError } from '#shared/app-error.ts'

const TOTP_PERIOD_SECONDS = 30
const RECOVERY_CODE_COUNT = 10
const ISSUER = 'Kadrovik'
const SECOND_FACTOR_ENCRYPTION_PURPOSE = 'second factor'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: TOTP_PERIOD_SECONDS, secret: Secret.fromBase32(secret) })

/** Creates a secret for the authenticator app of a user. It becomes active with its first correct code. */
export async function createAuthenticatorAppSecret(
  services: ApplicationServices,
  db: Kysely<DB>,
  userId: number,
  email: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = encryptText(services.secret, SECOND_FACTOR_ENCRYPTION_PURPOSE, String(userId), secret)
  const made = await db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sealed, made_at: sql`now()`, last_step: 0 }).where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!made) throw new AppError('access.twofa_already_on')
  return { secret, uri: totpOf(secret, email).toString() }
}

/** Whether the text is a current code from the app or a recovery code. Each works once. */
export const verifySecondFactorCode = async (
  services: ApplicationServices,
  db: Kysely<DB>,
  userId: number,
  code: string,
): Promise<boolean> => (await verifyAuthenticatorAppCode(services, db, userId, code, true)) || isRecoveryCode(db, userId, code)

/** Codes of the previous and next time step are accepted, because clocks differ. Used steps and earlier ones are refused. */
export async function verifyAuthenticatorAppCode(
  services: ApplicationServices,
  db: Kysely<DB>,
  userId: number,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const digits = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(digits)) return false
  const row = await db
    .selectFrom('second_factor')
    .select(['sealed', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row) return false
  const now = Date.now()
  const secret = decryptSecret(services, userId, row.sealed)
  const delta = secret ? totpOf(secret).validate({ token: digits, window: 1, timestamp: now }) : null
  if (delta === null) return false
  const step = Math.floor(now / 1000 / TOTP_PERIOD_SECONDS) + delta
  const taken = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Decrypts the secret. A secret that was encrypted with another key is unreadable; recovery codes still work. */
function decryptSecret(services: ApplicationServices, userId: number, sealed: string): string | undefined {
  try {
    return decryptText(services.secret, SECOND_FACTOR_ENCRYPTION_PURPOSE, String(userId), sealed)
  } catch {
    // The value was encrypted with another secret of the installation.
    return undefined
  }
}

async function isRecoveryCode(db: Kysely<DB>, userId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('digest', '=', digestOf(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Creates ten recovery codes of 80 bits, which replace earlier ones. Only their digests are stored. */
export async function createRecoveryCodes(db: Kysely<DB>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32)
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, digest: digestOf(code) })))
    .execute()
  return codes.map((code) => code.toLowerCase().match(/.{4}/g)!.join('-'))
}

/** A plain digest suffices for random codes, because 2^80 codes cannot be tried. */
const digestOf = (code: string) => createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('base64url')

export async function removeSecondFactor(db: Kysely<DB>, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  return (await db.deleteFrom('second_factor').where('user_id', '=', userId).returning('user_id').execute()).length > 0
}

export async function confirmSecondFactor(db: Kysely<DB>, userId: number): Promise<void> {
  await db.updateTable('second_factor').set({ confirmed_at: sql`now()` }).where('user_id', '=', userId).execute()
}

export async function hasSecondFactor(db: Kysely<DB>, userId: number): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** Whether a group of the user requires a second factor. */
export async function isSecondFactorRequired(db: Kysely<DB>, userId: number): Promise<boolean> {
  const group = await db
    .selectFrom('user_role')
    .innerJoin('user_group', 'user_group.id', 'user_group_id')
    .select('user_group.id')
    .where('user_id', '=', userId)
    .where('needs_second_factor', '=', true)
    .executeTakeFirst()
  return group !== undefined
}

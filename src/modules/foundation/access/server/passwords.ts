import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { createOverloadedError } from '#platform/errors.ts'
import { createValidationError, type FieldError } from '#shared/app-error.ts'
import { createConcurrencyLimiter } from '#shared/concurrency-limit.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import type { SecuritySettings } from '../security-settings-schema.ts'

/** argon2id with 19 MiB and two passes takes about 18 ms of CPU time. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of an account without a password. No password has this hash. */
export const UNUSABLE_PASSWORD_HASH = 'none'

/**
 * Password hashing needs CPU and memory, so the number of concurrent and waiting calculations is limited. The wait is about three seconds
 * at most.
 */
export const PASSWORD_HASHING_LIMITS = { atOnce: 2, waiting: 100 }
export const passwordHashingQueue = createConcurrencyLimiter({ ...PASSWORD_HASHING_LIMITS, full: createOverloadedError })

export const hashPassword = (password: string): Promise<string> => passwordHashingQueue(() => hash(password, cost))

/** An account that does not exist takes the same time, so that the duration reveals nothing. */
export async function isCorrectPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored !== undefined && stored !== UNUSABLE_PASSWORD_HASH
  const digest = known ? stored : await getDecoyHash()
  // An unreadable hash matches no password.
  const right = await passwordHashingQueue(() => verify(digest, password).catch(() => false))
  return known && right
}
let made: Promise<string> | undefined
const getDecoyHash = () => (made ??= hash(crypto.randomUUID(), cost))

let common: ReadonlySet<string> | undefined
const loadCommonPasswords = () =>
  (common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common_passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(toTextSearchKey),
  ))

/** Whether a password is common, also with digits and punctuation around it: `Lozinka123!` counts as `lozinka`. */
function isCommon(password: string): boolean {
  const plain = toTextSearchKey(password)
  const stem = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  if (loadCommonPasswords().has(plain) || loadCommonPasswords().has(stem)) return true
  return new Set(plain).size <= 2 || isSequence(plain)
}

/** Whether each character follows or precedes the previous one: `78901234`, `gfedcba`. */
function isSequence(text: string): boolean {
  const length = /^\d+$/.test(text) ? 10 : 26
  const steps = new Set([...text].slice(1).map((sign, at) => (sign.charCodeAt(0) - text.charCodeAt(at) + length) % length))
  return /^(\d+|[a-z]+)$/.test(text) && steps.size === 1 && (steps.has(1) || steps.has(length - 1))
}

/** Refuses a password that violates the rules. `about` contains the email and names, which an attacker would try. */
export function assertPasswordPolicy(
  password: string,
  { min_password, refuse_common }: SecuritySettings,
  about: (string | null)[],
  field = 'password',
): void {
  const fault = faultOf(password, { min_password, refuse_common }, about)
  if (fault) throw createValidationError({ [field]: fault })
}

function faultOf(
  password: string,
  { min_password, refuse_common }: Pick<SecuritySettings, 'min_password' | 'refuse_common'>,
  about: (string | null)[],
): FieldError | undefined {
  if ([...password].length < min_password) return { code: 'access.password_short', details: { limit: min_password } }
  if (!refuse_common) return undefined
  const own = about.flatMap((text) => toTextSearchKey((text ?? '').split('@')[0]!).split(/[^a-z]+/)).filter((part) => part.length >= 4)
  const rest = own.reduce((text, part) => text.replaceAll(part, ''), toTextSearchKey(password))
  const isOwn = own.length > 0 && rest !== toTextSearchKey(password) && rest.replaceAll(/[^a-z]/g, '').length < 4
  return isCommon(password) || isOwn ? 'access.password_common' : undefined
}

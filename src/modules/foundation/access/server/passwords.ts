import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '#platform/errors.ts'
import { type FieldError, validationError } from '#shared/app-error.ts'
import { limitConcurrency } from '#shared/concurrency-limit.ts'
import { toSearchKey } from '#shared/text/search-key.ts'
import type { Security } from '../security.ts'

/** argon2id with 19 MiB and two passes: some 18 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What stands where a password has not been chosen yet: no text has it as its digest. */
export const UNUSABLE_PASSWORD_HASH = 'none'

/** Digests take cores and memory, so a flood of them waits in line here, some three seconds of it, and leaves everything else as quick as it is. */
export const HASHING = { atOnce: 2, waiting: 100 }
export const hashingQueue = limitConcurrency({ ...HASHING, full: overloaded })

export const hashPassword = (password: string): Promise<string> => hashingQueue(() => hash(password, cost))

/** For an account that does not exist the same work is done in vain, so that the time of the answer tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored !== undefined && stored !== UNUSABLE_PASSWORD_HASH
  const digest = known ? stored : await decoy()
  const right = await hashingQueue(() => verify(digest, password).catch(() => false))
  return known && right
}
let made: Promise<string> | undefined
const decoy = () => (made ??= hash(crypto.randomUUID(), cost))

let common: ReadonlySet<string> | undefined
const commonPasswords = () =>
  (common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common_passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(toSearchKey),
  ))

/** What many people choose, also with digits and signs around it: `Lozinka123!` is `lozinka`. */
function isCommon(password: string): boolean {
  const plain = toSearchKey(password)
  const stem = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  if (commonPasswords().has(plain) || commonPasswords().has(stem)) return true
  return new Set(plain).size <= 2 || isSequence(plain)
}

/** `78901234`, `gfedcba`: each sign is the next or the one before. */
function isSequence(text: string): boolean {
  const length = /^\d+$/.test(text) ? 10 : 26
  const steps = new Set([...text].slice(1).map((sign, at) => (sign.charCodeAt(0) - text.charCodeAt(at) + length) % length))
  return /^(\d+|[a-z]+)$/.test(text) && steps.size === 1 && (steps.has(1) || steps.has(length - 1))
}

/** Refuses a password that the rules of the installation do not take. `about` is what an attacker would try: the e-mail, the names. */
export function assertPasswordPolicy(
  password: string,
  { min_password, refuse_common }: Security,
  about: (string | null)[],
  field = 'password',
): void {
  const fault = faultOf(password, { min_password, refuse_common }, about)
  if (fault) throw validationError({ [field]: fault })
}

function faultOf(
  password: string,
  { min_password, refuse_common }: Pick<Security, 'min_password' | 'refuse_common'>,
  about: (string | null)[],
): FieldError | undefined {
  if ([...password].length < min_password) return { code: 'access.password_short', details: { limit: min_password } }
  if (!refuse_common) return undefined
  const own = about.flatMap((text) => toSearchKey((text ?? '').split('@')[0]!).split(/[^a-z]+/)).filter((part) => part.length >= 4)
  const rest = own.reduce((text, part) => text.replaceAll(part, ''), toSearchKey(password))
  const isOwn = own.length > 0 && rest !== toSearchKey(password) && rest.replaceAll(/[^a-z]/g, '').length < 4
  return isCommon(password) || isOwn ? 'access.password_common' : undefined
}

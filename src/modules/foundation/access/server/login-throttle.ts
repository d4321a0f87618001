import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { toIpNetworkOfAddress } from '#platform/ip-network-of-address.ts'
import { AppError } from '#shared/app-error.ts'

/** A limit on attempts: `free` attempts, then waits that start with `first` seconds and double up to `longest`. */
type Limit = { subject: string; free: number; first: number; max_delay: number; forgottenAfter: number }

/** The count of failed attempts is reset after 15 minutes, for a PIN after one day. */
const SECONDS_PER_QUARTER_HOUR = 900
const SECONDS_PER_DAY = 86_400
/** From this number of seconds a wait is formatted in minutes. */
const SECONDS_FORMAT_LIMIT = 120

/** Subjects are stored as digests, because addresses and accounts are personal data. */
function createAttemptLimit(
  services: ApplicationServices,
  subject: string,
  free: number,
  first = 1,
  maxDelay = 60,
  forgottenAfter = SECONDS_PER_QUARTER_HOUR,
): Limit {
  return {
    subject: createHmac('sha256', services.secret).update(subject).digest('base64url'),
    free,
    first,
    max_delay: maxDelay,
    forgottenAfter,
  }
}

export const loginAttemptLimits = {
  account: (services: ApplicationServices, email: string) => createAttemptLimit(services, `account ${email.toLowerCase()}`, 3),
  /** Limits a network address; a whole office can share one. */
  address: (services: ApplicationServices, address: string) => createAttemptLimit(services, `address ${toIpNetworkOfAddress(address)}`, 20),
  /** Limits codes of six digits: about ten of a million codes can be tried in 15 minutes. */
  code: (services: ApplicationServices, userId: number) => createAttemptLimit(services, `code ${userId}`, 5, 30, 900),
  /** Limits a signed-in user who enters the password again. */
  password: (services: ApplicationServices, userId: number) => createAttemptLimit(services, `password ${userId}`, 5, 5, 300),
  /** Limits emails that an administrator sends to one account. */
  letters: (services: ApplicationServices, userId: number) => createAttemptLimit(services, `letters ${userId}`, 5, 60, 900),
  /** Limits invitations per hour that one account sends, and that are sent for one company. */
  invitationsOf: (services: ApplicationServices, userId: number) =>
    createAttemptLimit(services, `invitations ${userId}`, 19, 3600, 3600, 3600),
  invitationsFor: (services: ApplicationServices, companyId: number) =>
    createAttemptLimit(services, `invitations for ${companyId}`, 59, 3600, 3600, 3600),
  /**
   * Limits a number with a PIN at a kiosk: after five wrong PINs it is blocked for 15 minutes, and each time twice as long. A number with or
   * without leading zeros counts as the same number.
   */
  pin: (services: ApplicationServices, companyId: number, number: string) =>
    createAttemptLimit(services, `pin ${companyId} ${number.replace(/^0+/, '')}`, 4, 900, SECONDS_PER_DAY, 2 * SECONDS_PER_DAY),
  /** Limits wrong PINs of all users at one kiosk. */
  kiosk: (services: ApplicationServices, kioskId: number) => createAttemptLimit(services, `kiosk ${kioskId}`, 20, 5, 300),
  /** Limits codes that pair a device as a kiosk. */
  kiosks: (services: ApplicationServices, address: string) =>
    createAttemptLimit(services, `kiosks ${toIpNetworkOfAddress(address)}`, 10, 30, 900),
  resets: (services: ApplicationServices, address: string) =>
    createAttemptLimit(services, `resets ${toIpNetworkOfAddress(address)}`, 20, 5),
}

const waits = (seconds: number) =>
  seconds < SECONDS_FORMAT_LIMIT
    ? new AppError('access.too_many_attempts', { retry_after: Math.max(1, seconds) })
    : new AppError('access.too_many_attempts_for_minutes', { retry_after: seconds, minutes: Math.ceil(seconds / 60) })

/** Throws 429 while the subject must wait. */
export async function assertLoginNotThrottled(db: Kysely<DB>, { subject }: Limit): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as seconds
    from sign_in_failure where subject = ${subject} and blocked_until > clock_timestamp()`.execute(db)
  if (rows[0]) throw waits(rows[0].seconds)
}

/**
 * Counts an attempt before it is verified, or throws 429, so that concurrent attempts cannot exceed the limit. Success resets the count.
 * Returns the remaining attempts before the first wait.
 */
export async function registerLoginAttempt(db: Kysely<DB>, limit: Limit): Promise<number> {
  const { subject, free, first, max_delay: maxDelay, forgottenAfter } = limit
  const isForgotten = sql`f.last_at < now() - make_interval(secs => ${forgottenAfter})`
  const { rows } = await sql<{
    failures: number
  }>`insert into sign_in_failure as f (subject, failures, last_at, blocked_until) values (${subject}, 1, now(), now())
    on conflict (subject) do update set last_at = now(),
      failures = case when ${isForgotten} then 1 else f.failures + 1 end,
      blocked_until = now() + make_interval(secs => case when ${isForgotten} or f.failures + 1 <= ${free} then 0
        else least(${maxDelay}, ${first} * 2 ^ least(f.failures - ${free}, 10)) end)
    where f.blocked_until <= clock_timestamp() returning failures`.execute(db)
  if (rows[0]) return Math.max(0, free + 1 - rows[0].failures)
  await assertLoginNotThrottled(db, limit)
  throw waits(1)
}

export async function resetLoginAttempts(db: Kysely<DB>, { subject }: Limit): Promise<void> {
  await sql`delete from sign_in_failure where subject = ${subject}`.execute(db)
}

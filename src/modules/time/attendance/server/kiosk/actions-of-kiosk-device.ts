import { loginAttemptLimits, registerLoginAttempt, resetLoginAttempts } from '#modules/foundation/access/server/login-throttle.ts'
import { type AnonymousCallContext, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { kioskContract as kiosk } from '../../kiosk-contract.ts'
import { kioskMessages } from '../../messages/kiosk.ts'
import { loadClockInRules } from '../web-clock-in/clock-in-settings.ts'
import { isEmployeeEmployedToday, writeOwnClockEvent } from '../web-clock-in/write-clock-event.ts'
import { createKioskPinEncryptionKey } from './kiosk-pin-encryption-key.ts'
import { computeKioskSecretDigest, createKioskToken, verifyKioskIdentityTicket } from './kiosk-secrets.ts'

/** The time for pressing a button after identification, in milliseconds. */
export const KIOSK_BUTTON_TIMEOUT_MS = 60_000
/** The side of the photo, in pixels. */
export const KIOSK_PHOTO_SIDE_PX = 320

/** Exchanges the one-time pairing code for the token of this device. */
export async function claimKiosk({ services, address, now }: AnonymousCallContext, { code }: ParsedApiInput<typeof kiosk.claimKiosk>) {
  const trying = loginAttemptLimits.kiosks(services, address)
  await withInstallationTransaction(services.database, (db) => registerLoginAttempt(db, trying))
  const token = createKioskToken()
  const done = await withInstallationTransaction(services.database, (db) =>
    db
      .updateTable('gate_kiosk')
      .set({ token_digest: computeKioskSecretDigest(token), claimed_at: now, code_digest: null, code_until: null })
      .where('code_digest', '=', computeKioskSecretDigest(code))
      .where('code_until', '>', now)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!done) throw createValidationError({ code: 'time.kiosk_code_unknown' })
  await withInstallationTransaction(services.database, (db) => resetLoginAttempts(db, trying))
  return { data: { token } }
}

export type AuthenticatedKiosk = { id: number; company_id: number; name: string; company: string }

/** Finds the kiosk of a token. */
export async function authenticateKiosk({ services, authorization }: AnonymousCallContext): Promise<AuthenticatedKiosk> {
  const token = /^Kiosk ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  const station = token
    ? await withInstallationTransaction(services.database, (db) =>
        db
          .selectFrom('gate_kiosk as k')
          .innerJoin('company as c', 'c.id', 'k.company_id')
          .select(['k.id', 'k.company_id', 'k.name', 'c.short_name as company'])
          .where('k.token_digest', '=', computeKioskSecretDigest(token))
          .where('c.deleted_at', 'is', null)
          .executeTakeFirst(),
      )
    : undefined
  if (!station) throw new AppError('time.kiosk_unknown')
  return { ...station, company: station.company ?? '' }
}

export const runAsKiosk = <T>(
  { services }: AnonymousCallContext,
  { company_id }: AuthenticatedKiosk,
  action: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  withSystemCompanyTransaction(services, company_id, action, async (ctx) => {
    if (!(await loadClockInRules(ctx)).rules.by_kiosk) throw new AppError('time.kiosks_disabled')
    return work(ctx)
  })

export async function getKioskSettings(ctx: AnonymousCallContext) {
  const station = await authenticateKiosk(ctx)
  return runAsKiosk(ctx, station, 'getKioskSettings', async () => ({
    data: {
      id: station.id,
      name: station.name,
      company: station.company,
      now: ctx.now.toISOString(),
      seal: createKioskPinEncryptionKey(ctx.services, ctx.now),
    },
  }))
}

/** Records an event of the identified employee at this kiosk. */
export async function recordKioskEvent(
  ctx: AnonymousCallContext,
  { ticket, key, direction, exit }: ParsedApiInput<typeof kiosk.recordKioskEvent>,
) {
  const station = await authenticateKiosk(ctx)
  const ticketContent = verifyKioskIdentityTicket(ctx.services, ticket)
  if (ticketContent?.kiosk !== station.id || ticketContent.until < ctx.now.getTime()) throw new AppError('time.kiosk_session_expired')
  return runAsKiosk(ctx, station, 'recordKioskEvent', async (own) => {
    if (!(await isEmployeeEmployedToday(own, ticketContent.employee))) throw new AppError('time.clocking_not_employed')
    const reason = translateMessage(kioskMessages.sr, 'sr', `kiosk.reason_${ticketContent.by}`, { name: station.name })
    return { data: await writeOwnClockEvent(own, { employee_id: ticketContent.employee, key, direction, exit: exit ?? null, reason }) }
  })
}

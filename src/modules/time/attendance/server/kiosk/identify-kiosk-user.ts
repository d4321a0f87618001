import { sql } from 'kysely'
import {
  assertLoginNotThrottled,
  loginAttemptLimits,
  registerLoginAttempt,
  resetLoginAttempts,
} from '#modules/foundation/access/server/login-throttle.ts'
import { isCorrectPassword } from '#modules/foundation/access/server/passwords.ts'
import type { AnonymousCallContext } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { reencodePictureFile } from '#platform/files/server/picture-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { KioskEmployee, kioskContract as kiosk } from '../../kiosk-contract.ts'
import { isEmployeeInsideGate } from '../../rules/events/gate-direction.ts'
import { loadRecentGateEvents } from '../gate/gate-data-and-updates.ts'
import { isEmployeeEmployedToday } from '../web-clock-in/write-clock-event.ts'
import {
  type AuthenticatedKiosk,
  authenticateKiosk,
  KIOSK_BUTTON_TIMEOUT_MS,
  KIOSK_PHOTO_SIDE_PX,
  runAsKiosk,
} from './actions-of-kiosk-device.ts'
import { computeKioskSecretDigest, createKioskIdentityTicket, type KioskIdentityTicketData } from './kiosk-secrets.ts'

export async function identifyKioskUser(ctx: AnonymousCallContext, { number, pin, code }: ParsedApiInput<typeof kiosk.identifyKioskUser>) {
  const station = await authenticateKiosk(ctx)
  if (code) return recordIdentification(ctx, station, await identifyByCode(ctx, station, code), 'qr')
  if (!number) throw createValidationError({ number: 'invalid.required' })
  if (!pin) throw createValidationError({ pin: 'invalid.required' })
  return recordIdentification(ctx, station, await findEmployeeByKioskPin(ctx, station, number, pin), 'pin')
}

/**
 * Counts an attempt before the PIN is compared, also for unknown numbers. A wrong PIN also counts for the kiosk; a correct PIN resets only
 * its own number.
 */
export async function findEmployeeByKioskPin(
  ctx: AnonymousCallContext,
  station: AuthenticatedKiosk,
  number: string,
  pin: string,
): Promise<number> {
  const { services } = ctx
  const ofNumber = loginAttemptLimits.pin(services, station.company_id, number)
  const ofKiosk = loginAttemptLimits.kiosk(services, station.id)
  const known = await runAsKiosk(ctx, station, 'identifyKioskUser', ({ db }) =>
    db
      .selectFrom('employee as e')
      .innerJoin('employee_pin as p', 'p.employee_id', 'e.id')
      .select(['e.id', 'p.digest'])
      .where((eb) =>
        eb.or(
          omitAbsentItems([
            eb('e.code', '=', number),
            // The number can be typed without leading zeros, or with too many.
            /^\d+$/.test(number) && sql<boolean>`e.code ~ '^[0-9]+$' and ltrim(e.code, '0') = ltrim(${number}, '0')`,
          ]),
        ),
      )
      .orderBy(sql`e.code = ${number}`, 'desc')
      .orderBy('e.id')
      .executeTakeFirst(),
  )
  const left = await withInstallationTransaction(services.database, async (db) => {
    await assertLoginNotThrottled(db, ofNumber)
    await assertLoginNotThrottled(db, ofKiosk)
    return registerLoginAttempt(db, ofNumber)
  })
  if (!(await isCorrectPassword(known?.digest, pin))) {
    await withInstallationTransaction(services.database, (db) => registerLoginAttempt(db, ofKiosk))
    // The count belongs to the typed number, so it does not reveal whether the number exists.
    throw left > 0 ? new AppError('time.kiosk_wrong_pin', { count: left }) : new AppError('time.kiosk_last_attempt_failed')
  }
  await withInstallationTransaction(services.database, (db) => resetLoginAttempts(db, ofNumber))
  return known!.id
}

/** A code works once. Of concurrent uses one succeeds. */
const identifyByCode = (ctx: AnonymousCallContext, station: AuthenticatedKiosk, code: string): Promise<number> =>
  runAsKiosk(ctx, station, 'identifyKioskUser', async ({ db, now }) => {
    const row = await db
      .updateTable('kiosk_code')
      .set({ used_at: now })
      .where('digest', '=', computeKioskSecretDigest(code))
      .where('used_at', 'is', null)
      .where('ends_at', '>', now)
      .returning('employee_id')
      .executeTakeFirst()
    if (row) return row.employee_id
    const was = await db.selectFrom('kiosk_code').select('used_at').where('digest', '=', computeKioskSecretDigest(code)).executeTakeFirst()
    throw new AppError(was?.used_at ? 'time.kiosk_code_used' : 'time.kiosk_code_expired')
  })

/** Returns the data of an identified employee for the kiosk, and the ticket for clocking in. */
async function recordIdentification(
  ctx: AnonymousCallContext,
  station: AuthenticatedKiosk,
  employee: number,
  by: KioskIdentityTicketData['by'],
) {
  const { sha256, ...person } = await runAsKiosk(ctx, station, 'identifyKioskUser', async (own) => {
    if (!(await isEmployeeEmployedToday(own, employee))) throw new AppError('time.clocking_not_employed')
    const row = await own.db
      .selectFrom('employee as e')
      .leftJoin('stored_file as f', 'f.id', 'e.image_file_id')
      .select(['e.first_name', 'e.last_name', 'f.sha256'])
      .where('e.id', '=', employee)
      .executeTakeFirstOrThrow()
    const last = (await loadRecentGateEvents(own, [employee], own.now)).get(employee)
    const inside = isEmployeeInsideGate(last, own.now.getTime())
    return {
      ...row,
      inside,
      last: last ? { at: new Date(last.at).toISOString(), direction: inside ? ('in' as const) : ('out' as const) } : null,
    }
  })
  const until = ctx.now.getTime() + KIOSK_BUTTON_TIMEOUT_MS
  // Identification succeeds without a photo.
  const image = sha256 ? await pictureOf(ctx, sha256).catch(() => null) : null
  const identified: KioskEmployee = { ...person, image }
  return {
    data: {
      ticket: createKioskIdentityTicket(ctx.services, { kiosk: station.id, employee, by, until }),
      ends_at: new Date(until).toISOString(),
      person: identified,
    },
  }
}

async function pictureOf({ services }: AnonymousCallContext, sha256: string): Promise<string> {
  const bytes = await services.files.read(sha256)
  const small = await reencodePictureFile({ name: 'image.webp', type: 'image/webp', bytes }, 'image', {
    width: KIOSK_PHOTO_SIDE_PX,
    square: true,
  })
  return Buffer.from(small).toString('base64')
}

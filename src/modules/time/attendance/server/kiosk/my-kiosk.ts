import { sql } from 'kysely'
import { loginAttemptLimits, resetLoginAttempts } from '#modules/foundation/access/server/login-throttle.ts'
import { hashPassword } from '#modules/foundation/access/server/passwords.ts'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import type { Ctx } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { MyKioskPinStatus, myKioskContract as own } from '../../kiosk-contract.ts'
import { loadClockInRules } from '../web-clock-in/clock-in-settings.ts'
import { isEmployeeEmployedToday } from '../web-clock-in/write-clock-event.ts'
import { computeKioskSecretDigest, generateKioskOneTimeCode } from './kiosk-secrets.ts'

/** The lifetime of an account code, in milliseconds. */
const CODE_LIFETIME_MS = 60_000

export async function getMyKioskPinStatus(ctx: Ctx): Promise<{ data: MyKioskPinStatus }> {
  const { by_kiosk } = (await loadClockInRules(ctx)).rules
  const row =
    ctx.employeeId === null
      ? undefined
      : await ctx.db
          .selectFrom('employee as e')
          .leftJoin('employee_pin as p', 'p.employee_id', 'e.id')
          .select(['e.code', 'p.set_at'])
          .where('e.id', '=', ctx.employeeId)
          .executeTakeFirst()
  const offered = by_kiosk && (await isEmployeeEmployedToday(ctx, ctx.employeeId))
  return { data: { offered, number: row?.code ?? null, pin_set_at: row?.set_at?.toISOString() ?? null } }
}

async function assertOffered(ctx: Ctx): Promise<number> {
  if (!(await loadClockInRules(ctx)).rules.by_kiosk) throw new AppError('time.kiosks_disabled')
  if (!(await isEmployeeEmployedToday(ctx, ctx.employeeId))) throw new AppError('time.clocking_not_employed')
  return ctx.employeeId!
}

/** Whether a PIN is easy to guess: `111111`, `123456`, `987654`. */
export function isGuessableKioskPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
}

/** The PIN is hashed without holding a database connection. A new PIN resets the attempts. */
export const setMyKioskPin = defineActionWithReadBeforeTransaction(
  {
    async look(ctx: Ctx, { pin }: ParsedApiInput<typeof own.setMyKioskPin>) {
      await assertOffered(ctx)
      const { number } = (await getMyKioskPinStatus(ctx)).data
      if (isGuessableKioskPin(pin) || pin === number) throw createValidationError({ pin: 'time.kiosk_pin_easy' })
      return { services: ctx.services, companyId: ctx.companyId, number: number!, pin }
    },
    async read({ services, companyId, number, pin }) {
      await withInstallationTransaction(services.database, (db) =>
        resetLoginAttempts(db, loginAttemptLimits.pin(services, companyId, number)),
      )
      return hashPassword(pin)
    },
  },
  async (ctx, _, digest) => {
    const employee_id = await assertOffered(ctx)
    await ctx.db
      .insertInto('employee_pin')
      .values({ employee_id, digest })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet({ digest, set_at: ctx.now }))
      .execute()
    return getMyKioskPinStatus(ctx)
  },
)

/** Creates a one-time code for kiosks, which replaces earlier ones. */
export async function createMyKioskQrCode(ctx: Ctx) {
  const employee_id = await assertOffered(ctx)
  const code = generateKioskOneTimeCode(20)
  const ends_at = new Date(ctx.now.getTime() + CODE_LIFETIME_MS)
  await sql`delete from kiosk_code where employee_id = ${employee_id} and (used_at is null or ends_at < ${ctx.now}::timestamptz - interval '1 day')`.execute(
    ctx.db,
  )
  await ctx.db
    .insertInto('kiosk_code')
    .values({ employee_id, digest: computeKioskSecretDigest(code), ends_at })
    .execute()
  return { data: { code, ends_at: ends_at.toISOString(), now: ctx.now.toISOString() } }
}

import { createHmac } from 'node:crypto'
import type { Ctx } from '#platform/call-context.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'
import { AppError } from '#shared/app-error.ts'
import { ENTRANCE_CODE_LIFETIME_MS, findEntranceCodePeriod, listAcceptedEntranceCodePeriods } from '../../rules/events/clock-in-settings.ts'
import { loadClockInRules } from './clock-in-settings.ts'

const BASE32_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a company for a period, 80 bits. */
function codeOf({ services, companyId }: Ctx, step: number): string {
  const bytes = createHmac('sha256', deriveKeyFromSecret(services.secret, 'clocking')).update(`${companyId} ${step}`).digest()
  return Array.from({ length: 16 }, (_, at) => BASE32_CHARACTERS[bytes[at]! % BASE32_CHARACTERS.length]).join('')
}

export const isCurrentEntranceCode = (ctx: Ctx, code: string): boolean =>
  listAcceptedEntranceCodePeriods(ctx.now.getTime()).some((step) => codeOf(ctx, step) === code)

export async function getEntranceCode(ctx: Ctx) {
  if (!(await loadClockInRules(ctx)).rules.by_code) throw new AppError('time.entrance_codes_disabled')
  const step = findEntranceCodePeriod(ctx.now.getTime())
  const company = await ctx.db.selectFrom('company').select('short_name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  return {
    data: {
      link: `${ctx.services.baseUrl}/employee-dashboard?code=${codeOf(ctx, step)}`,
      ends_at: new Date((step + 1) * ENTRANCE_CODE_LIFETIME_MS).toISOString(),
      now: ctx.now.toISOString(),
      company: company.short_name ?? '',
    },
  }
}

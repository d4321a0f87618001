import { createHmac } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { deriveKey } from '#platform/secret-keys.ts'
import { AppError } from '#shared/app-error.ts'
import { CODE_STEP_MS, findCodeStep, listAcceptedSteps } from '../../rules/events/clock-in-rules.ts'
import { loadClockInRules } from './rules.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a company for a time step, of 80 bits. */
function codeOf({ services, companyId }: Ctx, step: number): string {
  const bytes = createHmac('sha256', deriveKey(services.secret, 'clocking')).update(`${companyId} ${step}`).digest()
  return Array.from({ length: 16 }, (_, at) => LETTERS[bytes[at]! % LETTERS.length]).join('')
}

export const isCurrentCode = (ctx: Ctx, code: string): boolean =>
  listAcceptedSteps(ctx.now.getTime()).some((step) => codeOf(ctx, step) === code)

export async function getClockInCode(ctx: Ctx) {
  if (!(await loadClockInRules(ctx)).rules.by_code) throw new AppError('time.clocking_no_codes')
  const step = findCodeStep(ctx.now.getTime())
  const company = await ctx.db.selectFrom('company').select('short_name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  return {
    data: {
      link: `${ctx.services.baseUrl}/employee-dashboard?code=${codeOf(ctx, step)}`,
      ends_at: new Date((step + 1) * CODE_STEP_MS).toISOString(),
      now: ctx.now.toISOString(),
      company: company.short_name ?? '',
    },
  }
}

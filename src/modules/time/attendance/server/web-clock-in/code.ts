import { createHmac } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { keyFor } from '#platform/secret-keys.ts'
import { AppError } from '#shared/app-error.ts'
import { acceptedSteps, CODE_STEP, stepAt } from '../../rules/events/clock-in-rules.ts'
import { clockingRules } from './rules.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a company for a time step, of 80 bits. */
function codeOf({ services, companyId }: Ctx, step: number): string {
  const bytes = createHmac('sha256', keyFor(services.secret, 'clocking')).update(`${companyId} ${step}`).digest()
  return Array.from({ length: 16 }, (_, at) => LETTERS[bytes[at]! % LETTERS.length]).join('')
}

export const isCodeNow = (ctx: Ctx, code: string): boolean => acceptedSteps(ctx.now.getTime()).some((step) => codeOf(ctx, step) === code)

export async function getClockInCode(ctx: Ctx) {
  if (!(await clockingRules(ctx)).rules.by_code) throw new AppError('time.clocking_no_codes')
  const step = stepAt(ctx.now.getTime())
  const company = await ctx.db.selectFrom('company').select('short_name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  return {
    data: {
      link: `${ctx.services.baseUrl}/employee-dashboard?code=${codeOf(ctx, step)}`,
      ends_at: new Date((step + 1) * CODE_STEP).toISOString(),
      now: ctx.now.toISOString(),
      company: company.short_name ?? '',
    },
  }
}

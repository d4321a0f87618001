import type { Ctx } from '#platform/context.ts'
import { type Day, daysBetween, monthEnd, monthOf } from '#shared/days.ts'
import { holdsOn, type ProtectionSpan } from '../../rules/dossier/protections.ts'

/**
 * The closed months on whose days something holds otherwise after a change than before it. They stay as they were closed; what the limits
 * of working time say of them is worked out anew when they are reopened.
 */
export async function closedMonthsOf(ctx: Ctx, before: ProtectionSpan | null, after: ProtectionSpan | null): Promise<string[]> {
  const from = [before, after].flatMap((one) => (one ? [one.first_day] : [])).sort()[0]
  if (from === undefined) return []
  const rows = await ctx.db
    .selectFrom('closed_month')
    .select('month')
    .where('month', '>=', `${monthOf(from)}-01`)
    .orderBy('month')
    .$narrowType<{ month: string }>()
    .execute()
  const differsOn = (day: Day) => kindOn(before, day) !== kindOn(after, day)
  return rows.filter(({ month }) => [...daysBetween(month, monthEnd(monthOf(month)))].some(differsOn)).map(({ month }) => monthOf(month))
}

/** Who represents others is not dismissed for it, and works as everybody does. */
const kindOn = (one: ProtectionSpan | null, day: Day) => (one && one.kind !== 'representative' && holdsOn(one, day) ? one.kind : null)

import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { say } from '#lib/messages.ts'
import type { Ctx } from '#server/context.ts'
import type { ownClockingContract as clocking, OwnClocking } from '../../clocking_contract.ts'
import { clockingWords } from '../../messages/clocking_words.ts'
import type { ClockingRules } from '../../rules/passes/clocking.ts'
import { GATE, isInside, isSame } from '../../rules/passes/gate.ts'
import { asRanges } from '../events/addresses.ts'
import { lastPasses, takeTurn } from '../gate/now.ts'
import { isCodeNow } from './code.ts'
import { clockingRules } from './rules.ts'

export async function getOwnClocking(ctx: Ctx): Promise<{ data: OwnClocking }> {
  const { rules } = await clockingRules(ctx)
  const employed = await employedToday(ctx)
  const last = ctx.employeeId === null ? undefined : (await lastPasses(ctx, [ctx.employeeId], ctx.now)).get(ctx.employeeId)
  const inside = isInside(last, ctx.now.getTime())
  return {
    data: {
      offered: employed && (rules.by_network || rules.by_code),
      by: employed ? await roadOf(ctx, rules) : 'none',
      inside,
      last: last ? { at: new Date(last.at).toISOString(), direction: inside ? 'in' : 'out' } : null,
    },
  }
}

export async function clockOwn(ctx: Ctx, { key, direction, exit, code }: Given<typeof clocking.clockOwn>) {
  const { rules } = await clockingRules(ctx)
  if (!rules.by_network && !rules.by_code) throw new Failure('time.clocking_off', 403)
  if (!(await employedToday(ctx))) throw new Failure('time.clocking_not_employed', 403)
  const by = await mustBeHere(ctx, rules, code ?? null)
  await takeTurn(ctx)
  const employee_id = ctx.employeeId!
  const before = await ctx.db
    .selectFrom('clock_event')
    .select(['at', 'direction', 'employee_id'])
    .where('gate_key', '=', key)
    .executeTakeFirst()
  // The same act sent again, as after an answer that did not come.
  if (before && before.employee_id === employee_id) return { data: { at: before.at.toISOString(), direction, outcome: 'taken' as const } }
  const now = ctx.now.getTime()
  const last = (await lastPasses(ctx, [employee_id], new Date(now + GATE.same))).get(employee_id)
  if (isSame(direction, last, now)) return { data: { at: new Date(last!.at).toISOString(), direction, outcome: 'same' as const } }
  const reason = say(clockingWords[ctx.language], ctx.language, `clocking.reason_${by}`, {})
  const row = { gate_key: key, employee_id, at: ctx.now, direction, exit: direction === 'out' ? (exit ?? null) : null, reason }
  await ctx.db.insertInto('clock_event').values(row).execute()
  return { data: { at: ctx.now.toISOString(), direction, outcome: 'taken' as const } }
}

/** How somebody may say so from here: at once in a network of the company, else by a code. */
async function roadOf(ctx: Ctx, { by_network, networks, by_code }: ClockingRules): Promise<OwnClocking['by']> {
  if (by_network && (await isWithin(ctx, networks))) return 'network'
  return by_code ? 'code' : 'none'
}

async function mustBeHere(ctx: Ctx, rules: ClockingRules, code: string | null): Promise<'network' | 'code'> {
  const road = await roadOf(ctx, rules)
  if (road === 'network') return 'network'
  if (road === 'none') throw new Failure('time.clocking_elsewhere', 403)
  if (!code) throw invalid({ code: 'time.clocking_needs_code' })
  if (!isCodeNow(ctx, code)) throw invalid({ code: 'time.clocking_code_over' })
  return 'code'
}

async function isWithin(ctx: Ctx, networks: readonly string[]): Promise<boolean> {
  const ranges = asRanges(networks)
  if (!ranges || !ctx.address) return false
  const { rows } = await sql<{ is_within: boolean }>`select ${ctx.address}::inet <<= any (${ranges}) as is_within`.execute(ctx.db)
  return rows[0]!.is_within
}

async function employedToday(ctx: Ctx): Promise<boolean> {
  if (ctx.employeeId === null) return false
  const { rows } = await sql`
    select from employment where employee_id = ${ctx.employeeId} and ${ctx.today}::date between first_day and last_day`.execute(ctx.db)
  return rows.length > 0
}

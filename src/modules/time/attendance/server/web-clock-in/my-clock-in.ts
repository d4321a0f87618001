import { sql } from 'kysely'
import { messages as clockingMessages } from '#modules/time/planning/messages/index.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { ClockInStatus, myClockInContract as clocking } from '../../clock-in-contract.ts'
import type { ClockInSettings } from '../../rules/events/clock-in-settings.ts'
import { isEmployeeInsideGate } from '../../rules/events/gate-direction.ts'
import { toDeviceAddressRanges } from '../events/allowed-device-addresses.ts'
import { loadRecentGateEvents } from '../gate/gate-data-and-updates.ts'
import { loadShiftsForPresence } from '../presence/current-presence.ts'
import { loadClockInRules } from './clock-in-settings.ts'
import { isCurrentEntranceCode } from './entrance-code.ts'
import { isEmployeeEmployedToday, writeOwnClockEvent } from './write-clock-event.ts'

export async function getMyClockInStatus(ctx: Ctx): Promise<{ data: ClockInStatus }> {
  const { rules } = await loadClockInRules(ctx)
  const employed = await employedToday(ctx)
  const last = ctx.employeeId === null ? undefined : (await loadRecentGateEvents(ctx, [ctx.employeeId], ctx.now)).get(ctx.employeeId)
  const inside = isEmployeeInsideGate(last, ctx.now.getTime())
  return {
    data: {
      offered: employed && (rules.by_network || rules.by_code),
      kiosk: employed && rules.by_kiosk,
      by: employed ? await methodOf(ctx, rules) : 'none',
      inside,
      shift_day: employed
        ? ((await loadShiftsForPresence(ctx, [ctx.employeeId!])).get(ctx.employeeId!)!.shift?.day ?? ctx.today)
        : ctx.today,
      last: last ? { at: new Date(last.at).toISOString(), direction: inside ? 'in' : 'out' } : null,
    },
  }
}

export async function recordMyClockEvent(
  ctx: Ctx,
  { key, direction, exit, code, is_confirmed }: ParsedApiInput<typeof clocking.recordMyClockEvent>,
) {
  const { rules } = await loadClockInRules(ctx)
  if (!rules.by_network && !rules.by_code) throw new AppError('time.clocking_disabled')
  if (!(await employedToday(ctx))) throw new AppError('time.clocking_not_employed')
  const by = await assertAtWorkplace(ctx, rules, code ?? null)
  const reason = translateMessage(clockingMessages[ctx.language], ctx.language, `clocking.reason_${by}`, {})
  return {
    data: await writeOwnClockEvent(ctx, {
      employee_id: ctx.employeeId!,
      key,
      direction,
      exit: exit ?? null,
      reason,
      mustConfirmReversal: !is_confirmed && !exit,
    }),
  }
}

/** How an employee may clock in from the current network: by network, otherwise by a code. */
async function methodOf(ctx: Ctx, { by_network, networks, by_code }: ClockInSettings): Promise<ClockInStatus['by']> {
  if (by_network && (await isWithin(ctx, networks))) return 'network'
  return by_code ? 'code' : 'none'
}

async function assertAtWorkplace(ctx: Ctx, rules: ClockInSettings, code: string | null): Promise<'network' | 'code'> {
  const method = await methodOf(ctx, rules)
  if (method === 'network') return 'network'
  if (method === 'none') throw new AppError('time.clocking_network_not_allowed')
  if (!code) throw createValidationError({ code: 'time.clocking_needs_code' })
  if (!isCurrentEntranceCode(ctx, code)) throw createValidationError({ code: 'time.clocking_code_expired' })
  return 'code'
}

async function isWithin(ctx: Ctx, networks: readonly string[]): Promise<boolean> {
  const ranges = toDeviceAddressRanges(networks)
  if (!ranges || !ctx.address) return false
  const { rows } = await sql<{ is_within: boolean }>`select ${ctx.address}::inet <<= any (${ranges}) as is_within`.execute(ctx.db)
  return rows[0]!.is_within
}

const employedToday = (ctx: Ctx) => isEmployeeEmployedToday(ctx, ctx.employeeId)

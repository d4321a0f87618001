import { sql } from 'kysely'
import { canViewSensitiveData, isOwnEmployeeRecordOfUser } from '#modules/foundation/access/user-permission-checks.ts'
import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { toWorkingTimeLimitMessage } from '#modules/time/planning/rules/law/working-time-limit-messages.ts'
import type { PlannedShiftSegment } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { EmployeePlanFinding } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadWorkingTimeSettings } from '#modules/time/timesheet/server/results/load-computation-inputs.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { swapsContract as swaps } from '../contract.ts'
import type { OfferedShift } from '../shift-offer-schemas.ts'
import { ShiftSwapSettings } from '../shift-swap-settings.ts'

const SWAPS_SETTING_NAME = 'swaps'

export async function getShiftSwapSettings(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, SWAPS_SETTING_NAME)
  return { data: { settings: ShiftSwapSettings.parse(value), revision } }
}

export async function updateShiftSwapSettings(ctx: Ctx, { revision, ...settings }: ParsedApiInput<typeof swaps.updateShiftSwapSettings>) {
  await writeCompanySetting(ctx, SWAPS_SETTING_NAME, settings, revision)
  return getShiftSwapSettings(ctx)
}

export const loadShiftSwapSettings = async (ctx: Ctx): Promise<ShiftSwapSettings> => (await getShiftSwapSettings(ctx)).data.settings

/** Shifts of a day by id. */
export type ShiftsOfDayById = (shift: number, day: Day) => OfferedShift | null

export async function loadShiftsOfDayById(ctx: Ctx): Promise<ShiftsOfDayById> {
  const { rows } = await sql<OfferedShift & { first_day: Day }>`
    select s.id, s.code, s.name, v.segments, v.first_day::text from shift_version v join shift s on s.id = v.shift_id order by v.first_day desc`.execute(
    ctx.db,
  )
  const of = Map.groupBy(rows, ({ id }) => id)
  return (shift, day) => {
    const found = of.get(shift)?.find(({ first_day }) => first_day <= day)
    return found ? { id: found.id, code: found.code, name: found.name, segments: found.segments } : null
  }
}

/** The start of work on a shift. */
export async function findStartOfShiftWork(ctx: Ctx, day: Day, segments: readonly PlannedShiftSegment[]): Promise<Date> {
  const { settings } = await loadWorkingTimeSettings(ctx)
  return new Date(toInstantOfLocalTime(day, segments[0]?.from ?? 0, settings.zone))
}

/** The shift of a day. Throws an error on the field if it does not exist. */
export function getShiftOfDayOrThrow(shifts: ShiftsOfDayById, shift: number, day: Day, field = 'shift_id'): OfferedShift {
  const found = shifts(shift, day)
  if (!found) throw createValidationError({ [field]: 'swaps.no_shift' })
  return found
}

/** A violation as text with its article. The reason of a protection needs the permission for sensitive data. */
export function formatShiftSwapRuleViolation(ctx: Ctx, finding: EmployeePlanFinding): { text: string; article: string } {
  const maySeeWhy = canViewSensitiveData(ctx) || (finding.employee_id !== null && isOwnEmployeeRecordOfUser(ctx, finding.employee_id))
  const { key, values, article } = toWorkingTimeLimitMessage(finding, maySeeWhy)
  return { text: translateMessage(messageCatalogs[ctx.language], ctx.language, key, values), article }
}

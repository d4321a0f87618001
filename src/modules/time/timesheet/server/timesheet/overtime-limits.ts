import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { buildEmployeeDayFacts, type EmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import { removeDuplicatePlanFindings, toWorkingTimeLimitMessage } from '#modules/time/planning/rules/law/working-time-limit-messages.ts'
import {
  findViolatedWorkingTimeLimits,
  WORKING_TIME_LIMITS,
  type WorkingTimeLimitCode,
} from '#modules/time/planning/rules/law/working-time-limits.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { loadEmployeeDayFacts } from '#modules/time/planning/server/plan/employee-day-facts.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { getWorkingTimeSettings } from '../close/payroll-file-and-working-time-settings.ts'
import {
  findOvertimeViolations,
  type MinutesByHourCategoryByDay,
  type OvertimeDecision,
  type OvertimeViolation,
  sumRegularWorkMinutes,
} from './overtime-violations.ts'

/** Personal limits of an employee on any overtime. */
const PERSONAL_LIMITS: readonly WorkingTimeLimitCode[] = [
  'minor_overtime',
  'overtime_on_reduced_hours_job',
  'overtime_when_pregnant',
  'consent_required_child_under_3',
  'consent_required_single_parent',
]

/**
 * Refuses overtime for employees who may not work it, or not without consent. Future overtime is always refused; worked overtime is paid
 * with a reason, and the close reports it.
 */
export async function assertOvertimeNotForbidden(
  ctx: Ctx,
  decisions: OvertimeDecision[],
  rows: MinutesByHourCategoryByDay,
  people: number[],
  from: Day,
  to: Day,
  hasReason: boolean,
): Promise<void> {
  const { forbidden, worked } = await findForbiddenOvertime(ctx, decisions, rows, people, from, to)
  if (forbidden.length) throw new AppError('time.overtime_forbidden', { breaches: removeDuplicatePlanFindings(forbidden) })
  if (worked.length && !hasReason) throw new AppError('time.overtime_needs_reason', { breaches: removeDuplicatePlanFindings(worked) })
}

/** Forbidden overtime of each employee, and the part already worked. */
export async function findForbiddenOvertime(
  ctx: Ctx,
  decisions: OvertimeDecision[],
  rows: MinutesByHourCategoryByDay,
  people: number[],
  from: Day,
  to: Day,
) {
  const facts = await loadEmployeeDayFacts(ctx, people, from, to)
  const { part_time_extra } = (await getWorkingTimeSettings(ctx)).data.settings
  const maySeeWhy = canViewSensitiveData(ctx)
  const forbidden: OvertimeViolation[] = []
  const worked: OvertimeViolation[] = []
  for (const one of decisions) {
    if (one.approved_minutes === 0) continue
    const row = rows.get(`${one.employee_id} ${one.day}`)
    if (part_time_extra === 'regular' && isWithinDay(one, row?.minutes ?? {}, facts.get(one.employee_id)!)) continue
    for (const code of findViolatedWorkingTimeLimits({ ...buildEmployeeDayFacts(facts.get(one.employee_id)!, one.day), overtimeWeek: 1 })) {
      if (!PERSONAL_LIMITS.includes(code)) continue
      const values = { found: one.approved_minutes, limit: 0 }
      const {
        severity: _,
        key,
        values: figures,
        ...rest
      } = toWorkingTimeLimitMessage({ code, values, ...WORKING_TIME_LIMITS[code] }, maySeeWhy)
      const message = translateMessage(messageCatalogs[ctx.language], ctx.language, key, figures)
      ;(row ? worked : forbidden).push({ employee_id: one.employee_id, day: one.day, ...rest, message })
    }
  }
  return { forbidden, worked }
}

/**
 * Extra hours of part-time employees up to a full day are regular if the company sets it so. Employees under 18 or with shortened hours
 * have a full week of their own.
 */
function isWithinDay({ day, approved_minutes }: OvertimeDecision, minutes: MinutesByHourCategory, facts: EmployeeDayFacts): boolean {
  const { law = newestLegalFigureValues, weeklyMinutes = law.fullTimeWeek, minor, reducedHoursJob } = buildEmployeeDayFacts(facts, day)
  const isPart = weeklyMinutes < law.fullTimeWeek && !minor && !reducedHoursJob
  return isPart && sumRegularWorkMinutes(minutes) + approved_minutes <= law.fullTimeWeek / 5
}

/**
 * Overtime above eight hours a week, a day above twelve hours, and a week longer than the regime allows are unlawful. Worked overtime is
 * still paid, with a reason.
 */
export async function assertOvertimeWithinWorkingTimeLimits(
  ctx: Ctx,
  decisions: OvertimeDecision[],
  rows: MinutesByHourCategoryByDay,
  people: number[],
  from: Day,
  to: Day,
): Promise<void> {
  const breaches = await findOvertimeViolations(ctx, decisions, rows, people, from, to)
  if (breaches.length) throw new AppError('time.overtime_needs_reason', { breaches })
}

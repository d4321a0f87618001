import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { LeaveSettings, toSickLeaveRules } from '#modules/time/leave/leave-settings.ts'
import { loadTimeOffInLieu } from '#modules/time/leave/server/entitlements/time-off-in-lieu.ts'
import type { DayResultTraceEntry, MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { formatMinutesAsHours } from '#modules/time/planning/rules/time-format.ts'
import { mergeWorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { formatExplanationDate, type TimesheetExplanationSentence } from '../../rules/month/explain-day.ts'
import { explainHourPay, explainLeaveDayCount, explainSettingsAppliedToDay } from '../../rules/month/explain-hour-pay.ts'
import { computeHourPay } from '../../rules/month/hour-pay-rate.ts'
import { loadCompanyPayFactorsByDay } from '../categories/hour-category-actions.ts'
import { loadLeaveOfTimesheetHours } from '../outputs/payroll-hours.ts'

/**
 * Who pays the hours of a day and how much, from the day count of a sick leave, the company factor of that day, and the valid settings. A
 * closed month uses the settings at its close.
 */
export async function explainPayOfDayHours(
  ctx: Ctx,
  employeeId: number,
  day: Day,
  minutes: MinutesByHourCategory,
  trace: readonly DayResultTraceEntry[],
): Promise<TimesheetExplanationSentence[]> {
  const closed = await findCloseTime(ctx, day)
  const time = await settingAt(ctx, 'time', closed)
  const leave = LeaveSettings.parse((await settingAt(ctx, 'leave', closed)).value)
  const companyFactorOn = await loadCompanyPayFactorsByDay(ctx)
  const leaves = await loadLeaveOfTimesheetHours(ctx, [employeeId], day, day)
  const reasons: TimesheetExplanationSentence[] = []
  for (const code in minutes) {
    const behind = leaves.get(`${employeeId} ${day} ${code}`) ?? []
    for (const one of behind.length ? behind : [null]) {
      const sick = one ? await sickRulesAt(ctx, one.leave_request_id) : toSickLeaveRules(leave)
      if (one) reasons.push(...explainLeaveDayCount(day, one, sick))
      const own = companyFactorOn(code, day)
      const pay = computeHourPay(code, { leave: one, own: own?.factor ?? null, sick, figures: getLegalFiguresOn(day) })
      if (pay) reasons.push(...explainHourPay(code, pay, own))
    }
  }
  const back = (await loadTimeOffInLieu(ctx, [employeeId], day, day)).of.get(`${employeeId} ${day}`)
  if (back) reasons.push({ key: 'time.why.lieu', values: { minutes: formatMinutesAsHours(back) }, article: 'čl. 108 st. 1 t. 3' })
  const rules = explainSettingsAppliedToDay(minutes, trace, mergeWorkingTimeSettings(time.value), leave.annualHours)
  reasons.push(...rules)
  if (rules.length && time.since) reasons.push({ key: 'time.why.settings.since', values: { day: time.since }, article: null })
  if (rules.length && closed) reasons.push({ key: 'time.why.settings.closed', values: { day: dayOf(closed) }, article: null })
  return removeRepeatedReasons(reasons)
}

/** The settings that divided a leave between payers at the time of its approval. */
async function sickRulesAt(ctx: Ctx, leave_request_id: number) {
  const { at } = await ctx.db
    .selectFrom('leave_decision')
    .select(({ fn }) => fn.max('decided_at').as('at'))
    .where('leave_request_id', '=', leave_request_id)
    .executeTakeFirstOrThrow()
  return toSickLeaveRules(LeaveSettings.parse((await settingAt(ctx, 'leave', at)).value))
}

/** Removes duplicates, because two leaves of one day can give the same reason. */
const removeRepeatedReasons = (reasons: TimesheetExplanationSentence[]): TimesheetExplanationSentence[] => [
  ...new Map(reasons.map((one) => [JSON.stringify(one), one])).values(),
]

const dayOf = (at: Date) => formatExplanationDate(toBelgradeDay(at))

async function findCloseTime(ctx: Ctx, day: Day): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('month_close')
    .select('closed_at')
    .where('month', '=', `${getMonthOfDay(day)}-01`)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  return row?.closed_at ?? null
}

/** A company setting at a time, by default now, and the time of its last change. */
async function settingAt(ctx: Ctx, name: string, at: Date | null): Promise<{ value: Record<string, unknown>; since: string | null }> {
  const row = await ctx.db.selectFrom('company_setting').select(['id', 'value']).where('name', '=', name).executeTakeFirst()
  if (!row) return { value: {}, since: null }
  const publishedRow = await ctx.db
    .selectFrom('audit_entry')
    .select(['at', 'after'])
    .where('table_name', '=', 'company_setting')
    .where('row_id', '=', row.id)
    .where('at', '<=', at ?? ctx.now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const after = publishedRow?.after as { value: Record<string, unknown> } | null | undefined
  if (at) return { value: after?.value ?? {}, since: publishedRow ? dayOf(publishedRow.at) : null }
  return { value: row.value as Record<string, unknown>, since: publishedRow ? dayOf(publishedRow.at) : null }
}

import { sql } from 'kysely'
import { addDays, type Day, dayCount, dayParts, daysBetween, isWeekend } from '#lib/days.ts'
import { holidayDays } from '#modules/companies/rules/holidays.ts'
import type { LeaveCounting } from '#modules/law/leave_types.ts'
import type { Ctx } from '#server/context.ts'
import { absentWithin, countLeave, type PlannedDay } from '../rules/count.ts'
import { type Payer, type SickKind, splitSickLeave } from '../rules/sick_leave.ts'
import { type LeaveSettings, sickRulesOf } from '../settings.ts'
import { personalDaysOf } from './personal_days.ts'
import type { LeaveType } from './types.ts'

/** A span as it is asked for. Times are `HH:MM` of the first and of the last day; `dailyMinutes` is so much of each day. */
export type Span = {
  firstDay: Day
  lastDay: Day
  firstFrom: string | null
  lastTo: string | null
  dailyMinutes: number | null
  sickKind: SickKind | null
  alreadyCounted: number
}
export type DayOfLeave = { day: Day; amount: number; minutes: number; category: string; payer: Payer | 'budget' | 'other' | 'nobody' }
export type Counted = Awaited<ReturnType<typeof countSpan>>

type Planned = PlannedDay & { segments: { from: number; to: number }[] }

/** A working day of a person for whom nothing is planned yet: Monday to Friday, a fifth of the week from eight o'clock. */
const STARTS = 480

/** Days off of the law and of the company, from the year before a day to the year after another. */
export async function daysOff(ctx: Ctx, from: Day, to: Day): Promise<Set<Day>> {
  const days = holidayDays(dayParts(from).year - 1, dayParts(to).year + 1)
  const own = await ctx.db
    .selectFrom('company_day_off')
    .select('day')
    .where('day', '>=', addDays(from, -366))
    .where('day', '<=', addDays(to, 366))
    .execute()
  for (const { day } of own) days.add(day)
  return days
}

/** What a person is to work on each day of a span: their own plan, and where there is none the five-day week of their terms. */
export async function planOf(
  ctx: Ctx,
  employeeId: number,
  from: Day,
  to: Day,
  holidays: ReadonlySet<Day>,
  personal: ReadonlySet<Day> = new Set(),
): Promise<Planned[]> {
  const { rows } = await sql<{
    day: Day
    planned_minutes: number
    origin: string
    segments: { from: number; to: number }[] | null
    weekly_minutes: number
  }>`
    select p.day, p.planned_minutes, p.origin, v.segments, t.weekly_minutes
    from plan_of(array[${employeeId}::bigint], ${from}, ${to}) p
      join employment_terms t on t.employee_id = p.employee_id and t.first_day <= p.day and t.last_day >= p.day
      left join shift_version v on v.id = p.shift_version_id`.execute(ctx.db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return [...daysBetween(from, to)].map((day) => {
    const holiday = holidays.has(day) || personal.has(day)
    const isPersonal = holiday && !holidays.has(day)
    const row = byDay.get(day)
    if (!row || (row.origin === 'none' && isWeekend(day))) return { day, holiday, isPersonal, plannedMinutes: 0, segments: [] }
    if (row.origin !== 'none') return { day, holiday, isPersonal, plannedMinutes: row.planned_minutes, segments: row.segments ?? [] }
    const plannedMinutes = Math.round(row.weekly_minutes / 5)
    return { day, holiday, isPersonal, plannedMinutes, segments: [{ from: STARTS, to: STARTS + plannedMinutes }] }
  })
}

/** Counts a span of leave of a person: its days with the category of their hours and who pays them, and why. */
export async function countSpan(ctx: Ctx, employeeId: number, type: LeaveType, span: Span, settings: LeaveSettings) {
  const holidays = await daysOff(ctx, span.firstDay, span.lastDay)
  const personal =
    type.leave_group === 'annual' && settings.personalInLeave === 'taken'
      ? new Set<Day>()
      : await personalDaysOf(ctx, employeeId, span.firstDay, span.lastDay)
  const plan = await planOf(ctx, employeeId, span.firstDay, span.lastDay, holidays, personal)
  const counted = countLeave(
    plan.map((day) => ({ ...day, absentMinutes: absentMinutes(day, span) })),
    type.counting as LeaveCounting,
    { hours: type.leave_group === 'annual' ? settings.annualHours : 'planned' },
  )
  const sick = sickOf(type, span, plan, settings)
  const days: DayOfLeave[] = counted.days
    .filter(({ amount, minutes }) => amount > 0 || minutes > 0)
    .map(({ day, amount, minutes }) => {
      const payer =
        type.leave_group === 'sick'
          ? sick
            ? sick.days[dayCount(span.firstDay, day) - 1]!.payer
            : 'health_fund'
          : (type.paid_by as DayOfLeave['payer'])
      return { day, amount, minutes, payer, category: categoryOf(type, span, payer) }
    })
  return { days, amount: counted.amount, minutes: counted.minutes, steps: [...counted.steps, ...(sick?.steps ?? [])], sick, holidays }
}

/** Of the planned minutes, those that lie within the leave. */
function absentMinutes({ day, plannedMinutes, segments }: Planned, { firstDay, lastDay, firstFrom, lastTo, dailyMinutes }: Span): number {
  if (dailyMinutes !== null) return Math.min(dailyMinutes, plannedMinutes)
  const from = day === firstDay && firstFrom ? minutesOf(firstFrom) : 0
  const to = day === lastDay && lastTo && lastTo !== '24:00' ? minutesOf(lastTo) : Number.POSITIVE_INFINITY
  if (from === 0 && to === Number.POSITIVE_INFINITY) return plannedMinutes
  return Math.min(plannedMinutes, absentWithin(segments, from, to))
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function sickOf(type: LeaveType, { firstDay, lastDay, sickKind, alreadyCounted }: Span, plan: readonly Planned[], settings: LeaveSettings) {
  const kind = sickKind ?? (type.sick_kinds[0] as SickKind | undefined)
  if (type.leave_group !== 'sick' || !kind) return null
  const minutes = new Map(plan.map(({ day, plannedMinutes }) => [day, plannedMinutes]))
  return splitSickLeave({ kind, from: firstDay, to: lastDay, alreadyCounted }, (day) => minutes.get(day) ?? 0, sickRulesOf(settings))
}

function categoryOf(type: LeaveType, { sickKind }: Span, payer: DayOfLeave['payer']): string {
  if (sickKind === 'work_injury' || sickKind === 'occupational_disease') return type.category_injury ?? type.category_code
  return (payer === 'health_fund' && type.category_fund) || type.category_code
}

/** The first day after a leave on which the person works. */
export async function returnDayOf(ctx: Ctx, employeeId: number, lastDay: Day): Promise<Day | null> {
  const [from, to] = [addDays(lastDay, 1), addDays(lastDay, 31)]
  const holidays = await daysOff(ctx, from, to)
  const plan = await planOf(ctx, employeeId, from, to, holidays, await personalDaysOf(ctx, employeeId, from, to))
  return plan.find(({ plannedMinutes, holiday }) => plannedMinutes > 0 && !holiday)?.day ?? null
}

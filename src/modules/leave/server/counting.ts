import { sql } from 'kysely'
import { addDays, type Day, dayCount, dayParts, daysBetween, isWeekend, laterDay } from '#lib/days.ts'
import { holidayDays } from '#modules/companies/rules/holidays.ts'
import type { LeaveCounting } from '#modules/law/leave_types.ts'
import type { Ctx } from '#server/context.ts'
import { BLOOD } from '../rules/blood_donation.ts'
import { absentWithin, countLeave, type PlannedDay } from '../rules/count.ts'
import { middleOf } from '../rules/half.ts'
import { type Payer, type SickKind, splitSickLeave } from '../rules/sick_leave.ts'
import { type LeaveSettings, sickRulesOf } from '../settings.ts'
import { personalDaysOf } from './days/personal_days.ts'
import type { AskedSpan } from './span.ts'
import type { LeaveType } from './types.ts'

export type DayOfLeave = { day: Day; amount: number; minutes: number; category: string; payer: Payer | 'budget' | 'other' | 'nobody' }
export type CountedSpan = Awaited<ReturnType<typeof countSpans>>[number]

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

/**
 * What people are to work on each day between two days: their own plan, and where there is none the five-day week of their terms.
 * `personal` says on which days a holiday of their own falls.
 */
async function plansOf(
  ctx: Ctx,
  people: readonly number[],
  from: Day,
  to: Day,
  holidays: ReadonlySet<Day>,
  personal: ReadonlyMap<number, ReadonlySet<Day>>,
): Promise<Map<number, Planned[]>> {
  const { rows } = await sql<{
    employee_id: number
    day: Day
    planned_minutes: number
    origin: string
    segments: { from: number; to: number }[] | null
    weekly_minutes: number
  }>`
    select p.employee_id, p.day, p.planned_minutes, p.origin, p.segments, t.weekly_minutes
    from plan_of(${people}::bigint[], ${from}, ${to}) p
      join employment_terms t on t.employee_id = p.employee_id and t.first_day <= p.day and t.last_day >= p.day`.execute(ctx.db)
  const byDay = new Map(rows.map((row) => [`${row.employee_id} ${row.day}`, row]))
  const days = [...daysBetween(from, to)]
  const planned = (person: number, day: Day): Planned => {
    const isPersonal = !holidays.has(day) && Boolean(personal.get(person)?.has(day))
    const holiday = holidays.has(day) || isPersonal
    const row = byDay.get(`${person} ${day}`)
    if (!row || (row.origin === 'none' && isWeekend(day))) return { day, holiday, isPersonal, plannedMinutes: 0, segments: [] }
    if (row.origin !== 'none') return { day, holiday, isPersonal, plannedMinutes: row.planned_minutes, segments: row.segments ?? [] }
    const plannedMinutes = Math.round(row.weekly_minutes / 5)
    return { day, holiday, isPersonal, plannedMinutes, segments: [{ from: STARTS, to: STARTS + plannedMinutes }] }
  }
  return new Map(people.map((person) => [person, days.map((day) => planned(person, day))]))
}

/** Counts a span of leave of a person: its days with the category of their hours and who pays them, and why. */
export async function countSpan(ctx: Ctx, employeeId: number, type: LeaveType, span: AskedSpan, settings: LeaveSettings) {
  return (await countSpans(ctx, type, [{ employeeId, span }], settings))[0]!
}

/** The same of many, in their order; their plans are asked for once. */
export async function countSpans(
  ctx: Ctx,
  type: LeaveType,
  asked: readonly { employeeId: number; span: AskedSpan }[],
  settings: LeaveSettings,
) {
  if (!asked.length) return []
  const from = asked.reduce((first, { span }) => (span.firstDay < first ? span.firstDay : first), asked[0]!.span.firstDay)
  const to = asked.reduce((last, { span }) => laterDay(last, span.lastDay), asked[0]!.span.lastDay)
  const people = [...new Set(asked.map(({ employeeId }) => employeeId))]
  const { holidays, plans } = await ownPlansOf(ctx, people, type.leave_group, { from, to }, settings)
  const within = ({ firstDay, lastDay }: AskedSpan, plan: readonly Planned[]) => plan.filter(({ day }) => day >= firstDay && day <= lastDay)
  return asked.map(({ employeeId, span }) => ({ ...countPlan(type, span, within(span, plans.get(employeeId)!), settings), holidays }))
}

/** Days of who gives blood are calendar days in a row; where the second is a day of work, days without work between them are none. */
const countingOf = ({ code, counting }: LeaveType, { bloodSecondDay }: LeaveSettings) =>
  code === BLOOD && bloodSecondDay === 'next_work_day' ? 'work_days' : (counting as LeaveCounting)

function countPlan(type: LeaveType, span: AskedSpan, plan: readonly Planned[], settings: LeaveSettings) {
  const counted = countLeave(absentOn(plan, span), countingOf(type, settings), {
    hours: type.leave_group === 'annual' ? settings.annualHours : 'planned',
  })
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
  return { days, amount: counted.amount, minutes: counted.minutes, steps: [...counted.steps, ...(sick?.steps ?? [])], sick }
}

/** What whole days of a leave would cost a person, day by day, and on which there is work at all. */
export async function daysAhead(ctx: Ctx, employeeId: number, type: Kind, span: { from: Day; to: Day }, settings: LeaveSettings) {
  return (await daysAheadOf(ctx, [employeeId], type, span, settings)).get(employeeId)!
}

type Kind = Pick<LeaveType, 'leave_group' | 'counting'>

/** The same of many. */
export async function daysAheadOf(
  ctx: Ctx,
  people: readonly number[],
  { leave_group, counting }: Kind,
  span: { from: Day; to: Day },
  settings: LeaveSettings,
): Promise<Map<number, { day: Day; cost: number; isWork: boolean }[]>> {
  const { plans } = await ownPlansOf(ctx, people, leave_group, span, settings)
  const ahead = (plan: readonly Planned[]) =>
    countLeave(plan, counting as LeaveCounting).days.map(({ day, amount }, at) => ({
      day,
      cost: amount,
      isWork: plan[at]!.plannedMinutes > 0,
    }))
  return new Map(people.map((id) => [id, ahead(plans.get(id)!)]))
}

/** What people are to work, with the holidays that are their own; annual leave takes those where the company says so. */
async function ownPlansOf(
  ctx: Ctx,
  people: readonly number[],
  group: string,
  { from, to }: { from: Day; to: Day },
  settings: LeaveSettings,
) {
  const holidays = await daysOff(ctx, from, to)
  const isTaken = group === 'annual' && settings.personalInLeave === 'taken'
  const personal = isTaken ? new Map() : await personalDaysOf(ctx, people, from, to)
  return { holidays, plans: await plansOf(ctx, people, from, to, holidays, personal) }
}

/** The days of planned work in each span, counted alike for every kind of leave, so that the number does not name it. */
export async function workingDays(
  ctx: Ctx,
  asked: readonly { id: number; employeeId: number; span: AskedSpan }[],
): Promise<Map<number, number>> {
  if (!asked.length) return new Map()
  const people = [...new Set(asked.map(({ employeeId }) => employeeId))]
  const from = asked.map(({ span }) => span.firstDay).sort()[0]!
  const to = asked
    .map(({ span }) => span.lastDay)
    .sort()
    .at(-1)!
  const holidays = await daysOff(ctx, from, to)
  const plans = await plansOf(ctx, people, from, to, holidays, await personalDaysOf(ctx, people, from, to))
  const within = ({ firstDay, lastDay }: AskedSpan, plan: readonly Planned[]) => plan.filter(({ day }) => day >= firstDay && day <= lastDay)
  return new Map(
    asked.map(({ id, employeeId, span }) => [id, countLeave(absentOn(within(span, plans.get(employeeId)!), span), 'work_days').amount]),
  )
}

const absentOn = (plan: readonly Planned[], span: AskedSpan) => plan.map((day) => ({ ...day, absentMinutes: absentMinutes(day, span) }))

/** Of the planned minutes, those that lie within the leave. */
function absentMinutes(
  { day, plannedMinutes, segments }: Planned,
  { firstDay, lastDay, firstFrom, lastTo, dailyMinutes, half }: AskedSpan,
): number {
  if (half) return plannedMinutes / 2
  if (dailyMinutes !== null) return Math.min(dailyMinutes, plannedMinutes)
  const from = day === firstDay && firstFrom ? minutesOf(firstFrom) : 0
  const to = day === lastDay && lastTo && lastTo !== '24:00' ? minutesOf(lastTo) : Number.POSITIVE_INFINITY
  if (from === 0 && to === Number.POSITIVE_INFINITY) return plannedMinutes
  return Math.min(plannedMinutes, absentWithin(segments, from, to))
}

/** The minute between the halves of a person's day; null where it has none. */
export async function middleOfDay(ctx: Ctx, employeeId: number, { leave_group }: LeaveType, day: Day, settings: LeaveSettings) {
  const { plans } = await ownPlansOf(ctx, [employeeId], leave_group, { from: day, to: day }, settings)
  const { segments, plannedMinutes } = plans.get(employeeId)![0]!
  return middleOf(segments, plannedMinutes)
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function sickOf(
  type: LeaveType,
  { firstDay, lastDay, sickKind, alreadyCounted }: AskedSpan,
  plan: readonly Planned[],
  settings: LeaveSettings,
) {
  const kind = sickKind ?? (type.sick_kinds[0] as SickKind | undefined)
  if (type.leave_group !== 'sick' || !kind) return null
  const minutes = new Map(plan.map(({ day, plannedMinutes }) => [day, plannedMinutes]))
  return splitSickLeave({ kind, from: firstDay, to: lastDay, alreadyCounted }, (day) => minutes.get(day) ?? 0, sickRulesOf(settings))
}

function categoryOf(type: LeaveType, { sickKind }: AskedSpan, payer: DayOfLeave['payer']): string {
  if (sickKind === 'work_injury' || sickKind === 'occupational_disease') return type.category_injury ?? type.category_code
  return (payer === 'health_fund' && type.category_fund) || type.category_code
}

/** The first day after a leave on which the person works. */
export async function returnDayOf(ctx: Ctx, employeeId: number, lastDay: Day): Promise<Day | null> {
  const [from, to] = [addDays(lastDay, 1), addDays(lastDay, 31)]
  const holidays = await daysOff(ctx, from, to)
  const personal = await personalDaysOf(ctx, [employeeId], from, to)
  const plan = (await plansOf(ctx, [employeeId], from, to, holidays, personal)).get(employeeId)!
  return plan.find(({ plannedMinutes, holiday }) => plannedMinutes > 0 && !holiday)?.day ?? null
}

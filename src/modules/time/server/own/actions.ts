import type { Given } from '#lib/contract.ts'
import { addDays, type Day, daysBetween, weekday } from '#lib/days.ts'
import { Failure, notFound } from '#lib/failure.ts'
import { calendarOf } from '#modules/companies/server/calendar.ts'
import type { Ctx } from '#server/context.ts'
import type { OwnDay, OwnEvidence, OwnPlannedDay, ownTimeContract as own } from '../../own_contract.ts'
import type { Segment } from '../../rules/shapes.ts'
import { ownCategories } from '../categories/actions.ts'
import { print } from '../outputs/print.ts'
import { voiceOf } from '../outputs/voice.ts'
import { type Planned, plansOf } from '../plan/month.ts'
import { closeOf, dayText, isBroken, periodOf, sumOf } from '../timesheet/month.ts'
import { leaveAhead, type PersonSheet, readSheet, type Sheet, type SheetDay } from '../timesheet/sheet.ts'
import { explainDayOf } from '../timesheet/why.ts'

/** Who asks, as an employee. What they reach of others does not matter for what is their own. */
function whoAsks(ctx: Ctx): { self: Ctx; id: number } {
  if (ctx.employeeId === null) throw notFound()
  return { self: { ...ctx, isScoped: false }, id: ctx.employeeId }
}

export async function getOwnEvidence(ctx: Ctx, { month }: Given<typeof own.getOwnEvidence>): Promise<{ data: OwnEvidence }> {
  const { self, id } = whoAsks(ctx)
  const sheet = await readSheet(self, month, { employee_id: id }, { withClocked: true })
  const [person] = sheet.people
  const closed_at = (await closeOf(self, sheet.first))?.closed_at ?? null
  const days = person ? await daysOf(self, sheet, person) : []
  return {
    data: { month, today: ctx.today, closed_at, days, periods: person?.periods.map(periodOf) ?? [], sum: person ? sumOf(person) : null },
  }
}

async function daysOf(ctx: Ctx, { first, last, days }: Sheet, person: PersonSheet): Promise<OwnDay[]> {
  const planned = await plannedDays(ctx, person.id, first, last)
  return days.map((_, at) => {
    const own = person.days[at]
    const ahead = person.ahead[at]
    if (!own)
      return {
        ...planned[at]!,
        ...{ state: ahead ? ('planned' as const) : ('not_employed' as const), planned: ahead?.planned ?? 0, leave: ahead?.leave ?? null },
        ...{ in: null, out: null, minutes: {}, cell: '', waiting: null },
      }
    const { clocked, minutes, waiting, extra } = own
    return {
      ...planned[at]!,
      ...{ state: stateOf(own), planned: own.planned, leave: null, minutes, waiting: waiting ? extra : null },
      in: clocked?.in.length ? Math.min(...clocked.in) : null,
      out: clocked?.out.length ? Math.max(...clocked.out) : null,
      cell: dayText(own, person.weekly_minutes),
    }
  })
}

const stateOf = (day: SheetDay) => (day.typed ? 'typed' : isBroken(day) ? 'broken' : 'computed')

/** A remark stands here where it is why hours were typed; what colleagues noted beside a day is theirs. */
export async function explainOwnDay(ctx: Ctx, { day }: Given<typeof own.explainOwnDay>) {
  const { self, id } = whoAsks(ctx)
  const { data } = await explainDayOf(self, id, day, true)
  const changes = data.changes.map((change) => ({ ...change, comment: null }))
  return { data: { ...data, changes, comment: data.state === 'typed' ? data.comment : null } }
}

const printing = new Set<number>()

/** A paper is laid out in a thread of its own, so nobody asks for many at once. */
async function oneAtATime<T>(userId: number, work: () => Promise<T>): Promise<T> {
  if (printing.has(userId)) throw new Failure('common.too_many', 429, { retry_after: 2 })
  printing.add(userId)
  try {
    return await work()
  } finally {
    printing.delete(userId)
  }
}

export async function printOwnEvidence(ctx: Ctx, { month, script }: Given<typeof own.printOwnEvidence>) {
  const { self, id } = whoAsks(ctx)
  const sheet = await readSheet(self, month, { employee_id: id }, { withClocked: true })
  if (!sheet.people.length) throw notFound()
  const manner = { language: ctx.language, script, seesReasons: true, names: await ownCategories(ctx, sheet.last) }
  const bytes = await oneAtATime(ctx.userId, () => print(self, 'person_pdf', sheet, manner))
  return { name: `${voiceOf(manner).word('time.file.person_pdf')}-${month}.pdf`, type: 'application/pdf', bytes }
}

export async function listOwnSchedule(ctx: Ctx, { days }: Given<typeof own.listOwnSchedule>) {
  const { self, id } = whoAsks(ctx)
  return { data: await plannedDays(self, id, ctx.today, addDays(ctx.today, days - 1)) }
}

/** What is planned on the days of a span, whole days of leave in it. */
async function plannedDays(ctx: Ctx, id: number, from: Day, to: Day): Promise<OwnPlannedDay[]> {
  const plans = (await plansOf(ctx, [id], from, to)).get(id)!
  const [shifts, leave, calendar] = await Promise.all([
    shiftsOf(ctx, [...plans.values()]),
    leaveAhead(ctx, [id], from, to),
    calendarOf(ctx.db, from, to, ctx.language),
  ])
  const leaveOn = new Map(leave.map(({ day, category }) => [day, category]))
  return [...daysBetween(from, to)].map((day) => {
    const plan = plans.get(day)
    return {
      day,
      weekday: weekday(day),
      is_rest: weekday(day) > 5 || calendar.has(day),
      holiday: calendar.get(day)?.name ?? null,
      shift: shifts.get(plan?.shift_version_id ?? 0) ?? null,
      planned: plan?.planned_minutes ?? 0,
      leave: leaveOn.get(day) ?? null,
    }
  })
}

async function shiftsOf(ctx: Ctx, plans: readonly Planned[]): Promise<Map<number, OwnPlannedDay['shift']>> {
  const ids = [...new Set(plans.flatMap(({ shift_version_id }) => shift_version_id ?? []))]
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .selectFrom('shift_version')
    .innerJoin('shift', 'shift.id', 'shift_version.shift_id')
    .select(['shift_version.id', 'shift.code', 'shift.name', 'shift_version.segments'])
    .where('shift_version.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, code, name, segments }) => [id, { code, name, segments: segments as unknown as Segment[] }]))
}

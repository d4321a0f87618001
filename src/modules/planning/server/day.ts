import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { addDays, type Day } from '#lib/days.ts'
import { pagination } from '#lib/fields.ts'
import { instantOf } from '#modules/time/rules/day/zone.ts'
import { TIME_SETTINGS } from '#modules/time/rules/settings.ts'
import { shiftPlansOf } from '#modules/time/server/plan/month.ts'
import type { Ctx } from '#server/context.ts'
import type { planningContract as planning, ScheduleDay } from '../contract.ts'
import { leastByHour, type MinuteSpan } from '../rules/coverage.ts'
import { minutesAt, neededInHours, plannedInHours, spansOfHand } from './coverage.ts'
import { demandsOf, holidaysOf } from './demands.ts'
import { handsOf, namesOf } from './supply.ts'

const DAY = 1440
/** So many people are on a page. */
const PAGE = 500

/** One day hour by hour. A night shift of the day before stands in its morning. */
export async function getScheduleDay(
  ctx: Ctx,
  { day, working, page, ...filters }: Given<typeof planning.getScheduleDay>,
): Promise<{ data: ScheduleDay }> {
  const before = addDays(day, -1)
  const [hands, versions, shifts, holidays, demands, locations] = await Promise.all([
    handsOf(ctx, before, day, filters),
    shiftPlansOf(ctx),
    ctx.db.selectFrom('shift').select(['id', 'code', 'name', 'colour']).execute(),
    holidaysOf(ctx, before, day),
    demandsOf(ctx, before, day, filters),
    ctx.db.selectFrom('location').select(['id', 'name']).execute(),
  ])
  const today = hands.filter((one) => one.day === day)
  const names = await namesOf(ctx, today)
  const present = await presenceOf(ctx, [...names.keys()], day)
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]))
  const plannedOf = (hand: (typeof hands)[number] | undefined) => {
    const shift = hand && shiftOf.get(hand.shift_id ?? 0)
    return hand && shift ? spansOfHand(hand, versions, day).map((span) => ({ ...span, shift })) : []
  }
  const yesterday = new Map(hands.filter((one) => one.day === before).map((one) => [one.employee_id, one]))
  const own = new Map(today.map((one) => [one.employee_id, one]))
  const locationOf = new Map(locations.map(({ id, name }) => [id, name]))
  const people = [...names.values()].map((one) => {
    const hand = own.get(one.id)!
    const seen = present.get(one.id)
    return {
      ...one,
      location: hand.location_id === null ? null : (locationOf.get(hand.location_id) ?? null),
      shift: hand.shift_id === null ? null : (shiftOf.get(hand.shift_id) ?? null),
      planned: [...plannedOf(yesterday.get(one.id)), ...plannedOf(hand)],
      present: seen?.spans ?? [],
      inside: seen?.inside ?? false,
      away: hand.away,
    }
  })
  const shown = byStart(working ? people.filter(({ planned, present }) => planned.length > 0 || present.length > 0) : people)
  const needed = await neededInHours(ctx, demands, versions, holidays, day)
  const planned = plannedInHours(hands, versions, day)
  const there = leastByHour(people.flatMap((one) => one.present))
  return {
    data: {
      day,
      holiday: holidays.get(day) ?? null,
      now: day === ctx.today ? minutesAt(ctx.now, day) : null,
      people: shown.slice((page - 1) * PAGE, page * PAGE),
      pagination: pagination({ page, size: PAGE }, shown.length),
      hours: needed.map((count, hour) => ({ needed: count, planned: planned[hour]!, present: there[hour]! })),
    },
  }
}

/** Who begins first stands first; who does not work stands last. */
function byStart<One extends { planned: readonly { from: number }[]; present: readonly { from: number }[] }>(people: One[]): One[] {
  const start = ({ planned, present }: One) => Math.min(...[...planned, ...present].map(({ from }) => from), 9999)
  const begins = new Map(people.map((one) => [one, start(one)]))
  return people.toSorted((a, b) => begins.get(a)! - begins.get(b)!)
}

type Pass = { employee_id: number; minute: number; direction: 'in' | 'out' | 'unknown' }
export type Presence = { spans: MinuteSpan[]; inside: boolean }

/**
 * When people were there, from the passes that count. Who came the day before and went out this morning was there from midnight;
 * who has not gone out was there to now, and to midnight on a day that is over only when they went out on the next one.
 */
async function presenceOf(ctx: Ctx, ids: number[], day: Day): Promise<Map<number, Presence>> {
  if (day > ctx.today) return new Map()
  const midnight = instantOf(day, 0, TIME_SETTINGS.zone)
  const { rows } = await sql<Pass>`
    select employee_id, floor(extract(epoch from at) / 60)::int - ${Math.round(midnight / 60_000)}::int as minute, direction from clock_event v
    where employee_id = any (${ids}::bigint[]) and day between ${day}::date - 1 and ${day}::date + 1 and quarantine is null and not void
      and not exists (select from clock_event r where r.replaces_id = v.id)
    order by employee_id, at, id`.execute(ctx.db)
  const now = day === ctx.today ? minutesAt(ctx.now, day) : null
  return new Map([...Map.groupBy(rows, ({ employee_id }) => employee_id)].map(([id, passes]) => [id, spansOf(passes, now)]))
}

/** Longer than that nobody is at work: an exit is missing. */
const LONGEST_STAY = 16 * 60

export function spansOf(passes: readonly Omit<Pass, 'employee_id'>[], now: number | null): Presence {
  const spans: MinuteSpan[] = []
  let came: number | null = null
  const close = (from: number, to: number) => {
    const span = { from: Math.max(0, from), to: Math.min(DAY, to) }
    if (to - from <= LONGEST_STAY && span.from < span.to) spans.push(span)
  }
  for (const { minute, direction } of passes) {
    const goes = direction === 'out' || (direction === 'unknown' && came !== null)
    if (goes && came !== null) close(came, minute)
    if (goes) came = null
    else if (came === null || direction === 'in') came = minute
  }
  const inside = came !== null && now !== null && now >= came && now - came <= LONGEST_STAY
  if (inside) close(came!, now!)
  return { spans, inside }
}

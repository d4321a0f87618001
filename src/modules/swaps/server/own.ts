import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { addDays, type Day } from '#lib/days.ts'
import { Failure, invalid, notFound } from '#lib/failure.ts'
import { fits } from '#modules/planning/rules/demand.ts'
import { departmentTree } from '#modules/planning/server/supply.ts'
import { plannedDays, whoAsks } from '#modules/time/server/own/schedule.ts'
import { type CellIf, findingsIf, type Ground, groundOf } from '#modules/time/server/plan/what_if.ts'
import type { Ctx } from '#server/context.ts'
import type { ownSwapsContract as own } from '../own_contract.ts'
import type { GivenOffer, OwnOffer } from '../own_shapes.ts'
import { cellsOf, type Kind, type Status, statusAt } from '../rules/offer.ts'
import { decisionOfExchanges } from './deciding.ts'
import { beginsAt, type ShiftsOn, shiftsOn, swapSettings } from './ground.ts'
import { mailAsked, nameOf, tellPeople } from './notices.ts'
import { forgetExpired, withdraw } from './offers.ts'
import { cellOf, heldOffer, isBetweenEmployees, mustBe, readOffer } from './rows.ts'
import { breachesIn, keepFree } from './stand_ins.ts'

/** So long what is over is shown. */
const SHOWN = 60
/** An exchange is looked for so many days before and after the shift. */
const AROUND = 14

type OfferRow = {
  id: number
  kind: Kind
  day: Day
  shift_id: number
  employee_id: number | null
  frees: boolean
  to_all: boolean
  department_id: number | null
  location_id: number | null
  job_position_id: number | null
  department: { id: number; name: string } | null
  from_name: string | null
  own_day: Day | null
  own_shift_id: number | null
  was_asked: boolean
  said: 'yes' | 'no' | null
  taken_by: number | null
  expires_at: Date
  status: Status
}

/** What is offered to whoever asks, whether they may lawfully take it, and what they offer. */
export async function listOwnOffers(ctx: Ctx) {
  const { self, id } = whoAsks(ctx)
  const settings = await swapSettings(ctx)
  const shifts = await shiftsOn(self)
  return { data: { offered: await offeredTo(self, id, shifts), given: await givenBy(self, id, shifts), settings } }
}

async function offeredTo(ctx: Ctx, id: number, shifts: ShiftsOn): Promise<OwnOffer[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.kind, o.day::text, o.shift_id, o.employee_id, o.frees, o.to_all, o.department_id, o.location_id, o.job_position_id, o.taken_by,
      o.expires_at, o.status, p.id is not null as was_asked, p.said, p.own_day::text, p.own_shift_id,
      (select jsonb_build_object('id', d.id, 'name', d.name) from department d where d.id = o.department_id) as department,
      (select e.first_name || ' ' || e.last_name from employee e where e.id = o.employee_id and o.kind in ('give', 'swap')) as from_name
    from shift_offer o left join shift_offer_person p on p.shift_offer_id = o.id and p.employee_id = ${id}
    where o.day >= ${ctx.today}::date and (p.id is not null or o.to_all and o.status = 'open') and o.employee_id is distinct from ${id}
      and (o.status = 'open' and o.expires_at > ${ctx.now} or p.said = 'yes' and o.taken_by = ${id})
    order by o.day, o.id limit 200`.execute(ctx.db)
  const mine = await forMe(ctx, id, rows)
  const open = mine.filter(({ status }) => status === 'open')
  const cells = new Map(open.map((row) => [row.id, cellsFor(row, id)]))
  const days = [...cells.values()]
    .flat()
    .map(({ day }) => day)
    .sort()
  const people = [id, ...open.flatMap(({ employee_id }) => employee_id ?? [])]
  const ground = days.length ? await groundOf(ctx, people, days[0]!, days.at(-1)!) : undefined
  const found: OwnOffer[] = []
  for (const row of mine) {
    const shift = shifts(row.shift_id, row.day)
    if (!shift) continue
    const look =
      ground && cells.has(row.id) ? await looked(ctx, id, row, cells.get(row.id)!, ground) : { lawful: true, busy: false, against: [] }
    found.push({
      id: row.id,
      kind: row.kind,
      day: row.day,
      shift,
      from: row.from_name,
      department: row.department,
      own_day: row.own_day,
      own_shift: row.own_day && row.own_shift_id ? shifts(row.own_shift_id, row.own_day) : null,
      expires_at: row.expires_at.toISOString(),
      status: statusAt(row.status, row.expires_at, ctx.now),
      said: row.said,
      ...look,
    })
  }
  return found
}

const cellsFor = (row: OfferRow, taker: number) =>
  cellsOf({ ...row, taker, own: row.own_day && row.own_shift_id ? { day: row.own_day, shift_id: row.own_shift_id } : null })

/** Of what is offered to all, what is of the place and position of the day. */
async function forMe(ctx: Ctx, id: number, rows: OfferRow[]): Promise<OfferRow[]> {
  const kept: OfferRow[] = []
  for (const row of rows) {
    if (row.was_asked) kept.push(row)
    else {
      const { rows: terms } = await sql<{ department_id: number; location_id: number | null; job_position_id: number }>`
        select department_id, location_id, job_position_id from terms_on(${id}, ${row.day}::date)`.execute(ctx.db)
      if (terms[0] && fits(row, terms[0], await departmentTree(ctx, row.day))) kept.push(row)
    }
  }
  return kept
}

async function looked(ctx: Ctx, id: number, row: OfferRow, cells: ReturnType<typeof cellsOf>, ground: Ground) {
  const changed = cells.some(({ employee_id, day, seen }) => cellOf(ground.plans.get(employee_id), day) !== seen)
  const isAway = (await keepFree(ctx, [id], row.day)).size > 0
  if (changed || isAway) return { lawful: false, busy: true, against: [] }
  const breaches = findingsIf(ground, cells)
  const own = breaches.filter(({ employee_id }) => employee_id === id)
  const lawful = breaches.every(({ severity }) => severity !== 'prohibition')
  return { lawful, busy: false, against: breachesIn(ctx, own.length || lawful ? own : breaches) }
}

async function givenBy(ctx: Ctx, id: number, shifts: ShiftsOn): Promise<GivenOffer[]> {
  type Row = Pick<OfferRow, 'id' | 'kind' | 'day' | 'shift_id' | 'to_all' | 'expires_at' | 'status'> & {
    taken_by: string | null
    answer: string | null
    asked: { fullName: string; own_day: Day | null; own_shift_id: number | null; said: 'yes' | 'no' | null }[]
  }
  const { rows } = await sql<Row>`
    select o.id, o.kind, o.day::text, o.shift_id, o.to_all, o.expires_at, o.status, o.answer,
      (select e.first_name || ' ' || e.last_name from employee e where e.id = o.taken_by) as taken_by,
      coalesce((select jsonb_agg(jsonb_build_object('fullName', e.last_name || ' ' || e.first_name, 'own_day', p.own_day, 'own_shift_id', p.own_shift_id,
          'said', p.said) order by e.last_name, e.first_name)
        from shift_offer_person p join employee e on e.id = p.employee_id where p.shift_offer_id = o.id), '[]') as asked
    from shift_offer o where o.employee_id = ${id} and o.kind in ('give', 'swap') and o.day >= ${addDays(ctx.today, -SHOWN)}::date
    order by o.day desc, o.id desc limit 100`.execute(ctx.db)
  return rows.flatMap(({ shift_id, asked, expires_at, ...row }) => {
    const shift = shifts(shift_id, row.day)
    if (!shift) return []
    return {
      ...row,
      shift,
      expires_at: expires_at.toISOString(),
      status: statusAt(row.status, expires_at, ctx.now),
      asked: asked.map(({ own_shift_id, ...one }) => ({
        ...one,
        own_shift: own_shift_id && one.own_day ? shifts(own_shift_id, one.own_day) : null,
      })),
    }
  })
}

type OwnShift = { id: number; self: Ctx; shift_id: number; closes: Date; place: Place }
type Place = { department_id: number; location_id: number | null; job_position_id: number }

/** One's own shift of a day, as it was told: what is not published yet, on leave, or about to begin is not offered. */
async function ownShift(ctx: Ctx, day: Day): Promise<OwnShift> {
  const { self, id } = whoAsks(ctx)
  const { own_offers, closes_hours } = await swapSettings(ctx)
  if (!own_offers) throw new Failure('swaps.not_here', 422)
  const [planned] = await plannedDays(self, id, day, day)
  if (!planned?.employed || planned.leave || !planned.shift || planned.isDraft) throw invalid({ day: 'swaps.no_own_shift' })
  const ground = await groundOf(self, [id], day, day)
  const shift_id = cellOf(ground.plans.get(id), day)
  if (shift_id === null) throw invalid({ day: 'swaps.no_own_shift' })
  const begins = await beginsAt(self, day, planned.shift.segments)
  const closes = new Date(begins.getTime() - closes_hours * 3_600_000)
  if (closes <= ctx.now) throw invalid({ day: 'swaps.closed' })
  const { rows } = await sql<Place>`select department_id, location_id, job_position_id from terms_on(${id}, ${day}::date)`.execute(ctx.db)
  return { id, self, shift_id, closes, place: rows[0]! }
}

/** Who is of the same department and position that day. */
async function matesOf(ctx: Ctx, id: number, { department_id, job_position_id, location_id }: Place, day: Day, only?: number) {
  const { rows } = await sql<{ id: number; fullName: string }>`
    select e.id, e.last_name || ' ' || e.first_name as "fullName" from employment_terms t join employee e on e.id = t.employee_id
    where ${day}::date between t.first_day and t.last_day and t.department_id = ${department_id} and t.job_position_id = ${job_position_id}
      and t.location_id is not distinct from ${location_id} and e.id <> ${id} ${only ? sql`and e.id = ${only}` : sql``}
    order by e.last_name, e.first_name, e.id limit 300`.execute(ctx.db)
  return rows
}

const isLawful = (ground: Ground, cells: readonly CellIf[]) => findingsIf(ground, cells).every(({ severity }) => severity !== 'prohibition')

export async function listSwapPartners(ctx: Ctx, { day, employee_id }: Given<typeof own.listSwapPartners>) {
  const { id, self, shift_id, place } = await ownShift(ctx, day)
  const mates = await matesOf(self, id, place, day, employee_id)
  if (employee_id && !mates.length) throw notFound()
  const from = addDays(day, -AROUND) < ctx.today ? ctx.today : addDays(day, -AROUND)
  const to = addDays(day, AROUND)
  const ground = await groundOf(self, [id, ...mates.map((mate) => mate.id)], from, to)
  const away = await keepFree(
    self,
    mates.map((mate) => mate.id),
    day,
  )
  const shifts = await shiftsOn(self)
  const found = []
  for (const mate of mates) {
    if (away.has(mate.id)) continue
    const others = employee_id ? await daysFor(self, { id, mate: mate.id, day, shift_id, ground, shifts }) : []
    const isFree = cellOf(ground.plans.get(mate.id), day) === null
    const takes = isFree && isLawful(ground, cellsOf({ kind: 'give', day, shift_id, employee_id: id, frees: true, taker: mate.id }))
    // Without a named one the list says who is free; an exchange is looked for when somebody is chosen.
    if (employee_id || takes || !isFree) found.push({ ...mate, takes, days: others })
  }
  return { data: found }
}

type Exchange = { id: number; mate: number; day: Day; shift_id: number; ground: Ground; shifts: ShiftsOn }
async function daysFor(ctx: Ctx, { id, mate, day, shift_id, ground, shifts }: Exchange) {
  const found = []
  // What was told to the colleague is what may be shown of their plan.
  const told = await plannedDays(ctx, mate, addDays(day, -AROUND) < ctx.today ? ctx.today : addDays(day, -AROUND), addDays(day, AROUND))
  for (const { day: other, shift, leave, isDraft } of told) {
    const theirs = cellOf(ground.plans.get(mate), other)
    if (!shift || leave || isDraft || theirs === null || (other === day && theirs === shift_id)) continue
    const cells = cellsOf({ kind: 'swap', day, shift_id, employee_id: id, frees: true, taker: mate, own: { day: other, shift_id: theirs } })
    if (cells.some(({ employee_id, day: at, seen }) => cellOf(ground.plans.get(employee_id), at) !== seen)) continue
    if (other !== day && (await keepFree(ctx, [id], other)).size) continue
    if (isLawful(ground, cells)) found.push({ day: other, shift: shifts(theirs, other)! })
  }
  return found
}

export async function offerOwnShift(ctx: Ctx, { day, to_all, asked }: Given<typeof own.offerOwnShift>) {
  const { id, self, shift_id, closes, place } = await ownShift(ctx, day)
  if (!to_all && !asked.length) throw invalid({ asked: 'swaps.ask_somebody' })
  const isSwap = asked.some(({ own_day }) => own_day)
  if (to_all && isSwap) throw invalid({ asked: 'swaps.swap_with_one' })
  const mates = new Map((await matesOf(self, id, place, day)).map((mate) => [mate.id, mate]))
  for (const { employee_id } of asked) if (!mates.has(employee_id)) throw notFound()
  const shifts = await shiftsOn(self)
  const others = asked.flatMap(({ own_day }) => own_day ?? [])
  const days = [day, ...others].sort()
  const ground = await groundOf(self, [id, ...asked.map(({ employee_id }) => employee_id)], days[0]!, days.at(-1)!)
  const people = asked.map(({ employee_id, own_day = null }) => {
    const own_shift_id = own_day ? cellOf(ground.plans.get(employee_id), own_day) : null
    if (own_day && (own_shift_id === null || own_day < ctx.today)) throw invalid({ asked: 'swaps.no_shift_there' })
    const given = own_day && own_shift_id ? { day: own_day, shift_id: own_shift_id } : null
    const cells = cellsOf({ kind: given ? 'swap' : 'give', day, shift_id, employee_id: id, frees: true, taker: employee_id, own: given })
    if (cells.some((cell) => cellOf(ground.plans.get(cell.employee_id), cell.day) !== cell.seen)) throw invalid({ asked: 'swaps.not_free' })
    const refused = findingsIf(ground, cells).filter(({ severity }) => severity === 'prohibition')
    if (refused.length) throw new Failure('swaps.unlawful', 422, { refused: breachesIn(ctx, refused) })
    return { employee_id, own_day, own_shift_id }
  })
  await forgetExpired(self, { employee_id: id, day })
  const firstOwn = others.length
    ? await Promise.all(
        people.map(async (one) => (one.own_day ? beginsAt(self, one.own_day, shifts(one.own_shift_id!, one.own_day)!.segments) : closes)),
      )
    : []
  const expires_at = new Date(Math.min(closes.getTime(), ...firstOwn.map((at) => at.getTime())))
  if (expires_at <= ctx.now) throw invalid({ asked: 'swaps.closed' })
  const { id: shift_offer_id } = await ctx.db
    .insertInto('shift_offer')
    .values({ kind: isSwap ? 'swap' : 'give', day, shift_id, employee_id: id, ...place, to_all, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (people.length)
    await ctx.db
      .insertInto('shift_offer_person')
      .values(people.map((one) => ({ shift_offer_id, ...one })))
      .execute()
  const about = { day, shift: shifts(shift_id, day)!, about: await nameOf(ctx, id) }
  const told = people.map(({ employee_id }) => employee_id)
  await tellPeople(ctx, isSwap ? 'swap' : 'give', told, about)
  if (to_all)
    await tellPeople(
      ctx,
      'give',
      [...mates.keys()].filter((mate) => !told.includes(mate) && cellIsFree(mate)),
      about,
    )
  await mailAsked(ctx, told, about)
  return { data: { id: shift_offer_id } }

  function cellIsFree(mate: number): boolean {
    const plan = ground.plans.get(mate)
    return plan ? cellOf(plan, day) === null : true
  }
}

export async function withdrawOwnOffer(ctx: Ctx, { shift_offer_id }: Given<typeof own.withdrawOwnOffer>) {
  const { id } = whoAsks(ctx)
  const seen = await readOffer(ctx, shift_offer_id)
  if (seen.employee_id !== id || !isBetweenEmployees(seen)) throw notFound()
  // The request is held before its offer, as by who decides it.
  if (seen.status === 'waiting' && seen.request_id !== null) {
    await decisionOfExchanges().withdraw(ctx, seen.request_id)
    return { data: { status: 'withdrawn' as const } }
  }
  const offer = await heldOffer(ctx, shift_offer_id)
  mustBe(offer, 'open', 'waiting')
  await withdraw(ctx, shift_offer_id)
  return { data: { status: 'withdrawn' as const } }
}

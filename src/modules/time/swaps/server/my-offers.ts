import { sql } from 'kysely'
import { isEmployeeOfStaffingDemandPlace } from '#modules/time/planning/rules/staffing-demand.ts'
import { loadDepartmentTree } from '#modules/time/planning/server/employee-plan-days.ts'
import {
  findViolationsOfPlanChange,
  loadPlanSimulationData,
  type PlanSimulationData,
} from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import { requireEmployeeOfUser } from '#modules/time/timesheet/server/my-time/my-schedule.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { MyShiftOffer, OutgoingShiftOffer } from '../my-shift-offer-schemas.ts'
import {
  findShiftOfferStatus,
  listPlanCellsOfShiftOfferAcceptance,
  type ShiftOfferKind,
  type ShiftOfferStatus,
} from '../rules/shift-offer.ts'
import { findShiftIdOfPlanDay } from './offer-rows.ts'
import { loadEmployeesUnavailableForShift, toReplacementRuleViolations } from './rank-replacements.ts'
import { loadShiftSwapSettings, loadShiftsOfDayById, type ShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'

const PAST_OFFER_DAYS = 60

type OfferRow = {
  id: number
  kind: ShiftOfferKind
  day: Day
  shift_id: number
  employee_id: number | null
  releases_employee: boolean
  to_all: boolean
  department_id: number | null
  location_id: number | null
  job_position_id: number | null
  department: { id: number; name: string } | null
  from_name: string | null
  own_day: Day | null
  own_shift_id: number | null
  was_invited: boolean
  response: 'yes' | 'no' | null
  accepted_by: number | null
  expires_at: Date
  status: ShiftOfferStatus
}

/** Lists offers to the employee with their lawfulness, and the employee's own offers. */
export async function listMyShiftOffers(ctx: Ctx) {
  const { self, id } = requireEmployeeOfUser(ctx)
  const settings = await loadShiftSwapSettings(ctx)
  const shifts = await loadShiftsOfDayById(self)
  return { data: { offered: await loadReceivedOffers(self, id, shifts), outgoing: await loadOutgoingOffers(self, id, shifts), settings } }
}

async function loadReceivedOffers(ctx: Ctx, id: number, shifts: ShiftsOfDayById): Promise<MyShiftOffer[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.kind, o.day::text, o.shift_id, o.employee_id, o.releases_employee, o.to_all, o.department_id, o.location_id, o.job_position_id, o.accepted_by,
      o.expires_at, o.status, p.id is not null as was_invited, p.response, p.own_day::text, p.own_shift_id,
      (select jsonb_build_object('id', d.id, 'name', d.name) from department d where d.id = o.department_id) as department,
      (select e.first_name || ' ' || e.last_name from employee e where e.id = o.employee_id and o.kind in ('give', 'swap')) as from_name
    from shift_offer o left join shift_offer_person p on p.shift_offer_id = o.id and p.employee_id = ${id}
    where o.day >= ${ctx.today}::date and (p.id is not null or o.to_all and o.status = 'open') and o.employee_id is distinct from ${id}
      and (o.status = 'open' and o.expires_at > ${ctx.now} or p.response = 'yes' and o.accepted_by = ${id})
    order by o.day, o.id limit 200`.execute(ctx.db)
  const mine = await filterOffersForEmployee(ctx, id, rows)
  const open = mine.filter(({ status }) => status === 'open')
  const cells = new Map(open.map((row) => [row.id, cellsFor(row, id)]))
  const days = [...cells.values()]
    .flat()
    .map(({ day }) => day)
    .sort()
  const people = [id, ...open.flatMap(({ employee_id }) => employee_id ?? [])]
  const ground = days.length ? await loadPlanSimulationData(ctx, people, days[0]!, days.at(-1)!) : undefined
  const found: MyShiftOffer[] = []
  for (const row of mine) {
    const shift = shifts(row.shift_id, row.day)
    if (!shift) continue
    const look =
      ground && cells.has(row.id)
        ? await evaluateOffer(ctx, id, row, cells.get(row.id)!, ground)
        : { lawful: true, busy: false, against: [] }
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
      status: findShiftOfferStatus(row.status, row.expires_at, ctx.now),
      response: row.response,
      ...look,
    })
  }
  return found
}

const cellsFor = (row: OfferRow, taker: number) =>
  listPlanCellsOfShiftOfferAcceptance({
    ...row,
    taker,
    own: row.own_day && row.own_shift_id ? { day: row.own_day, shift_id: row.own_shift_id } : null,
  })

/** Selects from offers to all those for the employee's place and position on the day. */
async function filterOffersForEmployee(ctx: Ctx, id: number, rows: OfferRow[]): Promise<OfferRow[]> {
  const visible: OfferRow[] = []
  for (const row of rows) {
    if (row.was_invited) visible.push(row)
    else {
      const { rows: terms } = await sql<{ department_id: number; location_id: number | null; job_position_id: number }>`
        select department_id, location_id, job_position_id from employment_terms_on(${id}, ${row.day}::date)`.execute(ctx.db)
      if (terms[0] && isEmployeeOfStaffingDemandPlace(row, terms[0], await loadDepartmentTree(ctx, row.day))) visible.push(row)
    }
  }
  return visible
}

async function evaluateOffer(
  ctx: Ctx,
  id: number,
  row: OfferRow,
  cells: ReturnType<typeof listPlanCellsOfShiftOfferAcceptance>,
  ground: PlanSimulationData,
) {
  const changed = cells.some(
    ({ employee_id, day, expected_shift_id: expectedShift }) => findShiftIdOfPlanDay(ground.plans.get(employee_id), day) !== expectedShift,
  )
  const isAway = (await loadEmployeesUnavailableForShift(ctx, [id], row.day)).size > 0
  if (changed || isAway) return { lawful: false, busy: true, against: [] }
  const breaches = findViolationsOfPlanChange(ground, cells)
  const own = breaches.filter(({ employee_id }) => employee_id === id)
  const lawful = breaches.every(({ severity }) => severity !== 'prohibition')
  return { lawful, busy: false, against: toReplacementRuleViolations(ctx, own.length || lawful ? own : breaches) }
}

async function loadOutgoingOffers(ctx: Ctx, id: number, shifts: ShiftsOfDayById): Promise<OutgoingShiftOffer[]> {
  type Row = Pick<OfferRow, 'id' | 'kind' | 'day' | 'shift_id' | 'to_all' | 'expires_at' | 'status'> & {
    accepted_by: string | null
    answer: string | null
    invited: { fullName: string; own_day: Day | null; own_shift_id: number | null; response: 'yes' | 'no' | null }[]
  }
  const { rows } = await sql<Row>`
    select o.id, o.kind, o.day::text, o.shift_id, o.to_all, o.expires_at, o.status, o.answer,
      (select e.first_name || ' ' || e.last_name from employee e where e.id = o.accepted_by) as accepted_by,
      coalesce((select jsonb_agg(jsonb_build_object('fullName', e.last_name || ' ' || e.first_name, 'own_day', p.own_day, 'own_shift_id', p.own_shift_id,
          'response', p.response) order by e.last_name, e.first_name)
        from shift_offer_person p join employee e on e.id = p.employee_id where p.shift_offer_id = o.id), '[]') as invited
    from shift_offer o where o.employee_id = ${id} and o.kind in ('give', 'swap') and o.day >= ${addDays(ctx.today, -PAST_OFFER_DAYS)}::date
    order by o.day desc, o.id desc limit 100`.execute(ctx.db)
  return rows.flatMap(({ shift_id, invited, expires_at, ...row }) => {
    const shift = shifts(shift_id, row.day)
    if (!shift) return []
    return {
      ...row,
      shift,
      expires_at: expires_at.toISOString(),
      status: findShiftOfferStatus(row.status, expires_at, ctx.now),
      invited: invited.map(({ own_shift_id, ...one }) => ({
        ...one,
        own_shift: own_shift_id && one.own_day ? shifts(own_shift_id, one.own_day) : null,
      })),
    }
  })
}

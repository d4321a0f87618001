import { sql } from 'kysely'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { formatLocalDateAndTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { loadPlansOfEmployees, loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, BELGRADE_TIME_ZONE, type Day } from '#shared/days.ts'
import { isAnyoneExpectedAtWork } from '../../rules/devices/device-silence.ts'

type Placed = { id: number; location_id: number | null }

const MAX_CHECKED_EMPLOYEES = 200

/** Some employees at the location of a device in a period; of any location if no employee belongs to it. */
const peopleAt = ({ location_id }: Placed, from: Day, to: Day) => sql`
  select t.employee_id, t.first_day, t.last_day from employment_terms t
  where t.first_day <= ${to}::date and t.last_day >= ${from}::date
    and (t.location_id = ${location_id} or not exists (
      select from employment_terms h where h.location_id = ${location_id} and h.first_day <= ${to}::date and h.last_day >= ${from}::date))
  order by t.employee_id, t.first_day limit ${MAX_CHECKED_EMPLOYEES}`

/** Days from `from` to today with planned work at the location of a device, or events of another device there. */
export async function loadWorkDaysAtDeviceLocation(ctx: Ctx, device: Placed, from: Day): Promise<Set<Day>> {
  const { rows } = await sql<{ day: Day }>`
    with people as materialized (${peopleAt(device, from, ctx.today)})
    select r.day::text from people p join day_result r on r.employee_id = p.employee_id
      and r.day between greatest(p.first_day, ${from}::date) and least(p.last_day, ${ctx.today}::date)
    where r.planned_minutes > 0 and not r.minutes ? 'PR' and not exists (select from company_day_off o where o.day = r.day)
    union
    select d.day::text from device_day d join device o on o.id = d.device_id
    where o.location_id is not distinct from ${device.location_id} and o.id <> ${device.id} and d.day between ${from}::date and ${ctx.today}::date and d.events > 0`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ day }) => day))
}

/** Whether employees at the location of a device have been at work long enough that it should have sent events. */
export async function isWorkExpectedAtDeviceLocation(ctx: Ctx, device: Placed): Promise<boolean> {
  const yesterday = addDays(ctx.today, -1)
  const { rows } = await sql<{ employee_id: number }>`
    with people as materialized (${peopleAt(device, ctx.today, ctx.today)}) select employee_id from people`.execute(ctx.db)
  const people = rows.map(({ employee_id }) => employee_id)
  const free = await loadCompanyCalendar(ctx.db, yesterday, ctx.today)
  const plans = await loadPlansOfEmployees(ctx, people, yesterday, ctx.today)
  const shifts = await loadShiftVersionsForPlan(ctx)
  const minute = minuteOf(ctx.now)
  return people.some((id) => {
    const segmentsOn = (day: Day) => {
      const version = free.has(day) ? null : plans.get(id)?.get(day)?.shift_version_id
      return (version && shifts.get(version)?.segments) || []
    }
    return isAnyoneExpectedAtWork(segmentsOn(ctx.today), segmentsOn(yesterday), minute)
  })
}

function minuteOf(at: Date): number {
  const [hours = 0, minutes = 0] = formatLocalDateAndTime(at, BELGRADE_TIME_ZONE).slice(11, 16).split(':').map(Number)
  return hours * 60 + minutes
}

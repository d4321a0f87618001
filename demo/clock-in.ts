import { sql } from 'kysely'
import { createKiosk } from '#modules/time/attendance/server/kiosk/manage-kiosks.ts'
import { updateClockInRules } from '#modules/time/attendance/server/web-clock-in/clock-in-settings.ts'
import { loadPlansOfEmployees } from '#modules/time/planning/server/plan/month-plans.ts'
import { createShiftOffer } from '#modules/time/swaps/server/create-offer.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, findMonthEnd, getMonthOfDay } from '#shared/days.ts'

/** Employees clock in with the code of the entrance or at a kiosk. */
export async function enableDemoWebClockIn(ctx: Ctx): Promise<void> {
  await updateClockInRules(ctx, { rules: { by_network: false, networks: [], by_code: true, by_kiosk: true } })
  await createKiosk(ctx, { name: 'Ulaz u halu' })
}

/** A shift of a colleague in the published month, offered to all of the department and position of this employee. */
export async function createDemoShiftOffer(ctx: Ctx, employeeId: number): Promise<void> {
  const next = getMonthOfDay(addMonths(ctx.today, 1))
  const from = `${next}-01`
  const to = findMonthEnd(next)
  const { rows } = await sql<{ id: number }>`
    select t.employee_id as id from employment_terms_on(${employeeId}, ${from}::date) own
    join employment_terms t on t.department_id = own.department_id and t.job_position_id = own.job_position_id
      and t.location_id is not distinct from own.location_id and t.first_day <= ${from}::date and t.last_day >= ${to}::date
    where t.employee_id <> ${employeeId} order by 1`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const plans = await loadPlansOfEmployees(ctx, [employeeId, ...ids], from, to)
  const freeDays = [...plans.get(employeeId)!].filter(([, { shift_id }]) => shift_id === null).map(([day]) => day)
  for (const day of freeDays)
    for (const id of ids) {
      if ((plans.get(id)!.get(day)?.shift_id ?? null) === null) continue
      await createShiftOffer(ctx, {
        day,
        employee_id: id,
        shift_id: null,
        department_id: null,
        location_id: null,
        job_position_id: null,
        releases_employee: true,
        to_all: true,
        employee_ids: [],
        expires_in_hours: null,
        reason: 'Kolega je tog dana na obuci',
      })
      return
    }
}

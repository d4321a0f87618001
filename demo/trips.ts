import { sql } from 'kysely'
import {
  createFieldWorkDays,
  createStandbyDuties,
  createTrips,
  issueTripOrder,
  updateTripSettings,
  updateTripSettlement,
} from '#modules/time/trips/server/trip-actions.ts'
import { TripSettings } from '#modules/time/trips/trip-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'

type Act = <T>(action: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>

const trip = {
  transport: 'company_car' as const,
  vehicle: 'Škoda Octavia, KG 123-AB',
  bearer: null,
  meals: false,
  lodging: false,
  whole_days: true,
  crossings: [],
  first_minute: 6 * 60,
  last_minute: 20 * 60,
}

/** A trip that waits for its settlement, a settled one, a future one; a week of standby and field days. Refused days are left out. */
export async function recordDemoTrips(act: Act, employeeId: number, today: Day): Promise<void> {
  const [first, second, third] = await act('listEmployees', (ctx) => loadEmployeeIdsOfDepartment(ctx, 'Održavanje'))
  const runIgnoringRefusals = <T>(action: string, work: (ctx: Ctx) => Promise<T>) =>
    act(action, work).catch((error) => {
      if (!(error instanceof AppError) && !(error as { constraint?: string }).constraint) throw error
      return undefined
    })
  const settings = TripSettings.parse({
    abroad: { amount: 5000, currency: 'EUR' },
    countries: [
      { country: 'HU', amount: 5000, currency: 'EUR' },
      { country: 'AT', amount: 6000, currency: 'EUR' },
    ],
    fieldAmount: 150_000,
  })
  await act('updateTripSettings', (ctx) => updateTripSettings(ctx, { settings }))
  const sendOnTrip = async (
    employee_id: number | undefined,
    from: number,
    to: number,
    fields: { place: string; task: string; advance: number },
  ) => {
    if (employee_id === undefined) return undefined
    const days = { first_day: addDays(today, from), last_day: addDays(today, to) }
    const made = await runIgnoringRefusals('createTrips', (ctx) =>
      createTrips(ctx, { ...trip, ...fields, ...days, employee_ids: [employee_id] }),
    )
    const id = made?.data.ids[0]
    if (id !== undefined) await runIgnoringRefusals('issueTripOrder', (ctx) => issueTripOrder(ctx, { business_trip_id: id }))
    return id
  }
  await sendOnTrip(employeeId, -4, -3, { place: 'Niš', task: 'Preuzimanje alata kod dobavljača', advance: 1_000_000 })
  await sendOnTrip(second, 3, 4, { place: 'Novi Sad', task: 'Obuka za novi sistem upravljanja', advance: 0 })
  const settled = await sendOnTrip(first, -11, -10, { place: 'Kruševac', task: 'Ugradnja prese kod kupca', advance: 2_000_000 })
  if (settled !== undefined)
    await runIgnoringRefusals('updateTripSettlement', (ctx) =>
      updateTripSettlement(ctx, {
        business_trip_id: settled,
        first_day: addDays(today, -11),
        first_minute: 370,
        last_day: addDays(today, -10),
        last_minute: 1265,
        crossings: [],
        report: 'Presa je ugrađena i puštena u rad; zapisnik je potpisan.',
        expenses: [
          { kind: 'fuel', what: null, amount: 740_000, currency: 'RSD' },
          { kind: 'lodging', what: 'Prenoćište', amount: 620_000, currency: 'RSD' },
        ],
        rates: [],
      }),
    )
  if (third === undefined) return
  const week = { employee_ids: [third], first_day: addDays(today, 1), last_day: addDays(today, 7) }
  await runIgnoringRefusals('createStandbyDuties', (ctx) =>
    createStandbyDuties(ctx, { ...week, from_minute: 15 * 60, to_minute: 7 * 60, on: 'all', note: 'Kvarovi u pogonu' }),
  )
  const field = { employee_ids: [third], first_day: addDays(today, -7), last_day: addDays(today, -5) }
  await runIgnoringRefusals('createFieldWorkDays', (ctx) =>
    createFieldWorkDays(ctx, { ...field, place: 'Gradilište Batajnica', task: 'Montaža', all_days: false }),
  )
}

async function loadEmployeeIdsOfDepartment(ctx: Ctx, department: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.employee_id as id from employment_terms t join department d on d.id = t.department_id
    where d.name = ${department} and ${ctx.today}::date between t.first_day and t.last_day order by t.employee_id limit 3`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

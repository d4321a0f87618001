import { sql } from 'kysely'
import { addDays, type Day, dayCount } from '#lib/days.ts'
import { retirementOutlook } from '#modules/employees/rules/retirement.ts'
import { formatService, fullYears, type Period, serviceOf, sumOfServices } from '#modules/employees/rules/staz.ts'
import { type Definition, day, number, ofPeople, text } from '../definition.ts'
import { personColumns, personRow, staffOn } from '../people.ts'

const SOON = 180

/** Who reaches a pension in the time ahead: by which day with nothing taken off, when early, and when employment ends by law. */
export const retirement: Definition = {
  code: 'retirement',
  group: 'law',
  filters: ['day', 'within', ...ofPeople],
  needs: ['employees.sensitive'],
  within: 730,
  async read(ctx, given) {
    const until = addDays(given.day, given.within)
    const staff = (await staffOn(ctx, given.day, given)).filter((one) => one.date_of_birth && one.gender)
    const services = await servicesOf(
      ctx.db,
      staff.map(({ id }) => id),
      given.day,
    )
    const found = staff
      .map((one) => {
        const service = services.get(one.id)!
        return { one, service, outlook: retirementOutlook({ birthDate: one.date_of_birth!, gender: one.gender!, service, on: given.day }) }
      })
      .filter(({ outlook }) => [outlook.early?.day, outlook.full, outlook.termination].some((each) => each !== undefined && each <= until))
      .sort((a, b) => (a.outlook.full < b.outlook.full ? -1 : 1))
    return {
      columns: [
        ...personColumns,
        day('date_of_birth'),
        number('age'),
        text('service'),
        day('early_pension'),
        day('full_pension'),
        day('termination'),
      ],
      rows: found.map(({ one, service, outlook }) =>
        personRow(
          one,
          {
            date_of_birth: one.date_of_birth,
            age: fullYears(one.date_of_birth!, given.day),
            service: formatService(service),
            early_pension: outlook.early?.day ?? null,
            full_pension: outlook.full,
            termination: outlook.termination,
          },
          { tones: dayCount(given.day, outlook.termination) <= SOON ? { termination: 'warn' } : {} },
        ),
      ),
    }
  },
}

/** Service with this employer, and what the record knows of the others before. */
export async function servicesOf(db: Parameters<Definition['read']>[0]['db'], ids: number[], until: Day) {
  const [{ rows }, before] = await Promise.all([
    sql<Period & { employee_id: number }>`
      select employee_id, first_day::text as from, least(last_day, ${until}::date)::text as to from employment
      where employee_id = any (${ids}::bigint[]) and first_day <= ${until}::date order by employee_id, first_day`.execute(db),
    sql<{ employee_id: number; months: number }>`
      select distinct on (employee_id) employee_id, prior_service_months as months from leave_criteria
      where employee_id = any (${ids}::bigint[]) order by employee_id, year desc`.execute(db),
  ])
  const prior = new Map(before.rows.map(({ employee_id, months }) => [employee_id, months]))
  return new Map(
    [...Map.groupBy(rows, ({ employee_id }) => employee_id)].map(([id, own]) => [
      id,
      sumOfServices([...own.map((period) => serviceOf(period)), { years: 0, months: prior.get(id) ?? 0, days: 0 }]),
    ]),
  )
}

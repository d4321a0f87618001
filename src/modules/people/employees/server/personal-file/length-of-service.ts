import { sql } from 'kysely'
import type { z } from 'zod'
import {
  formatLengthOfService,
  type InclusiveDayPeriod,
  toLengthOfServiceInDays,
} from '#modules/people/employees/rules/length-of-service.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Day } from '#shared/days.ts'
import type { personalFileContract as dossier } from '../../personal-file-contract.ts'
import type { PriorServicePeriod } from '../../personal-file-schemas.ts'
import {
  computeLengthOfServiceOn,
  countFullYearsWithEmployer,
  type LengthOfServiceTotals,
  type PriorEmploymentPeriod,
} from '../../rules/personal-file/prior-service.ts'
import { listPersonalFileEntries } from './personal-file-entries.ts'

export async function getLengthOfService(ctx: Ctx, { employee_id, day }: ParsedApiInput<typeof dossier.getLengthOfService>) {
  const on = day ?? ctx.today
  const rows = await listPersonalFileEntries<z.infer<typeof PriorServicePeriod>>(ctx, 'prior_service', employee_id, 'r.first_day')
  const services = await loadLengthsOfService(ctx, [employee_id], on)
  const { total, own: ownService, increase, steps } = services.get(employee_id)!
  return {
    data: {
      prior_service: rows,
      service: {
        day: on,
        total: formatLengthOfService(total),
        own_service: formatLengthOfService(ownService),
        increase: toLengthOfServiceInDays(increase) ? formatLengthOfService(increase) : null,
        why: steps,
      },
    },
  }
}

/** The length of service of employees on a day, from earlier periods and the employments in the company. */
export async function loadLengthsOfService(
  ctx: Pick<Ctx, 'db'>,
  employeeIds: readonly number[],
  day: Day,
): Promise<Map<number, LengthOfServiceTotals>> {
  const [prior, own] = await Promise.all([loadPriorEmploymentPeriods(ctx, employeeIds), loadEmploymentPeriods(ctx, employeeIds)])
  return new Map(employeeIds.map((id) => [id, computeLengthOfServiceOn(day, prior.get(id) ?? [], own.get(id) ?? [])]))
}

/** Full years of an employee with this employer on a day. */
export async function loadFullYearsWithEmployer(ctx: Pick<Ctx, 'db'>, employeeId: number, day: Day): Promise<number> {
  const [prior, own] = await Promise.all([loadPriorEmploymentPeriods(ctx, [employeeId]), loadEmploymentPeriods(ctx, [employeeId])])
  return countFullYearsWithEmployer(day, prior.get(employeeId) ?? [], own.get(employeeId) ?? [])
}

/** The periods before this employer. Employees without such periods are absent. */
export async function loadPriorEmploymentPeriods(
  { db }: Pick<Ctx, 'db'>,
  employeeIds: readonly number[],
): Promise<Map<number, PriorEmploymentPeriod[]>> {
  const { rows } = await sql<PriorEmploymentPeriod & { employee_id: number }>`
    select employee_id, kind, rate, first_day as from, last_day as to from prior_service
    where employee_id = any (${employeeIds}::bigint[]) order by first_day`.execute(db)
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

async function loadEmploymentPeriods({ db }: Pick<Ctx, 'db'>, employeeIds: readonly number[]): Promise<Map<number, InclusiveDayPeriod[]>> {
  const { rows } = await sql<InclusiveDayPeriod & { employee_id: number }>`
    select employee_id, first_day as from, case when last_day = 'infinity' then date '9999-12-31' else last_day end as to from employment
    where employee_id = any (${employeeIds}::bigint[]) order by first_day`.execute(db)
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

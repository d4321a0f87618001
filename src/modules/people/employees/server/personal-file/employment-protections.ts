import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { EmploymentProtectionKind, EmploymentProtectionPeriod } from '../../rules/personal-file/employment-protections.ts'

export type FamilyDataForWorkingTimeLimits = { children: { born: Day; is_disabled: boolean }[]; is_single_parent: boolean }

/** Consents, findings and acts of employees that are valid in a period. */
export async function loadEmploymentProtections(
  { db }: Pick<Ctx, 'db'>,
  employeeIds: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, EmploymentProtectionPeriod[]>> {
  const { rows } = await sql<EmploymentProtectionPeriod & { employee_id: number }>`
    select employee_id, kind, first_day, last_day, withdrawn_on from protection
    where employee_id = any (${employeeIds}::bigint[]) and daterange(first_day, coalesce(withdrawn_on, last_day + 1)) && daterange(${from}, ${to}, '[]')`.execute(
    db,
  )
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

/** The family data for working time limits: birth days of children, and whether the employee is a single parent. */
export async function loadFamilyDataForWorkingTimeLimits(
  { db }: Pick<Ctx, 'db'>,
  employeeIds: readonly number[],
): Promise<Map<number, FamilyDataForWorkingTimeLimits>> {
  const { rows } = await sql<FamilyDataForWorkingTimeLimits & { employee_id: number }>`
    select employee_id, bool_or(kind = 'single_parent') as is_single_parent,
      coalesce(jsonb_agg(jsonb_build_object('born', date_of_birth, 'is_disabled', kind = 'disabled_child')) filter (where date_of_birth is not null), '[]') as children
    from family_member where employee_id = any (${employeeIds}::bigint[]) and kind in ('child', 'disabled_child', 'single_parent') group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ employee_id, ...family }) => [employee_id, family]))
}

export type ExpiringEmployeeProtection = { employee_id: number; id: number; kind: EmploymentProtectionKind; day: Day }

/** Protections that end or are withdrawn in a period, without a following one of the same kind. */
export async function loadExpiringEmployeeProtections(
  { db }: Pick<Ctx, 'db'>,
  employeeIds: readonly number[],
  from: Day,
  to: Day,
): Promise<ExpiringEmployeeProtection[]> {
  const { rows } = await sql<ExpiringEmployeeProtection>`
    with protection as (
      select id, employee_id, kind, first_day, coalesce(withdrawn_on - 1, last_day) as day from protection
      where employee_id = any (${employeeIds}::bigint[]) and (withdrawn_on is null or withdrawn_on > first_day))
    select employee_id, id, kind, day from protection h
    where day between ${from}::date and ${to}::date
      and not exists (select from protection n where n.employee_id = h.employee_id and n.kind = h.kind and n.first_day = h.day + 1)
    order by day, id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import type { EmployeeCardLastUse } from '#modules/people/employees/employee-schemas.ts'
import type { EmployeeCardLastUseLoader } from '#modules/people/employees/server/employee-card-last-uses.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'

type Row = { id: number; at: Date; device: EmployeeCardLastUse['device'] }

/**
 * The last clock event with each card of an employee in the period of the card. Events in quarantine and voided events do not count. Each
 * card reads the end of one index range, however many events there are.
 */
export const loadCardLastUses: EmployeeCardLastUseLoader = async (ctx, employeeId) => {
  if (!hasAnyOfPermissions(ctx, clockEventsContract.listClockEvents.allow)) return undefined
  const { rows } = await sql<Row>`
    select h.id, v.at, case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as device
    from card_holder h
      cross join lateral (
        select v.at, v.device_id from clock_event v
        where v.card = h.card and v.day between h.first_day and h.last_day and v.employee_id = h.employee_id
          and v.quarantine is null and not v.by_code and not exists (select from clock_event r where r.replaces_id = v.id and r.void)
        order by v.day desc, v.at desc limit 1) v
      left join device d on d.id = v.device_id
    where h.employee_id = ${employeeId}`.execute(ctx.db)
  return new Map(rows.map(({ id, at, device }) => [id, { at: at.toISOString(), device }]))
}

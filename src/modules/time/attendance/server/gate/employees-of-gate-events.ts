import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { gateContract as gate } from '../../gate-contract.ts'

export type ReceivedGateEvent = ParsedApiInput<typeof gate.uploadGateEvents>['events'][number]
export type GateEventToStore = ReceivedGateEvent & { moment: number; anomaly: 'clock' | 'waited' | undefined; ahead: number }
export type GateEventEmployee = { id: number; first_name: string; last_name: string }
export type GateCardHolder = {
  gate_key: string
  employee: GateEventEmployee | null
  card_ended: string | null
  ended: string | null
  closed: boolean
}

/** The employee of each event, by card or id. Employees out of scope are not found; former employees are marked. */
export async function loadEmployeesOfGateEvents(ctx: Ctx, events: readonly GateEventToStore[]): Promise<Map<string, GateCardHolder>> {
  const cards = JSON.stringify(
    events.map(({ gate_key, employee, card, moment }) => ({
      gate_key,
      employee_id: employee,
      card: card || null,
      at: new Date(moment).toISOString(),
    })),
  )
  const { rows } = await sql<GateCardHolder>`
    select p.gate_key, e.employee, case when p.employee_id is null and not (p.day between h.first_day and h.last_day) then least(h.last_day, p.day)::text end as card_ended,
      case when not e.employed then e.until::text end as ended, month_is_closed(${ctx.companyId}, p.day) as closed
    from (select *, (at at time zone 'Europe/Belgrade')::date as day
          from jsonb_to_recordset(${cards}::jsonb) x (gate_key text, employee_id bigint, card text, at timestamptz)) p
      left join lateral (select employee_id, first_day, last_day from card_holder c where c.card = p.card and c.first_day <= p.day
        order by c.last_day desc limit 1) h on p.employee_id is null
      left join lateral (
        select jsonb_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name) as employee, e.id,
          is_employed_at(e.id, p.at) as employed,
          (select max(m.last_day) from employment m where m.employee_id = e.id and m.last_day < p.day) as until
        from employee e where e.id = coalesce(p.employee_id, h.employee_id) and ${employeeInScopeSql(ctx, 'e.id')}) e on true`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.gate_key, row]))
}

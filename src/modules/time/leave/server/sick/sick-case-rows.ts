import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { LegalSickLeaveKind } from '../../rules/sick-leave.ts'
import type { SickCase } from '../../sick-cases-contract.ts'
import { employmentTermsNearestToDaySql } from '../leave-employees.ts'

/** A case as stored: its approved parts in order, its received documents, and its close. */
export type SickCaseRow = {
  id: number
  employee_id: number
  department: SickCase['department']
  sick_kind: LegalSickLeaveKind | null
  parts: {
    id: number
    first_day: Day
    last_day: Day
    sick_kind: LegalSickLeaveKind | null
    already_counted: number
    certificate_number: string | null
  }[]
  received: { id: number; month: string | null; received_on: Day; number: string | null; file: string | null }[]
  employer_days: number
  fund_days: number
  employer_until: Day | null
  fund_from: Day | null
  closed_on: Day | null
  closed_at: string | null
  is_open: boolean
  count: number
}

/** `of` restricts the query to the leave of one employee. */
type Narrowed = { of?: number; where: RawBuilder<unknown>; order?: RawBuilder<unknown>; limit?: RawBuilder<unknown> }

/** Cases with an approved part; `c` is a case, `e` its employee. A continuation reopens a closed case. */
export async function loadSickCaseRows(
  ctx: Ctx,
  { of, where, order = sql`c.first_day desc`, limit = sql`` }: Narrowed,
): Promise<SickCaseRow[]> {
  const { rows } = await sql<SickCaseRow>`
    with recursive chain as (
      select r.id as first_id, r.id, r.employee_id from leave_request r join leave_type t on t.id = r.leave_type_id
      where t.leave_group = 'sick' and r.continues_id is null and (${of ?? null}::bigint is null or r.employee_id = ${of ?? null})
      union all
      select p.first_id, r.id, r.employee_id from chain p join leave_request r on r.continues_id = p.id
    ), c as (
      select p.first_id as id, p.employee_id, min(r.first_day) as first_day, max(r.last_day) as last_day, array_agg(r.id) as ids,
        jsonb_agg(jsonb_build_object('id', r.id, 'first_day', r.first_day, 'last_day', r.last_day, 'sick_kind', r.sick_kind,
          'already_counted', r.already_counted, 'certificate_number', r.certificate_number) order by r.first_day) as parts
      from chain p join leave_request r on r.id = p.id and r.status = 'approved' group by p.first_id, p.employee_id
    ), found as (
      select c.*, x.last_day as closed_on, x.closed_at, coalesce(x.last_day < c.last_day, true) as is_open, count(*) over ()::int as count,
        row_number() over (order by ${order}, c.id) as place
      from c join employee e on e.id = c.employee_id left join sick_case_close x on x.leave_request_id = c.id
      where ${employeeInScopeSql(ctx, 'c.employee_id')} and ${where} order by ${order}, c.id ${limit}
    )
    select c.id, c.employee_id, c.parts, c.parts -> 0 ->> 'sick_kind' as sick_kind, c.closed_on::text, c.closed_at::text, c.is_open, c.count,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department, paid.*,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'month', to_char(s.month, 'YYYY-MM'), 'received_on', s.received_on, 'number', s.number,
        'file', f.name)) from sick_certificate s left join stored_file f on f.id = s.stored_file_id where s.leave_request_id = c.id), '[]') as received
    from found c cross join lateral (select c.employee_id as id) e ${employmentTermsNearestToDaySql(ctx.today)} left join department d on d.id = t.department_id
      cross join lateral (
        select count(*) filter (where l.payer = 'employer')::int as employer_days, count(*) filter (where l.payer <> 'employer')::int as fund_days,
          (max(l.day) filter (where l.payer = 'employer'))::text as employer_until, (min(l.day) filter (where l.payer <> 'employer'))::text as fund_from
        from leave_day l where l.leave_request_id = any (c.ids)) paid
    order by c.place`.execute(ctx.db)
  return rows
}

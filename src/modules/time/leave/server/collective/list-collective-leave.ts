import { type SqlBool, sql } from 'kysely'
import { employeeInScopeSql, type TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Day } from '#shared/days.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { CollectiveLeave, CollectiveLeaveRow, collectiveLeaveContract as collective } from '../../collective-leave-contract.ts'
import { loadDaysOffOfEmployees } from '../counting/employee-work-plans.ts'
import { employmentTermsNearestToDaySql, loadLeaveEmployees } from '../leave-employees.ts'
import {
  checkCollectiveLeaveDraft,
  computeCollectiveLeaveDigest,
  loadCollectiveLeaveMembers,
  type PlannedCollectiveLeaveMember,
  planCollectiveLeaveOfMembers,
} from './plan-collective-leave.ts'

/** Scope rule: a user sees the employees of a collective leave that are in scope. */
export const collectiveLeaveTableScopeRules: Record<string, TableScopeRule> = {
  collective_leave: (ctx) =>
    sql<SqlBool>`exists (select from collective_leave_member x where x.collective_leave_id = t.id and ${employeeInScopeSql(ctx, 'x.employee_id')})`,
}

const EMPLOYEES_PER_BATCH = 500

/** Lists all employees of the selection with the effect of the leave; writes nothing. */
export async function previewCollectiveLeave(ctx: Ctx, input: ParsedApiInput<typeof collective.previewCollectiveLeave>) {
  const { page, size, search, state, sort: _, ...filters } = input
  const act = await checkCollectiveLeaveDraft(ctx, filters)
  const members = await loadCollectiveLeaveMembers(ctx, act)
  const digest = computeCollectiveLeaveDigest()
  const all: PlannedCollectiveLeaveMember[] = []
  for (let at = 0; at < members.length; at += EMPLOYEES_PER_BATCH) {
    const looked = await planCollectiveLeaveOfMembers(ctx, act, members.slice(at, at + EMPLOYEES_PER_BATCH))
    digest.add(looked)
    all.push(...looked)
  }
  const found = search ? await findEmployeesBySearch(ctx, search) : null
  const rows = all.filter((one) => (!state || stateOf(one) === state) && (!found || found.has(one.id)))
  const pageRows = isPageSizeOfAllRows(size) ? rows : rows.slice((page - 1) * size, page * size)
  const people = await loadLeaveEmployees(
    ctx,
    pageRows.map(({ id }) => id),
  )
  const count = (state: string) => all.filter((one) => stateOf(one) === state).length
  return {
    people: pageRows.map(
      ({ id, department_id, department, outcome, why, before, after }): CollectiveLeaveRow => ({
        employee: people.get(id)!,
        department: department_id === null ? null : { id: department_id, name: department ?? '' },
        ...outcome,
        parts: outcome.parts.map(({ kind, firstDay, lastDay, days }) => ({ kind, first_day: firstDay, last_day: lastDay, days })),
        why,
        before,
        after,
      }),
    ),
    sums: {
      people: all.length,
      goes: count('goes'),
      partly: count('partly'),
      except: count('except'),
      days: all.reduce((sum, { outcome }) => sum + outcome.days, 0),
      missing: all.reduce((sum, { outcome }) => sum + outcome.missing, 0),
    },
    deliver_by: act.deliverBy,
    is_late: act.isLate,
    digest: digest.value(),
    pagination: computePagination({ page, size }, rows.length),
  }
}

const stateOf = ({ outcome }: PlannedCollectiveLeaveMember) => {
  if (outcome.except) return 'except'
  if (outcome.missing > 0) return 'partly'
  return 'goes'
}

async function findEmployeesBySearch(ctx: Ctx, search: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select search_employee(${search}) as id`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

const ofState = {
  goes: sql`p.except_for is null and p.missing = 0`,
  partly: sql`p.except_for is null and p.missing > 0`,
  except: sql`p.except_for is not null`,
}

type StoredCollective = Omit<CollectiveLeave, 'by' | 'change_by'> & { created_by: number }

/** Lists the last two hundred collective leaves, with their employees in scope. */
export async function listCollectiveLeaves(ctx: Ctx) {
  const { rows } = await sql<StoredCollective>`
    select a.id, a.spans, a.late_reason, a.created_by, a.created_at::text, a.undone_at::text, a.undo_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name), '[]') from department d
        where d.id = any (a.department_ids)) as departments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.name), '[]') from location l
        where l.id = any (a.location_ids)) as locations,
      (select jsonb_build_object('id', y.id, 'name', y.name) from leave_type y where y.id = a.missing_type_id) as missing_type,
      jsonb_build_object('people', count(*), 'goes', count(*) filter (where ${ofState.goes}), 'partly', count(*) filter (where ${ofState.partly}),
        'except', count(*) filter (where ${ofState.except}), 'days', sum(p.days), 'missing', sum(p.missing)) as sums,
      (select count(*)::int from leave_request r where r.collective_leave_id = a.id and r.status = 'approved' and ${employeeInScopeSql(ctx, 'r.employee_id')}) as holding
    from collective_leave a join collective_leave_member p on p.collective_leave_id = a.id
    where ${employeeInScopeSql(ctx, 'p.employee_id')}
    group by a.company_id, a.id order by a.id desc limit 200`.execute(ctx.db)
  const names = await loadUserNames(
    ctx,
    rows.map(({ created_by }) => created_by),
  )
  const days = rows.map(({ spans }) => spans[0]!.first_day).sort()
  const holidays = days.length ? await loadDaysOffOfEmployees(ctx, days[0]!, days.at(-1)!) : new Set<Day>()
  return {
    data: rows.map(
      ({ created_by, ...row }): CollectiveLeave => ({
        ...row,
        by: names.get(created_by) ?? null,
        change_by: computeLegalDeadline('leave_change', row.spans[0]!.first_day, holidays),
      }),
    ),
  }
}

type PersonRow = Omit<CollectiveLeaveRow, 'employee' | 'department'> & {
  id: number
  department_id: number | null
  department: string | null
  count: number
}

/** Lists all employees at the time of the action, with the days as currently stored. */
export async function listCollectiveLeaveMembers(ctx: Ctx, input: ParsedApiInput<typeof collective.listCollectiveLeaveMembers>) {
  const { collective_leave_id, page, size, search, state } = input
  const limit = buildPageLimitSql({ page, size })
  const { rows } = await sql<PersonRow>`
    select e.id, t.department_id, d.name as department, p.except_for as except, p.why, p.days::float8 as days, p.missing::float8 as missing,
      p.before::float8 as before, p.after::float8 as after,
      p.missing::float8 - coalesce((select sum((x ->> 'days')::float8) from jsonb_array_elements(k.parts) x where x ->> 'kind' = 'missing'), 0) as worked,
      k.parts, count(*) over ()::int as count
    from collective_leave_member p join collective_leave a on a.id = p.collective_leave_id join employee e on e.id = p.employee_id
      ${employmentTermsNearestToDaySql(ctx.today)} left join department d on d.id = t.department_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('kind', case when r.leave_type_id = a.missing_type_id then 'missing' else 'annual' end,
          'first_day', r.first_day, 'last_day', r.last_day, 'days', r.amount::float8) order by r.first_day), '[]') as parts
        from leave_request r where r.collective_leave_id = a.id and r.employee_id = e.id and r.status = 'approved') k
    where p.collective_leave_id = ${collective_leave_id} and ${employeeInScopeSql(ctx, 'p.employee_id')}
      and (${state ?? null}::text is null or ${state ? ofState[state] : sql`true`})
      and (${search ?? null}::text is null or e.id in (select search_employee(${search ?? ''})))
    order by e.last_name, e.first_name, e.id ${limit}`.execute(ctx.db)
  const people = await loadLeaveEmployees(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    people: rows.map(
      ({ id, department_id, department, count: _, ...row }): CollectiveLeaveRow => ({
        ...row,
        employee: people.get(id)!,
        department: department_id === null ? null : { id: department_id, name: department ?? '' },
      }),
    ),
    pagination: computePagination({ page, size }, rows[0]?.count ?? 0),
  }
}

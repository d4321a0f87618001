import { type SqlBool, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { getNameOfActor, loadActorNamesByUserId } from '#modules/time/timesheet/server/timesheet/actor-names.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { type Day, findMonthEnd } from '#shared/days.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { PlanPublication, planPublicationContract as publications } from '../../../plan-publication-contract.ts'
import type { ChangedPlanDayOfEmployee, ShortNoticeReasonKey } from '../../../rules/law/schedule-notice-period.ts'

type StoredPublication = {
  id: number
  first_day: Day
  last_day: Day
  department: { id: number; name: string } | null
  is_partial: boolean
  is_accepted_offer: boolean
  ground_kind: ShortNoticeReasonKey | null
  ground: string | null
  accepted: number
  published_at: Date
  published_by: number | null
  people: number
  read_count: number
  changed_days: number
}

/** Publications to employees in scope with their figures, newest first. */
function publicationsWhere(ctx: Ctx, condition: ReturnType<typeof sql<SqlBool>>) {
  return sql<StoredPublication>`
    select p.id, p.first_day::text, p.last_day::text, p.is_partial, p.is_accepted_offer, p.ground_kind, p.ground, p.accepted,
      p.published_at, p.published_by,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department, n.people, n.read_count, n.changed_days
    from plan_publication p left join department d on d.id = p.department_id
      cross join lateral (
        select count(*) as people, count(viewed_at) as read_count,
          coalesce(sum((select count(*) from jsonb_array_elements(n.days) one where one ? 'before')), 0)::int as changed_days
        from plan_change_notice n where n.plan_publication_id = p.id and ${employeeInScopeSql(ctx, 'n.employee_id')}) n
    where n.people > 0 and ${condition} order by p.id desc`
}

async function asRows(ctx: Ctx, rows: readonly StoredPublication[]): Promise<PlanPublication[]> {
  const names = await loadActorNamesByUserId(
    ctx,
    rows.map(({ published_by }) => published_by),
  )
  return rows.map(({ published_at, published_by, ...row }) => ({
    ...row,
    at: published_at.toISOString(),
    by: getNameOfActor(names, published_by),
  }))
}

export async function listPlanPublications(ctx: Ctx, { page, size, month }: ParsedApiInput<typeof publications.listPlanPublications>) {
  const within = month
    ? sql<SqlBool>`p.first_day <= ${findMonthEnd(month)}::date and p.last_day >= ${`${month}-01`}::date`
    : sql<SqlBool>`true`
  const { rows } = await publicationsWhere(ctx, within).execute(ctx.db)
  const limit = isPageSizeOfAllRows(size) ? 1000 : size
  return {
    publications: await asRows(ctx, rows.slice((page - 1) * limit, page * limit)),
    pagination: computePagination({ page, size }, rows.length),
  }
}

type NoticeRow = {
  id: number
  employee: { id: number; fullName: string; code: string }
  is_first: boolean
  viewed_at: Date | null
  has_account: boolean
  days: (ChangedPlanDayOfEmployee & { minutes: number })[]
}

export async function getPlanPublication(ctx: Ctx, { plan_publication_id }: ParsedApiInput<typeof publications.getPlanPublication>) {
  const { rows } = await publicationsWhere(ctx, sql<SqlBool>`p.id = ${plan_publication_id}`).execute(ctx.db)
  const [found] = await asRows(ctx, rows)
  if (!found) throw createNotFoundError()
  const notices = await sql<NoticeRow>`
    select n.id, jsonb_build_object('id', e.id, 'fullName', e.last_name || ' ' || e.first_name, 'code', e.code) as employee, n.is_first, n.viewed_at, n.days,
      exists (select from membership m where m.employee_id = e.id) as has_account
    from plan_change_notice n join employee e on e.id = n.employee_id
    where n.plan_publication_id = ${plan_publication_id} and ${employeeInScopeSql(ctx, 'n.employee_id')} order by e.last_name, e.first_name, e.id`.execute(
    ctx.db,
  )
  return {
    data: {
      ...found,
      notices: notices.rows.map(({ viewed_at: viewedAt, days, ...notice }) => {
        const changes = days.filter(({ before }) => before !== undefined)
        return {
          ...notice,
          viewed_at: viewedAt?.toISOString() ?? null,
          new_days: days.length - changes.length,
          changes: changes.map(({ minutes, ...change }) => ({ ...change, notice_minutes: minutes })),
        }
      }),
    },
  }
}

/** The last publication; null if there is none. */
export async function formatLastPlanPublication(ctx: Ctx, last: { id: number; published_at: Date; published_by: number | null } | null) {
  if (!last) return null
  const names = await loadActorNamesByUserId(ctx, [last.published_by])
  return { id: last.id, at: last.published_at.toISOString(), by: getNameOfActor(names, last.published_by) }
}

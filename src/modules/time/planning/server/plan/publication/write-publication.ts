import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { enqueueCompanyBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { findMonthEnd } from '#shared/days.ts'
import type { ShortNoticeReasonKey } from '../../../rules/law/schedule-notice-period.ts'
import { sendPlanChangeNoticeEmailsJob } from './plan-change-notice-emails.ts'
import type { PlanPublicationSpan } from './plan-changes.ts'

export type ShortNoticeGround = { ground_kind: ShortNoticeReasonKey | null; ground: string | null }
type Written = ShortNoticeGround & { accepted: number; is_partial: boolean; is_accepted_offer?: boolean }

/** Stores a publication with its notifications (`noticesOf`), and notifies their recipients. */
export async function writePlanPublication(
  ctx: Ctx,
  { from, to, department_id }: PlanPublicationSpan,
  notices: readonly string[],
  of: Written,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('plan_publication')
    .values({ first_day: from, last_day: to, department_id: department_id ?? null, ...of })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const some of notices)
    await sql`
      with notified as (
        insert into plan_change_notice (plan_publication_id, employee_id, department_id, days, is_first)
        select ${id}, employee_id, department_id, days, is_first
        from jsonb_to_recordset(${some}::jsonb) n (employee_id bigint, department_id bigint, days jsonb, is_first boolean)
        returning id, employee_id, days)
      insert into published_plan_day (employee_id, day, plan_change_notice_id, published)
      select t.employee_id, (d ->> 'day')::date, t.id, nullif(d -> 'after', 'null') from notified t, jsonb_array_elements(t.days) d
      on conflict (company_id, employee_id, day) do update set plan_change_notice_id = excluded.plan_change_notice_id, published = excluded.published`.execute(
      ctx.db,
    )
  await notifyEmployees(ctx, id, from, to)
  await enqueueCompanyBackgroundJob(ctx, sendPlanChangeNoticeEmailsJob, { plan_publication_id: id })
  return id
}

/** Sends each recipient one message with the new plan, or up to three messages with one difference each. The author gets none. */
async function notifyEmployees(ctx: Ctx, publicationId: number, from: string, to: string): Promise<void> {
  const isMonth = from.endsWith('-01') && to === findMonthEnd(from.slice(0, 7))
  const span = isMonth ? { month: from.slice(0, 7) } : { from, to }
  await sql`
    with notified as (
      select m.user_id, n.id, n.employee_id, d ->> 'day' as day, d ? 'before' as is_changed,
        format_hours(d -> 'before') as before, format_hours(d -> 'after') as after,
        count(*) filter (where d ? 'before') over (partition by n.id, m.user_id) as changed
      from plan_change_notice n join membership m on m.employee_id = n.employee_id and m.user_id <> ${ctx.userId}, jsonb_array_elements(n.days) d
      where n.plan_publication_id = ${publicationId}),
    notice as (
      select user_id, employee_id, ${isMonth ? 'plan.inbox.published_month' : 'plan.inbox.published'} as message, ${JSON.stringify(span)}::jsonb as details,
        min(day) as day from notified where not is_changed group by 1, 2
      union all
      select user_id, employee_id, 'plan.inbox.' || case when before is null then 'now_works' when after is null then 'now_off' else 'other_shift' end,
        jsonb_build_object('day', day, 'before', coalesce(before, ''), 'after', coalesce(after, '')), day from notified where is_changed and changed <= 3
      union all
      select user_id, employee_id, 'plan.inbox.changed', jsonb_build_object('count', changed, 'from', min(day), 'to', max(day)), min(day)
      from notified where is_changed and changed > 3 group by user_id, employee_id, changed)
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, message, details, '/employee-dashboard/schedule?month=' || left(day, 7) from notice order by user_id, day desc`.execute(
    ctx.db,
  )
}

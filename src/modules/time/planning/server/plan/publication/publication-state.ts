import { sql } from 'kysely'
import { loadWorkingTimeSettings } from '#modules/time/timesheet/server/results/load-computation-inputs.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, type Day, iterateDaysBetween } from '#shared/days.ts'
import type { planPublicationContract as publications } from '../../../plan-publication-contract.ts'
import {
  computeScheduleNoticePeriod,
  isPlanDifferentFromPublished,
  type PublishedShiftOfDay,
} from '../../../rules/law/schedule-notice-period.ts'
import { loadRecordingMethods } from '../../recording/recording-methods.ts'
import { toFirstAndLastDayOfMonth } from '../month-plans.ts'
import { loadPlanGridEmployeesPage } from '../plan-grid-employees.ts'
import {
  findLastPublicationOfPlanItself,
  loadClosedMonthsOfSpan,
  loadPlannedEmployees,
  loadShiftVersionsForPlanPublication,
  type PlanPublicationSpan,
} from './plan-changes.ts'
import { formatLastPlanPublication } from './publication-history.ts'

/** The state of the plan of a month, compared with its publication. */
export async function getPlanPublicationState(
  ctx: Ctx,
  { month, page, ...filters }: ParsedApiInput<typeof publications.getPlanPublicationState>,
) {
  const { first: from, last: to } = toFirstAndLastDayOfMonth(month)
  const span = { from, to, department_id: filters.department_id }
  const ids = (await loadPlannedEmployees(ctx, span)).map(({ id }) => id)
  const counted = await countUnpublishedDaysByEmployee(ctx, ids, span)
  const found = await findLastPublicationOfPlanItself(ctx, ids, span)
  const last = await formatLastPlanPublication(ctx, found)
  const changed_days = counted.reduce((sum, { changes }) => sum + changes.length, 0)
  const new_days = counted.reduce((sum, one) => sum + one.new_days, 0)
  const isWhole = changed_days + new_days === 0
  const publishedState = isWhole ? ('published' as const) : ('changed' as const)
  const draftState = isWhole ? ('none' as const) : ('draft' as const)
  const visibleIds = new Set(
    changed_days ? (await loadPlanGridEmployeesPage(ctx, from, to, { ...filters, page })).people.map(({ id }) => id) : [],
  )
  return {
    data: {
      month,
      state: last ? publishedState : draftState,
      last,
      accepted_offers: found?.accepted_offers ?? 0,
      changed_days,
      new_days,
      people: counted.length,
      cells: counted.flatMap(({ employee_id, changes }) =>
        visibleIds.has(employee_id) ? changes.map(({ day, before }) => ({ employee_id, day, before })) : [],
      ),
    },
  }
}

export type UnpublishedDaysOfEmployee = { employee_id: number; new_days: number; changes: { day: Day; before: PublishedShiftOfDay }[] }

/**
 * Employees with differences: changed days, and the number of new ones. The database excludes equal days and counts unpublished ones;
 * `planChangesOf` adds the notice.
 */
export async function countUnpublishedDaysByEmployee(
  ctx: Ctx,
  ids: readonly number[],
  { from, to }: Pick<PlanPublicationSpan, 'from' | 'to'>,
): Promise<UnpublishedDaysOfEmployee[]> {
  const publishable = await loadShiftVersionsForPlanPublication(ctx)
  const closed = await loadClosedMonthsOfSpan(ctx, from, to)
  const { settings } = await loadWorkingTimeSettings(ctx)
  const published = { today: ctx.today, now: ctx.now.getTime(), zone: settings.zone }
  const open = [...iterateDaysBetween(from, to)].filter((day) => !closed.has(day.slice(0, 7)))
  // Days that have started need no first publication: today, and a night shift that starts before midnight of tomorrow.
  const begun = [ctx.today, addDays(ctx.today, 1)].flatMap((day) =>
    [null, ...publishable.values()]
      .filter((after) => computeScheduleNoticePeriod({ day, after }, published).lateness === 'past')
      .map((after) => ({ day, version: after?.shift_version_id ?? 0 })),
  )
  // For employees recorded by plan, past days are published too, because their hours follow the published plan.
  const methods = await loadRecordingMethods(ctx, ids, from, to)
  const byPlan = [...methods].flatMap(([employee_id, methodOf]) =>
    open.filter((day) => day <= addDays(ctx.today, 1) && methodOf(day) === 'by_plan').map((day) => ({ employee_id, day })),
  )
  const versions = JSON.stringify([...publishable].map(([id, publishedShifts]) => ({ id, published: publishedShifts })))
  type Row = {
    employee_id: number
    new_days: number
    published: { day: Day; version: number | null; before: PublishedShiftOfDay }[] | null
  }
  const { rows } = await sql<Row>`
    with published as materialized (
      select employee_id, day, published from published_plan_day where employee_id = any (${ids}::bigint[]) and day = any (${open}::date[])),
    by_plan as (select employee_id, day from jsonb_to_recordset(${JSON.stringify(byPlan)}::jsonb) b (employee_id bigint, day date)),
    planned as (
      select p.employee_id, p.day, p.shift_version_id, false as is_new from plan_of_employees(
        array(select employee_id from published union select employee_id from by_plan), ${from}::date, least(${to}::date, ${ctx.today}::date - 1)) p
      union all
      select p.employee_id, p.day, p.shift_version_id, true from plan_of_employees(${ids}::bigint[], greatest(${from}::date, ${ctx.today}::date), ${to}::date) p
      where p.day = any (${open}::date[])),
    begun as (select day, version from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) b (day date, version bigint)),
    version as (select id, published - '{shift_version_id,code,name}'::text[] as published from jsonb_to_recordset(${versions}::jsonb) v (id bigint, published jsonb)),
    compared as (
      select p.employee_id, p.day, p.shift_version_id, t.published, t.employee_id is null as is_new
      from planned p left join published t on t.employee_id = p.employee_id and t.day = p.day left join version v on v.id = p.shift_version_id
      where case when t.employee_id is null then (p.employee_id, p.day) in (select employee_id, day from by_plan)
          or p.is_new and (p.day, coalesce(p.shift_version_id, 0)) not in (select day, version from begun)
        else (t.published - '{shift_version_id,code,name}'::text[]) is distinct from v.published end)
    select employee_id, count(*) filter (where is_new)::int as new_days,
      jsonb_agg(jsonb_build_object('day', day, 'version', shift_version_id, 'before', published) order by day) filter (where not is_new) as published
    from compared group by employee_id`.execute(ctx.db)
  return rows.flatMap(({ employee_id, new_days, published: publishedShifts }) => {
    const changes = (publishedShifts ?? []).filter(({ version, before }) =>
      isPlanDifferentFromPublished(version === null ? null : (publishable.get(version) ?? null), before),
    )
    return new_days || changes.length ? [{ employee_id, new_days, changes: changes.map(({ day, before }) => ({ day, before })) }] : []
  })
}

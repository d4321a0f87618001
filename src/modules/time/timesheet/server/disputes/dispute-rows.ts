import { type SqlBool, sql } from 'kysely'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { getNameOfActor, loadActorNamesByUserId } from '../timesheet/actor-names.ts'

export type TimesheetDisputeRow = {
  id: number
  employee_id: number
  fullName: string
  first_name: string
  last_name: string
  code: string
  day: Day
  category: string | null
  note: string
  status: 'open' | 'accepted' | 'refused' | 'withdrawn'
  created_at: Date
  minutes: MinutesByHourCategory
  now: MinutesByHourCategory
  revision: number
  answer: string | null
  ended_at: Date | null
  ended_by: number | null
}

/** Loads disputes with the current hours of their day; open ones first. */
export async function loadTimesheetDisputes(ctx: Ctx, condition: ReturnType<typeof sql<SqlBool>>): Promise<TimesheetDisputeRow[]> {
  const { rows } = await sql<TimesheetDisputeRow>`
    select o.id, o.employee_id, e.last_name || ' ' || e.first_name as "fullName", e.first_name, e.last_name, e.code, o.day, o.category, o.note, o.status, o.created_at,
      o.minutes, coalesce(d.minutes, '{}') as now, coalesce(d.revision, 0) as revision, o.answer, o.ended_at, o.ended_by
    from timesheet_dispute o join employee e on e.id = o.employee_id
      left join day_minutes d on d.employee_id = o.employee_id and d.day = o.day
    where ${condition} order by o.status <> 'open', o.day, o.id`.execute(ctx.db)
  return rows
}

/** The fields of an objection and its result, for every permitted reader. */
export async function toTimesheetDisputeReply(ctx: Ctx, rows: readonly TimesheetDisputeRow[]) {
  const names = await loadActorNamesByUserId(
    ctx,
    rows.map(({ ended_by }) => ended_by),
  )
  return ({ id, day, category, note, status, created_at, answer, ended_at, ended_by }: TimesheetDisputeRow) => ({
    id,
    day,
    category,
    note,
    status,
    at: created_at.toISOString(),
    answer,
    answered: ended_at && { at: ended_at.toISOString(), by: getNameOfActor(names, ended_by) },
  })
}

import { sql } from 'kysely'
import { isWorkedHourCode } from '#modules/time/planning/rules/month/hour-categories.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { type EmployeePlanFinding, toPlanFindingRows } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { findWorkedHoursViolations } from '../close/hours-violations.ts'

type Cell = { employee_id: number; day: Day; minutes: MinutesByHourCategory | null }

/**
 * Writes cells and refuses new violations of working time limits. Hours that an employee worked are stored with a reason, and the close
 * reports them. Hours of future days are refused.
 */
export async function writeTimesheetCellsWithinLimits<T>(
  ctx: Ctx,
  cells: readonly Cell[],
  reason: string | null,
  write: () => Promise<T>,
): Promise<T> {
  const worked = cells.filter(({ minutes }) => minutes && Object.keys(minutes).some(isWorkedHourCode))
  if (!worked.length) return write()
  const ids = [...new Set(worked.map(({ employee_id }) => employee_id))].sort((a, b) => a - b)
  const days = worked.map(({ day }) => day).sort()
  const loadProhibitions = async () =>
    (await findWorkedHoursViolations(ctx, ids, days[0]!, days.at(-1)!)).flatMap(({ person, findings }) =>
      findings
        .filter(({ severity }) => severity === 'prohibition')
        .map((finding): EmployeePlanFinding => ({ ...finding, employee_id: person })),
    )
  const known = new Set((await loadProhibitions()).map(keyOf))
  const written = await write()
  const fresh = (await loadProhibitions()).filter((finding) => !known.has(keyOf(finding)))
  if (!fresh.length) return written
  const isAhead = fresh.some(({ day }) => day > ctx.today)
  if (isAhead || !reason)
    throw new AppError(isAhead ? 'time.limits_violated_in_future' : 'time.cells_need_reason', {
      breaches: toPlanFindingRows(ctx, fresh).slice(0, 500),
    })
  await saveMissingComments(ctx, worked, reason)
  return written
}

const keyOf = ({ employee_id, day, code }: EmployeePlanFinding) => `${employee_id} ${day} ${code}`

/** Stores the reason as a comment of the cells that have no comment yet. */
async function saveMissingComments(ctx: Ctx, cells: readonly Cell[], reason: string): Promise<void> {
  await sql`update day_override o set comment = ${reason}
    from unnest(${cells.map(({ employee_id }) => employee_id)}::bigint[], ${cells.map(({ day }) => day)}::date[]) c (employee_id, day)
    where (o.employee_id, o.day) = (c.employee_id, c.day) and o.comment is null`.execute(ctx.db)
}

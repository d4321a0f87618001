import { sql } from 'kysely'
import { canViewLeaveReason } from '#modules/foundation/access/user-permission-checks.ts'
import { adjustTimeOffInLieuToTimesheet } from '#modules/time/leave/server/entitlements/settle-time-off-in-lieu.ts'
import { hideAbsenceReasonsInMinutes } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { formatTimesheetCell, parseTimesheetCell } from '../../rules/month/timesheet-cells.ts'
import type { ManualTimesheetCellInput, timesheetContract as sheets } from '../../timesheet-contract.ts'
import { recalculateDayResultsOfEmployees } from '../results/recalculate-day-results.ts'
import { writeTimesheetCellsWithinLimits } from './timesheet-cell-limits.ts'
import { computeMinutesOfDayWithoutHours, NO_HOURS_TIMESHEET_CELL_TEXT } from './timesheet-day-cell-text.ts'

type Cell = Required<ManualTimesheetCellInput>
type Employed = { employee_id: number; day: Day; weekly_minutes: number; planned_minutes: number }
const keyOf = ({ employee_id, day }: { employee_id: number; day: Day }) => `${employee_id} ${day}`

/** Writes manual cells, all or none. If a cell occurs twice, the last value counts. */
export async function updateTimesheetCells(ctx: Ctx, { cells, reason }: ParsedApiInput<typeof sheets.updateTimesheetCells>) {
  const last = [...new Map(cells.map((cell) => [keyOf(cell), cell as Cell])).values()]
  await assertMonthNotClosed(ctx, last)
  await recalculateDayResultsOfEmployees(ctx, last)
  const employed = await employedDays(ctx, last)
  const read = readCells(ctx, last, employed, await companyLeaveCodes(ctx))

  const updated = read.filter(({ minutes, revision: expectedRevision }) => minutes !== null || expectedRevision > 0)
  const dropped = read.filter(({ minutes, revision: expectedRevision }) => minutes === null && expectedRevision === 0)
  await writeTimesheetCellsWithinLimits(ctx, updated, reason ?? null, async () => {
    const changed = await loadChangedCells(ctx, dropped)
    if (updated.length) changed.push(...(await write(ctx, updated)))
    if (changed.length) throw new AppError('common.concurrent_update', { cells: changed.map((cell) => cellOf(ctx, cell, employed)) })
  })
  return { data: { written: last.length } }
}

/** A closed month is the first error; the database would refuse the write, too. */
export async function assertMonthNotClosed(ctx: Ctx, cells: readonly { day: Day }[]): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select to_char(c.month, 'YYYY-MM') as month from month_close c
    where c.reopened_at is null and c.month in (select month_of(d) from unnest(${cells.map(({ day }) => day)}::date[]) d) order by 1 limit 1`.execute(
    ctx.db,
  )
  if (rows[0]) throw new AppError('common.month_closed', { detail: rows[0].month })
}

async function employedDays(ctx: Ctx, cells: Cell[]): Promise<Map<string, Employed>> {
  const { rows } = await sql<Employed>`
    select c.employee_id, c.day, t.weekly_minutes, coalesce(r.planned_minutes, 0) as planned_minutes
    from unnest(${cells.map(({ employee_id }) => employee_id)}::bigint[], ${cells.map(({ day }) => day)}::date[]) c (employee_id, day)
      join employment_terms t on t.employee_id = c.employee_id and t.first_day <= c.day and t.last_day >= c.day
      left join day_result r on r.employee_id = c.employee_id and r.day = c.day`.execute(ctx.db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Codes of the company's own leave types. */
async function companyLeaveCodes(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('leave_type').select('category_code').distinct().execute()
  return rows.map(({ category_code }) => category_code).sort((a, b) => b.length - a.length)
}

type ReadCell = { employee_id: number; day: Day; minutes: MinutesByHourCategory | null; revision: number }

function readCells(ctx: Ctx, cells: Cell[], employed: Map<string, Employed>, own: string[]): ReadCell[] {
  const catalog = messageCatalogs[ctx.language]
  const refused: { employee_id: number; day: Day; code: string; message: string }[] = []
  const read = cells.flatMap(({ employee_id, day, text, revision: expectedRevision }) => {
    const refuse = (code: string, part = '') => {
      refused.push({ employee_id, day, code, message: translateMessage(catalog, ctx.language, code, { part }) })
      return []
    }
    const terms = employed.get(keyOf({ employee_id, day }))
    if (!terms) return refuse('common.not_employed_on_date')
    const parsed = parseTimesheetCell(text, computeMinutesOfDayWithoutHours(terms.planned_minutes, terms.weekly_minutes), own)
    return 'error' in parsed
      ? refuse(parsed.error, parsed.part)
      : [{ employee_id, day, minutes: parsed.minutes, revision: expectedRevision }]
  })
  if (refused.length) throw new AppError('time.cells_invalid', { refused: refused.slice(0, 500), count: refused.length })
  return read
}

type Changed = { employee_id: number; day: Day; revision: number; minutes: MinutesByHourCategory | null }

/** Removing an absent manual value writes nothing, but another user may have written the cell in the meantime. */
async function loadChangedCells(ctx: Ctx, cells: ReadCell[]): Promise<Changed[]> {
  if (!cells.length) return []
  const { rows } = await sql<Changed>`
    select o.employee_id, o.day, o.revision, o.minutes from day_override o
      join unnest(${cells.map(({ employee_id }) => employee_id)}::bigint[], ${cells.map(({ day }) => day)}::date[]) c (employee_id, day) using (employee_id, day)`.execute(
    ctx.db,
  )
  return rows
}

/** Writes manual cells, all or none. If other users changed cells, returns those cells and writes nothing. */
async function write(ctx: Ctx, cells: ReadCell[]): Promise<Changed[]> {
  const changed = await lockChangedCells(ctx, cells)
  if (changed.length) return changed
  await updateCells(
    ctx,
    cells.filter(({ revision }) => revision > 0),
  )
  await insertCells(
    ctx,
    cells.filter(({ revision }) => revision === 0),
  )
  await adjustTimeOffInLieuToTimesheet(ctx, cells)
  return []
}

/** Locks existing cells in one order, so that two editors of the same cells wait for each other and cannot deadlock. */
async function lockChangedCells(ctx: Ctx, cells: ReadCell[]): Promise<Changed[]> {
  const { rows } = await sql<Changed & { expected: number }>`
    select o.employee_id, o.day, o.revision, o.minutes, c.revision as expected from day_override o
      join ${rowsOfCells(cells)} using (employee_id, day) order by o.employee_id, o.day for update of o`.execute(ctx.db)
  return rows.filter(({ revision, expected }) => revision !== expected).map(({ expected: _, ...row }) => row)
}

const updateCells = (ctx: Ctx, cells: ReadCell[]) =>
  sql`update day_override o set minutes = c.minutes, revision = c.revision from ${rowsOfCells(cells)}
    where (o.employee_id, o.day) = (c.employee_id, c.day)`.execute(ctx.db)

const insertCells = (ctx: Ctx, cells: ReadCell[]) =>
  sql`insert into day_override (employee_id, day, minutes)
    select c.employee_id, c.day, c.minutes from ${rowsOfCells(cells)} order by 1, 2`.execute(ctx.db)

/** Cells as rows `c` of a query. */
const rowsOfCells = (cells: ReadCell[]) => sql`
  unnest(${cells.map(({ employee_id }) => employee_id)}::bigint[], ${cells.map(({ day }) => day)}::date[],
    ${cells.map(({ minutes }) => minutes && JSON.stringify(minutes))}::jsonb[], ${cells.map(({ revision }) => revision)}::int[])
    as c (employee_id, day, minutes, revision)`

/** The current cell with the fields that the caller may see. */
function cellOf(ctx: Ctx, { employee_id, day, revision, minutes }: Changed, employed: Map<string, Employed>) {
  const terms = employed.get(keyOf({ employee_id, day }))!
  const visible = minutes && (canViewLeaveReason(ctx, employee_id) ? minutes : hideAbsenceReasonsInMinutes(minutes))
  return {
    employee_id,
    day,
    revision,
    text: visible
      ? formatTimesheetCell(visible, computeMinutesOfDayWithoutHours(terms.planned_minutes, terms.weekly_minutes)) ||
        NO_HOURS_TIMESHEET_CELL_TEXT
      : '',
  }
}

/** A comment belongs to a cell with or without manual hours, and changes no hours. */
export async function updateTimesheetComment(
  ctx: Ctx,
  { employee_id, day, comment, revision: expectedRevision }: ParsedApiInput<typeof sheets.updateTimesheetComment>,
) {
  await assertMonthNotClosed(ctx, [{ day }])
  if (!(await employedDays(ctx, [{ employee_id, day, text: '', revision: expectedRevision }])).size)
    throw new AppError('common.not_employed_on_date')
  const found = await ctx.db
    .selectFrom('day_override')
    .select(['id', 'revision'])
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
  if ((found?.revision ?? 0) !== expectedRevision)
    throw new AppError('common.concurrent_update', { cells: [{ employee_id, day, revision: found?.revision ?? 0 }] })
  const text = comment ?? null
  const row = found
    ? await ctx.db
        .updateTable('day_override')
        .set({ comment: text })
        .where('id', '=', found.id)
        .returning('revision')
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('day_override')
        .values({ employee_id, day, minutes: null, comment: text })
        .returning('revision')
        .executeTakeFirstOrThrow()
  await recalculateDayResultsOfEmployees(ctx, [{ employee_id, day }])
  return { data: { revision: row.revision } }
}

import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { addDays, type Day } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
import { describeEndingItems } from '../ending-items.ts'
import { type ReportDefinition, reportDayColumn, reportPlaceFilterNames, reportTextColumn } from '../report-definition.ts'

type Trained = {
  employee_id: number
  kind: string
  title: string | null
  day: Day
  valid_to: Day | null
  trainer: string | null
  result: string
}

const TRAINING_NOTICE_DAYS = 30

/** Employees trained in occupational safety with the day of training, and those who are not. */
export const trainingsReport: ReportDefinition = {
  code: 'trained',
  group: 'law',
  filters: ['day', ...reportPlaceFilterNames],
  async findRequired(ctx, translate) {
    const { rows } = await sql<{ day: Day }>`
      select t.day::text from (
        select distinct on (employee_id) employee_id, valid_to as day from training
        where kind = 'safety' and result <> 'failed' and day <= ${ctx.today}::date order by employee_id, day desc, id desc) t
      where t.day between ${ctx.today}::date and ${addDays(ctx.today, TRAINING_NOTICE_DAYS)}::date and ${employeeInScopeSql(ctx, 't.employee_id')}
        and exists (select from employment m where m.employee_id = t.employee_id and ${ctx.today}::date between m.first_day and m.last_day)`.execute(
      ctx.db,
    )
    return describeEndingItems(ctx, translate, rows, { noticeDays: TRAINING_NOTICE_DAYS, sort: 'valid_to', kind: 'trained' })
  },
  async read(ctx, parameters, translate) {
    const staff = await loadEmployeesInReportOn(ctx, parameters.day, parameters)
    const { rows } = await sql<Trained>`
      select distinct on (employee_id) employee_id, kind, title, day, valid_to, trainer, result from training
      where employee_id = any (${staff.map(({ id }) => id)}::bigint[]) and kind = 'safety' and result <> 'failed' and day <= ${parameters.day}::date
      order by employee_id, day desc, id desc`.execute(ctx.db)
    const found = new Map(rows.map((row) => [row.employee_id, row]))
    return {
      columns: [
        ...employeeReportColumns,
        reportTextColumn('position'),
        reportDayColumn('trained_on'),
        reportDayColumn('valid_to'),
        reportTextColumn('trainer'),
        reportTextColumn('state'),
      ],
      rows: staff.map((one) => {
        const training = found.get(one.id)
        const isExpired = training?.valid_to && training.valid_to < parameters.day
        const trainedState = isExpired ? 'expired' : 'trained'
        const state = training ? trainedState : 'not_trained'
        const { day = null, valid_to = null, trainer = null } = training ?? {}
        return buildEmployeeReportRow(
          one,
          { position: one.position, trained_on: day, valid_to, trainer, state: translate(`reports.value.${state}`) },
          { tones: state === 'trained' ? {} : { state: state === 'expired' ? 'warn' : 'danger' } },
        )
      }),
    }
  },
}

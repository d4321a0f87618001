import { sql } from 'kysely'
import type { Day } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
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

/** Employees trained in occupational safety with the day of training, and those who are not. */
export const trainingsReport: ReportDefinition = {
  code: 'trained',
  group: 'law',
  filters: ['day', ...reportPlaceFilterNames],
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

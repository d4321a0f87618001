import { sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { loadExpiringPersonalFileEntries } from '#modules/people/employees/server/personal-file/expiring-personal-file-entries.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, countDays, type Day } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
import {
  type ReportDefinition,
  type ReportQueryInput,
  reportDayColumn,
  reportNumberColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

type Ending = { employee_id: number; kind: 'contract' | 'card' | 'probation'; what: string | null; day: Day }
const WARNING_DAYS = 14

/** Coming ends: contracts, cards, documents and trainings; examinations with the permission. */
export const expiringDocumentsReport: ReportDefinition = {
  code: 'expiries',
  group: 'contracts',
  filters: ['day', 'within', ...reportPlaceFilterNames],
  within: 60,
  async read(ctx, parameters, translate) {
    const staff = new Map((await loadEmployeesInReportOn(ctx, parameters.day, parameters)).map((one) => [one.id, one]))
    const found = [
      ...(await loadEndingTerms(ctx, [...staff.keys()], parameters)),
      ...(await loadExpiringFileEntries(ctx, [...staff.keys()], parameters)),
    ]
    found.sort((a, b) => {
      if (a.day < b.day) return -1
      if (a.day > b.day) return 1
      return a.employee_id - b.employee_id
    })
    return {
      columns: [
        reportDayColumn('day'),
        reportNumberColumn('days_left'),
        reportTextColumn('kind'),
        ...employeeReportColumns,
        reportTextColumn('position'),
        reportTextColumn('number'),
      ],
      rows: found.map(({ employee_id, kind, what, day }) => {
        const left = countDays(parameters.day, day) - 1
        return buildEmployeeReportRow(
          staff.get(employee_id)!,
          { day, days_left: left, kind: translate(`reports.value.${kind}`), position: staff.get(employee_id)!.position, number: what },
          { key: `${kind} ${employee_id} ${what} ${day}`, tones: left <= WARNING_DAYS ? { days_left: 'warn' } : {} },
        )
      }),
    }
  },
}

async function loadEndingTerms(ctx: Ctx, ids: number[], parameters: ReportQueryInput): Promise<Ending[]> {
  const until = addDays(parameters.day, parameters.within)
  const { rows } = await sql<Ending>`
    select employee_id, 'contract' as kind, contract_number as what, last_day::text as day from employment
    where employee_id = any (${ids}::bigint[]) and last_day between ${parameters.day}::date and ${until}::date
    union all
    select employee_id, 'probation', contract_number, probation_until::text from employment
    where employee_id = any (${ids}::bigint[]) and probation_until between ${parameters.day}::date and ${until}::date
    union all
    select c.employee_id, 'card', null, c.last_day::text from card_holder c
    where c.employee_id = any (${ids}::bigint[]) and c.last_day between ${parameters.day}::date and ${until}::date
      and not exists (select from card_holder n where n.employee_id = c.employee_id and n.last_day > c.last_day)`.execute(ctx.db)
  return rows
}

async function loadExpiringFileEntries(ctx: Ctx, ids: number[], parameters: ReportQueryInput) {
  const endings = await loadExpiringPersonalFileEntries(ctx, ids, parameters.day, addDays(parameters.day, parameters.within))
  return endings
    .filter(({ of }) => of !== 'medical' || canViewSensitiveData(ctx))
    .map(({ of, kind, title, ...rest }) => ({ ...rest, kind: of === 'training' ? (`training_${kind}` as const) : kind, what: title }))
}

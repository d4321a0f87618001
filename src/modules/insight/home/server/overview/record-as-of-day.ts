import { sql } from 'kysely'
import {
  canManageEmployees,
  canViewLeaveReason,
  canViewPay,
  hasAnyOfPermissions,
} from '#modules/foundation/access/user-permission-checks.ts'
import { personFieldDefinitions } from '#modules/people/employees/person-fields.ts'
import { maskJmbg } from '#modules/people/employees/rules/jmbg.ts'
import { maskAllDigits } from '#modules/people/employees/server/employee-record.ts'
import { logPayAccess } from '#modules/people/employees/server/pay/pay-amounts.ts'
import { maskAllButLastThreeCharacters as maskedNumber } from '#modules/people/employees/server/personal-file/personal-file-sections.ts'
import { getLeaveBalances } from '#modules/time/leave/server/entitlements/list-leave-balances.ts'
import { loadRegimeSpansOfEmployees } from '#modules/time/planning/server/regimes/regime-spans-of-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { DatabaseRowValues } from '#shared/database-row.ts'
import type { Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { EmployeeRecordAsOfDay, employeeHistoryContract } from '../../employee-history-contract.ts'
import {
  findDayOfLastFieldChange,
  findEmploymentTermsInForce,
  formatDatabaseRowKey,
  isPeriodInForceOn,
  revertDatabaseRowChangesAfterDay,
} from '../../rules/overview/revert-row-changes-after-day.ts'
import { compareCustomFieldsThenAndNow } from './compare-custom-fields-then-and-now.ts'
import { compareEmploymentTermsThenAndNow } from './compare-employment-terms-then-and-now.ts'
import {
  type EmployeeChangesSinceDay,
  loadCurrentRowsOfEmployee,
  loadEmployeeChangesSinceDay,
  loadRowChangesSinceDay,
} from './employee-audit-log.ts'

/** The maximum number of documents. */
const MAX_DOCUMENTS = 30

export async function getEmployeeRecordAsOfDay(
  ctx: Ctx,
  { employee_id, day }: ParsedApiInput<typeof employeeHistoryContract.getEmployeeRecordAsOfDay>,
) {
  if (day > ctx.today) throw createValidationError({ day: 'overview.day_in_future' })
  const log = await loadEmployeeChangesSinceDay(ctx, employee_id, day)
  const paid = canViewPay(ctx)
  if (paid) await logPayAccess(ctx, 'getEmployeeRecordAsOfDay', [employee_id])
  const tables = omitAbsentItems(['employee', 'employment', 'employment_terms', 'identity_document', 'custom_value', paid && 'pay_basics'])
  const rows = await loadCurrentRowsOfEmployee(ctx, employee_id, tables)
  const written = await loadRowChangesSinceDay(ctx, employee_id, tables, log.knownOn)
  const then = revertDatabaseRowChangesAfterDay(rows, written)
  const data: EmployeeRecordAsOfDay = {
    day,
    recorded: log.recorded,
    log_from: log.from,
    person: personOf(
      rows.get(formatDatabaseRowKey('employee', employee_id)) ?? {},
      then.get(formatDatabaseRowKey('employee', employee_id)) ?? {},
      (field) => findDayOfLastFieldChange(written, 'employee', employee_id, [field]),
    ),
    own: await compareCustomFieldsThenAndNow(ctx, rows, then, written, log.knownOn),
    terms: await compareEmploymentTermsThenAndNow(
      ctx,
      findEmploymentTermsInForce(rows, day),
      findEmploymentTermsInForce(then, day),
      written,
      {
        day,
        knownOn: log.knownOn,
      },
    ),
    regime: await findRegimeOnDay(ctx, employee_id, day, log),
    pay: paid ? payOn() : null,
    leave: canViewLeaveReason(ctx, employee_id) ? await leaveOn(ctx, employee_id, day, log) : null,
    identity: rowsInForce('identity_document', 'issued_on', 'valid_to').map((row) => ({
      id: Number(row.id),
      kind: String(row.kind),
      document_number: maskedNumber(String(row.document_number ?? '')),
      valid_to: textOf(row.valid_to),
      entered: then.has(formatDatabaseRowKey('identity_document', Number(row.id)))
        ? null
        : (findDayOfLastFieldChange(written, 'identity_document', Number(row.id), []) ?? null),
    })),
    documents: canManageEmployees(ctx) ? await loadDocumentsUntilDay(ctx, employee_id, day, log) : null,
  }
  return { data }

  function rowsInForce(table: string, first: string, last: string, of = rows): DatabaseRowValues[] {
    return [...of]
      .filter(([key, row]) => key.startsWith(`${table} `) && isPeriodInForceOn({ first_day: row[first] ?? '', last_day: row[last] }, day))
      .map(([, row]) => row)
  }
  function payOn(): EmployeeRecordAsOfDay['pay'] {
    const [current, known] = [rows, then].map((of) => rowsInForce('pay_basics', 'first_day', 'last_day', of)[0])
    const value = amountOf(current)
    const knownValue = amountOf(known)
    const same = JSON.stringify(value) === JSON.stringify(knownValue)
    const entered = same
      ? null
      : (findDayOfLastFieldChange(written, 'pay_basics', Number((current ?? known)?.id), ['amount', 'amount_kind', 'per']) ?? null)
    return { value, known: knownValue, entered: same ? null : (entered ?? written[0]?.day ?? null) }
  }
}

type Amount = NonNullable<EmployeeRecordAsOfDay['pay']>['value']
/** Pay whose amount was erased has none. */
const amountOf = (row: DatabaseRowValues | undefined): Amount => {
  if (typeof row?.amount !== 'number') return null
  const { amount, amount_kind, per } = row as NonNullable<Amount>
  return { amount, amount_kind, per }
}

const textOf = (value: unknown): string | null => (value === null || value === undefined || value === 'infinity' ? null : String(value))
type HistoryValue = EmployeeRecordAsOfDay['person'][number]['known']
const toHistoryValue = (value: unknown): HistoryValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** Personal data has no validity dates, so the values then and now are compared. Sensitive values are hidden in both. */
function personOf(
  now: DatabaseRowValues,
  then: DatabaseRowValues,
  changedOn: (field: string) => Day | undefined,
): EmployeeRecordAsOfDay['person'] {
  return personFieldDefinitions.flatMap((field) => {
    const { name: column, kind, isSensitive } = field
    const maskPersonField = (row: DatabaseRowValues): HistoryValue => {
      const value = toHistoryValue(row[column])
      if (!isSensitive || typeof value !== 'string') return value
      return kind === 'jmbg' ? maskJmbg(value) : maskAllDigits(value)
    }
    const isChanged = toHistoryValue(now[column]) !== toHistoryValue(then[column])
    const line = {
      field: column,
      known: maskPersonField(then),
      value: maskPersonField(now),
      changed: isChanged ? (changedOn(column) ?? null) : null,
    }
    return (line.known ?? line.value) === null || (line.known === false && line.value === false) ? [] : [line]
  })
}

/** The working time regime needs its own permission. */
async function findRegimeOnDay(
  ctx: Ctx,
  employeeId: number,
  day: Day,
  { knownOn }: EmployeeChangesSinceDay,
): Promise<EmployeeRecordAsOfDay['regime']> {
  if (!hasAnyOfPermissions(ctx, ['work_report.read', 'schedule.write', 'timesheet.write'])) return null
  const span = (await loadRegimeSpansOfEmployees(ctx, [employeeId], day, day)).get(employeeId)?.[0]
  if (!span) return { value: null, known: null, entered: null }
  const { rows } = await sql<{ day: string; was: string | null; is_new: boolean }>`
    select (at at time zone 'Europe/Belgrade')::date::text as day, before ->> 'kind' as was, before is null as is_new from audit_entry
    where table_name = 'working_regime' and row_id = ${span.regime.id} and (at at time zone 'Europe/Belgrade')::date > ${knownOn}::date order by id limit 1`.execute(
    ctx.db,
  )
  const [first] = rows
  const { kind } = span.regime
  if (!first || (!first.is_new && (first.was ?? kind) === kind)) return { value: kind, known: kind, entered: null }
  return { value: kind, known: first.is_new ? null : first.was, entered: first.day }
}

/** Leave balances at the end of the day, and later entries about it. */
async function leaveOn(
  ctx: Ctx,
  employee_id: number,
  day: Day,
  { knownOn }: EmployeeChangesSinceDay,
): Promise<EmployeeRecordAsOfDay['leave']> {
  const { data } = await getLeaveBalances(ctx, { employee_id, day })
  const { rows } = await sql<{ leave_type_id: number; entered: string; amount: number }>`
    select leave_type_id, (at at time zone 'Europe/Belgrade')::date::text as entered, sum(amount)::float8 as amount from leave_entry
    where employee_id = ${employee_id} and (at at time zone 'Europe/Belgrade')::date > ${knownOn}::date
      and case kind when 'granted' then usable_from <= ${day}::date when 'reduced' then true when 'settled' then settled_on < ${day}::date else day <= ${day}::date end
    group by leave_type_id, 2 having sum(amount) <> 0 order by 2`.execute(ctx.db)
  return data
    .filter(({ allocations }) => allocations.length)
    .map(({ leave_type: { id, name, name_en }, brought, granted, taken, remaining }) => ({
      leave_type: { id, name, name_en },
      granted: brought + granted,
      taken,
      remaining,
      later: rows.filter((row) => row.leave_type_id === id).map(({ entered, amount }) => ({ entered, amount })),
    }))
}

async function loadDocumentsUntilDay(
  ctx: Ctx,
  employeeId: number,
  day: Day,
  { knownOn }: EmployeeChangesSinceDay,
): Promise<EmployeeRecordAsOfDay['documents']> {
  const { rows } = await sql<{ id: number; number: string | null; title: string; day: string; registered: string; count: number }>`
    select d.id, r.book || '-' || r.year || '/' || r.number as number, d.title, d.day::text, (r.registered_at at time zone 'Europe/Belgrade')::date::text as registered,
      (count(*) over ())::int as count
    from document d join document_registration r on r.id = d.document_registration_id
    where d.employee_id = ${employeeId} and d.day <= ${day}::date order by d.day desc, d.id desc limit ${MAX_DOCUMENTS}`.execute(ctx.db)
  const issued = rows.map(({ registered, count: _, ...document }) => ({ ...document, entered: registered > knownOn ? registered : null }))
  return { more: Math.max(0, (rows[0]?.count ?? 0) - MAX_DOCUMENTS), issued }
}

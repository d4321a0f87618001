import { sql } from 'kysely'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { countDays, type Day } from '#shared/days.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import { type LeaveSettings, toSickLeaveRules } from '../../leave-settings.ts'
import { findDueSickDocuments, findSickDocumentState, type SickDocumentRules, type SickDocumentState } from '../../rules/sick/sick-case.ts'
import { type SickLeaveRules, splitSickLeaveByPayer } from '../../rules/sick-leave.ts'
import type { SickCase, SickCaseDocument, sickCasesContract as sick } from '../../sick-cases-contract.ts'
import { loadLeaveEmployees } from '../leave-employees.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadSickCaseRows, type SickCaseRow } from './sick-case-rows.ts'

export const toSickDocumentRules = ({ sickNotice, sickReportDays }: LeaveSettings): SickDocumentRules => ({
  notice: sickNotice,
  noticeDays: newestLegalFigureValues.sickNotice,
  reportDays: sickReportDays,
})

export const toSickCasePeriods = ({ parts }: Pick<SickCaseRow, 'parts'>) =>
  parts.map(({ first_day, last_day }) => ({ firstDay: first_day, lastDay: last_day }))

/** Lists the expected documents of a case, with the received ones. */
export function listSickCaseDocuments(row: SickCaseRow, rules: SickDocumentRules, today: Day): SickCaseDocument[] {
  return findDueSickDocuments(toSickCasePeriods(row), rules).map((document) => {
    const got = row.received.find(({ month }) => month === document.month)
    return {
      month: document.month,
      first_day: document.firstDay,
      last_day: document.lastDay,
      due_on: document.dueOn,
      state: findSickDocumentState(document, got !== undefined, today),
      why: document.why,
      id: got?.id ?? null,
      received_on: got?.received_on ?? null,
      number: got?.number ?? null,
      file: got?.file ?? null,
    }
  })
}

const isWaited = (state: SickDocumentState) => state === 'awaited' || state === 'late'
/** The first expected document of a case. */
export const findDueSickDocument = (documents: readonly SickCaseDocument[]) =>
  documents.filter(({ state }) => isWaited(state)).toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))[0]

function stepsOf({ parts }: SickCaseRow, rules: SickLeaveRules) {
  return parts.flatMap(({ sick_kind, first_day, last_day, already_counted }) =>
    sick_kind
      ? splitSickLeaveByPayer({ kind: sick_kind, from: first_day, to: last_day, alreadyCounted: already_counted }, () => 0, rules).steps
      : [],
  )
}

async function asCases(ctx: Ctx, rows: readonly SickCaseRow[]): Promise<SickCase[]> {
  const settings = await loadLeaveSettings(ctx)
  const people = await loadLeaveEmployees(ctx, [...new Set(rows.map(({ employee_id }) => employee_id))])
  return rows.map((row): SickCase => {
    const documents = row.is_open
      ? listSickCaseDocuments(row, toSickDocumentRules(settings), ctx.today)
      : listReceivedDocuments(row, settings, ctx.today)
    return {
      id: row.id,
      employee: people.get(row.employee_id)!,
      department: row.department,
      sick_kind: row.sick_kind,
      first_day: row.parts[0]!.first_day,
      last_day: row.parts.at(-1)!.last_day,
      state: row.is_open ? 'open' : 'closed',
      closed_at: row.is_open ? null : row.closed_at,
      calendar_days: row.parts.reduce((sum, part) => sum + countDays(part.first_day, part.last_day), 0),
      employer_days: row.employer_days,
      fund_days: row.fund_days,
      employer_until: row.employer_until,
      fund_from: row.fund_from,
      parts: row.parts.map(({ id, first_day, last_day, certificate_number }) => ({ id, first_day, last_day, certificate_number })),
      documents,
      due_on: findDueSickDocument(documents)?.due_on ?? null,
      why: stepsOf(row, toSickLeaveRules(settings)),
    }
  })
}

/** A closed case expects no documents. A case that ended before the company used the product has none. */
const listReceivedDocuments = (row: SickCaseRow, settings: LeaveSettings, today: Day) =>
  listSickCaseDocuments(row, toSickDocumentRules(settings), today).filter(({ state }) => state === 'received')

type SickCaseFilters = ParsedApiInput<typeof sick.listSickCases>

export async function listSickCases(ctx: Ctx, { page, size, search, sort, state, employee_id, department_id, late }: SickCaseFilters) {
  const where = sql`(${employee_id ?? null}::bigint is null or c.employee_id = ${employee_id ?? null})
    and (${state ?? null}::text is null or coalesce(x.last_day < c.last_day, true) = (${state ?? null} = 'open'))
    and (${search ?? null}::text is null or c.employee_id in (select search_employee(${search ?? ''})))
    and (${department_id ?? null}::bigint is null or exists (select from employment_terms m where m.employee_id = c.employee_id
      and m.first_day <= ${ctx.today} and m.last_day >= ${ctx.today} and m.department_id in (select descendant_departments(array[${department_id ?? 0}::bigint]))))`
  const order = orderOf(sort)
  const limit = late ? sql`` : buildPageLimitSql({ page, size })
  const rows = await loadSickCaseRows(ctx, { where, order, limit })
  const cases = await asCases(ctx, rows)
  if (!late) return { cases, pagination: computePagination({ page, size }, rows[0]?.count ?? 0) }
  // Settings of the company decide which documents are overdue, so all found cases are checked.
  const found = cases.filter(({ documents }) => documents.some((document) => document.state === 'late'))
  const pageRows = isPageSizeOfAllRows(size) ? found : found.slice((page - 1) * size, page * size)
  return { cases: pageRows, pagination: computePagination({ page, size }, found.length) }
}

/** The row of one case in scope. */
export async function loadSickCaseRow(ctx: Ctx, id: number): Promise<SickCaseRow> {
  const row = (await loadSickCaseRows(ctx, { where: sql`c.id = ${id}` }))[0]
  if (!row) throw createNotFoundError()
  return row
}

export async function getSickCase(ctx: Ctx, { leave_request_id }: ParsedApiInput<typeof sick.getSickCase>) {
  return { data: (await asCases(ctx, [await loadSickCaseRow(ctx, leave_request_id)]))[0]! }
}

function orderOf(sort: string | undefined) {
  const turn = sort?.startsWith('-') ? sql`desc` : sql`asc`
  if (sort?.includes('state'))
    return sql`coalesce(x.last_day < c.last_day, true) ${sort.startsWith('-') ? sql`asc` : sql`desc`}, c.first_day desc`
  if (sort?.includes('employee')) return sql`e.last_name ${turn}, e.first_name`
  if (sort?.includes('last_day')) return sql`c.last_day ${turn}`
  return sql`c.first_day ${sort === 'first_day' ? turn : sql`desc`}`
}

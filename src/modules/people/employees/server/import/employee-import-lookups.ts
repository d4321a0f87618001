import { sql } from 'kysely'
import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import type { EmployeeImportSettings } from '../../employee-import-schemas.ts'
import type { EmployeeImportField } from '../../rules/employee-import-columns.ts'
import {
  type EmployeeImportLookupKind,
  employeeImportLookupKinds,
  isFixedTermRelationshipTypeName,
} from '../../rules/employee-import-row.ts'
import { areFixedTermsWithinLimit, isFutureEndOfIndefiniteEmployment } from '../../rules/fixed-term-employment.ts'
import { findLookupRowByNameStems } from '../../rules/name-similarity.ts'
import type { MissingEmployeeImportDefaults } from './missing-import-defaults.ts'
import type {
  ErrorFreeEmployeeImportRow,
  ExistingEmployeeImportLookups,
  ValidatedEmployeeImportRow,
} from './validated-employee-import-row.ts'

/** A look-up name that the company lacks. `good_rows` is the number of its rows that will be imported. */
export type MissingEmployeeImportLookup = { name: string; rows: number; good_rows: number; likely_id: number | null; is_joined: boolean }
/** Lists with a meaning in law or in the plan: a new value must be confirmed. */
const closedLists: readonly EmployeeImportLookupKind[] = ['employment_relationship_type', 'work_schedule']
export const isEmployeeImportLookupToBeConfirmed = (lookup: EmployeeImportLookupKind): boolean => closedLists.includes(lookup)
/** A look-up name is created only if a row that will be imported needs it. */
export const isMissingEmployeeLookupToBeCreated = ({ good_rows, likely_id, is_joined }: MissingEmployeeImportLookup): boolean =>
  good_rows > 0 && likely_id === null && !is_joined

/** The check of a file. Rows are read in chunks, so that a long file is never completely in memory. */
export type EmployeeImportCheck = {
  ambiguous: { field: EmployeeImportField; kind: 'ambiguous' | 'mixed'; sample: string }[]
  /** Columns with dates as serial numbers of a spreadsheet, with an example. */
  counted: { field: EmployeeImportField; sample: string; day: Day }[]
  missing_defaults: MissingEmployeeImportDefaults[]
  known: ExistingEmployeeImportLookups
  /** Names that the company lacks, with the number of their rows. Complete after all rows were read. */
  missing: Map<EmployeeImportLookupKind, Map<string, MissingEmployeeImportLookup>>
  /** All rows, compared with each other and with the company. */
  rows: () => AsyncGenerator<ValidatedEmployeeImportRow[]>
  /** The rows, without another comparison. */
  readAgain: () => AsyncGenerator<ValidatedEmployeeImportRow[]>
}

type Ended = { lookup: EmployeeImportLookupKind; id: number; from: Day; to: Day; code: string }

/** Ended look-up values, and days on which departments are closed. The database would refuse such rows. */
export async function loadEndedEmployeeImportLookups(ctx: Ctx): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select 'team' as lookup, id, (last_day + 1)::text as "from", 'infinity' as "to", 'org.team_ended' as code from team where last_day is not null
    union all select 'location', id, (last_day + 1)::text, 'infinity', 'org.location_ended' from location where last_day is not null
    union all select 'employment_relationship_type', id, (last_day + 1)::text, 'infinity', 'org.relationship_type_ended'
      from employment_relationship_type where last_day is not null
    union all select 'department', department_id, first_day::text, last_day::text, 'org.department_closed' from department_version where not is_open`.execute(
    ctx.db,
  )
  return rows
}

export function findEndedEmployeeImportLookups(
  rows: ValidatedEmployeeImportRow[],
  known: ExistingEmployeeImportLookups,
  ended: readonly Ended[],
): void {
  if (!ended.length) return
  const byId = Map.groupBy(ended, ({ lookup, id }) => `${lookup} ${id}`)
  for (const { person, errors } of rows) {
    const { employed_from, employed_to, lookups } = person
    if (!employed_from) continue
    for (const [lookup, name] of Object.entries(lookups) as [EmployeeImportLookupKind, string][]) {
      const spans = byId.get(`${lookup} ${known[lookup].get(toTextSearchKey(name))}`) ?? []
      // Days can be compared as texts, except open ends.
      const coversDay = ({ from, to }: Ended) =>
        (from === '-infinity' || from <= ((lookup === 'department' ? employed_to : employed_from) ?? '9999')) &&
        (to === 'infinity' || to >= employed_from)
      const found = spans.find(coversDay)
      if (found) errors.push({ field: lookup, code: found.code })
    }
  }
}

type Term = { id: number; name: string }
export type EmployeeImportLookupNames = ReadonlyMap<EmployeeImportLookupKind, readonly Term[]>

/**
 * Collects names that the company lacks. A closed list uses the value that a name probably means, otherwise the user is asked. Other lists
 * create the name.
 */
export function findMissingEmployeeImportLookups(
  rows: ValidatedEmployeeImportRow[],
  known: ExistingEmployeeImportLookups,
  missing: EmployeeImportCheck['missing'],
  { create_lookups, new_terms, choices }: EmployeeImportSettings,
  terms: EmployeeImportLookupNames,
): void {
  const addLookupName = (lookup: EmployeeImportLookupKind, name: string, likely_id: number | null, is_joined: boolean) => {
    const names = missing.get(lookup) ?? new Map<string, MissingEmployeeImportLookup>()
    missing.set(lookup, names)
    const key = toTextSearchKey(name)
    const one = names.get(key) ?? { name, rows: 0, good_rows: 0, likely_id, is_joined }
    one.rows++
    names.set(key, one)
    return one
  }
  for (const row of rows) {
    for (const [lookup, name] of row.joined) addLookupName(lookup, name, null, true)
    for (const [lookup, name] of Object.entries(row.person.lookups) as [EmployeeImportLookupKind, string][]) {
      const key = toTextSearchKey(name)
      const before = missing.get(lookup)?.get(key)
      if (known[lookup].has(key)) {
        if (choices[lookup]?.[name] !== undefined) addLookupName(lookup, name, null, true)
        else if (before && !before.is_joined) before.rows++
        continue
      }
      const isClosed = isEmployeeImportLookupToBeConfirmed(lookup)
      const likely = isClosed && !new_terms[lookup]?.includes(name) ? findLookupRowByNameStems(name, terms.get(lookup) ?? []) : undefined
      addLookupName(lookup, name, likely?.id ?? null, false)
      if (likely) known[lookup].set(key, likely.id)
      else if (!create_lookups || lookup === 'work_schedule') row.errors.push({ field: lookup, code: 'import.unknown_lookup', value: name })
      else if (isClosed && !new_terms[lookup]?.includes(name)) row.errors.push({ field: lookup, code: 'import.closed_list', value: name })
    }
  }
}

/** Counts the rows to import for every missing name, after all errors are known. */
export function countRowsOfMissingEmployeeImportLookups(rows: ValidatedEmployeeImportRow[], missing: EmployeeImportCheck['missing']): void {
  for (const row of rows)
    if (isEmployeeImportRowWithoutErrors(row) && !isEmployeeImportRowOfExistingEmployee(row))
      for (const [lookup, name] of Object.entries(row.person.lookups) as [EmployeeImportLookupKind, string][]) {
        const needed = missing.get(lookup)?.get(toTextSearchKey(name))
        if (needed) needed.good_rows++
      }
}

/** The look-up values of the company by list. */
export async function loadEmployeeImportLookupNames(ctx: Ctx): Promise<EmployeeImportLookupNames> {
  const entries = employeeImportLookupKinds.map(
    async (lookup) => [lookup, await ctx.db.selectFrom(lookup).select(['id', 'name']).execute()] as const,
  )
  return new Map(await Promise.all(entries))
}

export const listFixedTermRelationshipTypeIds = async (ctx: Ctx): Promise<ReadonlySet<number>> =>
  new Set(
    (await ctx.db.selectFrom('employment_relationship_type').select('id').where('is_fixed_term', '=', true).execute()).map(({ id }) => id),
  )

/**
 * Checks the last days of employments. Under an indefinite type, a future last day needs a ground. Under a fixed-term type, it is the
 * expiry of the term: its row number is added to `expiring`. A term above the legal limit gets a notice (ZoR čl. 37).
 */
export function checkImportedEmploymentEnds(
  rows: ValidatedEmployeeImportRow[],
  known: ExistingEmployeeImportLookups,
  fixedTerm: ReadonlySet<number>,
  today: Day,
  expiring: Set<number>,
): void {
  for (const row of rows) {
    const { person, errors, notices } = row
    const name = person.lookups.employment_relationship_type
    const { employed_from, employed_to } = person
    if (!employed_to || name === undefined || errors.some(({ field }) => field === 'employed_to')) continue
    const id = known.employment_relationship_type.get(toTextSearchKey(name))
    const isFixedTerm = id === undefined ? isFixedTermRelationshipTypeName(name) : fixedTerm.has(id)
    const isGroundAssumed = notices.some(({ code }) => code === 'import.ground_assumed')
    const ground = isGroundAssumed ? null : person.termination_reason
    if (isFutureEndOfIndefiniteEmployment({ last_day: employed_to, ground, isFixedTerm }, today))
      errors.push({ field: 'employed_to', code: 'employees.indefinite_has_no_term' })
    if (!isFixedTerm || employed_to < today) continue
    if (isGroundAssumed) {
      expiring.add(row.number)
      row.notices = notices.filter(({ code }) => code !== 'import.ground_assumed')
    }
    if (employed_from && !areFixedTermsWithinLimit([{ from: employed_from, to: employed_to }]))
      row.notices.push({
        field: 'employed_to',
        code: 'import.fixed_term_too_long',
        value: String(legalParameters.fixedTerm.on(employed_from)),
      })
  }
}

export async function loadExistingEmployeeImportLookups(
  ctx: Ctx,
  settings: EmployeeImportSettings,
): Promise<ExistingEmployeeImportLookups> {
  const entries = await Promise.all(
    employeeImportLookupKinds.map(async (lookup) => {
      const rows = await ctx.db.selectFrom(lookup).select(['id', 'name']).orderBy('id', 'desc').execute()
      const ids = new Map(rows.map(({ id, name }) => [toTextSearchKey(name), id]))
      const own = new Set(ids.values())
      for (const [name, id] of Object.entries(settings.choices[lookup] ?? {})) if (own.has(id)) ids.set(toTextSearchKey(name), id)
      return [lookup, ids] as const
    }),
  )
  return Object.fromEntries(entries) as ExistingEmployeeImportLookups
}

export const isEmployeeImportRowWithoutErrors = (row: ValidatedEmployeeImportRow): row is ErrorFreeEmployeeImportRow =>
  row.errors.length === 0
/** Whether the user must answer the question about a possible duplicate. */
export const isUndecidedDuplicateEmployeeImportRow = (row: ValidatedEmployeeImportRow) =>
  isEmployeeImportRowWithoutErrors(row) && row.alike !== undefined && row.answer === undefined
/** Whether the row is an existing person, who is not imported. */
export const isEmployeeImportRowOfExistingEmployee = (row: ValidatedEmployeeImportRow) => row.alike !== undefined && row.answer === 'same'

import type { PayrollResultFinding, PayrollResultRow } from '../payroll-results-contract.ts'

/** An employee to whom a row can refer, with the frozen hours of the month. */
export type EmployeeForPayrollResult = {
  id: number
  code: string
  jmbg: string | null
  name: string
  /** The number of employments that overlap the month. */
  employments: number
  /** Minutes by category; null if the month has no hours. */
  minutes: Readonly<Record<string, number>> | null
  hasResult: boolean
}
/** `unreadable`: the column of a cell that is not a valid amount, duration or day. */
export type NumberedPayrollResultRow = { number: number; row: PayrollResultRow; unreadable?: string }
export type CheckedPayrollResult = { person: EmployeeForPayrollResult } & Omit<PayrollResultRow, 'employee_code' | 'jmbg'>

/** Rounded hours in a file differ from minutes by less than a minute. */
export const PAID_HOURS_TOLERANCE_MINUTES = 1

/**
 * Returns the results by employee with findings. Rows of an employee with several employments in the month are added. `returned`: the
 * categories of hours that payroll returned. A row without such a category has no hours of it.
 */
export function checkPayrollResultRows(
  rows: readonly NumberedPayrollResultRow[],
  people: readonly EmployeeForPayrollResult[],
  returned: ReadonlySet<string> = new Set(rows.flatMap(({ row }) => Object.keys(row.hours))),
) {
  const byCode = new Map(people.map((person) => [person.code.toLowerCase(), person]))
  const byJmbg = new Map(people.flatMap((person) => (person.jmbg ? [[person.jmbg, person]] : [])))
  const findings: PayrollResultFinding[] = []
  const results = new Map<number, CheckedPayrollResult & { number: number; rows: number }>()
  for (const { number, row, unreadable } of rows) {
    const { employee_code, jmbg, ...amounts } = row
    const coded = employee_code ? byCode.get(employee_code.toLowerCase()) : undefined
    const numbered = jmbg ? byJmbg.get(jmbg) : undefined
    // If code and JMBG belong to two different employees, the row identifies none.
    const person = coded && numbered && coded !== numbered ? undefined : (numbered ?? (jmbg ? undefined : coded))
    const put = (kind: PayrollResultFinding['kind'], is_error: boolean, about: string | null = null) =>
      findings.push({ number, kind, is_error, name: person?.name ?? employee_code ?? '', about })
    if (unreadable) put('unreadable', true, unreadable)
    if (!person) {
      put('unknown_person', true)
      continue
    }
    const earlier = results.get(person.id)
    if (earlier && earlier.rows >= Math.max(1, person.employments)) {
      put('twice', true)
      continue
    }
    if (amounts.net && amounts.net > amounts.gross) put('net_above_gross', false)
    results.set(person.id, earlier ? addAmounts(earlier, amounts) : { person, number, rows: 1, ...amounts })
  }
  for (const result of results.values()) findings.push(...findingsOf(result, returned))
  findings.sort((a, b) => a.number - b.number)
  return { findings, results: [...results.values()].map(({ number: _, rows: __, ...result }) => result) }
}

type Amounts = Omit<PayrollResultRow, 'employee_code' | 'jmbg'>

function addAmounts<Result extends Amounts & { rows: number }>(earlier: Result, row: Amounts): Result {
  const addKnownAmounts = (one: number | null | undefined, other: number | null | undefined) =>
    one == null && other == null ? null : (one ?? 0) + (other ?? 0)
  const hours = { ...earlier.hours }
  for (const [code, minutes] of Object.entries(row.hours)) hours[code] = (hours[code] ?? 0) + minutes
  const paid_on = [earlier.paid_on, row.paid_on].filter(Boolean).sort().at(-1) ?? null
  return {
    ...earlier,
    gross: earlier.gross + row.gross,
    net: addKnownAmounts(earlier.net, row.net),
    contributions: addKnownAmounts(earlier.contributions, row.contributions),
    paid_on,
    hours,
    rows: earlier.rows + 1,
  }
}

function findingsOf(
  { person, hours, number }: CheckedPayrollResult & { number: number },
  returned: ReadonlySet<string>,
): PayrollResultFinding[] {
  const createFinding = (kind: PayrollResultFinding['kind'], about: string | null = null) => ({
    number,
    kind,
    is_error: false,
    name: person.name,
    about,
  })
  const already = person.hasResult ? [createFinding('already')] : []
  if (!person.minutes) return [...already, createFinding('no_hours')]
  const closed = person.minutes
  const differ = [...returned].filter((code) => Math.abs((hours[code] ?? 0) - (closed[code] ?? 0)) > PAID_HOURS_TOLERANCE_MINUTES)
  return differ.length ? [...already, createFinding('hours_differ', differ.join(', '))] : already
}

import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { Day } from '#shared/days.ts'
import { parseMoney, parseNumber } from '#shared/text/numbers.ts'
import { parseTypedDay } from '#shared/text/parse-date-input.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import type { NumberedPayrollResultRow } from './check-payroll-results.ts'

const headings = {
  employee_code: ['sifra', 'sifraradnika', 'sifrazaposlenog', 'code', 'employeecode'],
  jmbg: ['jmbg', 'maticnibroj'],
  gross: ['bruto', 'brutozarada', 'bruto1', 'gross'],
  net: ['neto', 'netozarada', 'net'],
  contributions: ['doprinosi', 'contributions'],
  paid_on: ['isplaceno', 'danisplate', 'datumisplate', 'paidon'],
} as const
type Field = keyof typeof headings

const keyOf = (heading: string) => toTextSearchKey(heading).replace(/[^a-z0-9]/g, '')

/** The columns of a file by heading: fields, hours by the product's or the payroll code, and ignored ones. */
export function findPayrollResultColumns(row: readonly string[], codes: Readonly<Record<string, string>>) {
  const fields = new Map<Field, number>()
  const hours = new Map<number, string>()
  const ignored: string[] = []
  const byPayroll = new Map(Object.entries(codes).flatMap(([code, name]) => (name ? [[name.toLowerCase(), code]] : [])))
  row.forEach((heading, at) => {
    const key = keyOf(heading)
    const field = (Object.keys(headings) as Field[]).find((one) => (headings[one] as readonly string[]).includes(key))
    const text = heading.trim()
    const code = HOUR_CODES.find((one) => one.toLowerCase() === text.toLowerCase()) ?? byPayroll.get(text.toLowerCase())
    if (field && !fields.has(field)) fields.set(field, at)
    else if (code) hours.set(at, code)
    else if (text) ignored.push(text)
  })
  return { fields, hours, ignored }
}

/** More hours than in any month are an amount in the wrong column. */
const MAX_HOURS_OF_MONTH = 1_000

function parseHoursOfMonth(text: string): number | null {
  const hours = parseNumber(text)
  return hours !== null && hours <= MAX_HOURS_OF_MONTH ? hours : null
}

/** Parses a row of a file. Unreadable cells are reported. */
export function parsePayrollResultRow(
  number: number,
  cells: readonly string[],
  { fields, hours }: Pick<ReturnType<typeof findPayrollResultColumns>, 'fields' | 'hours'>,
  today: Day,
): NumberedPayrollResultRow {
  const getTrimmedCell = (field: Field) => cells[fields.get(field) ?? -1]?.trim() ?? ''
  let unreadable: string | undefined
  const read = <Value>(name: string, text: string, parse: (text: string) => Value | null): Value | null => {
    if (!text) return null
    const value = parse(text)
    if (value === null) unreadable ??= name
    return value
  }
  const readMoney = (field: 'gross' | 'net' | 'contributions') =>
    read(field, getTrimmedCell(field), (text) => {
      const para = parseMoney(text)
      return para !== null && para >= 0 ? para : null
    })
  const minutes: Record<string, number> = {}
  for (const [at, code] of hours) {
    const value = read(code, cells[at]?.trim() ?? '', parseHoursOfMonth)
    if (value !== null && value >= 0) minutes[code] = Math.round(value * 60)
  }
  const gross = readMoney('gross')
  if (gross === null) unreadable ??= 'gross'
  return {
    number,
    row: {
      employee_code: getTrimmedCell('employee_code'),
      jmbg: getTrimmedCell('jmbg'),
      gross: gross ?? 0,
      net: readMoney('net'),
      contributions: readMoney('contributions'),
      paid_on: read('paid_on', getTrimmedCell('paid_on'), (text) => parseTypedDay(text, today)),
      hours: minutes,
    },
    unreadable: unreadable || undefined,
  }
}

import type { SpreadsheetCell } from '#platform/files/server/spreadsheet-writer.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { FieldError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { formatHours, parseHours } from '#shared/text/hours.ts'
import { formatNumber, formatShortNumber, parseMoney, parseNumber } from '#shared/text/numbers.ts'
import { parseTypedDay } from '#shared/text/parse-date-input.ts'
import { type DayMonthOrder, isDateWithAmbiguousOrder, parseDateFromFile } from '#shared/text/parse-file-dates.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'

export type ImportTableRowValues = Record<string, unknown>
/** The context in which a cell is parsed. */
/** `dateOrder` is null if the user must choose it. */
export type ImportCellReadContext = { today: Day; isWorkbook: boolean; dateOrder?: DayMonthOrder | null }
export type ImportCellReadResult = { value: unknown } | { wrong: FieldError }
/** The rows to which a cell can refer. */
export type ImportedReferenceResolver = {
  /** The text of a referenced row in a cell. Equal texts mean the same row. */
  labelOf: (id: number) => string
  /** The id of any row, for a sample. */
  any: number | null
  read: (cell: string) => ImportCellReadResult
}
type Title = string | Record<Language, string>

/** A column of an exchange table: how values are written to and parsed from cells. A value is in the form that the list's form sends. */
export type ImportExportColumn = {
  field: string
  title: (language: Language) => string
  /** Further accepted headings: message keys or texts. */
  also?: readonly string[]
  /** The type of the cell. */
  kind: 'text' | 'number' | 'day'
  width: number
  /** The content of the cell. */
  cell: (value: unknown, language: Language) => SpreadsheetCell
  /** The text of a value. Equal values have equal texts. */
  translate: (value: unknown, language: Language) => string | null
  /** Reads a cell that is not empty. */
  read: (text: string, how: ImportCellReadContext) => ImportCellReadResult
  /** An example value for a sample file; null if no row can be referenced. */
  example: (today: Day, language: Language) => unknown
  /** The value of an empty cell. */
  empty: unknown
  /** Whether a row requires the column. */
  isRequired?: boolean
  /** Whether the value can be set only when the row is created. */
  isFixed?: boolean
  /** Whether the column needs a permission, and each read is logged. */
  isSensitive?: boolean
}

/** A read-only column that identifies the subject of a row. Different content indicates a shifted row. */
export type ReadOnlyExportColumn = {
  title: (language: Language) => string
  width: number
  textOf: (values: ImportTableRowValues) => string | null | undefined
}

const titleIn = (title: Title) => (language: Language) =>
  typeof title === 'string' ? translateMessage(messageCatalogs[language], language, title) : title[language]

export function defineImportExportColumn(
  field: string,
  title: Title,
  more: Pick<ImportExportColumn, 'read'> & Partial<ImportExportColumn>,
): ImportExportColumn {
  const toTextOrNull = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value))
  const formatValue = more.translate ?? toTextOrNull
  return {
    field,
    title: titleIn(title),
    kind: 'text',
    width: 22,
    cell: formatValue,
    translate: formatValue,
    empty: null,
    example: (_, language) => titleIn('tables.example')(language),
    ...more,
  }
}
const isFilled = (value: unknown): value is string | number => value !== null && value !== undefined && value !== ''

export const defineImportExportTextColumn = (field: string, title: Title, more: Partial<ImportExportColumn> = {}) =>
  defineImportExportColumn(field, title, {
    read: (cell) => ({ value: cell }),
    translate: (value) => (isFilled(value) ? normalizeMultilineText(String(value)) : null),
    ...more,
  })
/** Removes leading zeros of a number, as a spreadsheet does. */
export const removeLeadingZerosOfText = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text)
/** Outer spaces and the kind of line ends do not count as a difference. */
const normalizeMultilineText = (value: string) => value.replaceAll('\r\n', '\n').trim() || null

export const defineImportExportDayColumn = (field: string, title: Title, more: Partial<ImportExportColumn> = {}) =>
  defineImportExportColumn(field, title, {
    kind: 'day',
    width: 14,
    cell: (value) => (isFilled(value) ? String(value) : null),
    translate: (value) => (isFilled(value) ? formatDay(String(value)) : null),
    read: (cell, { today, dateOrder }) => {
      if (dateOrder === null && isDateWithAmbiguousOrder(cell))
        return { wrong: { code: 'tables.date_order_open', details: { value: cell } } }
      const found = parseDateFromFile(cell, today, { order: dateOrder ?? 'dmy' }) ?? parseTypedDay(cell, today)
      return found ? { value: found } : { wrong: 'tables.not_day' }
    },
    example: (today) => today,
    ...more,
  })

const yes = new Set(['da', 'yes', 'true', '1', 'x'])
const no = new Set(['ne', 'no', 'false', '0'])
export const defineImportExportFlagColumn = (field: string, title: Title, more: Partial<ImportExportColumn> = {}) =>
  defineImportExportColumn(field, title, {
    width: 14,
    empty: false,
    translate: (value, language) => titleIn(value === true ? 'tables.yes' : 'tables.no')(language),
    read: (cell) => {
      if (yes.has(toFoldedSearchText(cell))) return { value: true }
      if (no.has(toFoldedSearchText(cell))) return { value: false }
      return { wrong: 'tables.not_flag' }
    },
    example: () => false,
    ...more,
  })

/** Defines a column for numbers with any number of decimals. */
export const defineImportExportNumberColumn = (field: string, title: Title, more: Partial<ImportExportColumn> = {}) =>
  defineImportExportColumn(field, title, {
    kind: 'number',
    width: 14,
    cell: (value) => (isFilled(value) ? Number(value) : null),
    translate: (value) => (isFilled(value) ? formatShortNumber(Number(value)) : null),
    read: (cell, how) => {
      const value = parseDecimalImportCell(cell, how)
      return value === null ? { wrong: 'tables.not_number' } : { value }
    },
    example: () => 1,
    ...more,
  })

/** In a workbook `1.234` has three decimals; in a text file it means one thousand two hundred thirty-four. */
export const parseDecimalImportCell = (cell: string, { isWorkbook }: ImportCellReadContext): number | null =>
  isWorkbook && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : parseNumber(cell)

/** Defines a column for money: stored in para, shown in dinars. */
export const defineImportExportMoneyColumn = (field: string, title: Title, more: Partial<ImportExportColumn> = {}) =>
  defineImportExportColumn(field, title, {
    kind: 'number',
    width: 16,
    cell: (value) => (isFilled(value) ? Number(value) / 100 : null),
    translate: (value) => (isFilled(value) ? formatNumber(Number(value) / 100) : null),
    read: (cell, how) => {
      const value = how.isWorkbook && /^-?\d+\.\d{3,}$/.test(cell) ? null : parseMoney(cell)
      return value === null ? { wrong: 'tables.not_number' } : { value }
    },
    example: () => 5_000_000,
    ...more,
  })

/** Defines a column for durations: stored in minutes, shown in hours. */
export const defineImportExportHoursColumn = (field: string, title: Title, more: Partial<ImportExportColumn> = {}) =>
  defineImportExportColumn(field, title, {
    kind: 'number',
    width: 14,
    cell: (value) => (isFilled(value) ? Number(value) / 60 : null),
    translate: (value) => (isFilled(value) ? formatHours(Number(value)) : null),
    read: (cell, how) => {
      const length = parseDecimalImportCell(cell, how)
      // A spreadsheet that interprets 37:30 as a time adds seconds.
      const value = length === null ? parseHours(cell.replace(/^(\d+:\d\d):00$/, '$1')) : Math.round(length * 60)
      return value === null ? { wrong: 'tables.not_hours' } : { value }
    },
    example: () => 40 * 60,
    ...more,
  })

/** Defines a column with one of several options, whose labels are messages of `words`. */
export const defineImportExportChoiceColumn = (
  field: string,
  title: Title,
  options: readonly string[],
  synonyms: string,
  more: Partial<ImportExportColumn> = {},
) => {
  const nameOf = (option: string, language: Language) => {
    const key = `${synonyms}.${option}`
    return key in messageCatalogs[language] ? titleIn(key)(language) : option
  }
  return defineImportExportColumn(field, title, {
    translate: (value, language) => (isFilled(value) ? nameOf(String(value), language) : null),
    read: (cell) => {
      const heading = toFoldedSearchText(cell)
      const found = options.find((option) =>
        [option, nameOf(option, 'sr'), nameOf(option, 'en')].some((name) => toFoldedSearchText(name) === heading),
      )
      if (found !== undefined) return { value: found }
      return { wrong: { code: 'tables.not_choice', details: { choices: options.map((option) => nameOf(option, 'sr')).join(', ') } } }
    },
    example: () => options[0] ?? null,
    ...more,
  })
}

/** Defines a column that refers to a row of the company by name. */
export const defineImportExportReferenceColumn = (
  field: string,
  title: Title,
  reference: ImportedReferenceResolver,
  more: Partial<ImportExportColumn> = {},
) =>
  defineImportExportColumn(field, title, {
    translate: (value) => (isFilled(value) ? reference.labelOf(Number(value)) : null),
    read: (cell) => reference.read(cell),
    example: () => reference.any,
    ...more,
  })

/** Defines a column that refers to several rows, separated by semicolons. */
export const defineImportExportReferencesColumn = (
  field: string,
  title: Title,
  reference: ImportedReferenceResolver,
  more: Partial<ImportExportColumn> = {},
) =>
  defineImportExportColumn(field, title, {
    width: 34,
    empty: [],
    translate: (value) => {
      const labels = ((value as number[] | null) ?? []).map((id) => reference.labelOf(id))
      return labels.length ? labels.sort().join('; ') : null
    },
    read: (cell) => {
      const read = splitCell(cell).map((part) => reference.read(part))
      const wrong = read.find((part) => 'wrong' in part)
      return wrong ?? { value: read.map((part) => ('value' in part ? part.value : null)) }
    },
    example: () => (reference.any === null ? null : [reference.any]),
    ...more,
  })

/** Defines a column with several options, separated by semicolons or commas. */
export const defineImportExportChoicesColumn = (
  field: string,
  title: Title,
  options: readonly string[],
  more: Partial<ImportExportColumn> = {},
) =>
  defineImportExportColumn(field, title, {
    empty: [],
    translate: (value) => ((value as string[] | null) ?? []).join(', ') || null,
    read: (cell) => {
      const value = cell.split(/[;,]/).flatMap((part) => part.trim().toUpperCase() || [])
      const wrong = value.find((part) => !options.includes(part))
      return wrong ? { wrong: { code: 'tables.not_choice', details: { choices: options.join(', ') } } } : { value }
    },
    example: () => options.slice(0, 1),
    ...more,
  })

const splitCell = (cell: string) => cell.split(/[;\n]/).flatMap((part) => part.trim() || [])

/** Defines a read-only column that identifies the subject of a row. */
export const defineReadOnlyExportColumn = (title: Title, of: ReadOnlyExportColumn['textOf'], width = 26): ReadOnlyExportColumn => ({
  title: titleIn(title),
  width,
  textOf: of,
})

import { normalizeTextForStorage } from '#shared/text/normalize-text.ts'

/** The problems of a cell or a row. Each code is the key of its message. */
export const spreadsheetProblemCodes = [
  'files.cell_error',
  'files.cell_formula',
  'files.cell_merged',
  'files.cell_control',
  'files.cell_encoding',
  'files.cell_unreadable',
  'files.row_hidden',
  'files.row_columns',
  'files.cell_quotes',
] as const
export type SpreadsheetProblemCode = (typeof spreadsheetProblemCodes)[number]

/** A cell with a problem. `column` is null for the whole row; `value` is the text in the file. */
export type SpreadsheetCellProblem = { column: number | null; code: SpreadsheetProblemCode; value: string }

/** A row of a file: every cell is a text, days are `YYYY-MM-DD`. The number is that of the spreadsheet. */
export type SpreadsheetRow = { number: number; cells: string[]; problems?: SpreadsheetCellProblem[] }

const spreadsheetErrors = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#GETTING_DATA',
])

/** Whether a text is an error value of a spreadsheet, in any file format. */
export const isSpreadsheetError = (text: string): boolean => {
  const value = text.trim()
  return value.startsWith('#') && (spreadsheetErrors.has(value.toUpperCase()) || /^(#####+|Err:\d{3})$/.test(value))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g

/** The text of a cell in a form that the database can store, and its problem if there is one. */
export function normalizeSpreadsheetCellText(text: string): { text: string; code?: SpreadsheetProblemCode } {
  if (isSpreadsheetError(text)) return { text, code: 'files.cell_error' }
  const formed = text.isWellFormed() ? text : text.toWellFormed()
  if (control.test(formed)) return { text: formed.replace(controls, ''), code: 'files.cell_control' }
  if (formed.includes('\ufffd')) return { text: formed, code: 'files.cell_encoding' }
  return { text: normalizeTextForStorage(formed) }
}

/** The problem of a cell, if it has one. */
export const findSpreadsheetCellProblem = (
  { problems }: Pick<SpreadsheetRow, 'problems'>,
  column: number,
): SpreadsheetCellProblem | undefined => problems?.find((problem) => problem.column === column)
/** The problem of a whole row, if it has one. */
export const findSpreadsheetRowProblem = ({ problems }: Pick<SpreadsheetRow, 'problems'>): SpreadsheetCellProblem | undefined =>
  problems?.find(({ column }) => column === null)

const figuresOf = (cell: string) => cell.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a')

/** Whether the first row is data and not headings: it has digits where the rows below it have the same form. */
export function isFirstRowDataInsteadOfHeadings([first = [], ...others]: string[][]): boolean {
  const below = others.slice(0, 10)
  const withFigures = first.flatMap((cell, column) => (/\d/.test(cell) ? [column] : []))
  if (!withFigures.length || !below.length) return false
  return withFigures.some((column) => below.every((row) => figuresOf(row[column] ?? '') === figuresOf(first[column]!)))
}

import {
  type PdfColumns,
  type PdfColumnWidth,
  type PdfContent,
  type PdfMargin,
  type PdfTableBorderLines,
  type PdfTableCell,
  type PdfText,
  writePdf,
} from '#platform/pdf/write-pdf.ts'
import { type Day, getWeekday, splitDayIntoParts, toBelgradeDay } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDateAndTime, formatDay, weekdayShortNames } from '#shared/text/format-dates.ts'
import { formatHours } from '#shared/text/hours.ts'
import type { PlannedShiftSegment } from '../../../../rules/plan-and-day-result-types.ts'
import { formatMinuteAsTime } from '../../../../rules/time-format.ts'
import { formatPlanPublicationSpan } from '../plan-change-notice-emails.ts'
import type { PrintedPlanLocale } from './printed-plan-locale.ts'

/** A shift, a day off (null), an absence, an unpublished day, or a day without employment. */
export type PrintedPlanCell =
  | { code: string; name: string; segments: PlannedShiftSegment[]; minutes: number }
  | null
  | 'away'
  | 'unsaid'
  | 'nowhere'
export type PrintedPlanRow = { fullName: string; code: string; department: string; cells: PrintedPlanCell[] }
/** Plain data, so that another thread can render it. */
export type PrintedPlan = {
  company: string
  from: Day
  to: Day
  size: 'A4' | 'A3'
  printed_at: string
  days: { day: Day; is_rest: boolean; holiday: string | null }[]
  people: PrintedPlanRow[]
  /** `changed`: the current plan is printed, and this number of days differs from the publication. */
  state: { kind: 'draft' | 'published' | 'changed'; last: { at: string; by: string | null } | null; waiting: number }
}

/** The hours stand below the code. */
const MAX_DAYS_WITH_HOURS = 14
const PRINTED_PLAN_MARGINS: PdfMargin = [22, 22, 22, 34]
const REST_CELL_COLOR = '#e8ebf0'
const REST_HEADING_COLOR = '#cfd6e0'
const TABLE_BORDER_LINES: PdfTableBorderLines = { width: 0.4, color: '#8b94a3', inset: [1.5, 2] }

export const isPrintedShiftCell = (cell: PrintedPlanCell) => typeof cell === 'object' && cell !== null

/** The text of a cell. */
export const formatPrintedPlanCell = (cell: PrintedPlanCell): string => {
  if (cell === null) return '–'
  if (typeof cell === 'object') return cell.code
  return { away: 'O', unsaid: '·', nowhere: '' }[cell]
}

export const formatShiftHoursInPrint = ({ segments }: { segments: readonly PlannedShiftSegment[] }) =>
  segments.map(({ from, to }) => `${formatMinuteAsTime(from)}–${formatMinuteAsTime(to)}`).join(', ')

/** The shifts of a document by code. A code with different hours is listed again. */
export function listShiftsInPrintedPlan(people: readonly PrintedPlanRow[]): { code: string; name: string; hours: string }[] {
  const found = new Map<string, { code: string; name: string; hours: string }>()
  for (const { cells } of people)
    for (const cell of cells)
      if (typeof cell === 'object' && cell) {
        const shift = { code: cell.code, name: cell.name, hours: formatShiftHoursInPrint(cell) }
        found.set(`${shift.code} ${shift.hours}`, shift)
      }
  return [...found.values()].sort((a, b) => a.code.localeCompare(b.code) || a.hours.localeCompare(b.hours))
}

export const groupPrintedRowsByDepartment = (people: readonly PrintedPlanRow[]) => {
  const order = new Intl.Collator('sr-Latn')
  return [...Map.groupBy(people, ({ department }) => department)].sort(([a], [b]) => order.compare(a, b))
}

/** The publication of the plan: when, by whom, and what is not published. */
export function formatPlanPublicationStateInPrint(
  { state: { kind, last, waiting } }: PrintedPlan,
  { translate }: PrintedPlanLocale,
): string {
  if (kind === 'draft') return translate('plan.print.draft')
  const stamp = { at: formatDateAndTime(last!.at), by: last!.by ?? '–' }
  return kind === 'published' ? translate('plan.print.published', stamp) : translate('plan.print.changed', { ...stamp, count: waiting })
}

/** Renders the plan in landscape, by department, with headings on every page, a legend and signatures. */
export function renderPrintedPlanPdf(data: PrintedPlan, locale: PrintedPlanLocale): Promise<Buffer> {
  const { translate, language, script } = locale
  const scale = data.size === 'A3' ? 1.4 : 1
  const span = formatPlanPublicationSpan(data.from, data.to, language)
  const groups = groupPrintedRowsByDepartment(data.people)
  const content = groups.map(
    ([department, people], at): PdfContent => ({
      ...createDepartmentTable(department, people, data, locale, scale),
      pageBreak: at > 0 ? 'before' : undefined,
    }),
  )
  const title = `${translate('plan.print.title')}, ${span}`
  return writePdf(
    {
      title,
      made: toBelgradeDay(new Date(data.printed_at)),
      author: data.company,
      language,
      pageOrientation: 'landscape',
      pageSize: data.size,
      margins: [22, 22 + 34 * scale, 22, PRINTED_PLAN_MARGINS[3]],
      fontSize: 7 * scale,
      content: content.length ? content : [{ text: translate('plan.print.no_employees'), fontSize: 9 * scale }],
      top: [createHeading(data, locale, span, scale)],
      footer: translate('plan.print.footer', { span, at: formatDateAndTime(data.printed_at) }),
    },
    script,
  )
}

function createHeading(data: PrintedPlan, locale: PrintedPlanLocale, span: string, scale: number): PdfContent {
  const { translate } = locale
  return {
    columns: [
      { width: '*', text: data.company, bold: true, fontSize: 9 * scale },
      {
        width: 'auto',
        alignment: 'center',
        stack: [
          { text: translate('plan.print.title').toUpperCase(), bold: true, fontSize: 12 * scale },
          { text: span, fontSize: 9 * scale },
        ],
      },
      {
        width: '*',
        alignment: 'right',
        text: formatPlanPublicationStateInPrint(data, locale),
        fontSize: 7.5 * scale,
        bold: data.state.kind !== 'published',
      },
    ],
  }
}

function createDepartmentTable(
  department: string,
  people: readonly PrintedPlanRow[],
  { days }: PrintedPlan,
  locale: PrintedPlanLocale,
  scale: number,
) {
  const { translate, language } = locale
  const isWide = days.length <= MAX_DAYS_WITH_HOURS
  const createHeadingCell = (text: string, more: object = {}): PdfTableCell => ({
    text,
    bold: true,
    alignment: 'center',
    fillColor: REST_CELL_COLOR,
    fontSize: 6.5 * scale,
    ...more,
  })
  const columns = days.length + 3
  const dayHead = ({ day, is_rest }: PrintedPlan['days'][number]) => {
    const name = weekdayShortNames[language][getWeekday(day) - 1]!
    const text = isWide ? `${name}\n${formatDay(day).slice(0, 6)}` : `${splitDayIntoParts(day).date}\n${name.slice(0, 1)}`
    return createHeadingCell(text, is_rest ? { fillColor: REST_HEADING_COLOR } : {})
  }
  const body: PdfTableCell[][] = [
    [
      {
        text: translate('plan.print.department', { name: department }),
        bold: true,
        colSpan: columns,
        fontSize: 8.5 * scale,
        border: false,
      },
    ],
    [
      createHeadingCell(translate('plan.print.number')),
      createHeadingCell(translate('plan.print.person'), { alignment: 'left' }),
      ...days.map(dayHead),
      createHeadingCell(translate('plan.print.hours')),
    ],
    ...people.map((person, at): PdfTableCell[] => [
      { text: String(at + 1), alignment: 'center' },
      { text: [person.fullName, { text: `  ${person.code}`, fontSize: 5.5 * scale, color: '#555555', verbatim: true }] },
      ...person.cells.map((cell, place) => dayCell(cell, days[place]!.is_rest, isWide, scale)),
      { text: formatHours(minutesOf(person)), alignment: 'right' },
    ]),
    // The legend is part of the table, so that every page has the headings.
    [{ stack: [createLegend(people, locale, scale), createSignatureBlock(locale, scale)], colSpan: columns, border: false }],
  ]
  const widths: PdfColumnWidth[] = [12 * scale, (isWide ? 130 : 92) * scale, ...days.map((): PdfColumnWidth => '*'), 26 * scale]
  return { table: { headerRows: 2, footerRows: 1, dontBreakRows: true, widths, body }, lines: TABLE_BORDER_LINES }
}

const minutesOf = ({ cells }: PrintedPlanRow) => cells.reduce((sum, cell) => sum + (typeof cell === 'object' && cell ? cell.minutes : 0), 0)

/** Codes stay Latin in either script. */
function dayCell(cell: PrintedPlanCell, isRest: boolean, isWide: boolean, scale: number): PdfTableCell {
  const face: PdfText = {
    text: formatPrintedPlanCell(cell),
    alignment: 'center',
    verbatim: true,
    bold: isPrintedShiftCell(cell),
    fontSize: (isWide ? 8 : 6.5) * scale,
  }
  const ground = isRest ? { fillColor: REST_CELL_COLOR } : {}
  if (!isWide || !isPrintedShiftCell(cell)) return { ...face, ...ground }
  const hours: PdfText = {
    text: formatShiftHoursInPrint(cell as NonNullable<Exclude<PrintedPlanCell, string>>),
    fontSize: 6 * scale,
    alignment: 'center',
    verbatim: true,
  }
  return { stack: [face, hours], ...ground }
}

/** The legend of the codes. */
function createLegend(people: readonly PrintedPlanRow[], { translate }: PrintedPlanLocale, scale: number): PdfContent {
  const has = (what: PrintedPlanCell) => people.some(({ cells }) => cells.includes(what))
  const others: [string, string][] = omitAbsentItems([
    has(null) && (['–', translate('plan.print.off')] as [string, string]),
    has('away') && (['O', translate('plan.print.away')] as [string, string]),
    has('unsaid') && (['·', translate('plan.print.unpublished')] as [string, string]),
  ])
  const all = [...listShiftsInPrintedPlan(people).map(({ code, name, hours }): [string, string] => [code, `${name} ${hours}`]), ...others]
  const text = all.flatMap(([code, stamp], at) => [
    { text: `${at ? '     ' : ''}${code}`, bold: true, verbatim: true },
    { text: ` ${stamp}` },
  ])
  return { text, fontSize: 7 * scale, margin: [0, 6 * scale, 0, 0] }
}

function createSignatureBlock({ translate }: PrintedPlanLocale, scale: number): PdfContent {
  const createSignatureColumn = (key: 'plan.print.made_by' | 'plan.print.head' | 'plan.print.posted'): PdfColumns['columns'][number] => ({
    width: '*',
    alignment: 'center',
    stack: [{ text: translate(key) }, { rule: 160 * scale, margin: [0, 22 * scale, 0, 0] }],
  })
  return {
    columns: [
      createSignatureColumn('plan.print.made_by'),
      createSignatureColumn('plan.print.head'),
      createSignatureColumn('plan.print.posted'),
    ],
    margin: [0, 14 * scale, 0, 0],
    unbreakable: true,
    fontSize: 7.5 * scale,
  }
}

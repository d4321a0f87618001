import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { ReportCellTone, ReportChart, ReportColumnKind, ReportGroup, ReportParameterKind } from '../contract.ts'
import type { messages as texts } from '../messages/index.ts'
import type { RequiredReport } from '../rules/upcoming-reports.ts'

export type ReportCode = keyof typeof texts.sr extends infer ReportMessageKey
  ? ReportMessageKey extends `reports.title.${infer Code}`
    ? Code
    : never
  : never
export type ReportMessageKey = keyof typeof texts.sr
export type ReportTranslateFunction = (key: ReportMessageKey, values?: Record<string, unknown>) => string

/** The input of a report, with all defaults filled in. */
export type ReportQueryInput = {
  month: string
  year: number
  from: Day
  to: Day
  day: Day
  within: number
  department_id: number | null
  team_id: number | null
  location_id: number | null
}

/**
 * `total`: whether the column has a total. `share`: the two columns that give the total of a percentage. A title without a message key,
 * for example the name of a category, is a text.
 */
export type ReportColumnDefinition = {
  key: string
  kind: ReportColumnKind
  title?: string
  total?: boolean
  share?: { part: string; whole: string } | undefined
}
export type ReportRowCells = Record<string, string | number | null>
export type ReportRowContent = { key: string | number; link?: string; tones?: Record<string, ReportCellTone>; cells: ReportRowCells }
export type ReportContent = { columns: ReportColumnDefinition[]; rows: ReportRowContent[]; chart?: ReportChart }

export type RequiredReportContent = Omit<RequiredReport, 'link'> & { query: Record<string, string> }

/** A report: its code, parameters and query. The message keys of its texts contain the code. */
export type ReportDefinition = {
  code: ReportCode
  group: ReportGroup
  filters: readonly ReportParameterKind[]
  /** In addition to `reports.read`, one of these permissions is required. */
  needs?: readonly Permission[]
  /** Whether the report concerns the whole company, so that it is hidden from users with a restricted scope. */
  ofWholeCompany?: boolean
  /** Whether the law requires the record; then the print has signatures. */
  isRecord?: boolean
  /** Whether the report reads hours of its month or span, so that `buildReport` updates them first. */
  readsHours?: boolean
  /** The default number of days ahead. */
  within?: number
  /** The next day on which the law or the calendar requires the report. `query` is its period in the URL. */
  findRequired?: (ctx: Ctx, translate: ReportTranslateFunction) => Promise<RequiredReportContent | undefined>
  read: (ctx: Ctx, parameters: ReportQueryInput, translate: ReportTranslateFunction) => Promise<ReportContent>
}

export const reportTextColumn = (key: string): ReportColumnDefinition => ({ key, kind: 'text' })
export const reportDayColumn = (key: string): ReportColumnDefinition => ({ key, kind: 'day' })
export const reportNumberColumn = (key: string, total = false): ReportColumnDefinition => ({ key, kind: 'number', total })
export const reportHoursColumn = (key: string, title?: string): ReportColumnDefinition => ({
  key,
  kind: 'hours',
  total: true,
  title: title || undefined,
})
/** Para. */
export const reportMoneyColumn = (key: string): ReportColumnDefinition => ({ key, kind: 'money' })
export const reportPercentColumn = (key: string, share?: ReportColumnDefinition['share']): ReportColumnDefinition => ({
  key,
  kind: 'percent',
  share,
})

/** A percentage with one decimal; null if the whole is zero. */
export const computeReportPercentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** The filters by department, location and similar fields of an employee. */
export const reportPlaceFilterNames = ['department_id', 'team_id', 'location_id'] as const

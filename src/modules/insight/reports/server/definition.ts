import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import type { Day } from '#shared/days.ts'
import type { ColumnKind, ReportChart, ReportFilter, ReportGroup, ReportTone } from '../contract.ts'
import type { messages as texts } from '../messages/index.ts'

export type ReportCode = keyof typeof texts.sr extends infer Key ? (Key extends `reports.title.${infer Code}` ? Code : never) : never
export type Key = keyof typeof texts.sr
export type ReportTextKey = (key: Key, values?: Record<string, unknown>) => string

/** What a report is made for; everything is filled in, whatever it uses of it. */
export type ReportInput = {
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

/** `total`: its sum stands beneath. A title that no catalog knows, as the name of a category, is given. */
export type ContentColumn = { key: string; kind: ColumnKind; title?: string; total?: boolean }
export type Cells = Record<string, string | number | null>
export type Row = { key: string | number; link?: string; tones?: Record<string, ReportTone>; cells: Cells }
export type ReportContent = { columns: ContentColumn[]; rows: Row[]; chart?: ReportChart }

/** A report is its name, what may be asked, and how it is read. Its texts stand in the catalog under its code. */
export type Definition = {
  code: ReportCode
  group: ReportGroup
  filters: readonly ReportFilter[]
  /** Beside `reports.read` one of these is needed. */
  needs?: readonly Permission[]
  /** Says something of the whole company alone, so it is not there for whose rights reach a part of it. */
  ofWholeCompany?: boolean
  /** A record that the law has the employer keep: on paper it is signed. */
  isRecord?: boolean
  /** Reads hours of its month or span, so `buildReport` makes them up to date first. */
  readsHours?: boolean
  /** How many days ahead it looks when nobody says. */
  within?: number
  read: (ctx: Ctx, parameters: ReportInput, word: ReportTextKey) => Promise<ReportContent>
}

export const text = (key: string): ContentColumn => ({ key, kind: 'text' })
export const day = (key: string): ContentColumn => ({ key, kind: 'day' })
export const number = (key: string, total = false): ContentColumn => ({ key, kind: 'number', total })
export const hours = (key: string, title?: string): ContentColumn => ({ key, kind: 'hours', total: true, ...(title && { title }) })
/** Para. */
export const money = (key: string): ContentColumn => ({ key, kind: 'money' })
export const percent = (key: string): ContentColumn => ({ key, kind: 'percent' })

/** Of a hundred with one decimal; nothing of nothing is nothing. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)

/** The filters by the place of a person in the company. */
export const perPerson = ['department_id', 'team_id', 'location_id'] as const

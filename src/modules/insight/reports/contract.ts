import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  Month,
  nullableField,
  Pagination,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'

export const ReportGroup = z.enum(['people', 'contracts', 'time', 'leave', 'law'])
export type ReportGroup = z.infer<typeof ReportGroup>

/** A parameter of a report. A span is a first and a last day; `within` is a number of days ahead. */
export const ReportParameterKind = z.enum(['month', 'year', 'span', 'day', 'within', 'department_id', 'team_id', 'location_id'])
export type ReportParameterKind = z.infer<typeof ReportParameterKind>

/** `hours` are minutes, `percent` is from 0 to 100, `money` is para. */
export const ReportColumnKind = z.enum(['text', 'number', 'day', 'hours', 'percent', 'money'])
export type ReportColumnKind = z.infer<typeof ReportColumnKind>

export const ReportCellTone = z.enum(['success', 'warn', 'danger'])
export type ReportCellTone = z.infer<typeof ReportCellTone>
const Cell = z.union([z.string(), z.number(), z.null()])

export const ReportListEntry = z.object({
  code: z.string(),
  group: ReportGroup,
  title: z.string(),
  about: z.string(),
  /** The law that requires the report or determines its figures. */
  law: z.string().nullable(),
})
export type ReportListEntry = z.infer<typeof ReportListEntry>

/** A report that is required on a day. `text` is its state. */
export const UpcomingReport = z.object({
  link: z.string(),
  day: z.string(),
  title: z.string(),
  text: z.string(),
  is_warning: z.boolean(),
})
export type UpcomingReport = z.infer<typeof UpcomingReport>

/** The employed persons on the last day of a month, or today. */
export const HeadcountOfMonth = z.object({ month: z.string(), heads: z.int() })
export type HeadcountOfMonth = z.infer<typeof HeadcountOfMonth>

export const ReportColumn = z.object({ key: z.string(), title: z.string(), kind: ReportColumnKind })
export type ReportColumn = z.infer<typeof ReportColumn>

/** `link` is the page of the row; `tones` highlight cells. */
export const ReportRow = z.object({
  key: z.string(),
  link: z.string().nullable(),
  tones: z.record(z.string(), ReportCellTone),
  cells: z.record(z.string(), Cell),
})
export type ReportRow = z.infer<typeof ReportRow>

export const ReportChart = z.object({
  title: z.string(),
  label_title: z.string(),
  kind: ReportColumnKind,
  /** One or two adjacent series. */
  series: z.array(z.string()).min(1).max(2),
  bars: z.array(z.object({ label: z.string(), values: z.array(z.number()).min(1).max(2) })),
})
export type ReportChart = z.infer<typeof ReportChart>

export const ReportResult = ReportListEntry.extend({
  filters: z.array(ReportParameterKind),
  /** The parameters with defaults. */
  parameters: z.object({
    month: z.string(),
    year: z.int(),
    from: z.string(),
    to: z.string(),
    day: z.string(),
    within: z.int(),
  }),
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  /** Totals of all found rows, not only of the page. */
  totals: z.record(z.string(), z.number()),
  chart: ReportChart.nullable(),
  pagination: Pagination,
  /** Hours of some days are still being computed. */
  is_recalculating: z.boolean(),
})
export type ReportResult = z.infer<typeof ReportResult>

const filters = {
  month: nullableField(Month),
  year: nullableField(integerField(2000, 2100)),
  from: nullableField(Day),
  to: nullableField(Day),
  day: nullableField(Day),
  within: nullableField(integerField(1, 3660)),
  department_id: nullableField(idField('department')),
  team_id: nullableField(idField('team')),
  location_id: nullableField(idField('location')),
}

export const reportsContract = {
  /** Lists the reports that the caller can open; with `upcoming` those required soon. */
  listReports: {
    scope: 'company',
    method: 'GET',
    path: '/reports',
    allow: 'reports.read',
    input: z.object({ upcoming: BooleanInputField.optional() }),
    reply: createDataReplySchema(z.array(ReportListEntry)).extend({
      upcoming: z.array(UpcomingReport),
      headcount: z.array(HeadcountOfMonth),
    }),
  },
  /** Returns a report with its columns, rows, totals and chart. */
  getReport: {
    scope: 'company',
    method: 'GET',
    path: '/reports/:code',
    allow: 'reports.read',
    input: z.object({ code: z.string().max(60), ...queryFieldsOfListEndpoint, ...filters }),
    reply: createDataReplySchema(ReportResult),
  },
  /** Exports all rows of a report, as a background job. */
  exportReport: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/reports/:code/exports',
    allow: 'reports.read',
    status: 201,
    input: z.object({
      code: z.string().max(60),
      format: z.enum(['xlsx', 'csv', 'pdf']),
      script: z.enum(['latin', 'cyrillic']).default('latin'),
      search: queryFieldsOfListEndpoint.search,
      sort: queryFieldsOfListEndpoint.sort,
      ...filters,
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>

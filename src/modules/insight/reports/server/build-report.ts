import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { updateHoursOfReferencePeriods } from '#modules/time/timesheet/server/regimes/reference-periods.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput as Input } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { countDays } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import type { ReportChart, ReportColumn, ReportListEntry, ReportRow, reportsContract } from '../contract.ts'
import { messages as texts } from '../messages/index.ts'
import { reportDefinitions } from './definitions/report-definitions.ts'
import {
  computeReportPercentage,
  type ReportColumnDefinition,
  type ReportDefinition,
  type ReportQueryInput,
  type ReportTranslateFunction,
} from './report-definition.ts'

type ReportQuery = Pick<
  Input<typeof reportsContract.getReport>,
  'month' | 'year' | 'from' | 'to' | 'day' | 'within' | 'department_id' | 'team_id' | 'location_id' | 'search' | 'sort'
>

/** A complete report: all found rows in order, and their totals. */
export type BuiltReport = {
  definition: ReportDefinition
  parameters: ReportQueryInput
  columns: (ReportColumn & { total: boolean })[]
  rows: ReportRow[]
  totals: Record<string, number>
  chart: ReportChart | null
  /** Whether hours of some days are still being computed. Only with `allowStale`. */
  isRecalculating: boolean
}

const DEFAULT_PERIOD_DAYS = 30
const MAX_SPAN_DAYS = 366

export const createReportTranslator =
  (language: Language): ReportTranslateFunction =>
  (key, values) =>
    translateMessage(texts[language], language, key, values)

const mayOpen = (ctx: Ctx, { needs, ofWholeCompany }: ReportDefinition) =>
  (!needs || hasAnyOfPermissions(ctx, needs)) && !(ofWholeCompany && ctx.isScoped)

export const listAccessibleReports = (ctx: Ctx): ReportDefinition[] => reportDefinitions.filter((each) => mayOpen(ctx, each))

export function findReport(ctx: Ctx, code: string): ReportDefinition {
  const found = reportDefinitions.find((each) => each.code === code)
  if (!found) throw createNotFoundError()
  if (!mayOpen(ctx, found)) throw new AppError('access.denied')
  return found
}

export function toReportListEntry(definition: ReportDefinition, language: Language): ReportListEntry {
  const { code, group } = definition
  const law = `reports.law.${code}`
  const translate = createReportTranslator(language)
  return {
    code,
    group,
    title: translate(`reports.title.${code}`),
    about: translate(`reports.about.${code}`),
    law: law in texts.sr ? translate(law as Parameters<ReportTranslateFunction>[0]) : null,
  }
}

/** Fills in default parameters: this month, this year, today. */
function completeReportParameters(ctx: Ctx, definition: ReportDefinition, input: ReportQuery): ReportQueryInput {
  const from = input.from ?? `${(input.to ?? ctx.today).slice(0, 7)}-01`
  const to = input.to ?? (from > ctx.today ? from : ctx.today)
  if (definition.filters.includes('span')) {
    if (to < from) throw createValidationError({ to: 'reports.last_day_before_first' })
    if (countDays(from, to) > MAX_SPAN_DAYS) throw createValidationError({ to: 'reports.span_too_long' })
  }
  return {
    month: input.month ?? ctx.today.slice(0, 7),
    year: input.year ?? Number(ctx.today.slice(0, 4)),
    from,
    to,
    day: input.day ?? ctx.today,
    within: input.within ?? definition.within ?? DEFAULT_PERIOD_DAYS,
    department_id: input.department_id ?? null,
    team_id: input.team_id ?? null,
    location_id: input.location_id ?? null,
  }
}

/** Throws `time.month_not_computed` if hours must be complete, for example in a file, and are not. */
export async function buildReport(
  ctx: Ctx,
  code: string,
  input: ReportQuery,
  options: { allowStale?: boolean } = {},
): Promise<BuiltReport> {
  const definition = findReport(ctx, code)
  const parameters = completeReportParameters(ctx, definition, input)
  const translate = createReportTranslator(ctx.language)
  const isRecalculating = definition.readsHours === true && (await ensureReportHours(ctx, definition, parameters, options))
  const reading = await definition.read(ctx, parameters, translate)
  const columns = reading.columns.map(({ key, kind, title, share, total = share !== undefined }) => ({
    key,
    kind,
    total,
    title: title ?? translate(`reports.column.${key}` as Parameters<ReportTranslateFunction>[0]),
  }))
  const rows = reading.rows.map(({ key, link, tones, cells }) => ({ key: String(key), link: link ?? null, tones: tones ?? {}, cells }))
  const found = sortRows(filterRowsBySearch(rows, columns, input.search), columns, input.sort)
  return {
    definition,
    parameters,
    columns,
    rows: found,
    totals: totalsOf(found, reading.columns),
    chart: reading.chart ?? null,
    isRecalculating,
  }
}

async function ensureReportHours(ctx: Ctx, { filters }: ReportDefinition, parameters: ReportQueryInput, options: { allowStale?: boolean }) {
  const month = toFirstAndLastDayOfMonth(parameters.month)
  const [from, to] = filters.includes('month') ? [month.first, month.last] : [parameters.from, parameters.to]
  const people = await loadPlanGridEmployees(ctx, from, to, parameters)
  return updateHoursOfReferencePeriods(
    ctx,
    people.map(({ id }) => id),
    from,
    to,
    options,
  )
}

/** Selects rows in which every word occurs, in either script and without regard to accents. */
function filterRowsBySearch(rows: ReportRow[], columns: ReportColumn[], search: string | undefined): ReportRow[] {
  const wanted = toTextSearchKey(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (!wanted.length) return rows
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ key }) => key)
  return rows.filter(({ cells }) => {
    const all = toTextSearchKey(texts.map((key) => cells[key] ?? '').join(' '))
    return wanted.every((translate) => all.includes(translate))
  })
}

const collator = new Intl.Collator('sr-Latn', { numeric: true })

/** Sorts by the given columns, empty values last. By default a report has its own order. */
function sortRows(rows: ReportRow[], columns: ReportColumn[], sort: string | undefined): ReportRow[] {
  const known = new Set(columns.map(({ key }) => key))
  const order = (sort ?? '')
    .split(',')
    .map((text) => ({ key: text.trim().replace(/^-/, ''), turn: text.trim().startsWith('-') ? -1 : 1 }))
    .filter(({ key }) => known.has(key))
  if (!order.length) return rows
  return rows.toSorted((a, b) => {
    for (const { key, turn } of order) {
      const x = a.cells[key] ?? null
      const y = b.cells[key] ?? null
      if (x === null || y === null) {
        if (x !== y) return x === null ? 1 : -1
        continue
      }
      const by = typeof x === 'number' && typeof y === 'number' ? x - y : collator.compare(String(x), String(y))
      if (by) return by * turn
    }
    return 0
  })
}

function totalsOf(rows: ReportRow[], columns: ReportColumnDefinition[]): Record<string, number> {
  const sumColumn = (key: string) => roundToFourDecimals(rows.reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0))
  const sums = columns.filter(({ total }) => total).map(({ key }) => [key, sumColumn(key)] as const)
  const shares = columns.flatMap(({ key, share }) => {
    const value = share && computeReportPercentage(sumColumn(share.part), sumColumn(share.whole))
    return value === null || value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries([...sums, ...shares])
}

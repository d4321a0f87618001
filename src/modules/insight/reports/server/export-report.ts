import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { contentTypeBySpreadsheetFormat, writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import type { BackgroundJobProgressCallback } from '#platform/jobs/background-job-queue.ts'
import { defineExportBackgroundJob, type ExportFileOfBackgroundJob } from '#platform/jobs/server/define-export-background-job.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { readFromReadReplica } from '#platform/read-replica-connection.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Language } from '#shared/message-translation.ts'
import { formatDay, formatDayRange, formatMonth } from '#shared/text/format-dates.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import type { reportsContract as contract } from '../contract.ts'
import { formatReportYear } from '../rules/format-report-year.ts'
import { type BuiltReport, buildReport, createReportTranslator, toReportListEntry } from './build-report.ts'
import { buildReportLayout } from './report-pdf-layout.ts'

type Input = ParsedApiInput<typeof contract.exportReport> & { language: Language }

/** Writes a report as a file: all found rows that the caller may see. */
export async function writeReportFile(
  asker: Ctx,
  { code, format, script, language, ...filterInput }: Input,
  progress: BackgroundJobProgressCallback,
): Promise<ExportFileOfBackgroundJob> {
  const ctx = { ...asker, language }
  await progress(0, 2)
  const made = await readFromReadReplica(ctx, (ctx) => buildReport(ctx, code, filterInput))
  await progress(1, 2)
  const { title } = toReportListEntry(made.definition, language)
  const cyrillic = script === 'cyrillic' && language === 'sr'
  const write = cyrillic ? toCyrillic : (text: string) => text
  const rows = made.rows.length
  const content = { name: `${title} ${ctx.today}.${format}`, result: { rows }, exported: { by: 'exportReport', table: 'report', rows } }
  if (format === 'pdf') {
    const layout = await buildLayout(ctx, made)
    return { ...content, type: 'application/pdf', write: () => renderPdf(layout, cyrillic ? 'cyrillic' : 'latin') }
  }
  const sheet = {
    name: write(title),
    columns: made.columns.map(({ title, kind }) => ({ title: write(title), kind: kind === 'percent' ? 'number' : kind })),
    rows: made.rows.map(({ cells }) =>
      made.columns.map(({ key, kind }) => {
        const cell = cells[key] ?? null
        return kind === 'text' && typeof cell === 'string' && key !== 'code' ? write(cell) : cell
      }),
    ),
  }
  return { ...content, type: contentTypeBySpreadsheetFormat[format], write: () => writeSpreadsheetFile(format, sheet) }
}

async function buildLayout(ctx: Ctx, made: BuiltReport) {
  const company = await ctx.db
    .selectFrom('company')
    .select(['name', 'pib', 'registration_number'])
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  return buildReportLayout({ company, made, about: await describeFilters(ctx, made), printedOn: ctx.today, language: ctx.language })
}

/** Formats the parameters of a report as a heading. */
async function describeFilters(ctx: Ctx, { definition: { filters }, parameters }: BuiltReport): Promise<string[]> {
  const translate = createReportTranslator(ctx.language)
  const { rows } = await sql<{ department: string | null; team: string | null; location: string | null }>`
    select (select name from department where id = ${parameters.department_id}) as department, (select name from team where id = ${parameters.team_id}) as team,
      (select name from location where id = ${parameters.location_id}) as location`.execute(ctx.db)
  const { department, team, location } = rows[0]!
  return [
    filters.includes('month') && formatMonth(parameters.month, ctx.language),
    filters.includes('year') && formatReportYear(parameters.year, ctx.language),
    filters.includes('span') && formatDayRange(parameters.from, parameters.to),
    filters.includes('day') && translate('reports.pdf.on_day', { day: formatDay(parameters.day) }),
    filters.includes('within') && translate('reports.pdf.within', { count: parameters.within }),
    department,
    team,
    location,
  ].filter((part): part is string => Boolean(part))
}

export const writeReportFileJob = defineExportBackgroundJob('writeReport', writeReportFile)

import type { Ctx } from '#platform/call-context.ts'
import { contentTypeBySpreadsheetFormat, type SpreadsheetCell, writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { BELGRADE_TIME_ZONE } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { readNextItemAhead } from '#shared/read-next-item-ahead.ts'
import type { AuditEntry, auditContract as audit } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { auditedCodeMessages } from '../messages/values.ts'
import { findAuditValueMessageKeys } from '../rules/audited-code-message-keys.ts'
import { countAuditEntries, streamAuditEntries } from './audit-entries.ts'
import { formatAuditedFieldName } from './audited-field-names.ts'

const ROWS_PER_BATCH = 1000
/** The maximum number of rows of the workbook. Users reduce the span of days for a larger export. */
const MAX_ROWS = 100_000

const moment = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone: BELGRADE_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** Writes the found entries, a row for each changed value. */
export async function writeAuditExportFile(
  ctx: Ctx,
  { format, language, ...filters }: ParsedApiInput<typeof audit.exportAuditEntries> & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const translate = (key: string) => translateMessage(messages[language], language, key)
  const total = Math.min(MAX_ROWS, await countAuditEntries(ctx, filters, MAX_ROWS))
  let written = 0
  async function* rows(): AsyncGenerator<SpreadsheetCell[]> {
    for await (const entries of readNextItemAhead(streamAuditEntries(ctx, filters, ROWS_PER_BATCH, MAX_ROWS))) {
      for (const entry of entries) yield* cellsOf(entry, language, translate)
      written += entries.length
      await progress(Math.min(written, total), total)
    }
  }
  const titles = ['audit.at', 'audit.actor', 'audit.kind', 'audit.record', 'audit.employee', 'audit.field', 'audit.before', 'audit.after']
  const columns = titles.map((key) => ({ title: translate(key), width: key === 'audit.at' ? 22 : 26 }))
  const bytes = await writeSpreadsheetFile(format, { name: translate('audit.title'), columns, rows: rows() })
  const fileId = await storeUploadedFile(ctx, {
    name: `${translate('audit.title')}-${ctx.today}.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes,
  })
  return { result: { rows: written }, fileId, exported: { by: 'exportAuditEntries', table: 'audit_entry', rows: written } }
}

function cellsOf(entry: AuditEntry, language: Language, translate: (key: string) => string): SpreadsheetCell[][] {
  const head = [
    moment.format(new Date(entry.at)),
    entry.actor?.name ?? translate('audit.system'),
    translate(`audit.kind.${entry.kind}`),
    translateOrKeepPlain(translate, `audit.table.${entry.table}`, entry.table),
    entry.employee?.name,
  ]
  if (!entry.fields.length) return [[...head, null, null, null]]
  return entry.fields.map(({ field, before, after, is_hidden }) => [
    ...head,
    formatAuditedFieldName(language, entry.table, field) ?? field,
    is_hidden ? '****' : formatValue(language, field, before),
    is_hidden ? '****' : formatValue(language, field, after),
  ])
}

function formatValue(language: Language, field: string, value: string | null): string | null {
  const of: Record<string, string> = auditedCodeMessages[language]
  const key = findAuditValueMessageKeys(field, value ?? '').find((one) => one in of)
  return key ? of[key]! : value
}

const translateOrKeepPlain = (translate: (key: string) => string, key: string, plain: string) => {
  const text = translate(key)
  return text === key ? plain : text
}

export const writeAuditExportFileJob = defineBackgroundJob('writeAudit', writeAuditExportFile)

import { formatAuditedFieldName } from '#modules/foundation/audit/server/audited-field-names.ts'
import type { DatabaseRowValues } from '#shared/database-row.ts'
import { BELGRADE_TIME_ZONE } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import type { PersonalDataOfSection } from './collect-personal-data.ts'

type Translate = (key: string, details?: Record<string, unknown>) => string
type SummaryInput = {
  title: string
  lead: string[]
  gathered: PersonalDataOfSection
  files: string[]
  translate: Translate
  language: Language
}

const moment = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone: BELGRADE_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })

/** An HTML page of the data copy, which any browser opens offline. */
export function renderPersonalDataCopyPage({ title, lead, gathered, files, translate, language }: SummaryInput): string {
  const sections = gathered.map(({ part, tables }) => {
    const inside = tables.map(({ name, rows }) =>
      tableOf(translateOrDefault(translate, `audit.table.${name}`, name), name, rows, language, translate),
    )
    return `<h2 id="${part}">${escapeHtml(translate(`privacy.part.${part}`))}</h2>${inside.join('')}`
  })
  const contents = gathered.map(({ part }) => `<li><a href="#${part}">${escapeHtml(translate(`privacy.part.${part}`))}</a></li>`)
  const listed = files.map((file) => `<li><a href="${escapeHtml(encodeURI(file))}">${escapeHtml(file)}</a></li>`)
  return `<!doctype html><html lang="${language === 'en' ? 'en' : 'sr-Latn'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
${lead.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<ul>${contents.join('')}</ul>${sections.join('')}
${listed.length ? `<h2>${escapeHtml(translate('privacy.files'))}</h2><ul>${listed.join('')}</ul>` : ''}</main></body></html>`
}

/** Empty columns, and ids with a name beside them, are in the JSON only. */
function tableOf(title: string, table: string, rows: DatabaseRowValues[], language: Language, translate: Translate): string {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = all.filter((column) => isForReaders(column) && rows.some((row) => textOf(row[column], translate)))
  const head = columns.map((column) => `<th scope="col">${escapeHtml(columnName(table, column, language, translate))}</th>`)
  const body = rows.map((row) => `<tr>${columns.map((column) => `<td>${escapeHtml(textOf(row[column], translate))}</td>`).join('')}</tr>`)
  return `<h3>${escapeHtml(title)} (${rows.length})</h3><div class="table"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const isForReaders = (column: string) => !/(^|_)id$/.test(column) && !['full_name', 'trace', 'after'].includes(column)

function columnName(table: string, column: string, language: Language, translate: Translate): string {
  const label = (name: string) => formatAuditedFieldName(language, table, name)
  return translateOrDefault(
    translate,
    `privacy.field.${column}`,
    label(column) ?? label(column.replace(/_name$/, '_id')) ?? column.replaceAll('_', ' '),
  )
}

function textOf(value: unknown, translate: Translate): string {
  if (value === null || value === undefined || value === '' || value === 'infinity') return ''
  if (typeof value === 'boolean') return translate(value ? 'privacy.yes' : 'privacy.no')
  if (Array.isArray(value)) return value.map((each) => textOf(each, translate)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${textOf(inner, translate)}`)
      .join(', ')
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:.*[+Z]/.test(text) ? moment.format(new Date(text)) : text
}

function translateOrDefault(translate: Translate, key: string, plain: string): string {
  const text = translate(key)
  return text === key ? plain : text
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1b1f24;background:#fff}main{max-width:1200px;margin:0 auto;padding:24px}
h2{margin-top:40px;border-bottom:2px solid #d0d7de;padding-bottom:4px}h3{margin:24px 0 8px}.table{overflow-x:auto}
table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #d0d7de;padding:4px 8px;text-align:left;vertical-align:top}th{background:#f6f8fa}
li{padding:4px 0}h3::first-letter{text-transform:uppercase}@media print{main{padding:0}.table{overflow:visible}}`

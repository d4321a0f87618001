import type { DocumentFieldKind, DocumentFieldName, DocumentMergeData } from './document-fields.ts'
import { documentFields, findDocumentField } from './document-fields.ts'
import { formatMergeValue } from './fill-template.ts'

/** The sources of values in a document. */
export const documentFieldSources = [
  'company',
  'person',
  'employment',
  'position',
  'pay',
  'leave',
  'documents',
  'trip',
  'engagement',
  'law',
] as const
export type DocumentFieldSource = (typeof documentFieldSources)[number]
/** A known value with its source and the article of its rule. */
export type PrefilledDocumentField = { key: DocumentFieldName; value: string; from: DocumentFieldSource; article: string | null }

const byGroup: Record<string, DocumentFieldSource> = {
  company: 'company',
  employee: 'person',
  employment: 'employment',
  terms: 'employment',
  transfer: 'employment',
  position: 'position',
  pay: 'pay',
  service: 'employment',
  annual_leave: 'leave',
  leave: 'leave',
  parental: 'leave',
  warning: 'documents',
  offer: 'documents',
  trip: 'trip',
  engagement: 'engagement',
  law: 'law',
}

/** The articles of computed values. */
const articles: { [Name in DocumentFieldName]?: string } = {
  'service.full_years': 'ZoR čl. 108 st. 1 t. 4',
  'service.increase': 'ZoR čl. 108 st. 1 t. 4',
  'annual_leave.granted': 'ZoR čl. 68–72',
  'annual_leave.remaining': 'ZoR čl. 73',
  'annual_leave.at_end': 'ZoR čl. 72, 76',
  'annual_leave.at_end_days': 'ZoR čl. 72, 76',
  'annual_leave.compensation': 'ZoR čl. 76',
  'annual_leave.average_pay': 'ZoR čl. 76',
  'warning.served_on': 'ZoR čl. 180, 185',
  'offer.served_on': 'ZoR čl. 172',
  'law.lawsuit': 'ZoR čl. 195',
  'law.final_payment': 'ZoR čl. 186',
  'law.fixed_term': 'ZoR čl. 37',
  'law.probation_notice': 'ZoR čl. 36',
  'law.temporary_transfer': 'ZoR čl. 172a',
  'law.temporary_work': 'ZoR čl. 197',
  'law.no_hiring': 'ZoR čl. 182',
  'law.schedule_notice': 'ZoR čl. 56',
  'law.return_from_dormancy': 'ZoR čl. 79',
  'law.holiday_increase': 'ZoR čl. 108 st. 1 t. 1',
  'law.night_increase': 'ZoR čl. 108 st. 1 t. 2',
  'law.overtime_increase': 'ZoR čl. 108 st. 1 t. 3',
  'law.maternity_earliest': 'ZoR čl. 94',
  'law.maternity_latest': 'ZoR čl. 94',
}

/** A restricted value is shown as asterisks, although the document contains it. */
const HIDDEN_VALUE_MASK = '*'.repeat(13)

/** All known values of a template in the order of fields. */
export function findPrefilledTemplateFields(names: ReadonlySet<string>, facts: DocumentMergeData): PrefilledDocumentField[] {
  const known: PrefilledDocumentField[] = []
  for (const key of Object.keys(documentFields) as DocumentFieldName[]) {
    const from = byGroup[key.slice(0, key.indexOf('.'))]
    const kind = findDocumentField(key)!.kind as DocumentFieldKind
    const value = facts[key]
    if (!from || !names.has(key) || kind === 'flag' || value === undefined || value === null || value === '' || Array.isArray(value))
      continue
    known.push({
      key,
      value: findDocumentField(key)!.needs ? HIDDEN_VALUE_MASK : formatMergeValue(value, kind),
      from,
      article: articles[key] ?? null,
    })
  }
  return known
}

import { catalogs } from '#platform/messages.ts'
import type { Language } from '#shared/messages.ts'
import { uncapitalize } from '#shared/text/capitalize.ts'
import { aboutTable } from './tables.ts'

/** The label of a field in the log and in data copies; undefined if there is none. */
export function fieldName(language: Language, table: string, field: string): string | undefined {
  const about = aboutTable(table)
  const of = about?.catalog && [`${about.catalog}.${table}.${field}`, `${about.catalog}.${field}`].find((key) => key in catalogs[language])
  const own = of && catalogs[language][of]
  const label = own ?? catalogs[language][`audit.field.${field}`]
  return typeof label === 'string' ? (own ? uncapitalize(label) : label) : undefined
}

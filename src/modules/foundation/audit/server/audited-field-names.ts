import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { Language } from '#shared/message-translation.ts'
import { uncapitalize } from '#shared/text/capitalize.ts'
import { findAuditedTableDefinition } from './audited-tables.ts'

/** The label of a field in the audit log and in data copies; undefined if there is none. */
export function formatAuditedFieldName(language: Language, table: string, field: string): string | undefined {
  const about = findAuditedTableDefinition(table)
  const of =
    about?.catalog && [`${about.catalog}.${table}.${field}`, `${about.catalog}.${field}`].find((key) => key in messageCatalogs[language])
  const own = of && messageCatalogs[language][of]
  const label = own ?? messageCatalogs[language][`audit.field.${field}`]
  if (typeof label === 'string') {
    if (own) return uncapitalize(label)
    return label
  }
  return undefined
}

import { ExtensionPoint } from '#server/extension-point.ts'

/**
 * A table as the log shows it: what the message keys of its fields begin with, and which fields need `employees.sensitive`: of `all`
 * everything but when it was.
 */
export type AuditedTable = { words: string; sensitive: readonly string[] | 'all' }

export const auditedTables = new ExtensionPoint<Record<string, AuditedTable>, ReadonlyMap<string, AuditedTable>>(
  'audited tables',
  (entries) => new Map(entries.flatMap((tables) => Object.entries(tables))),
)
export const aboutTable = (table: string): AuditedTable | undefined => auditedTables.all().get(table)

import { ExtensionPoint } from '#platform/extension-point.ts'

/**
 * A table as the log shows it: what the message keys of its fields begin with, where they have their own; which fields need
 * `employees.sensitive` (of `all` everything but when it was); and whether all but days and states say why somebody is away.
 */
export type AuditedTable = { catalog?: string; sensitive?: readonly string[] | 'all'; reasonFields?: true }

export const auditedTables = new ExtensionPoint<Record<string, AuditedTable>, ReadonlyMap<string, AuditedTable>>(
  'audited tables',
  (entries) => new Map(entries.flatMap((tables) => Object.entries(tables))),
)
export const aboutTable = (table: string): AuditedTable | undefined => auditedTables.all().get(table)

/** The operations that give out a list as a file. The log shows what they write as a look at many. */
export const exportActions = new ExtensionPoint<string, ReadonlySet<string>>('export actions', (names) => new Set(names))

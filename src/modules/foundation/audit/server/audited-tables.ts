import { ExtensionPoint } from '#platform/extension-point.ts'

/**
 * A table in the audit log: the message prefix of its fields, the fields that need `employees.sensitive` (`all` hides everything except
 * days), and whether its fields reveal why an employee is absent.
 */
export type AuditedTableDefinition = { catalog?: string; sensitive?: readonly string[] | 'all'; reasonFields?: true }

export const auditedTableDefinitions = new ExtensionPoint<
  Record<string, AuditedTableDefinition>,
  ReadonlyMap<string, AuditedTableDefinition>
>('audited tables', (entries) => new Map(entries.flatMap((tables) => Object.entries(tables))))
export const findAuditedTableDefinition = (table: string): AuditedTableDefinition | undefined => auditedTableDefinitions.all().get(table)

/** The operations that export a list. The audit log shows them as a read of many rows. */
export const auditActionsCountedAsExports = new ExtensionPoint<string, ReadonlySet<string>>('export actions', (names) => new Set(names))

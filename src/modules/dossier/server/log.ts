import { logsTable } from '#modules/audit/server/tables.ts'
import { fieldsOf } from '../fields.ts'
import { entryKinds, readerOf } from '../rules/kinds.ts'

for (const kind of entryKinds) {
  const few = fieldsOf(kind).flatMap(({ name, isSensitive }) => (isSensitive ? [name] : []))
  logsTable(kind, { words: 'dossier', sensitive: readerOf(kind) === 'employees.sensitive' ? 'all' : few })
}

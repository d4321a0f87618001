import type { Translation } from '#lib/messages.ts'
import type { tablesSr } from './tables.sr.ts'

export const tablesEn: Translation<typeof tablesSr> = {
  'org.table_leader': 'Leader (code of the employee)',
  'org.table_head': 'Head (code of the employee)',
  'org.table_deputy': 'Deputy (code of the employee)',
  'org.table_acts': 'Table',
  'org.table.team': 'Teams',
  'org.table.location': 'Locations',
  'org.table.employment_relationship_type': 'Employment relationship types',
  'org.table.planned_position': 'Job positions of the draft',
  'org.table_no_department': 'There is no department “{value}”. Type its name, code or path “Parent / Department”.',
  'org.table_no_such': 'The look-up has no “{value}”.',
}

import type { Translation } from '#lib/messages.ts'
import type { tablesSr } from './tables.sr.ts'

export const tablesEn: Translation<typeof tablesSr> = {
  'org.table_leader': 'Leader (code of the employee)',
  'org.table_head': 'Head (code of the employee)',
  'org.table_deputy': 'Deputy (code of the employee)',
  'org.table_acts': 'Table',
  'org.table.occupation': 'Code list of occupations',
  'org.occupations_lead':
    'The code list of occupations is a part of the Uniform Code of the state and changes by decisions of the government, so it does not come with the program. Take it from the site of the ministry of labour, leave the columns ‘Occupation code’ and ‘Occupation’ and import it: positions then search it.',
  'org.occupations_columns': 'A code like 5223.04, and a name.',
  'org.table.team': 'Teams',
  'org.table.location': 'Locations',
  'org.table.employment_relationship_type': 'Employment relationship types',
  'org.table.planned_position': 'Job positions of the draft',
  'org.table_no_department': 'There is no department “{value}”. Type its name, code or path “Parent / Department”.',
  'org.table_no_such': 'The look-up has no “{value}”.',
}

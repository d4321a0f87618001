import type { Translation } from '#lib/messages.ts'
import type { tablesSr } from './tables.sr.ts'

export const tablesEn: Translation<typeof tablesSr> = {
  'org.table_id': 'ID',
  'org.table_leader': 'Leader (code of the employee)',
  'org.table.team': 'Teams',
  'org.table.location': 'Locations',
  'org.table.employment_relationship_type': 'Employment relationship types',
  'org.table_not_flag': 'Type yes or no.',
  'org.table_not_day': 'This is no day.',
  'org.table_no_employee': 'There is no employee with this code.',
  'org.table_no_name': 'The first row of the file must hold the titles of columns, at least “Name”.',
  'org.table_twice': 'The same row is in the file twice.',
  'org.table_has_errors': 'The file has errors, so nothing was written.',
  'org.table_out': 'Export the table',
  'org.table_cancel': 'Cancel',
  'org.table_in': 'Import a table',
  'org.table_in_lead':
    'Export the table, change it and bring it back. The column ID tells which row it is; without it, the name. Leave a new row without an ID. Rows that are not in the file are not touched.',
  'org.table_file': 'File',
  'org.table_file_hint': 'XLSX or CSV, at most 5,000 rows.',
  'org.table_commit': 'Write the changes',
  'org.table_committed': 'The table is imported',
  'org.table_row': 'Row {number}',
  'org.table_counts': 'New: {added}. Changed: {changed}. The same: {same}. Wrong: {wrong}. Not in the file: {untouched}.',
  'org.table_nothing': 'The file changes nothing.',
  'org.table_kind.added': 'new',
  'org.table_kind.changed': 'changed',
  'org.table_kind.same': 'the same',
  'org.table_kind.wrong': 'wrong',
  'org.table_empty': 'empty',
  'org.table_difference': 'What would change',
}

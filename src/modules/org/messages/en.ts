import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'
import { titles } from './titles.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  'org.department_cycle': 'A department cannot be beneath itself.',
  'org.department_of_itself': 'A department cannot be beneath itself.',
  'org.department_name_taken': 'A department of that name exists already.',
  'org.position_name_taken': 'A job position of that name exists already.',
  'org.team_name_taken': 'A team of that name exists already.',
  'org.location_name_taken': 'A location of that name exists already.',
  'org.relationship_type_name_taken': 'An employment relationship type of that name exists already.',
  'org.name': 'Name',
  'org.code': 'Code',
  'org.parent': 'Parent department',
  'org.risk': 'Risk',
  'org.employees': 'Employees',
  'org.search': 'Search by name',
  'org.edit': 'Edit',
  'org.delete': 'Delete',
  'org.delete_title': 'Delete {name}?',
  'org.delete_text': 'Only what nobody uses, not even in the past, is deleted.',
  'org.saved': 'Saved',
  'org.yes': 'yes',
  'org.no': 'no',
  'org.add_department': 'New department',
  'org.add_team': 'New team',
  'org.add_location': 'New location',
  'org.add_type': 'New employment relationship type',
  'org.is_fixed_term': 'Fixed term',
  'org.address': 'Address',
  'org.city': 'City',
}

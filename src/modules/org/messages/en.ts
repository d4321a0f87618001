import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'

export const en: Translation<typeof sr> = {
  'org.department_cycle': 'A department cannot be beneath itself.',
  'org.department_of_itself': 'A department cannot be beneath itself.',
  'org.department_name_taken': 'A department of that name exists already.',
  'org.position_name_taken': 'A job position of that name exists already.',
  'org.team_name_taken': 'A team of that name exists already.',
  'org.location_name_taken': 'A location of that name exists already.',
  'org.relationship_type_name_taken': 'An employment relationship type of that name exists already.',
}

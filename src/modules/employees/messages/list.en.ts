import type { Translation } from '#lib/messages.ts'
import type { listSr } from './list.sr.ts'

export const listEn: Translation<typeof listSr> = {
  'employees.code': 'Code',
  'employees.status': 'Status',
  'employees.status.upcoming': 'upcoming',
  'employees.status.active': 'active',
  'employees.status.on_leave': 'on leave',
  'employees.status.dormant': 'dormant',
  'employees.status.ended': 'ended',
  'employees.department': 'Department',
  'employees.job_position': 'Job position',
  'employees.employment_relationship_type': 'Employment relationship type',
  'employees.work_schedule': 'Work schedule',
  'employees.team': 'Team',
  'employees.location': 'Location',
  'employees.employed_from': 'Employed from',
  'employees.employed_to': 'Employed to',
  'employees.all': 'All employees',
  'employees.none': 'There are no employees yet.',
  'employees.search': 'First name, last name or code',
  'employees.name': 'Name',
  'employees.on_day': 'On day',
  'employees.export': 'Export of employees',
  'employees.tables': 'Tables to edit',
  'employees.change_terms': 'Change terms',
}

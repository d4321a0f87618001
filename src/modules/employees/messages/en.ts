import type { Translation } from '#lib/messages.ts'
import { importEn } from './import.en.ts'
import { importScreenEn } from './import_screen.en.ts'
import { screensEn } from './screens.en.ts'
import type { sr } from './sr.ts'
import { titles } from './titles.ts'
import { whyEn } from './why.en.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  ...whyEn,
  ...importScreenEn,
  ...screensEn,
  ...importEn,
  'employees.code': 'Code',
  'employees.last_name': 'Last name',
  'employees.first_name': 'First name',
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
  'employees.code_taken': 'An employee with that code exists already.',
  'employees.jmbg_taken': 'An employee with that JMBG (personal number) exists already.',
  'employees.jmbg_format': 'A JMBG (personal number) has thirteen digits.',
  'employees.jmbg_date': 'The JMBG (personal number) is not correct: the date of birth in it does not exist.',
  'employees.jmbg_future_date': 'The JMBG (personal number) is not correct: the date of birth in it is in the future.',
  'employees.jmbg_checksum': 'The JMBG (personal number) is not correct: its check digit does not match.',
  'employees.date_of_birth_impossible': 'The date of birth is not possible.',
  'employees.not_employed_then': 'The person is not employed on that day.',
  'employees.nothing_to_change': 'Choose at least one change.',
  'employment.end_before_start': 'The end is before the start.',
  'employment.end_needs_ground': 'Name the ground of the end.',
  'employment.overlap': 'The employment overlaps with another one of the same person.',
  'employment.terms_same_day': 'Other terms of employment begin on that day already.',
  'employment.terms_from_first_day': 'Terms of employment must hold from the first day of the employment.',
  'employment.terms_after_end': 'Terms of employment cannot begin after the end of the employment.',
  'cards.in_use': 'Another employee holds the card in that period.',
  'cards.last_day_before_first': 'The last day is before the first.',
  'employees.has_traces': 'The employee has hours, leave or papers, so the record is kept. Enter the end of the employment instead.',
}

import type { Translation } from '#lib/messages.ts'
import { fieldsEn } from './fields.en.ts'
import { fileEn } from './file.en.ts'
import { listEn } from './list.en.ts'
import { screensEn } from './screens.en.ts'
import type { sr } from './sr.ts'
import { titles } from './titles.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  ...listEn,
  ...screensEn,
  ...fileEn,
  ...fieldsEn,
  'employees.inbox.own_access_ends':
    'Your employment ends on {day}. Rights over the data of others end with it; you can read your own record until {until}.',
  'employees.inbox.access_ends':
    '{employee}: the employment ends on {day}. The rights of this account end with it; the own record can be read until {until}.',
  'employees.code_taken': 'An employee with that code exists already.',
  'employees.jmbg_taken': 'An employee with that JMBG (personal number) exists already.',
  'employees.jmbg_format': 'A JMBG (personal number) has thirteen digits.',
  'employees.jmbg_date': 'The JMBG (personal number) is not correct: the date of birth in it does not exist.',
  'employees.jmbg_future_date': 'The JMBG (personal number) is not correct: the date of birth in it is in the future.',
  'employees.jmbg_checksum': 'The JMBG (personal number) is not correct: its check digit does not match.',
  'employees.too_young': 'On the first day of work a person must be at least 15 (Labour Law, art. 24).',
  'employees.number_shortened': 'Excel has shortened the number: set the column to Text and enter the number again.',
  'employees.date_of_birth_impossible': 'The date of birth is not possible.',
  'employees.eleven_digits': 'The number has eleven digits.',
  'employees.not_employed_then': 'The person is not employed on that day.',
  'employees.nothing_to_change': 'Choose at least one change.',
  'employment.end_before_start': 'The end is before the start.',
  'employment.probation_order': 'Probation ends before the work begins.',
  'employees.transfer_order': 'The last day of the transfer is before the first.',
  'employees.transfer_over_change': 'The terms change before that day already. End the transfer before that change.',
  'employees.transfer_too_long': 'A temporary transfer lasts 45 working days in 12 months at most (Art. 172a), and this would make {used}.',
  'employees.probation_too_long': 'Probation lasts 6 months at most (Art. 36): until {day} at the latest',
  'employees.fixed_term_over':
    'Fixed-term contracts with one person last 24 months at most, 36 with a new employer (Art. 37): until {day} at the latest. For a replacement, a project, a foreigner or a person before pension, choose that ground.',
  'employees.fixed_term_used_up':
    'The time that Art. 37 allows for a fixed term is used up. For a replacement, a project, a foreigner or a person before pension, choose that ground.',
  'employees.indefinite_has_no_term':
    'An indefinite employment has no last day agreed beforehand (Art. 31 and 37 of the Labour Act). Choose a type for a fixed term, or enter the end with its ground.',
  'employees.indefinite_with_last_day':
    'The employment lasts until {day} An indefinite one has no last day agreed beforehand (Art. 31 and 37 of the Labour Act): take it away first by ‘Change the end’.',
  'employees.not_fixed_term': 'The employment relationship type is not for a fixed term: change it or leave this empty.',
  'employment.end_needs_ground': 'Name the ground of the end.',
  'employment.overlap': 'The employment overlaps with another one of the same person.',
  'employment.terms_same_day': 'Other terms of employment begin on that day already.',
  'employment.terms_from_first_day': 'Terms of employment must hold from the first day of the employment.',
  'employment.terms_after_end': 'Terms of employment cannot begin after the end of the employment.',
  'cards.in_use': 'Another employee holds the card in that period.',
  'cards.last_day_before_first': 'The last day is before the first.',
  'employees.has_traces': 'The employee has hours, leave or papers, so the record is kept. Enter the end of the employment instead.',
}

import type { Translation } from '#lib/messages.ts'
import type { fieldsSr } from './fields.sr.ts'
import { listEn } from './list.en.ts'

export const fieldsEn: Translation<typeof fieldsSr> = {
  'employees.code': listEn['employees.code'],
  'employees.last_name': 'Last name',
  'employees.first_name': 'First name',
  'employees.parent_name': "Parent's name",
  'employees.jmbg': 'JMBG',
  'employees.gender': 'Gender',
  'employees.date_of_birth': 'Date of birth',
  'employees.cyrillic_name': 'Name in Cyrillic',
  'employees.cyrillic_name_hint':
    'Only where it is not the same letter by letter: Günther Schwarz – Гинтер Шварц. Documents in Cyrillic say it so.',
  'employees.is_foreigner': 'Foreign citizen',
  'employees.country_id': 'Citizenship',
  'employees.email': 'E-mail',
  'employees.phone': 'Phone',
  'employees.address': 'Address',
  'employees.postal_code': 'Postal code',
  'employees.city': 'City',
  'employees.bank_account': 'Bank account',
  'employees.residence': 'Temporary residence',
  'employees.birth_name': 'Name at birth',
  'employees.birth_place': 'Place of birth',
  'employees.birth_municipality': 'Municipality of birth',
  'employees.birth_country_id': 'Country of birth',
  'employees.lbo': 'LBO (insured person’s number)',
  'employees.health_card': 'Health card number (ZK)',
  'employees.profession_qualification_id': 'Qualification level',
  'employees.note': 'Note',

  'employees.code_hint': 'If left empty, the next number is given.',
  'employees.is_foreigner_hint': 'Without a JMBG (personal number).',
  'employees.residence_hint': 'Only if it is not the registered address.',
  'employees.gender.male': 'Male',
  'employees.gender.female': 'Female',
}

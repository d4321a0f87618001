import type { Translation } from '#lib/messages.ts'
import type { tablesSr } from './tables.sr.ts'

export const tablesEn: Translation<typeof tablesSr> = {
  'dossier.table_code': 'Code of the employee',
  'dossier.table_name': 'Employee',
  'dossier.tables_lead':
    'Export a table, change it in Excel or another program and bring it back: before anything is written you see exactly what would change. Every export and every change is logged.',
  'dossier.tables_whose': 'For whom to export',
  'dossier.tables_department': 'Department',
  'dossier.tables_everybody': 'Everybody',
  'dossier.tables_status': 'Status',
  'dossier.tables_day': 'Terms as of',
  'dossier.tables_people': 'Employees',
  'dossier.tables_new': 'New employees come by the',
  'dossier.tables_import': 'import of employees.',
  'dossier.table_lead.persons': 'Name, address, contact, qualification, note and own fields of those who are here already.',
  'dossier.table_lead.terms': 'Department, position, type of employment, team, location, schedule and hours, from a chosen day on.',
  'dossier.table_lead.education': 'Schools with level, title and whether the diploma was seen.',
  'dossier.table_lead.language_skill': 'Languages with their level of the CEFR.',
  'dossier.table_lead.driving_licence': 'Categories and expiry.',
  'dossier.table_lead.identity_paper': 'Identity cards, passports and permits with their expiry; numbers for who may see them.',
  'dossier.table_lead.family_member': 'Only what a right depends on.',
  'dossier.table_lead.training': 'Trainings, exams and licences with day and expiry.',
  'dossier.table_lead.medical': 'Examinations with fitness and expiry, without a diagnosis.',
  'dossier.table_lead.equipment': 'Who was given and returned what.',
  'dossier.table_lead.benefit': 'Benefits with their amount a month.',
  'dossier.table_lead.prior_service': 'Periods of work before this employment.',
}

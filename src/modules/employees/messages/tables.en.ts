import type { Translation } from '#lib/messages.ts'
import type { tablesSr } from './tables.sr.ts'

export const tablesEn: Translation<typeof tablesSr> = {
  'employees.table_persons': 'Personal data of employees',
  'employees.table_terms': 'Terms of employment',
}

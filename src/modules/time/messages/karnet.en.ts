import type { Translation } from '#lib/messages.ts'
import type { karnetSr } from './karnet.sr.ts'

export const karnetEn: Translation<typeof karnetSr> = {
  'time.karnet.no_file': 'Name the file with the cases: npm run -s karnet -- FILE.json.',
  'time.karnet.unreadable': 'The file {file} cannot be read.',
  'time.karnet.not_json': 'The file {file} is not valid JSON.',
  'time.karnet.no_cases': 'The file {file} has no array "cases".',
  'time.karnet.bad_case': 'Case {case} is not an object.',
  'time.karnet.bad_value': 'Case {case}: the value of {field} is not valid.',
  'time.karnet.unpaid_break': 'Case {case}: a break is working time (Labour Law art. 64 para. 5), so paidBreak cannot be false.',
}

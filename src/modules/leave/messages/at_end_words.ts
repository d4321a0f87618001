import type { Translation } from '#lib/messages.ts'
import { whyEn as employmentEn } from '#modules/employees/messages/why.en.ts'
import { whySr as employmentSr } from '#modules/employees/messages/why.sr.ts'
import { why as payWhy } from '#modules/pay/messages/why.ts'

const sr = {
  'leave.at_end': 'Godišnji odmor na dan prestanka, {day}',
  'leave.at_end_days': 'Neiskorišćeno radnih dana',
  'leave.at_end_money': 'Naknada štete',
  'leave.at_end_unknown': 'upisuje se iz obračuna zarada',
  'leave.at_end_least': 'Po osnovnoj zaradi naknada nije manja od {least}.',
  'leave.at_end_paper': 'Rešenje o naknadi štete pravi se u dokumentima zaposlenog.',
  ...payWhy.sr,
  ...employmentSr,
}
const en: Translation<typeof sr> = {
  'leave.at_end': 'Annual leave on the last day, {day}',
  'leave.at_end_days': 'Working days not used',
  'leave.at_end_money': 'Compensation',
  'leave.at_end_unknown': 'entered from payroll',
  'leave.at_end_least': 'By the base salary the compensation is no less than {least}.',
  'leave.at_end_paper': 'The decision on the compensation is made among the documents of the employee.',
  ...payWhy.en,
  ...employmentEn,
}

/** What the end of an employment says of annual leave and of the money for it, with why of both modules. */
export const atEndWords = { sr, en }

import type { Translation } from '#lib/messages.ts'
import { holidaysEn } from './holidays.en.ts'
import { screensEn } from './screens.en.ts'
import type { sr } from './sr.ts'
import { titles } from './titles.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  ...holidaysEn,
  ...screensEn,
  'companies.pib_format': 'A PIB (tax number) has nine digits.',
  'companies.pib_check_digit': 'The PIB (tax number) is not correct: its check digit does not match.',
  'companies.pib_taken': 'A company with this PIB (tax number) exists already.',
  'companies.registration_number_format': 'A registration number has eight digits.',
  'companies.registration_number_check_digit': 'The registration number is not correct: its check digit does not match.',
  'companies.registration_number_taken': 'A company with this registration number exists already.',
  'companies.bank_account_format': 'An account is written as 160-0000000000000-00.',
  'companies.bank_account_check_digit': 'The account is not correct: its check number does not match.',
  'companies.activity_code_format': 'An activity code has four digits.',
  'companies.day_off_twice': 'That day is entered already.',
}

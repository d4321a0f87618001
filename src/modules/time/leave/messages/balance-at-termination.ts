import { employeeFigureExplanationsEn as employmentEn } from '#modules/people/employees/messages/explanations.en.ts'
import { employeeFigureExplanationsSr as employmentSr } from '#modules/people/employees/messages/explanations.sr.ts'
import { payExplanationMessages as payWhy } from '#modules/people/employees/messages/pay/explanations.ts'
import type { CalculationStep } from '#shared/calculation-step.ts'
import type { TranslatedCatalog } from '#shared/message-translation.ts'

/** Explains the remaining days at termination. */
const why = {
  sr: {
    'leave.why.end_brought': 'Iz ranijih godina, još u roku za korišćenje: {days}.',
    'leave.why.end_right': 'Pravo za {year}. godinu, srazmerno mesecima rada do dana prestanka: {days}.',
    'leave.why.end_by_hand': 'Dodeljeno mimo pravila: {days}.',
    'leave.why.end_taken': 'Iskorišćeno do dana prestanka: {days}.',
    'leave.why.end_settled': 'Obračunato u novcu pri ranijem prestanku u istoj godini: {days}.',
    'leave.why.end_over': 'Iskorišćeno je {days} dana više od srazmernog dela. Za to se naknada ne računa.',
    'leave.why.end_ledger': 'Po stanju za {year}. godinu: {days}.',
    'leave.why.end_days': 'Neiskorišćeno na dan prestanka: {days}.',
  },
  en: {
    'leave.why.end_brought': 'From previous years, still usable: {days}.',
    'leave.why.end_right': 'Entitlement for {year}, proportional to months worked until termination: {days}.',
    'leave.why.end_by_hand': 'Granted in addition to the rule: {days}.',
    'leave.why.end_taken': 'Used until termination: {days}.',
    'leave.why.end_settled': 'Settled in money at an earlier termination in the same year: {days}.',
    'leave.why.end_over': '{days} days more than the proportional part were used. No compensation is calculated for them.',
    'leave.why.end_ledger': 'According to the balance for {year}: {days}.',
    'leave.why.end_days': 'Unused on the day of termination: {days}.',
  },
}
export type LeaveAtTerminationExplanationKey = CalculationStep<keyof typeof why.sr>

const sr = {
  'leave.at_end': 'Godišnji odmor na dan prestanka, {day}',
  'leave.at_end_days': 'Neiskorišćeno radnih dana',
  'leave.at_end_money': 'Naknada štete',
  'leave.at_end_unknown': 'upisuje se iz obračuna zarada',
  'leave.at_end_least': 'Po osnovnoj zaradi naknada nije manja od {min}.',
  'leave.at_end_document': 'Rešenje o naknadi štete pravi se u dokumentima zaposlenog.',
  ...why.sr,
  ...payWhy.sr,
  ...employmentSr,
}
const en: TranslatedCatalog<typeof sr> = {
  'leave.at_end': 'Annual leave on the last day, {day}',
  'leave.at_end_days': 'Unused working days',
  'leave.at_end_money': 'Compensation',
  'leave.at_end_unknown': 'enter from payroll',
  'leave.at_end_least': 'According to the base salary, the compensation is at least {min}.',
  'leave.at_end_document': 'Create the compensation decision in the employee’s documents.',
  ...why.en,
  ...payWhy.en,
  ...employmentEn,
}

/** Annual leave and its payout at termination, with the explanations of both modules. */
export const leaveAtTerminationMessages = { sr, en }

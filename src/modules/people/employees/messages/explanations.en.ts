import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { employeeFigureExplanationsSr } from './explanations.sr.ts'

export const employeeFigureExplanationsEn: TranslatedCatalog<typeof employeeFigureExplanationsSr> = {
  'employees.why.service_period': 'From {from} to {to} (both days counted): {service}.',
  'employees.why.service_merged': 'Periods that overlap or follow each other count once: {periods} entered become {merged}.',
  'employees.why.service_borrow_30': 'Left-over days are counted with months of 30 days, as the company has set.',
  'employees.why.service_sum': 'Sum (30 days = a month, 12 months = a year): {service}.',
  'employees.why.fixed_term_segment': 'Contracts from {from} to {to}, with breaks shorter than 30 days: {service}.',
  'employees.why.fixed_term_within': '{service} in all, within the {limit} months allowed.',
  'employees.why.fixed_term_over': '{service} in all, over the {limit} months allowed.',
  'employees.why.fixed_term_unlimited': '{service} in all; on this ground the law sets no limit in months.',
  'employees.why.severance_redundancy': 'Average of the last three months {average} × {years} (full years) × {share} = {result}.',
  'employees.why.severance_retirement': 'Average salary in the Republic of Serbia {average} × {multiple} = {result}.',
  'employees.why.unused_leave': 'Average of 12 months {average} : {divisor} working days × {days} unused days = {result}.',
  'employees.why.quota': 'On {on} there are {employees} employees: {required} must be persons with disability, {employed} are.',
  'employees.why.quota_new_employer': 'A newly founded employer is exempt until {until}',
  'employees.why.pension_service': 'Insurance on {on} is {service}; it is assumed to go on without a break.',
  'employees.why.pension_age': 'Born {birthDate} The condition of {year} is {years} years and {months} months, reached on {day}',
  'employees.why.pension_old_age': 'Old-age pension, with at least {service} years of insurance: {day}',
  'employees.why.pension_full_service': 'Pension with {service} years of insurance at any age: {day}',
  'employees.why.pension_termination':
    'Employment ends by law with {years} years of age and {service} years of insurance, unless agreed otherwise: {day}',
  'employees.why.pension_postponed': 'If the claim is not made by the end of that year, the condition of the next year applies: {day}',
  'employees.why.pension_early':
    'Early pension with {years} years of age and {service} years of insurance: {day} It is {months} months short, so it is reduced for good by {percent}%.',
}

import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { employeeFigureExplanationsSr } from './explanations.sr.ts'

export const employeeFigureExplanationsEn: TranslatedCatalog<typeof employeeFigureExplanationsSr> = {
  'employees.why.service_period': 'From {from} to {to} (inclusive): {service}.',
  'employees.why.service_merged': 'Overlapping or consecutive periods count once: {periods} entered become {merged}.',
  'employees.why.service_borrow_30': 'Remaining days are counted with 30-day months, as set by the company.',
  'employees.why.service_sum': 'Sum (30 days = a month, 12 months = a year): {service}.',
  'employees.why.fixed_term_segment': 'Contracts from {from} to {to}, with breaks shorter than 30 days: {service}.',
  'employees.why.fixed_term_within': 'Total {service}, within the allowed {limit} months.',
  'employees.why.fixed_term_over': 'Total {service}, over the allowed {limit} months.',
  'employees.why.fixed_term_unlimited': 'Total {service}; for this reason the law sets no limit in months.',
  'employees.why.severance_redundancy': 'Average of the last three months {average} × {years} (full years) × {share} = {result}.',
  'employees.why.severance_retirement': 'Average salary in the Republic of Serbia {average} × {multiple} = {result}.',
  'employees.why.unused_leave': 'Average of 12 months {average} : {divisor} working days × {days} unused days = {result}.',
  'employees.why.quota':
    'On {on} there are {employees} employees: {required} persons with disabilities are required, {employed} are employed.',
  'employees.why.quota_new_employer': 'A new employer is exempt until {until}',
  'employees.why.pension_service': 'Insurance period on {on}: {service}; it is assumed to continue without a break.',
  'employees.why.pension_age': 'Born {birthDate} The requirement for {year} is {years} years and {months} months, reached on {day}',
  'employees.why.pension_old_age': 'Old-age pension, with at least {service} years of insurance: {day}',
  'employees.why.pension_full_service': 'Pension with {service} years of insurance at any age: {day}',
  'employees.why.pension_termination':
    'Employment ends by law at {years} years of age and {service} years of insurance, unless agreed otherwise: {day}',
  'employees.why.pension_postponed': 'If the claim is not made by the end of that year, the next year’s requirement applies: {day}',
  'employees.why.pension_early':
    'Early pension at {years} years of age and {service} years of insurance: {day} It is {months} months early, so it is permanently reduced by {percent}%.',
}

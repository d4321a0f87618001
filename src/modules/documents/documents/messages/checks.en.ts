import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { documentChecksSr } from './checks.sr.ts'

export const documentChecksEn: TranslatedCatalog<typeof documentChecksSr> = {
  'documents.check.protected':
    'On the day of the decision or of the end Art. 187 protects the employee (pregnancy, maternity leave, child care and special child care), so a dismissal would be void. Wait until the protection ends, or end by agreement.',
  'documents.check.protected_until':
    'Until {day} Art. 187 protects the employee (pregnancy, maternity leave, child care and special child care), so a dismissal would be void. Wait until the protection ends, or end by agreement.',
  'documents.check.may_be_pregnant':
    'A finding that work harms a pregnancy or nursing holds in the file. If it is about a pregnancy, a dismissal is void: look into it and write what you found.',
  'documents.check.representative':
    'The employee represents employees or a union. A dismissal may not be for that, and the employer proves it: write why it is given.',
  'documents.check.sick':
    'The employee is on sick leave. Being unable to work is no justified reason for a dismissal: write why it is given.',
  'documents.check.basis_unclear':
    'The ground does not tell article, paragraph and item (as: člana 179. stav 2. tačka 1), so the terms of the law were not looked at.',
  'documents.check.end_before_document':
    'The end, {day}, is before the decision. Employment ends at the earliest on the day the decision is served.',
  'documents.check.end_before_begin': 'The end, {day}, is before the employment begins.',
  'documents.check.no_warning':
    'There is no warning of reasons for a dismissal on the record. Make and serve one with at least eight days to answer, or enter it in the file under Measures.',
  'documents.check.warning_not_served':
    'Delivery of the warning {number} is not noted. Note when and how it was served; the days to answer run from then.',
  'documents.check.warning_days': 'The days to answer the warning still run. The decision can be made on {day} at the earliest',
  'documents.check.answered_early':
    'The employee has answered before the days to answer ended; they run until {day}. Write why they are not waited for.',
  'documents.check.warning_differs': 'The warning is said to have been served on {said}, and the record says {day}',
  'documents.check.decided_late':
    'The time for a dismissal (six months since it was known, a year since the breach) ended on {day}. On this ground it is no longer possible.',
  'documents.check.no_results_notice':
    'There is no notice of shortcomings with instructions and time on the record. Make it, serve it, and wait for the time to mend them.',
  'documents.check.results_notice_not_served': 'Delivery of the notice {number} is not noted. Note when and how it was served.',
  'documents.check.results_notice': 'Notice of a dismissal for results is at least eight days and at most 30.',
  'documents.check.no_results_notice_period': 'No notice period is given, and for results 8 to 30 days are due.',
  'documents.check.no_offer': 'There is no served offer of an annex on the record. Without it nobody is dismissed for refusing one.',
  'documents.check.offer_days': 'The time to answer the offer of the annex still runs. The decision can be made on {day} at the earliest',
  'documents.check.no_dormancy':
    'There is no dormancy or unpaid leave on the record from which the employee did not return. Write what it is about.',
  'documents.check.still_dormant': 'The dormancy has no end on the record, so the 15 days to return do not run yet.',
  'documents.check.return_days': 'The employee has 15 days to return to work. The decision can be made on {day} at the earliest',
  'documents.check.leave_money_twice': 'There already is a decision on the compensation at this end, number {number} of {day}',
  'documents.check.leave_money_low':
    'The compensation is less than what follows from the base salary and the days not used, without any increase.',
  'documents.check.severance_low':
    'The severance is less than the least that follows from the base salary of the record for the full years with the employer ({years}); by the law it is counted from the average salary paid in the last three months',
  'documents.check.severance_after': 'Severance is paid before the dismissal, and {day} is given as the day of payment',
  'documents.check.not_fixed_term': 'The employment is indefinite on the record and does not end because a term runs out.',
  'documents.check.term_extended':
    'The term goes on while the protection lasts, until {day}. Enter that as the last day of the employment.',
  'documents.check.not_65': 'The employee turns 65 on {day}, so employment does not end on this ground before.',
  'documents.check.pension_severance':
    'Who retires is due a severance of at least two average salaries in the Republic of Serbia, and the decision says none. Fill it in, or write where it was decided on.',
  'documents.check.resignation_short':
    'The notice of the employee is shorter than 15 days (the earliest is {day}). Write that the employer takes the shorter one.',
  'documents.check.resignation_long':
    'The notice of the employee is longer than 30 days (the latest is {day}). Write by which act or agreement.',
  'documents.check.agreement_after': 'The end, {day}, is before the agreement, which is made before the end.',
  'documents.check.measure_fine': 'A fine is at most {max}% of the base salary.',
  'documents.check.measure_months': 'A fine lasts at most {max} months.',
  'documents.check.measure_days': 'A suspension without pay lasts at most {max} working days.',
  'documents.check.measure_incomplete':
    'The measure is not complete: a suspension needs its days, a fine its percentage, and a warning the announcement of dismissal. Fill that in, or write where it is said.',
  'documents.check.measure_mixed':
    'One of the three measures is given, but data of another are filled in too. Clear them or write why they stand.',
  'documents.check.probation_long': 'Probation lasts at most six months.',
  'documents.check.probation_unclear': 'The answer does not contain the probation period in months (at most six).',
  'documents.check.trainee_long': 'A traineeship lasts at most a year.',
  'documents.check.notice_days': 'The notice of the employee is at least 15 days and at most 30.',
  'documents.check.record_is_fixed': 'On the record the employment is for a fixed term, and the contract is indefinite.',
  'documents.check.record_is_indefinite': 'On the record the employment is indefinite, and the contract is for a fixed term.',
  'documents.check.contract_late':
    'A contract is made before work begins ({day}); who works without one is employed indefinitely. Write why it is issued later.',
  'documents.check.contract_numbered':
    'The record has the contract number {number} already, and later documents cite it. If the contract that you issue now is the one that holds, clear that number first or correct that contract; otherwise write why one more is issued.',
  'documents.check.annex_numbered':
    'The record has the annex number {number} for this change already. If the annex that you issue now is the one that holds, clear that number first or correct that annex; otherwise write why one more is issued.',
  'documents.check.fixed_term_over':
    'All fixed-term contracts together are longer than allowed. This one can last until {day} at the latest',
  'documents.check.fixed_term_used_up':
    'The longest time of fixed-term work is used up already. Make an indefinite contract, or choose a ground without that limit.',
  'documents.check.period_order': 'The last day {to} is before the first {from}',
  'documents.check.temporary_days': 'Temporary work lasts at most 120 working days in a calendar year.',
  'documents.check.temporary_used': 'In that year {used} of 120 days of temporary work are used already; {left} are left.',
  'documents.check.temporary_of_full_time':
    'The employee works full time then, and temporary work is for the unemployed, part-time employees and pensioners.',
  'documents.check.fewer_than_worked': 'Fewer days are agreed ({days}) than are recorded for this engagement already: {done}.',
  'documents.check.days_beyond_period': '{days} working days are agreed, more than there are from {from} to {to}',
  'documents.check.temporary_over': 'In {year} more working days of temporary work are agreed than the {limit} allowed.',
  'documents.check.temporary_agreed':
    'In {year} {used} of {limit} working days of temporary work of this person are used or agreed already; {left} are left.',
  'documents.check.temporary_may_pass':
    'In {year}, with the other engagements, there can be {max} working days, and {limit} are allowed. Write how the days are spread over the years.',
  'documents.check.outside_engagement':
    '{day} is outside the engagement, which runs from {from} to {to}. Correct the day or the engagement.',
  'documents.check.before_engagement': '{day} is before the engagement begins on {from}. Correct the day or the engagement.',
  'documents.check.engagement_late': 'A contract is made before the work begins ({day}). Write why it is issued later.',
  'documents.check.engaged_child': 'The person turns 15 only on {day}, and nobody under 15 may work.',
  'documents.check.engaged_minor':
    'The person is under 18 (until {day}), so the written consent of a parent or guardian and a medical finding are needed. Write that they were obtained.',
  'documents.check.cooperative_age':
    'Members of a youth or student cooperative are at most 30, and this person turned 30 on {day}. Write on what ground they are a member.',
  'documents.check.engaged_is_employed':
    'The engagement says that the person is unemployed, and on the record they then work here part time. Correct the status or write the reason.',
  'documents.check.supplementary_here': 'The person then works here full time, and supplementary work is agreed with another employer.',
  'documents.check.supplementary_long': 'Supplementary work takes at most a third of full time: {max} hours a week.',
  'documents.check.annex_without_offer':
    'There is no offer of this annex on the record. Write why none is needed (as a change that the employee asked for), or make it first.',
  'documents.check.offer_not_served':
    'Delivery of the offer of this annex is not noted. Note it, or write why the annex is made without it.',
  'documents.check.annex_late': 'The annex holds from {day}, before it is made.',
  'documents.check.offer_short': 'The time to answer an offer is at least eight working days.',
  'documents.check.offer_late': 'The change begins before the time to answer ends; it can from {day}',
  'documents.check.warning_short': 'The time to answer a warning is at least eight days.',
  'documents.check.transfer_long': 'A temporary transfer without an annex lasts at most 45 working days in 12 months.',
  'documents.check.transfer_used':
    'A temporary transfer without an annex lasts at most 45 working days in 12 months; with the transfers before there would be {used}.',
  'documents.check.return_too_early': 'The return to work is after the last day of the leave ({day}).',
  'documents.check.return_without_leave':
    'The records hold no maternity or child-care leave. Enter it, or write why the decision is issued without it.',
  'documents.check.removal_long':
    'A removal lasts at most three months, and longer only while detention or criminal proceedings do: write which.',

  'documents.check_duplicated': 'This check of the document is already recorded.',
  'documents.unlawful': '{finding}',
  'documents.issued_because': '{findings} Reason: {reason}',
  'documents.reason_needed': 'Write the reason: {finding}',
}

import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { documentChecksSr } from './checks.sr.ts'

export const documentChecksEn: TranslatedCatalog<typeof documentChecksSr> = {
  'documents.check.protected':
    'On the day of the decision or termination, Art. 187 protects the employee (pregnancy, maternity leave, child care and special child care), so a dismissal would be void. Wait until the protection ends, or agree on termination.',
  'documents.check.protected_until':
    'Until {day}, Art. 187 protects the employee (pregnancy, maternity leave, child care and special child care), so a dismissal would be void. Wait until the protection ends, or agree on termination.',
  'documents.check.may_be_pregnant':
    'The personal file contains a valid finding that work is harmful during pregnancy or nursing. If the employee is pregnant, a dismissal is void: check, and enter what you established.',
  'documents.check.representative':
    'The employee represents employees or a union. This may not be the reason for dismissal, and the employer bears the burden of proof: enter the reason.',
  'documents.check.sick':
    'The employee is on sick leave. Temporary inability to work is not a justified reason for dismissal: enter the reason.',
  'documents.check.basis_unclear':
    'The legal basis does not name the article, paragraph and item (for example: člana 179. stav 2. tačka 1), so deadlines were not checked.',
  'documents.check.end_before_document':
    'The termination day, {day}, is before the decision. Employment ends on the day the decision is delivered at the earliest.',
  'documents.check.end_before_begin': 'The termination day, {day}, is before the employment begins.',
  'documents.check.no_warning':
    'There is no warning of reasons for dismissal on record. Create and deliver one with at least eight days to respond, or enter it in the personal file under Measures.',
  'documents.check.warning_not_served':
    'Delivery of the warning {number} is not recorded. Enter when and how it was delivered; the time to respond runs from then.',
  'documents.check.warning_days': 'The time to respond to the warning is still running. The earliest day for the decision is {day}',
  'documents.check.answered_early': 'The employee responded before the deadline, which is {day} Enter why you are not waiting for it.',
  'documents.check.warning_differs': 'The document gives {text} as the day of delivery of the warning, but the record has {day}',
  'documents.check.decided_late':
    'The time limit for dismissal (six months from knowledge, one year from the breach) ended on {day} Dismissal on this basis is no longer possible.',
  'documents.check.no_results_notice':
    'There is no notice of shortcomings with instructions and a deadline on record. Create it, deliver it, and wait for the deadline.',
  'documents.check.results_notice_not_served': 'Delivery of the notice {number} is not recorded. Enter when and how it was delivered.',
  'documents.check.results_notice': 'The notice period for dismissal due to poor results is at least 8 and at most 30 days.',
  'documents.check.no_results_notice_period': 'The notice period is missing; for dismissal due to poor results it is 8 to 30 days.',
  'documents.check.no_offer': 'There is no delivered annex offer on record. Without it, dismissal for declining an annex is not possible.',
  'documents.check.offer_days': 'The time to respond to the annex offer is still running. The earliest day for the decision is {day}',
  'documents.check.no_dormancy':
    'There is no dormancy or unpaid leave on record from which the employee did not return. Enter the circumstances.',
  'documents.check.still_dormant': 'The dormancy has no end on record, so the 15 days to return have not started.',
  'documents.check.return_days': 'The employee has 15 days to return to work. The earliest day for the decision is {day}',
  'documents.check.leave_money_twice':
    'A decision on compensation for unused leave at this termination already exists: number {number} of {day}',
  'documents.check.leave_money_low': 'The compensation is lower than the base salary and unused days give, without any increase.',
  'documents.check.severance_low':
    'The severance pay is lower than the minimum based on the recorded base salary and full years with the employer ({years}); by law it is based on the average pay of the last three months',
  'documents.check.severance_after': 'Severance is paid before the dismissal, but the day of payment is {day}',
  'documents.check.not_fixed_term': 'According to the records, the employment is indefinite, so it does not end by expiry of a term.',
  'documents.check.term_extended':
    'The term is extended while the protection lasts, until {day} Enter that day as the last day of employment.',
  'documents.check.not_65': 'The employee turns 65 on {day}, so employment cannot end on this basis earlier.',
  'documents.check.pension_severance':
    'On retirement, the employee is due a severance of at least two average salaries in the Republic of Serbia, but the decision does not include it. Enter it, or enter where it was decided.',
  'documents.check.resignation_short':
    'The employee’s notice period is shorter than 15 days (earliest: {day}). Enter that the employer accepts the shorter period.',
  'documents.check.resignation_long':
    'The employee’s notice period is longer than 30 days (latest: {day}). Enter the act or agreement that allows it.',
  'documents.check.agreement_after':
    'The termination day, {day}, is before the day of the agreement. The agreement must be concluded before termination.',
  'documents.check.measure_fine': 'A fine is at most {max}% of the base salary.',
  'documents.check.measure_months': 'A fine lasts at most {max} months.',
  'documents.check.measure_days': 'A suspension without pay lasts at most {max} working days.',
  'documents.check.measure_incomplete':
    'The measure is not complete: a suspension needs the number of days, a fine its percentage, and a reprimand the announcement of dismissal. Enter it, or enter where it is specified.',
  'documents.check.measure_mixed':
    'One of three measures is imposed, but data of another is filled in too. Clear it or enter why it is needed.',
  'documents.check.probation_long': 'Probation lasts at most six months.',
  'documents.check.probation_unclear': 'The answer does not give the probation period in months (at most six).',
  'documents.check.trainee_long': 'A traineeship lasts at most a year.',
  'documents.check.notice_days': 'The employee’s notice period is at least 15 and at most 30 days.',
  'documents.check.record_is_fixed': 'The record has fixed-term employment, but the contract is indefinite.',
  'documents.check.record_is_indefinite': 'The record has indefinite employment, but the contract is for a fixed term.',
  'documents.check.contract_late':
    'A contract is concluded before work begins ({day}); a person who works without one is employed indefinitely. Enter why it is issued later.',
  'documents.check.contract_numbered':
    'Contract number {number} is already on record, and later documents refer to it. If the contract you issue now is the valid one, first clear that number or correct that contract; otherwise enter why another is issued.',
  'documents.check.annex_numbered':
    'Annex number {number} is already on record for this change. If the annex you issue now is the valid one, first clear that number or correct that annex; otherwise enter why another is issued.',
  'documents.check.fixed_term_over':
    'All fixed-term contracts together exceed the maximum duration. This one can last until {day} at the latest',
  'documents.check.fixed_term_used_up':
    'The maximum duration of fixed-term work is already used. Conclude an indefinite contract, or choose a reason without that limit.',
  'documents.check.period_order': 'The last day {to} is before the first {from}',
  'documents.check.temporary_days': 'Temporary work lasts at most 120 working days in a calendar year.',
  'documents.check.temporary_used': 'In that year, {used} of the 120 days of temporary work are already used; {left} left.',
  'documents.check.temporary_of_full_time':
    'The employee works full time in that period; temporary work is for unemployed people, part-time employees and pensioners.',
  'documents.check.fewer_than_worked': 'The contract has fewer days ({days}) than already recorded for this engagement: {done}.',
  'documents.check.days_beyond_period': '{days} working days are agreed, more than there are from {from} to {to}',
  'documents.check.temporary_over': 'The temporary work agreed for {year} exceeds the allowed {limit} working days.',
  'documents.check.temporary_agreed':
    'In {year}, this person has already used or agreed {used} of {limit} working days of temporary work; {left} left.',
  'documents.check.temporary_may_pass':
    'In {year}, there can be {max} working days together with other engagements; the limit is {limit}. Enter how the days are divided between years.',
  'documents.check.outside_engagement':
    '{day} is outside the engagement, which runs from {from} to {to}. Correct the day or the engagement.',
  'documents.check.before_engagement': '{day} is before the engagement begins on {from}. Correct the day or the engagement.',
  'documents.check.engagement_late': 'A contract is concluded before the work begins ({day}). Enter why it is issued later.',
  'documents.check.engaged_child': 'The person turns 15 on {day} People under 15 may not work.',
  'documents.check.engaged_minor':
    'The person is under 18 (until {day}), so the written consent of a parent or guardian and a medical finding are required. Enter that they were obtained.',
  'documents.check.cooperative_age':
    'Members of a youth or student cooperative are at most 30 years old; this person turned 30 on {day} Enter the basis of their membership.',
  'documents.check.engaged_is_employed':
    'The engagement has the person as unemployed, but according to the records they work here part time. Correct the status or enter the reason.',
  'documents.check.supplementary_here':
    'The person works here full time in that period; supplementary work is agreed with another employer.',
  'documents.check.supplementary_long': 'Supplementary work is limited to a third of full time: {max} hours a week.',
  'documents.check.annex_without_offer':
    'There is no offer of this annex on record. Enter why none is needed (for example, a change requested by the employee), or create the offer first.',
  'documents.check.offer_not_served':
    'Delivery of the offer of this annex is not recorded. Record it, or enter why the annex is concluded without it.',
  'documents.check.annex_late': 'The annex applies from {day}, before the day of its conclusion.',
  'documents.check.offer_short': 'The time to respond to an offer is at least eight working days.',
  'documents.check.offer_late': 'The change begins before the time to respond ends; the earliest day is {day}',
  'documents.check.warning_short': 'The time to respond to a warning is at least eight days.',
  'documents.check.transfer_long': 'A temporary transfer without an annex lasts at most 45 working days in 12 months.',
  'documents.check.transfer_used':
    'A temporary transfer without an annex lasts at most 45 working days in 12 months; with earlier transfers the total would be {used}.',
  'documents.check.return_too_early': 'The return to work is after the last day of the leave ({day}).',
  'documents.check.return_without_leave':
    'There is no maternity or child-care leave on record. Enter it, or enter why the decision is issued without it.',
  'documents.check.removal_long':
    'A removal from work lasts at most three months; longer only during detention or criminal proceedings: enter which.',

  'documents.check_duplicated': 'This check of the document is already recorded.',
  'documents.unlawful': '{finding}',
  'documents.issued_because': '{findings} Reason: {reason}',
  'documents.reason_needed': 'Enter the reason: {finding}',
}

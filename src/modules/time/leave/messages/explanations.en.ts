import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { leaveExplanationsSr } from './explanations.sr.ts'

export const leaveExplanationsEn: TranslatedCatalog<typeof leaveExplanationsSr> = {
  'leave.why.minimum': 'Minimum by law: {days} working days.',
  'leave.why.experience': '{years} years of service, {perStep} for every {everyYears} years: +{days}.',
  'leave.why.qualification': 'Qualification, level {level}: +{days}.',
  'leave.why.conditions': 'Working conditions: +{days}.',
  'leave.why.contribution': 'Contribution at work: +{days}.',
  'leave.why.disability': 'Person with disability: +{days}.',
  'leave.why.single_parent': 'Single parent: +{days}.',
  'leave.why.disabled_child': 'Child with developmental difficulties: +{days}.',
  'leave.why.criterion': '{name}: +{days}.',
  'leave.why.most': 'The sum is {days}, the general act gives {max} at most.',
  'leave.why.months_anniversary': 'Months of work in {year} (from date to date): {months}.',
  'leave.why.months_calendar': 'Whole calendar months of work in {year}: {months}.',
  'leave.why.rounding_ceil': 'Proportional part {annual} × {months}/12 = {exact}, rounded up: {days}.',
  'leave.why.rounding_half_up': 'Proportional part {annual} × {months}/12 = {exact}, rounded to the nearest day: {days}.',
  'leave.why.rounding_floor': 'Proportional part {annual} × {months}/12 = {exact}, rounded down: {days}.',
  'leave.why.usable_from': 'May be used after a month of continuous work: from {day}',
  'leave.why.carry': 'What is left of {year} is used until {day} at the latest.',
  'leave.why.carry_cap': 'At most {cap} are carried over from {year}, to be used until {day}',
  'leave.why.opening': 'Opening balance as of {day}: {days} days were fixed. Source: {source}.',
  'leave.why.opened_later':
    'The days of this year were settled before the opening balance of {year}, so they are not granted here. Source: {source}.',
  'leave.why.counted_five_day_week': 'From {from} to {to} a five-day week is counted, whatever the schedule.',
  'leave.why.counted_work_days': 'From {from} to {to} the working days of the employee’s own schedule are counted.',
  'leave.why.counted_calendar_days': 'From {from} to {to} all calendar days are counted.',
  'leave.why.counted_hours': 'From {from} to {to} the planned hours of absence are counted.',
  'leave.why.inside_holiday': { one: '{count} holiday inside is not counted.', other: '{count} holidays inside are not counted.' },
  'leave.why.inside_interrupted': {
    one: '{count} day lies under another leave and goes back to the balance.',
    other: '{count} days lie under another leave and go back to the balance.',
  },
  'leave.why.interrupts': 'It interrupts the annual leave from {from} to {to}; the days under this leave go back to the balance.',
  'leave.why.month_closed_waits':
    'The month {month} is closed. The leave waits until the month is reopened, and is approved as a whole then.',
  'leave.why.inside_personal': {
    one: '{count} personal holiday of the employee is not counted as leave.',
    other: '{count} personal holidays of the employee are not counted as leave.',
  },
  'leave.why.inside_weekend': { one: '{count} weekend day is not counted.', other: '{count} weekend days are not counted.' },
  'leave.why.inside_not_planned': {
    one: '{count} day without planned work is not counted.',
    other: '{count} days without planned work are not counted.',
  },
  'leave.why.sum_days': 'Days in all: {amount}; hours in the timesheet: {hours}.',
  'leave.why.lieu': 'For {day}, {approved} h of overtime were approved and {worked} h recognised; the lesser of the two is given back.',
  'leave.why.lieu_approved': 'Approved by {by} on {day}',
  'leave.why.lieu_used': 'Less was recognised later, but {hours} h are used already, so that many stay.',
  'leave.why.lieu_increase':
    'The increase alone is paid with the month of the work; the hour is given back as a free one and is paid then.',
  'leave.why.lieu_whole': 'The overtime is paid whole, and the free hours are given beside it.',
  'leave.why.lieu_until': 'To be used by {day} at the latest, as the employer has it.',
  'leave.why.lieu_expired':
    '{hours} h not used go to the payroll of the month in which the term ended: the increase was paid, the hour was not.',
  'leave.why.lieu_practice':
    'The law does not provide for time in lieu: a general act or an agreement does. It does not replace the increase of at least 26%.',
  'leave.why.sum_hours': 'Hours in all: {hours}.',
  'leave.why.sick_notice_fund':
    'The employer gets the certificate of the beginning on {day} through e-Bolovanje, so the employee need not bring it. It is looked for within {days} days.',
  'leave.why.sick_notice_employee': 'The employee brings the certificate within {days} days of the beginning on {day}.',
  'leave.why.sick_report':
    'The report of the days from {from} to {to} is expected within {days} days after the last one (a setting of the company).',
  'leave.why.sick_within_case':
    'Another sick leave of the same person lasts from {from} to {to}: enter this one as its continuation, or correct the days.',
  'leave.why.sick_span': 'Sick leave from {from} to {to}: calendar days {days}.',
  'leave.why.sick_continued': 'A continuation: days already counted {days}.',
  'leave.why.sick_split': 'The employer pays the first {days} calendar days of continuous sick leave, then the health fund (RFZO).',
  'leave.why.sick_all_employer': 'Work injury and occupational disease: the employer pays all the time.',
  'leave.why.sick_all_fund': 'The health fund (RFZO) pays from the first day.',
  'leave.why.sick_employer': 'Paid by the employer up to and including {day} ({percent}% of the base).',
  'leave.why.sick_fund': 'Paid by the health fund (RFZO) from {day} ({percent}% of the base).',
  'leave.why.last_before_first': 'The leave ends before it begins.',
  'leave.why.overlap': 'There is leave already from {from} to {to}',
  'leave.why.not_employed': 'The leave does not lie wholly within the employment.',
  'leave.why.on_trip': 'From {from} to {to} the employee is on a business trip ({place}). Days of leave count as leave.',
  'leave.why.month_closed': 'The timesheet of month {month} is closed.',
  'leave.why.too_late': {
    one: 'It is to be filed at least {count} day ahead: for {day} at the earliest',
    other: 'It is to be filed at least {count} days ahead: for {day} at the earliest',
  },
  'leave.why.back_dated': 'The leave begins in the past.',
  'leave.why.whole_days_only': 'This type of leave is taken in whole days only.',
  'leave.why.no_days': 'No day of that span counts as leave.',
  'leave.why.balance_exceeded': 'Not enough days: {missing} missing, beginning with {day}',
  'leave.why.below_zero': 'The balance goes below zero: {missing} missing, beginning with {day}',
  'leave.why.hours_exceeded': 'Not enough hours: {missing} h missing, beginning with {day}',
  'leave.why.hours_below_zero': 'The balance goes below zero: {missing} h missing, beginning with {day}',
  'leave.why.over_year_limit': 'Asked for {amount}, already used this year {used}; allowed are {limit}.',
  'leave.why.over_limit': 'Asked for {amount}, already used {used}; allowed are {limit}.',
  'leave.why.over_personal': {
    one: 'That makes {count} personal holiday in {year}; the law allows {allowed}. Ask for the other days as paid or unpaid leave.',
    other: 'That makes {count} personal holidays in {year}; the law allows {allowed}. Ask for the other days as paid or unpaid leave.',
  },
  'leave.why.blood_second_day': 'Beside the day of giving blood, the employee has a right to {day}',
  'leave.why.blood_second_free':
    'The second day is {day}, on which the employee does not work. The law gives two days in a row, so it is not moved.',
  'leave.why.not_of_a_man': 'Only a woman has this right.',
  'leave.why.maternity_of_a_man':
    'Maternity leave is the mother’s. The father takes it in her place only if she has abandoned the child, died, or is prevented for good reason: the type is OTAC then; child-care leave (NEGAD) he may take after three months.',
  'leave.why.maternity_long':
    'Maternity leave begins at most 45 days before the due date and lasts until three months after the birth. The rest up to a year is child-care leave (NEGAD).',
  'leave.why.father_is_a_man': 'This type is for the father of the child; for the mother it is PORO.',
  'leave.why.father_ground':
    'A father takes maternity leave only if the mother has abandoned the child, died, or is prevented for good reason. Write into the note which ground is proved.',
  'leave.why.child_care_over':
    'Maternity and child-care leave together, from {day}, are longer than two years, which is the most for a third child too. Special child care (PNEGA) or leave until the child is three (DO3) may follow.',
  'leave.why.child_care_long':
    'Maternity and child-care leave together, from {day}, are longer than 365 days. More, up to two years, is for the third and each next child and the cases of Art. 94a.',
  'leave.why.suspension_over':
    'The suspension, from {day}, is longer than three months. It may go on only while detention or criminal proceedings do: write which into the note, or take the employee back to work or dismiss them.',
  'leave.why.suspension_long':
    'The suspension, from {day}, is longer than three months: it lasts only as long as the detention or the criminal proceedings in the note.',
  'leave.why.adoption_over': 'Leave of an adoptive parent, foster parent or guardian, from {day}, is longer than 11 months.',
  'leave.why.adoption_long':
    'Leave of an adoptive parent, foster parent or guardian, from {day}, is longer than eight months. It lasts until the child is 11 months old only if the child was placed before it was three months old.',
  'leave.why.not_usable_yet': 'Annual leave may be used only from {day}',
  'leave.why.short_notice': 'The decision should have been issued by {day} At the employee’s request it may come just before the leave.',
  'leave.why.first_part_short':
    'The first part of annual leave lasts at least two working weeks in a row within the year; {left} would be left.',
  'leave.why.first_part_lost': '{left} would be left, so that a first part of two working weeks in a row is no longer possible.',
  'leave.why.closed_days': {
    one: 'Nobody goes on leave then: {name} ({day}).',
    other: 'Nobody goes on leave then: {name} ({count} days, the first is {day}).',
  },
  'leave.why.least_present': {
    one: 'Nobody else can be away on that day: {name} ({day}).',
    other: 'Nobody else can be away on these days: {name} ({count} days, first of all {day}).',
  },
  'leave.why.least_present_of': {
    one: 'Too few present: {name}, {day} – {present} of {min} needed.',
    other: 'Too few present on {count} days: {name}, fewest on {day} – {present} of {min} needed.',
  },
  'leave.why.coverage': {
    one: 'Too few present on {count} day; fewest on {day} ({present} of {min} needed).',
    other: 'Too few present on {count} days; fewest on {day} ({present} of {min} needed).',
  },
}

import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { leaveExplanationsSr } from './explanations.sr.ts'

export const leaveExplanationsEn: TranslatedCatalog<typeof leaveExplanationsSr> = {
  'leave.why.minimum': 'Minimum by law: {days} working days.',
  'leave.why.experience': '{years} years of service, {perStep} per {everyYears} years: +{days}.',
  'leave.why.qualification': 'Qualification, level {level}: +{days}.',
  'leave.why.conditions': 'Working conditions: +{days}.',
  'leave.why.contribution': 'Contribution at work: +{days}.',
  'leave.why.disability': 'Person with disability: +{days}.',
  'leave.why.single_parent': 'Single parent: +{days}.',
  'leave.why.disabled_child': 'Child with developmental difficulties: +{days}.',
  'leave.why.criterion': '{name}: +{days}.',
  'leave.why.most': 'The sum is {days}; the general act allows at most {max}.',
  'leave.why.months_anniversary': 'Months of work in {year} (from date to date): {months}.',
  'leave.why.months_calendar': 'Full calendar months of work in {year}: {months}.',
  'leave.why.rounding_ceil': 'Proportional part {annual} × {months}/12 = {exact}, rounded up: {days}.',
  'leave.why.rounding_half_up': 'Proportional part {annual} × {months}/12 = {exact}, rounded to the nearest day: {days}.',
  'leave.why.rounding_floor': 'Proportional part {annual} × {months}/12 = {exact}, rounded down: {days}.',
  'leave.why.usable_from': 'Can be used after one month of continuous work: from {day}',
  'leave.why.carry': 'The remaining days of {year} can be used until {day}',
  'leave.why.carry_cap': 'At most {cap} are carried over from {year}, to be used until {day}',
  'leave.why.opening': 'Opening balance as of {day}: {days} days. Source: {source}.',
  'leave.why.opened_later':
    'The days of this year were settled before the opening balance of {year}, so they are not granted again. Source: {source}.',
  'leave.why.counted_five_day_week': 'From {from} to {to}, a five-day week is counted regardless of the schedule.',
  'leave.why.counted_work_days': 'From {from} to {to}, working days of the employee’s schedule are counted.',
  'leave.why.counted_calendar_days': 'From {from} to {to}, all calendar days are counted.',
  'leave.why.counted_hours': 'From {from} to {to}, the planned hours of absence are counted.',
  'leave.why.inside_holiday': {
    one: '{count} holiday in the period is not counted.',
    other: '{count} holidays in the period are not counted.',
  },
  'leave.why.inside_interrupted': {
    one: '{count} day overlaps other leave and returns to the balance.',
    other: '{count} days overlap other leave and return to the balance.',
  },
  'leave.why.interrupts': 'It interrupts the annual leave from {from} to {to}; the overlapping days return to the balance.',
  'leave.why.month_closed_waits': 'The month {month} is closed. The leave can be approved, as a whole, only after the month is reopened.',
  'leave.why.inside_personal': {
    one: '{count} personal holiday of the employee is not counted as leave.',
    other: '{count} personal holidays of the employee are not counted as leave.',
  },
  'leave.why.inside_weekend': { one: '{count} weekend day is not counted.', other: '{count} weekend days are not counted.' },
  'leave.why.inside_not_planned': {
    one: '{count} day without planned work is not counted.',
    other: '{count} days without planned work are not counted.',
  },
  'leave.why.sum_days': 'Total days: {amount}; hours in the timesheet: {hours}.',
  'leave.why.lieu':
    'For {day}, {approved} h of overtime were approved and {worked} h recognised; the lower amount is returned as time in lieu.',
  'leave.why.lieu_approved': 'Approved by {by} on {day}',
  'leave.why.lieu_used': 'Less was recognised later, but {hours} h are already used, so that amount stays.',
  'leave.why.lieu_increase':
    'Only the increase is paid with the month of the work; the hour is returned as time in lieu and paid when used.',
  'leave.why.lieu_whole': 'The overtime is paid in full, and time in lieu is granted in addition.',
  'leave.why.lieu_until': 'Use by {day}, according to the employer’s rule.',
  'leave.why.lieu_expired':
    '{hours} h of unused time go to the payroll of the month in which they expired: the increase was paid, the hour was not.',
  'leave.why.lieu_practice':
    'The law does not regulate time in lieu: a general act or agreement introduces it. It does not replace the increase of at least 26%.',
  'leave.why.sum_hours': 'Total hours: {hours}.',
  'leave.why.sick_notice_fund':
    'The employer receives the certificate of the start on {day} through e-Bolovanje, so the employee need not bring it. It is checked within {days} days.',
  'leave.why.sick_notice_employee': 'The employee must bring the certificate within {days} days of the start on {day}.',
  'leave.why.sick_report': 'The report for {from} to {to} is expected within {days} days after the last day (company setting).',
  'leave.why.sick_within_case':
    'Other sick leave of the same person lasts from {from} to {to}: enter this one as its continuation, or correct the dates.',
  'leave.why.sick_span': 'Sick leave from {from} to {to}: calendar days {days}.',
  'leave.why.sick_continued': 'Continuation: {days} days already counted.',
  'leave.why.sick_split': 'The employer pays the first {days} calendar days of continuous sick leave, then the health fund (RFZO) pays.',
  'leave.why.sick_all_employer': 'Work injury and occupational disease: the employer pays for the whole period.',
  'leave.why.sick_all_fund': 'The health fund (RFZO) pays from the first day.',
  'leave.why.sick_employer': 'Paid by the employer up to and including {day} ({percent}% of the base).',
  'leave.why.sick_fund': 'Paid by the health fund (RFZO) from {day} ({percent}% of the base).',
  'leave.why.last_before_first': 'The last day is before the first.',
  'leave.why.overlap': 'Leave from {from} to {to} already exists',
  'leave.why.not_employed': 'The leave is not entirely within the employment.',
  'leave.why.on_trip': 'From {from} to {to} the employee is on a business trip ({place}). Days of leave count as leave.',
  'leave.why.month_closed': 'The timesheet of month {month} is closed.',
  'leave.why.too_late': {
    one: 'Submit at least {count} day ahead: for {day} at the earliest',
    other: 'Submit at least {count} days ahead: for {day} at the earliest',
  },
  'leave.why.back_dated': 'The leave starts in the past.',
  'leave.why.whole_days_only': 'This type of leave can be used only in whole days.',
  'leave.why.no_days': 'No day in this period counts as leave.',
  'leave.why.balance_exceeded': 'Not enough days: {missing} missing, starting on {day}',
  'leave.why.below_zero': 'The balance becomes negative: {missing} missing, starting on {day}',
  'leave.why.hours_exceeded': 'Not enough hours: {missing} h missing, starting on {day}',
  'leave.why.hours_below_zero': 'The balance becomes negative: {missing} h missing, starting on {day}',
  'leave.why.over_year_limit': 'Requested {amount}, already used this year {used}; the limit is {limit}.',
  'leave.why.over_limit': 'Requested {amount}, already used {used}; the limit is {limit}.',
  'leave.why.over_personal': {
    one: 'The total would be {count} personal holiday in {year}; the law allows {allowed}. Request the other days as paid or unpaid leave.',
    other:
      'The total would be {count} personal holidays in {year}; the law allows {allowed}. Request the other days as paid or unpaid leave.',
  },
  'leave.why.blood_second_day': 'In addition to the day of blood donation, the employee is entitled to {day}',
  'leave.why.blood_second_free':
    'The second day is {day}, when the employee is not scheduled to work. The law grants two consecutive days, so it is not moved.',
  'leave.why.not_of_a_man': 'Only a woman has this right.',
  'leave.why.maternity_of_a_man':
    'Maternity leave is for the mother. The father can use it only if she abandoned the child, died, or is prevented for a justified reason (type OTAC). He can use child-care leave (NEGAD) after three months.',
  'leave.why.maternity_long':
    'Maternity leave starts at most 45 days before the due date and lasts until three months after birth. The rest, up to one year, is child-care leave (NEGAD).',
  'leave.why.father_is_a_man': 'This type is for the father of the child; for the mother it is PORO.',
  'leave.why.father_ground':
    'A father can use maternity leave only if the mother abandoned the child, died, or is prevented for a justified reason. Enter in the note which reason is proved.',
  'leave.why.child_care_over':
    'Maternity and child-care leave together, from {day}, exceed two years, the maximum even for a third child. Special child-care leave (PNEGA) or leave until the child is three (DO3) may follow.',
  'leave.why.child_care_long':
    'Maternity and child-care leave together, from {day}, exceed 365 days. A longer period, up to two years, is for the third and each later child and in the cases of Art. 94a.',
  'leave.why.suspension_over':
    'The suspension, from {day}, exceeds three months. It may continue only during detention or criminal proceedings: enter which in the note, or return the employee to work or dismiss them.',
  'leave.why.suspension_long':
    'The suspension, from {day}, exceeds three months: it lasts only during the detention or criminal proceedings entered in the note.',
  'leave.why.adoption_over': 'Leave of an adoptive parent, foster parent or guardian, from {day}, exceeds 11 months.',
  'leave.why.adoption_long':
    'Leave of an adoptive parent, foster parent or guardian, from {day}, exceeds eight months. It lasts until the child is 11 months old only if the child was placed before the age of three months.',
  'leave.why.not_usable_yet': 'Annual leave may be used only from {day}',
  'leave.why.short_notice':
    'The decision should have been issued by {day} At the employee’s request, it can be issued just before the leave.',
  'leave.why.first_part_short':
    'The first part of annual leave must be at least two consecutive working weeks in the year; {left} would remain.',
  'leave.why.first_part_lost': '{left} would remain, so a first part of two consecutive working weeks would no longer be possible.',
  'leave.why.closed_days': {
    one: 'No leave on this day: {name} ({day}).',
    other: 'No leave on these days: {name} ({count} days, the first is {day}).',
  },
  'leave.why.least_present': {
    one: 'No one else can be away on this day: {name} ({day}).',
    other: 'No one else can be away on these days: {name} ({count} days, the first is {day}).',
  },
  'leave.why.least_present_of': {
    one: 'Too few present: {name}, {day} – {present} of {min} required.',
    other: 'Too few present on {count} days: {name}, fewest on {day} – {present} of {min} required.',
  },
  'leave.why.coverage': {
    one: 'Too few present on {count} day; fewest on {day} ({present} of {min} required).',
    other: 'Too few present on {count} days; fewest on {day} ({present} of {min} required).',
  },
}

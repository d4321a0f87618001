import type { Translation } from '#lib/messages.ts'
import type { limitsSr } from './limits.sr.ts'

export const limitsEn: Translation<typeof limitsSr> = {
  'time.limits.daily_over_12h': 'The working day lasts {found} h; with overtime it may not be longer than {limit} h.',
  'time.limits.own_daily': 'Overtime on the day is {found} h; the company’s own limit is {limit} h.',
  'time.limits.own_monthly': 'Overtime in the month is {found} h; the company’s own limit is {limit} h.',
  'time.limits.own_yearly': 'Overtime in the year is {found} h; the company’s own limit is {limit} h.',
  'time.limits.overtime_week_over_8h': 'Overtime in the week is {found} h; at most {limit} h are allowed.',
  'time.limits.standard_week_over_48h': 'The week has {found} h planned; at most {limit} h are allowed (40 regular and 8 overtime).',
  'time.limits.averaging_week_over_48h': 'The week has {found} h planned; with averaged working time at most {limit} h are allowed.',
  'time.limits.redistribution_week_over_60h': 'The week has {found} h planned; in redistribution at most {limit} h are allowed.',
  'time.limits.daily_rest_under_12h': 'Between two working days there are {found} h of rest; at least {limit} h are needed.',
  'time.limits.daily_rest_under_11h':
    'Between two working days there are {found} h of rest; in redistribution at least {limit} h are needed.',
  'time.limits.weekly_rest_under_36h':
    'The longest unbroken rest of the week is {found} h; at least {limit} h are needed (24 h and the daily rest).',
  'time.limits.weekly_rest_under_24h': 'The longest unbroken rest of the week is {found} h; at least {limit} h are needed.',
  'time.limits.minor_week_over_35h': 'People under 18 may not work more than 35 h a week; {found} h are planned.',
  'time.limits.minor_day_over_8h': 'People under 18 may not work more than {limit} h a day; {found} h are planned.',
  'time.limits.minor_overtime': 'People under 18 may not work overtime.',
  'time.limits.minor_night': 'People under 18 may not work at night ({found} h between 22:00 and 06:00).',
  'time.limits.minor_redistribution': 'The working time of people under 18 may not be redistributed.',
  'time.limits.overtime_on_reduced_hours_job': 'Overtime is not allowed on jobs with reduced hours.',
  'time.limits.redistribution_on_reduced_hours_job': 'Redistribution is not allowed on jobs with reduced hours.',
  'time.limits.overtime_when_pregnant': 'By the medical finding, overtime is not allowed during pregnancy and breastfeeding.',
  'time.limits.night_when_pregnant':
    'By the medical finding, night work is not allowed during pregnancy and breastfeeding ({found} h between 22:00 and 06:00).',
  'time.limits.consent_required_child_under_3': 'A parent of a child under three works overtime or at night only with written consent.',
  'time.limits.consent_required_single_parent':
    'A single parent of a child under seven or of a disabled child works overtime or at night only with written consent.',
  'time.limits.consent_required_redistribution':
    'During pregnancy, and of a parent of a child under three or of a severely disabled child, working time is redistributed only with written consent.',
  'time.limits.redistribution_over_average':
    'Over the period of redistribution {found} h more than contracted are worked; that needs written consent, and these hours are overtime.',
  'time.limits.night_over_one_week_without_consent': {
    one: 'Nights are worked {count} week in a row; more than one working week needs written consent.',
    other: 'Nights are worked {count} weeks in a row; more than one working week needs written consent.',
  },
  'time.limits.work_into_leave': 'The shift lasts {found} h past midnight, into a day of leave.',
  'time.limits.week_over_contract': 'The week has {found} h and the contract {limit} h a week: more than eight hours beyond it.',
  'time.limits.protected_person':
    'The employee may not work overtime or at night on that day, or not without consent; who sees personal data sees the reason.',
  'time.limits.schedule_notice': {
    one: 'The schedule was announced {count} day ahead; at least {limit} days are needed.',
    other: 'The schedule was announced {count} days ahead; at least {limit} days are needed.',
  },
  'time.limits.schedule_notice_unforeseen':
    'The schedule was announced {found} h ahead; even in unforeseen circumstances at least {limit} h are needed.',
  'time.limits.open_consents': 'Consents of the employee',
  'time.limits.prohibition': 'Prohibited',
  'time.limits.warning': 'Warning',
}

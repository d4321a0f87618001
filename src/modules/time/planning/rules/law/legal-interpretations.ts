/**
 * Points on which the law is silent or has several interpretations. `setting`: the company's choice (a `company_setting` and the path in
 * it). Without it the program uses one interpretation and states which. `options`: the possible choices.
 */
export type LegalInterpretation = {
  key: string
  source: string
  /** `uncertain`: the law is open. `practice`: practice fills the gap. */
  certainty: 'uncertain' | 'practice'
  setting?:
    | { of: 'time' | 'leave' | 'pay' | 'document_dispatch'; path: string; part: 'time' | 'leave' | 'pay' | 'documents' }
    /** The limit in days of a leave type, or the factor of an hour category in per cent. */
    | { of: 'leave_type' | 'hour_category'; path: string; part: 'types' | 'categories' }
  options?: readonly string[]
}

const createTimeSettingReference = (path: string) => ({ of: 'time', path, part: 'time' }) as const
const createLeaveSettingReference = (path: string) => ({ of: 'leave', path, part: 'leave' }) as const

export const legalInterpretationList = [
  {
    key: 'holiday_shift',
    source: 'ZoR čl. 114; Zakon o praznicima čl. 2',
    certainty: 'uncertain',
    setting: createTimeSettingReference('holiday_shift'),
    options: ['whole', 'by_date'],
  },
  {
    key: 'dst',
    source: 'ZoR čl. 50, 62',
    certainty: 'uncertain',
    setting: createTimeSettingReference('dst'),
    options: ['elapsed', 'wall'],
  },
  {
    key: 'midnight',
    source: 'ZoR čl. 50',
    certainty: 'practice',
    setting: createTimeSettingReference('midnight'),
    options: ['start_day', 'month_end', 'calendar_day'],
  },
  { key: 'breaks_before', source: 'ZoR čl. 64', certainty: 'practice' },
  {
    key: 'part_time_extra',
    source: 'ZoR čl. 39, 53, 108',
    certainty: 'uncertain',
    setting: createTimeSettingReference('part_time_extra'),
    options: ['regular', 'overtime'],
  },
  { key: 'yields_to_holiday', source: 'ZoR čl. 70', certainty: 'practice', setting: createTimeSettingReference('yields_to_holiday') },
  {
    key: 'fund',
    source: 'ZoR čl. 51, 55',
    certainty: 'practice',
    setting: createTimeSettingReference('fund'),
    options: ['calendar', 'plan'],
  },
  { key: 'night_in_base', source: 'ZoR čl. 108 st. 1 t. 2', certainty: 'uncertain' },
  { key: 'moved_holiday', source: 'Zakon o praznicima čl. 3a', certainty: 'practice' },
  {
    key: 'personal_in_leave',
    source: 'ZoR čl. 70; Zakon o praznicima čl. 4',
    certainty: 'uncertain',
    setting: createLeaveSettingReference('personalInLeave'),
    options: ['not_taken', 'taken'],
  },
  {
    key: 'personal_holidays',
    source: 'Zakon o praznicima čl. 4',
    certainty: 'practice',
    setting: createLeaveSettingReference('personalHolidays'),
  },
  { key: 'eid', source: 'Zakon o praznicima čl. 4', certainty: 'uncertain' },
  {
    key: 'leave_rounding',
    source: 'ZoR čl. 72',
    certainty: 'uncertain',
    setting: createLeaveSettingReference('entitlement.rounding'),
    options: ['ceil', 'half_up', 'floor'],
  },
  {
    key: 'leave_month',
    source: 'ZoR čl. 72',
    certainty: 'uncertain',
    setting: createLeaveSettingReference('entitlement.monthRule'),
    options: ['anniversary', 'calendar'],
  },
  {
    key: 'leave_hours',
    source: 'ZoR čl. 70',
    certainty: 'uncertain',
    setting: createLeaveSettingReference('annualHours'),
    options: ['planned', 'eight'],
  },
  {
    key: 'service_kind',
    source: 'ZoR čl. 69',
    certainty: 'practice',
    setting: createLeaveSettingReference('serviceKind'),
    options: ['total', 'with_employer'],
  },
  { key: 'service_days', source: 'ZPIO', certainty: 'uncertain' },
  {
    key: 'seniority_day',
    source: 'ZoR čl. 108 st. 1 t. 4',
    certainty: 'practice',
    setting: { of: 'pay', path: 'seniorityFrom', part: 'pay' },
    options: ['anniversary', 'next_month'],
  },
  { key: 'sick_break', source: 'ZoR čl. 115; ZZO', certainty: 'uncertain', setting: createLeaveSettingReference('sickLinkingBreak') },
  {
    key: 'care_under_three',
    source: 'ZZO',
    certainty: 'uncertain',
    setting: createLeaveSettingReference('careUnderThree'),
    options: ['fund', 'split'],
  },
  {
    key: 'pregnancy_pay',
    source: 'ZZO',
    certainty: 'uncertain',
    setting: { of: 'hour_category', path: 'BT', part: 'categories' },
  },
  {
    key: 'care_days',
    source: 'ZZO čl. 79',
    certainty: 'uncertain',
    setting: { of: 'leave_type', path: 'NEGA', part: 'types' },
  },
  { key: 'parental_edges', source: 'ZoR čl. 94, 95', certainty: 'uncertain' },
  {
    key: 'period_holidays',
    source: 'ZoR čl. 56, 57, 114',
    certainty: 'uncertain',
    setting: createTimeSettingReference('period_holidays'),
    options: ['required', 'lowered'],
  },
  {
    key: 'early_end',
    source: 'ZoR čl. 61',
    certainty: 'uncertain',
    setting: createTimeSettingReference('early_end'),
    options: ['overtime', 'working_time'],
  },
  {
    key: 'lieu_pays',
    source: 'ZoR čl. 53, 108 st. 1 t. 3',
    certainty: 'practice',
    setting: createTimeSettingReference('lieu_pays'),
    options: ['increase', 'whole'],
  },
  { key: 'redistribution_day', source: 'ZoR čl. 57, 66', certainty: 'uncertain' },
  { key: 'deregistration', source: 'Zakon o CROSO', certainty: 'uncertain' },
  {
    key: 'document_confirmation',
    source: 'ZoR čl. 185, 193',
    certainty: 'uncertain',
    setting: { of: 'document_dispatch', path: 'suffices', part: 'documents' },
  },
  { key: 'deadline_on_free_day', source: 'ZoR čl. 180–195', certainty: 'uncertain' },
  { key: 'jmbg_ten', source: 'Zakon o JMBG', certainty: 'uncertain' },
  { key: 'sick_note', source: 'ZoR čl. 103; Zakon 109/2025 čl. 14', certainty: 'uncertain' },
  { key: 'part_time_service', source: 'ZPIO; ZoR čl. 39', certainty: 'uncertain' },
  { key: 'leap_day', source: 'ZoR čl. 108 st. 1 t. 4', certainty: 'uncertain' },
  { key: 'probation_edge', source: 'ZoR čl. 36', certainty: 'uncertain' },
  { key: 'pension_year', source: 'ZPIO čl. 19, 19a', certainty: 'uncertain' },
  { key: 'early_reduction', source: 'ZPIO čl. 70a', certainty: 'uncertain' },
  { key: 'military', source: 'ZoR čl. 79', certainty: 'uncertain' },
  { key: 'agency_work', source: 'Zakon 86/2019', certainty: 'uncertain' },
  { key: 'seasonal_work', source: 'Zakon 50/2018', certainty: 'uncertain' },
  { key: 'training_work', source: 'ZoR čl. 201; Zakon o volontiranju', certainty: 'uncertain' },
  { key: 'training_periods', source: 'ZBZR; Pravilnik 5/2025', certainty: 'uncertain' },
  { key: 'record_order', source: 'ZEOR čl. 5', certainty: 'uncertain' },
  { key: 'fines', source: 'ZEOR čl. 50–52; ZoR čl. 273–276', certainty: 'uncertain' },
  { key: 'tracking', source: 'ZZPL čl. 54, 55', certainty: 'uncertain' },
  { key: 'gender_reports', source: 'Zakon 52/2021', certainty: 'uncertain' },
  { key: 'minimum_wage', source: 'ZoR čl. 111–113', certainty: 'uncertain' },
  { key: 'qualification_codes', source: 'NOKS', certainty: 'uncertain' },
  { key: 'activity_code', source: 'Uredba 54/2010', certainty: 'uncertain' },
  { key: 'identifiers', source: 'Zakon o JMBG; RFZO; APR', certainty: 'uncertain' },
  { key: 'tax_municipality', source: 'ZPPPA', certainty: 'uncertain' },
  { key: 'law_state', source: '„Službeni glasnik RS”', certainty: 'uncertain' },
] as const satisfies readonly LegalInterpretation[]

export type LegalInterpretationKey = (typeof legalInterpretationList)[number]['key']

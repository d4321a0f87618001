import { defineLegalDateParameter, defineLegalParameter } from '../dated-legal-value.ts'
import { defineLabourLawValue, lawEffectiveDays } from './effective-days.ts'

/** Parameters of annual leave, sick leave and parental leave. */
export const legalLeaveParameters = {
  annualLeave: defineLabourLawValue('work_days', 20, 'čl. 69'),
  annualLeaveAfter: defineLabourLawValue('months', 1, 'čl. 68'),
  /** Two working weeks of the five-day week. */
  annualFirstPart: defineLabourLawValue('work_days', 10, 'čl. 73'),
  annualCarryUntil: defineLegalDateParameter({ unit: 'date', article: 'ZoR čl. 73' }, { from: lawEffectiveDays.labour, value: '06-30' }),
  leaveDecision: defineLabourLawValue('days', 15, 'čl. 75'),
  leaveChange: defineLabourLawValue('work_days', 5, 'čl. 75'),
  paidLeave: defineLabourLawValue('work_days', 5, 'čl. 77 st. 1'),
  bereavementLeave: defineLabourLawValue('work_days', 5, 'čl. 77 st. 3 t. 1'),
  bloodDonationLeave: defineLabourLawValue('days', 2, 'čl. 77 st. 3 t. 2'),
  returnFromDormancy: defineLabourLawValue('days', 15, 'čl. 79'),
  sickNotice: defineLabourLawValue('days', 3, 'čl. 103'),
  sickEmployerDays: defineLabourLawValue('days', 30, 'čl. 115'),
  sickPercent: defineLabourLawValue('percent', 65, 'čl. 115 st. 1 t. 1'),
  workInjuryPercent: defineLabourLawValue('percent', 100, 'čl. 115 st. 1 t. 2'),
  sickLinkingBreak: defineLegalParameter(
    { unit: 'days', article: 'ZoR čl. 115; ZZO', certainty: 'uncertain' },
    { from: lawEffectiveDays.health, value: 30 },
  ),
  familyCareDays: defineLegalParameter(
    { unit: 'days', article: 'ZZO čl. 79', certainty: 'uncertain' },
    { from: lawEffectiveDays.health, value: 15 },
  ),
  maternityEarliest: defineLabourLawValue('days', 45, 'čl. 94'),
  maternityLatest: defineLabourLawValue('days', 28, 'čl. 94'),
  maternityLeave: defineLabourLawValue('months', 3, 'čl. 94'),
  parentalLeave: defineLabourLawValue('days', 365, 'čl. 94'),
  parentalLeaveThirdChild: defineLabourLawValue('years', 2, 'čl. 94a'),
  adoptionLeave: defineLabourLawValue('months', 8, 'čl. 97'),
  adoptionLeaveInfant: defineLabourLawValue('months', 11, 'čl. 97'),
}

import { defineLegalDateParameter, defineLegalParameter } from '../dated-value.ts'
import { labourLawSource, lawEffectiveDays } from './effective-days.ts'

/** Annual leave, sick leave, parents. */
export const legalLeaveParameters = {
  annualLeave: labourLawSource('work_days', 20, 'čl. 69'),
  annualLeaveAfter: labourLawSource('months', 1, 'čl. 68'),
  /** Two working weeks of the five-day week. */
  annualFirstPart: labourLawSource('work_days', 10, 'čl. 73'),
  annualCarryUntil: defineLegalDateParameter({ unit: 'date', article: 'ZoR čl. 73' }, { from: lawEffectiveDays.labour, value: '06-30' }),
  leaveDecision: labourLawSource('days', 15, 'čl. 75'),
  leaveChange: labourLawSource('work_days', 5, 'čl. 75'),
  paidLeave: labourLawSource('work_days', 5, 'čl. 77 st. 1'),
  bereavementLeave: labourLawSource('work_days', 5, 'čl. 77 st. 3 t. 1'),
  bloodDonationLeave: labourLawSource('days', 2, 'čl. 77 st. 3 t. 2'),
  returnFromDormancy: labourLawSource('days', 15, 'čl. 79'),
  sickNotice: labourLawSource('days', 3, 'čl. 103'),
  sickEmployerDays: labourLawSource('days', 30, 'čl. 115'),
  sickPercent: labourLawSource('percent', 65, 'čl. 115 st. 1 t. 1'),
  workInjuryPercent: labourLawSource('percent', 100, 'čl. 115 st. 1 t. 2'),
  sickLinkingBreak: defineLegalParameter(
    { unit: 'days', article: 'ZoR čl. 115; ZZO', certainty: 'uncertain' },
    { from: lawEffectiveDays.health, value: 30 },
  ),
  familyCareDays: defineLegalParameter(
    { unit: 'days', article: 'ZZO čl. 79', certainty: 'uncertain' },
    { from: lawEffectiveDays.health, value: 15 },
  ),
  maternityEarliest: labourLawSource('days', 45, 'čl. 94'),
  maternityLatest: labourLawSource('days', 28, 'čl. 94'),
  maternityLeave: labourLawSource('months', 3, 'čl. 94'),
  parentalLeave: labourLawSource('days', 365, 'čl. 94'),
  parentalLeaveThirdChild: labourLawSource('years', 2, 'čl. 94a'),
  adoptionLeave: labourLawSource('months', 8, 'čl. 97'),
  adoptionLeaveInfant: labourLawSource('months', 11, 'čl. 97'),
}

import { defineDateParameter, defineParameter } from '../dated-value.ts'
import { labourLaw, lawEffectiveDays } from './effective-days.ts'

/** Annual leave, sick leave, parents. */
export const leaveParameters = {
  annualLeave: labourLaw('work_days', 20, 'čl. 69'),
  annualLeaveAfter: labourLaw('months', 1, 'čl. 68'),
  /** Two working weeks of the five-day week. */
  annualFirstPart: labourLaw('work_days', 10, 'čl. 73'),
  annualCarryUntil: defineDateParameter({ unit: 'date', article: 'ZoR čl. 73' }, { from: lawEffectiveDays.labour, value: '06-30' }),
  leaveDecision: labourLaw('days', 15, 'čl. 75'),
  leaveChange: labourLaw('work_days', 5, 'čl. 75'),
  paidLeave: labourLaw('work_days', 5, 'čl. 77 st. 1'),
  bereavementLeave: labourLaw('work_days', 5, 'čl. 77 st. 3 t. 1'),
  bloodDonationLeave: labourLaw('days', 2, 'čl. 77 st. 3 t. 2'),
  returnFromDormancy: labourLaw('days', 15, 'čl. 79'),
  sickNotice: labourLaw('days', 3, 'čl. 103'),
  sickEmployerDays: labourLaw('days', 30, 'čl. 115'),
  sickPercent: labourLaw('percent', 65, 'čl. 115 st. 1 t. 1'),
  workInjuryPercent: labourLaw('percent', 100, 'čl. 115 st. 1 t. 2'),
  sickLinkingBreak: defineParameter(
    { unit: 'days', article: 'ZoR čl. 115; ZZO', certainty: 'uncertain' },
    { from: lawEffectiveDays.health, value: 30 },
  ),
  familyCareDays: defineParameter(
    { unit: 'days', article: 'ZZO čl. 79', certainty: 'uncertain' },
    { from: lawEffectiveDays.health, value: 15 },
  ),
  maternityEarliest: labourLaw('days', 45, 'čl. 94'),
  maternityLatest: labourLaw('days', 28, 'čl. 94'),
  maternityLeave: labourLaw('months', 3, 'čl. 94'),
  parentalLeave: labourLaw('days', 365, 'čl. 94'),
  parentalLeaveThirdChild: labourLaw('years', 2, 'čl. 94a'),
  adoptionLeave: labourLaw('months', 8, 'čl. 97'),
  adoptionLeaveInfant: labourLaw('months', 11, 'čl. 97'),
}

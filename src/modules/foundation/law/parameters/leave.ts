import { defineLegalDateParameter, defineLegalParameter } from '../dated-legal-value.ts'
import { citeLabourLaw, lawEffectiveDays } from './effective-days.ts'

/** Annual leave, sick leave, parents. */
export const legalLeaveParameters = {
  annualLeave: citeLabourLaw('work_days', 20, 'čl. 69'),
  annualLeaveAfter: citeLabourLaw('months', 1, 'čl. 68'),
  /** Two working weeks of the five-day week. */
  annualFirstPart: citeLabourLaw('work_days', 10, 'čl. 73'),
  annualCarryUntil: defineLegalDateParameter({ unit: 'date', article: 'ZoR čl. 73' }, { from: lawEffectiveDays.labour, value: '06-30' }),
  leaveDecision: citeLabourLaw('days', 15, 'čl. 75'),
  leaveChange: citeLabourLaw('work_days', 5, 'čl. 75'),
  paidLeave: citeLabourLaw('work_days', 5, 'čl. 77 st. 1'),
  bereavementLeave: citeLabourLaw('work_days', 5, 'čl. 77 st. 3 t. 1'),
  bloodDonationLeave: citeLabourLaw('days', 2, 'čl. 77 st. 3 t. 2'),
  returnFromDormancy: citeLabourLaw('days', 15, 'čl. 79'),
  sickNotice: citeLabourLaw('days', 3, 'čl. 103'),
  sickEmployerDays: citeLabourLaw('days', 30, 'čl. 115'),
  sickPercent: citeLabourLaw('percent', 65, 'čl. 115 st. 1 t. 1'),
  workInjuryPercent: citeLabourLaw('percent', 100, 'čl. 115 st. 1 t. 2'),
  sickLinkingBreak: defineLegalParameter(
    { unit: 'days', article: 'ZoR čl. 115; ZZO', certainty: 'uncertain' },
    { from: lawEffectiveDays.health, value: 30 },
  ),
  familyCareDays: defineLegalParameter(
    { unit: 'days', article: 'ZZO čl. 79', certainty: 'uncertain' },
    { from: lawEffectiveDays.health, value: 15 },
  ),
  maternityEarliest: citeLabourLaw('days', 45, 'čl. 94'),
  maternityLatest: citeLabourLaw('days', 28, 'čl. 94'),
  maternityLeave: citeLabourLaw('months', 3, 'čl. 94'),
  parentalLeave: citeLabourLaw('days', 365, 'čl. 94'),
  parentalLeaveThirdChild: citeLabourLaw('years', 2, 'čl. 94a'),
  adoptionLeave: citeLabourLaw('months', 8, 'čl. 97'),
  adoptionLeaveInfant: citeLabourLaw('months', 11, 'čl. 97'),
}

import { dateParameter, parameter } from '../dated.ts'
import { ofLabour, since } from './since.ts'

/** Annual leave, sick leave, parents. */
export const leaveParameters = {
  annualLeave: ofLabour('work_days', 20, 'čl. 69'),
  annualLeaveAfter: ofLabour('months', 1, 'čl. 68'),
  /** Two working weeks of the five-day week. */
  annualFirstPart: ofLabour('work_days', 10, 'čl. 73'),
  annualCarryUntil: dateParameter({ unit: 'date', article: 'ZoR čl. 73' }, { from: since.labour, value: '06-30' }),
  leaveDecision: ofLabour('days', 15, 'čl. 75'),
  leaveChange: ofLabour('work_days', 5, 'čl. 75'),
  paidLeave: ofLabour('work_days', 5, 'čl. 77 st. 1'),
  bereavementLeave: ofLabour('work_days', 5, 'čl. 77 st. 3 t. 1'),
  bloodDonationLeave: ofLabour('days', 2, 'čl. 77 st. 3 t. 2'),
  returnFromDormancy: ofLabour('days', 15, 'čl. 79'),
  sickNotice: ofLabour('days', 3, 'čl. 103'),
  sickEmployerDays: ofLabour('days', 30, 'čl. 115'),
  sickPercent: ofLabour('percent', 65, 'čl. 115 st. 1 t. 1'),
  workInjuryPercent: ofLabour('percent', 100, 'čl. 115 st. 1 t. 2'),
  sickLinkingBreak: parameter({ unit: 'days', article: 'ZoR čl. 115; ZZO', certainty: 'uncertain' }, { from: since.health, value: 30 }),
  familyCareDays: parameter({ unit: 'days', article: 'ZZO čl. 79', certainty: 'uncertain' }, { from: since.health, value: 15 }),
  maternityEarliest: ofLabour('days', 45, 'čl. 94'),
  maternityLatest: ofLabour('days', 28, 'čl. 94'),
  maternityLeave: ofLabour('months', 3, 'čl. 94'),
  parentalLeave: ofLabour('days', 365, 'čl. 94'),
  parentalLeaveThirdChild: ofLabour('years', 2, 'čl. 94a'),
  adoptionLeave: ofLabour('months', 8, 'čl. 97'),
  adoptionLeaveInfant: ofLabour('months', 11, 'čl. 97'),
}

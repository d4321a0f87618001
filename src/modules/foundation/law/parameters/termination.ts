import { defineLegalParameter } from '../dated-legal-value.ts'
import { defineLabourLawValue, lawEffectiveDays } from './effective-days.ts'

/** Parameters of measures, dismissal, the end of employment, and the duty to employ persons with disabilities. */
export const legalTerminationParameters = {
  warningAnswer: defineLabourLawValue('days', 8, 'čl. 180'),
  reprimand: defineLabourLawValue('months', 6, 'čl. 179a st. 1 t. 3'),
  suspension: defineLabourLawValue('work_days', 15, 'čl. 179a st. 1 t. 1'),
  finePercent: defineLabourLawValue('percent', 20, 'čl. 179a st. 1 t. 2'),
  fineMonths: defineLabourLawValue('months', 3, 'čl. 179a st. 1 t. 2'),
  removal: defineLabourLawValue('months', 3, 'čl. 165–169'),
  resignationNotice: defineLabourLawValue('days', 15, 'čl. 178'),
  maxResignationNotice: defineLabourLawValue('days', 30, 'čl. 178'),
  resultsNotice: defineLabourLawValue('days', 8, 'čl. 189'),
  maxResultsNotice: defineLabourLawValue('days', 30, 'čl. 189'),
  dismissalSinceKnown: defineLabourLawValue('months', 6, 'čl. 184'),
  dismissalSinceEvent: defineLabourLawValue('years', 1, 'čl. 184'),
  noticeBoard: defineLabourLawValue('days', 8, 'čl. 185'),
  finalPayment: defineLabourLawValue('days', 30, 'čl. 186'),
  noHiring: defineLabourLawValue('months', 3, 'čl. 182'),
  lawsuit: defineLabourLawValue('days', 60, 'čl. 195'),
  moneyClaim: defineLabourLawValue('years', 3, 'čl. 196'),
  /** One law states „3 dana”, another „3 radna dana”; practice counts working days. */
  insuranceDeregistration: defineLegalParameter(
    { unit: 'work_days', article: 'Zakon o CROSO', certainty: 'uncertain' },
    { from: lawEffectiveDays.labour, value: 3 },
  ),
  quotaFrom: defineLegalParameter(
    { unit: 'people', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: lawEffectiveDays.rehabilitation, value: 20 },
  ),
  quotaStep: defineLegalParameter(
    { unit: 'people', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: lawEffectiveDays.rehabilitation, value: 50 },
  ),
  quotaFreeMonths: defineLegalParameter(
    { unit: 'months', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: lawEffectiveDays.rehabilitation, value: 24 },
  ),
}

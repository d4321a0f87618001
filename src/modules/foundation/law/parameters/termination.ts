import { defineLegalParameter } from '../dated-value.ts'
import { labourLawSource, lawEffectiveDays } from './effective-days.ts'

/** Measures, dismissal, the end of employment, and the duty to employ persons with disability. */
export const legalTerminationParameters = {
  warningAnswer: labourLawSource('days', 8, 'čl. 180'),
  reprimand: labourLawSource('months', 6, 'čl. 179a st. 1 t. 3'),
  suspension: labourLawSource('work_days', 15, 'čl. 179a st. 1 t. 1'),
  finePercent: labourLawSource('percent', 20, 'čl. 179a st. 1 t. 2'),
  fineMonths: labourLawSource('months', 3, 'čl. 179a st. 1 t. 2'),
  removal: labourLawSource('months', 3, 'čl. 165–169'),
  resignationNotice: labourLawSource('days', 15, 'čl. 178'),
  maxResignationNotice: labourLawSource('days', 30, 'čl. 178'),
  resultsNotice: labourLawSource('days', 8, 'čl. 189'),
  maxResultsNotice: labourLawSource('days', 30, 'čl. 189'),
  dismissalSinceKnown: labourLawSource('months', 6, 'čl. 184'),
  dismissalSinceEvent: labourLawSource('years', 1, 'čl. 184'),
  noticeBoard: labourLawSource('days', 8, 'čl. 185'),
  finalPayment: labourLawSource('days', 30, 'čl. 186'),
  noHiring: labourLawSource('months', 3, 'čl. 182'),
  lawsuit: labourLawSource('days', 60, 'čl. 195'),
  moneyClaim: labourLawSource('years', 3, 'čl. 196'),
  /** One law says „3 dana“, another „3 radna dana“; practice counts working days. */
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

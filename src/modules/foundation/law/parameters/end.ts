import { defineParameter } from '../dated-value.ts'
import { labourLaw, lawEffectiveDays } from './effective-days.ts'

/** Measures, dismissal, the end of employment, and the duty to employ persons with disability. */
export const endParameters = {
  warningAnswer: labourLaw('days', 8, 'čl. 180'),
  reprimand: labourLaw('months', 6, 'čl. 179a st. 1 t. 3'),
  suspension: labourLaw('work_days', 15, 'čl. 179a st. 1 t. 1'),
  finePercent: labourLaw('percent', 20, 'čl. 179a st. 1 t. 2'),
  fineMonths: labourLaw('months', 3, 'čl. 179a st. 1 t. 2'),
  removal: labourLaw('months', 3, 'čl. 165–169'),
  resignationNotice: labourLaw('days', 15, 'čl. 178'),
  maxResignationNotice: labourLaw('days', 30, 'čl. 178'),
  resultsNotice: labourLaw('days', 8, 'čl. 189'),
  maxResultsNotice: labourLaw('days', 30, 'čl. 189'),
  dismissalSinceKnown: labourLaw('months', 6, 'čl. 184'),
  dismissalSinceEvent: labourLaw('years', 1, 'čl. 184'),
  noticeBoard: labourLaw('days', 8, 'čl. 185'),
  finalPayment: labourLaw('days', 30, 'čl. 186'),
  noHiring: labourLaw('months', 3, 'čl. 182'),
  lawsuit: labourLaw('days', 60, 'čl. 195'),
  moneyClaim: labourLaw('years', 3, 'čl. 196'),
  /** One law says „3 dana“, another „3 radna dana“; practice counts working days. */
  insuranceDeregistration: defineParameter(
    { unit: 'work_days', article: 'Zakon o CROSO', certainty: 'uncertain' },
    { from: lawEffectiveDays.labour, value: 3 },
  ),
  quotaFrom: defineParameter(
    { unit: 'people', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: lawEffectiveDays.rehabilitation, value: 20 },
  ),
  quotaStep: defineParameter(
    { unit: 'people', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: lawEffectiveDays.rehabilitation, value: 50 },
  ),
  quotaFreeMonths: defineParameter(
    { unit: 'months', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: lawEffectiveDays.rehabilitation, value: 24 },
  ),
}

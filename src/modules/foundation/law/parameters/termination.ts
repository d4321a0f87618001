import { defineLegalParameter } from '../dated-legal-value.ts'
import { citeLabourLaw, lawEffectiveDays } from './effective-days.ts'

/** Measures, dismissal, the end of employment, and the duty to employ persons with disability. */
export const legalTerminationParameters = {
  warningAnswer: citeLabourLaw('days', 8, 'čl. 180'),
  reprimand: citeLabourLaw('months', 6, 'čl. 179a st. 1 t. 3'),
  suspension: citeLabourLaw('work_days', 15, 'čl. 179a st. 1 t. 1'),
  finePercent: citeLabourLaw('percent', 20, 'čl. 179a st. 1 t. 2'),
  fineMonths: citeLabourLaw('months', 3, 'čl. 179a st. 1 t. 2'),
  removal: citeLabourLaw('months', 3, 'čl. 165–169'),
  resignationNotice: citeLabourLaw('days', 15, 'čl. 178'),
  maxResignationNotice: citeLabourLaw('days', 30, 'čl. 178'),
  resultsNotice: citeLabourLaw('days', 8, 'čl. 189'),
  maxResultsNotice: citeLabourLaw('days', 30, 'čl. 189'),
  dismissalSinceKnown: citeLabourLaw('months', 6, 'čl. 184'),
  dismissalSinceEvent: citeLabourLaw('years', 1, 'čl. 184'),
  noticeBoard: citeLabourLaw('days', 8, 'čl. 185'),
  finalPayment: citeLabourLaw('days', 30, 'čl. 186'),
  noHiring: citeLabourLaw('months', 3, 'čl. 182'),
  lawsuit: citeLabourLaw('days', 60, 'čl. 195'),
  moneyClaim: citeLabourLaw('years', 3, 'čl. 196'),
  /** One law says „3 dana”, another „3 radna dana”; practice counts working days. */
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

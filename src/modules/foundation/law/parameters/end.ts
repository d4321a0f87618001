import { parameter } from '../dated.ts'
import { ofLabour, since } from './since.ts'

/** Measures, dismissal, the end of employment, and the duty to employ persons with disability. */
export const endParameters = {
  warningAnswer: ofLabour('days', 8, 'čl. 180'),
  reprimand: ofLabour('months', 6, 'čl. 179a st. 1 t. 3'),
  suspension: ofLabour('work_days', 15, 'čl. 179a st. 1 t. 1'),
  finePercent: ofLabour('percent', 20, 'čl. 179a st. 1 t. 2'),
  fineMonths: ofLabour('months', 3, 'čl. 179a st. 1 t. 2'),
  removal: ofLabour('months', 3, 'čl. 165–169'),
  resignationNotice: ofLabour('days', 15, 'čl. 178'),
  resignationNoticeLongest: ofLabour('days', 30, 'čl. 178'),
  resultsNotice: ofLabour('days', 8, 'čl. 189'),
  resultsNoticeLongest: ofLabour('days', 30, 'čl. 189'),
  dismissalSinceKnown: ofLabour('months', 6, 'čl. 184'),
  dismissalSinceEvent: ofLabour('years', 1, 'čl. 184'),
  noticeBoard: ofLabour('days', 8, 'čl. 185'),
  finalPayment: ofLabour('days', 30, 'čl. 186'),
  noHiring: ofLabour('months', 3, 'čl. 182'),
  lawsuit: ofLabour('days', 60, 'čl. 195'),
  moneyClaim: ofLabour('years', 3, 'čl. 196'),
  /** „3 dana“ in one law and „3 radna dana“ in another: practice takes working days. */
  insuranceDeregistration: parameter(
    { unit: 'work_days', article: 'Zakon o CROSO', certainty: 'uncertain' },
    { from: since.labour, value: 3 },
  ),
  quotaFrom: parameter(
    { unit: 'people', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: since.rehabilitation, value: 20 },
  ),
  quotaStep: parameter(
    { unit: 'people', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: since.rehabilitation, value: 50 },
  ),
  quotaFreeMonths: parameter(
    { unit: 'months', article: 'Zakon o profesionalnoj rehabilitaciji čl. 24' },
    { from: since.rehabilitation, value: 24 },
  ),
}

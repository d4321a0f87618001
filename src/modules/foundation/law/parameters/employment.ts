import { citeLabourLaw } from './effective-days.ts'

/** Parameters of the beginning and change of employment, and of additional work. */
export const legalEmploymentParameters = {
  probation: citeLabourLaw('months', 6, 'čl. 36'),
  probationNotice: citeLabourLaw('work_days', 5, 'čl. 36'),
  fixedTerm: citeLabourLaw('months', 24, 'čl. 37 st. 2'),
  fixedTermNewEmployer: citeLabourLaw('months', 36, 'čl. 37 st. 4'),
  fixedTermBreak: citeLabourLaw('days', 30, 'čl. 37 st. 3'),
  fixedTermStaying: citeLabourLaw('work_days', 5, 'čl. 37 st. 6'),
  traineeship: citeLabourLaw('months', 12, 'čl. 47'),
  annexAnswer: citeLabourLaw('work_days', 8, 'čl. 172'),
  temporaryTransfer: citeLabourLaw('work_days', 45, 'čl. 172a'),
  temporaryWork: citeLabourLaw('work_days', 120, 'čl. 197'),
  supplementaryWork: citeLabourLaw('part', 3, 'čl. 202'),
}

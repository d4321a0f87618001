import { labourLaw } from './effective-days.ts'

/** Parameters of the beginning and change of employment, and of additional work. */
export const employmentParameters = {
  probation: labourLaw('months', 6, 'čl. 36'),
  probationNotice: labourLaw('work_days', 5, 'čl. 36'),
  fixedTerm: labourLaw('months', 24, 'čl. 37 st. 2'),
  fixedTermNewEmployer: labourLaw('months', 36, 'čl. 37 st. 4'),
  fixedTermBreak: labourLaw('days', 30, 'čl. 37 st. 3'),
  fixedTermStaying: labourLaw('work_days', 5, 'čl. 37 st. 6'),
  traineeship: labourLaw('months', 12, 'čl. 47'),
  annexAnswer: labourLaw('work_days', 8, 'čl. 172'),
  temporaryTransfer: labourLaw('work_days', 45, 'čl. 172a'),
  temporaryWork: labourLaw('work_days', 120, 'čl. 197'),
  supplementaryWork: labourLaw('part', 3, 'čl. 202'),
}

import { labourLawSource } from './effective-days.ts'

/** Parameters of the beginning and change of employment, and of additional work. */
export const legalEmploymentParameters = {
  probation: labourLawSource('months', 6, 'čl. 36'),
  probationNotice: labourLawSource('work_days', 5, 'čl. 36'),
  fixedTerm: labourLawSource('months', 24, 'čl. 37 st. 2'),
  fixedTermNewEmployer: labourLawSource('months', 36, 'čl. 37 st. 4'),
  fixedTermBreak: labourLawSource('days', 30, 'čl. 37 st. 3'),
  fixedTermStaying: labourLawSource('work_days', 5, 'čl. 37 st. 6'),
  traineeship: labourLawSource('months', 12, 'čl. 47'),
  annexAnswer: labourLawSource('work_days', 8, 'čl. 172'),
  temporaryTransfer: labourLawSource('work_days', 45, 'čl. 172a'),
  temporaryWork: labourLawSource('work_days', 120, 'čl. 197'),
  supplementaryWork: labourLawSource('part', 3, 'čl. 202'),
}

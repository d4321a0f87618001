import { defineLabourLawValue } from './effective-days.ts'

/** Parameters of hiring, changes of employment, and additional work. */
export const legalEmploymentParameters = {
  probation: defineLabourLawValue('months', 6, 'čl. 36'),
  probationNotice: defineLabourLawValue('work_days', 5, 'čl. 36'),
  fixedTerm: defineLabourLawValue('months', 24, 'čl. 37 st. 2'),
  fixedTermNewEmployer: defineLabourLawValue('months', 36, 'čl. 37 st. 4'),
  fixedTermBreak: defineLabourLawValue('days', 30, 'čl. 37 st. 3'),
  fixedTermStaying: defineLabourLawValue('work_days', 5, 'čl. 37 st. 6'),
  traineeship: defineLabourLawValue('months', 12, 'čl. 47'),
  annexAnswer: defineLabourLawValue('work_days', 8, 'čl. 172'),
  temporaryTransfer: defineLabourLawValue('work_days', 45, 'čl. 172a'),
  temporaryWork: defineLabourLawValue('work_days', 120, 'čl. 197'),
  supplementaryWork: defineLabourLawValue('part', 3, 'čl. 202'),
}

import { ofLabour } from './since.ts'

/** How employment begins and changes, and work beside it. */
export const employmentParameters = {
  probation: ofLabour('months', 6, 'čl. 36'),
  probationNotice: ofLabour('work_days', 5, 'čl. 36'),
  fixedTerm: ofLabour('months', 24, 'čl. 37 st. 2'),
  fixedTermNewEmployer: ofLabour('months', 36, 'čl. 37 st. 4'),
  fixedTermBreak: ofLabour('days', 30, 'čl. 37 st. 3'),
  fixedTermStaying: ofLabour('work_days', 5, 'čl. 37 st. 6'),
  traineeship: ofLabour('months', 12, 'čl. 47'),
  annexAnswer: ofLabour('work_days', 8, 'čl. 172'),
  temporaryTransfer: ofLabour('work_days', 45, 'čl. 172a'),
  temporaryWork: ofLabour('work_days', 120, 'čl. 197'),
  supplementaryWork: ofLabour('part', 3, 'čl. 202'),
}

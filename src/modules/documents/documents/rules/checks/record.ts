import type { Answers } from '#modules/documents/templates/rules/fill.ts'
import type { Holidays } from '#modules/people/employees/rules/deadlines.ts'
import type { FixedTermReason } from '#modules/people/employees/rules/fixed-term.ts'
import type { Day } from '#shared/days.ts'

export type RecordSpan = { from: Day; to: Day | null }

/** What the record knows before a paper gets its number. Days that are null have no end, or were never said. */
export type Recorded = {
  employment: { first_day: Day; last_day: Day | null; is_fixed_term: boolean; ground: FixedTermReason | null } | null
  /** The number that the record has already: of the contract of the employment, or of the annex of the terms that the paper is about. */
  numbered: string | null
  /** From when the change holds that the paper is about, and when the one before it did. */
  termsFrom: Day | null
  changedBefore: Day | null
  isFullTime: boolean
  born: Day | null
  /** Approved leave for a pregnancy or a child, the days that čl. 187 protects. */
  protectedLeave: readonly RecordSpan[]
  /** Findings that work harms a pregnancy or a child at the breast (čl. 90). */
  findings: readonly RecordSpan[]
  /** Is there a child of less than a year, so that a finding may be about nursing? */
  hasInfant: boolean
  /** Representative of employees or of a union (čl. 188). */
  representative: readonly RecordSpan[]
  sick: readonly RecordSpan[]
  /** Dormancy and unpaid leave, after which work is taken up again within fifteen days. */
  dormant: readonly RecordSpan[]
  /** Papers that came before: warnings, notices of shortcomings, offers of annexes, contracts. */
  documents: readonly { code: string; number: string; day: Day; served_on: Day | null; about_id: number }[]
  /** Warnings in the file (čl. 180), with the last day to answer and the last day to decide (čl. 184). */
  warnings: readonly { day: Day; until: Day | null; answered_on: Day | null; decide_by: Day | null }[]
  /** The fixed-term contracts before the one of the paper. */
  earlierTerms: readonly { from: Day; to: Day }[]
  /** Transfers to other work without an annex: of the record, and of papers whose days were typed. */
  transfers: readonly { from: Day; to: Day }[]
  /** Days of temporary work by year. */
  temporaryDays: ReadonlyMap<number, number>
  /** Full years with the employer, and the least severance of who is redundant, in para, by the base salary of the record: null where that is not a gross monthly amount, or not for who writes the paper to know. */
  severance: { years: number; min: number } | null
  /** The article on which the employment ends, where the record has the end. */
  endBasis: string | null
  /** What the money for unused leave is at least, in para; null where the record cannot tell, or not to who writes the paper. */
  leaveMoney: number | null
  holidays: Holidays
}

/** A paper that is about to get its number: the code of its template, its day, what it is about, and what was answered. */
export type CheckedRecord = { code: string; day: Day; about_id: number; answers: Answers; record: Recorded }

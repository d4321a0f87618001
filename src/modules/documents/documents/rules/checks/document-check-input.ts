import type { TemplateAnswers } from '#modules/documents/templates/rules/fill-template.ts'
import type { FixedTermReason } from '#modules/people/employees/rules/fixed-term-employment.ts'
import type { NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { Day } from '#shared/days.ts'

export type PeriodInEmployeeRecord = { from: Day; to: Day | null }

/** The facts of the record before a document gets its number. A null day has no end or is unknown. */
export type EmployeeDocumentFacts = {
  employment: { first_day: Day; last_day: Day | null; is_fixed_term: boolean; ground: FixedTermReason | null } | null
  /** The existing number of the contract, or of the annex for the terms. */
  numbered: string | null
  /** The first day of the changed terms, and of the previous ones. */
  termsFrom: Day | null
  changedBefore: Day | null
  isFullTime: boolean
  born: Day | null
  /** Approved leave for a pregnancy or a child, during which čl. 187 protects the employee. */
  protectedLeave: readonly PeriodInEmployeeRecord[]
  /** Medical findings that work harms a pregnancy or a breast-fed child (čl. 90). */
  findings: readonly PeriodInEmployeeRecord[]
  /** Whether the employee has a child under one year, so that a finding can concern breast-feeding. */
  hasInfant: boolean
  /** Periods as a representative of employees or of a union (čl. 188). */
  representative: readonly PeriodInEmployeeRecord[]
  sick: readonly PeriodInEmployeeRecord[]
  /** Dormant employment and unpaid leave, after which work must resume within fifteen days. */
  dormant: readonly PeriodInEmployeeRecord[]
  /** Earlier documents: warnings, notices of shortcomings, offers of annexes, contracts. */
  documents: readonly { code: string; number: string; day: Day; served_on: Day | null; about_id: number }[]
  /** Warnings in the personal file (čl. 180), each with the last day to answer and the last day to decide (čl. 184). */
  warnings: readonly { day: Day; until: Day | null; answered_on: Day | null; decide_by: Day | null }[]
  /** Earlier fixed-term contracts. */
  earlierTerms: readonly { from: Day; to: Day }[]
  /** Transfers without an annex, from the record and from documents whose days were answered. */
  transfers: readonly { from: Day; to: Day }[]
  /** Days of temporary work by year. */
  temporaryDays: ReadonlyMap<number, number>
  /**
   * Full years with the employer, and the minimum severance of redundancy in para by the base salary. Null unless the salary is a gross
   * monthly amount and the caller may see pay.
   */
  severance: { years: number; min: number } | null
  /** The article of the end of employment, if the record has it. */
  endBasis: string | null
  /** The minimum compensation for unused leave in para; null if unknown or without the permission. */
  leaveMoney: number | null
  holidays: NonWorkingDaySet
}

/** A document before it gets its number: template code, date, subject and answers. */
export type DocumentToCheck = { code: string; day: Day; about_id: number; answers: TemplateAnswers; record: EmployeeDocumentFacts }

import { z } from 'zod'
import { newestLaw } from '#modules/foundation/law/law.ts'
import { defaultEntitlementRules, type EntitlementRules } from './rules/entitlement.ts'
import { defaultSickLeaveRules, type SickLeaveRules } from './rules/sick-leave.ts'

const workDays = z.number().int().min(0).max(365)
const CriterionRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('experience'), everyYears: z.number().int().min(1).max(50), days: workDays, max: workDays.nullable() }),
  z.object({
    kind: z.literal('qualification'),
    lines: z
      .array(z.object({ level: z.number().int().min(1).max(8), days: workDays }))
      .min(1)
      .max(8),
  }),
  z.object({ kind: z.literal('assessed'), name: z.string().trim().min(1).max(80), max: workDays }),
  z.object({ kind: z.literal('ground'), name: z.string().trim().min(1).max(80), days: workDays }),
])

/** What the company wrote into its general act about annual leave (ZoR čl. 69); the law's minimum cannot be undercut. */
export const EntitlementSettings = z.object({
  minimum: z.number().int().min(newestLaw.annualLeave).max(365),
  criteria: z.array(CriterionRule).max(30),
  max: z.number().int().min(newestLaw.annualLeave).max(365).nullable(),
  rounding: z.enum(['ceil', 'half_up', 'floor']),
  monthRule: z.enum(['anniversary', 'calendar']),
  qualifyingMonths: z.number().int().min(0).max(6),
  carryUntil: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  carryCap: workDays.nullable(),
})

/**
 * Rules of leave that the law leaves to the company or does not settle; each with what is usual. `company_setting` keeps, under
 * the name `leave`, only what a company has changed.
 */
export const LeaveSettings = z.object({
  entitlement: EntitlementSettings.prefault(defaultEntitlementRules satisfies EntitlementRules),
  /** On which date of the year service is measured, and whether service with other employers counts (the act says; the law is silent). */
  serviceOn: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .default('12-31'),
  serviceKind: z.enum(['total', 'with_employer']).default('total'),
  /** Hours of a day of annual leave in the timesheet: what was planned, or eight for each day of the five-day week (12-hour turns). */
  annualHours: z.enum(['planned', 'eight']).default('planned'),
  /** Calendar days of a sick leave that the employer pays (ZoR čl. 115), and how long a break may be before the count begins anew (uncertain). */
  employerSickDays: z.number().int().min(0).max(365).default(defaultSickLeaveRules.employerDays),
  sickLinkingBreak: z.number().int().min(0).max(365).default(defaultSickLeaveRules.linkingBreak),
  /** Care of a child under three: the fund from the first day, or the employer first as for other care. The law is not clear. */
  careUnderThree: z.enum(['fund', 'split']).default('fund'),
  /**
   * Who brings the certificate of a sick leave: the fund through e-Bolovanje (Zakon 109/2025 čl. 14), or the employee within three days
   * (ZoR čl. 103), as with entrepreneurs until 2027. The term of the report of a month is the company's own.
   */
  sickNotice: z.enum(['fund', 'employee']).default('fund'),
  sickReportDays: z.number().int().min(0).max(60).default(5),
  /** Days of personal holidays in a year (Zakon o praznicima, čl. 4); null is as many as the law gives to who has these days. */
  personalHolidays: z.number().int().min(1).max(30).nullable().default(null),
  /** A personal holiday within annual leave: no day of it, as every holiday (ZoR čl. 70), or one; practice is not of one mind. */
  personalInLeave: z.enum(['not_taken', 'taken']).default('not_taken'),
  /** The second day of who gives blood (ZoR čl. 77 st. 3 t. 2): the one after the day of giving, or the next day of work, if the general act gives it. */
  bloodSecondDay: z.enum(['next_day', 'next_work_day']).default('next_day'),
  /** Warns when less than so many percent of a department would be present; null does not warn. */
  coveragePercent: z.number().int().min(1).max(100).nullable().default(50),
  /** After so many working days a request that waits goes on to the next step too, and human resources are told; null is never. */
  escalateAfter: z.number().int().min(1).max(60).nullable().default(null),
  /** Who signs decisions, and as what (ZoR čl. 192); without a name the legal representative of the company. */
  signatory: z.string().trim().max(120).nullable().default(null),
  signatoryTitle: z.string().trim().max(120).default('Direktor'),
})
export type LeaveSettings = z.output<typeof LeaveSettings>

export const sickRulesOf = ({ employerSickDays, sickLinkingBreak, careUnderThree }: LeaveSettings): SickLeaveRules => ({
  ...defaultSickLeaveRules,
  employerDays: employerSickDays,
  linkingBreak: sickLinkingBreak,
  kinds: {
    ...defaultSickLeaveRules.kinds,
    child_under_3: { ...defaultSickLeaveRules.kinds.child_under_3, payer: careUnderThree === 'fund' ? 'health_fund' : 'split' },
  },
})

import { z } from 'zod'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { defaultLeaveEntitlementRules, type LeaveEntitlementRules } from './rules/leave-entitlement.ts'
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

/** Annual leave rules of the general act (ZoR čl. 69); never below the legal minimum. */
export const LeaveEntitlementSettings = z.object({
  minimum: z.number().int().min(newestLegalFigureValues.annualLeave).max(365),
  criteria: z.array(CriterionRule).max(30),
  max: z.number().int().min(newestLegalFigureValues.annualLeave).max(365).nullable(),
  rounding: z.enum(['ceil', 'half_up', 'floor']),
  monthRule: z.enum(['anniversary', 'calendar']),
  qualifyingMonths: z.number().int().min(0).max(6),
  carryUntil: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  carryCap: workDays.nullable(),
})

/**
 * Leave rules that the law leaves to the company or does not settle, each with a default. `company_setting` stores only changes, under the
 * name `leave`.
 */
export const LeaveSettings = z.object({
  entitlement: LeaveEntitlementSettings.prefault(defaultLeaveEntitlementRules satisfies LeaveEntitlementRules),
  /** The date in the year that determines service, and whether service with other employers counts (the act decides; the law is silent). */
  serviceOn: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .default('12-31'),
  serviceKind: z.enum(['total', 'with_employer']).default('total'),
  /** Timesheet hours of a day of annual leave: the planned hours, or eight per day of the five-day week (12-hour shifts). */
  annualHours: z.enum(['planned', 'eight']).default('planned'),
  /** Calendar days of a sick leave paid by the employer (ZoR čl. 115), and the longest break that continues the count (uncertain). */
  employerSickDays: z.number().int().min(0).max(365).default(defaultSickLeaveRules.employerDays),
  sickLinkingBreak: z.number().int().min(0).max(365).default(defaultSickLeaveRules.linkingBreak),
  /** Care of a child under three: the fund pays from the first day, or first the employer as for other care. The law is unclear. */
  careUnderThree: z.enum(['fund', 'split']).default('fund'),
  /**
   * The party that provides the sick leave certificate. The fund sends it through e-Bolovanje (Zakon 109/2025 čl. 14). Otherwise the
   * employee submits it within three days (ZoR čl. 103), as with entrepreneurs until 2027. The company sets the term of the monthly report.
   */
  sickNotice: z.enum(['fund', 'employee']).default('fund'),
  sickReportDays: z.number().int().min(0).max(60).default(5),
  /** Personal holidays per year (Zakon o praznicima, čl. 4). Null means the number by law for the chosen days. */
  personalHolidays: z.number().int().min(1).max(30).nullable().default(null),
  /** Whether a personal holiday within annual leave is free like every holiday (ZoR čl. 70) or uses a day of leave. Practice differs. */
  personalInLeave: z.enum(['not_taken', 'taken']).default('not_taken'),
  /**
   * The second day of a blood donor (ZoR čl. 77 st. 3 t. 2): the day after the donation, or the next working day if the general act says
   * so.
   */
  bloodSecondDay: z.enum(['next_day', 'next_work_day']).default('next_day'),
  /** Warns if less than this percentage of a department would be present. Null disables the warning. */
  coveragePercent: z.number().int().min(1).max(100).nullable().default(50),
  /** After this number of working days, a pending request also goes to its next step, and HR is notified. Null disables this. */
  escalateAfter: z.number().int().min(1).max(60).nullable().default(null),
  /** The signatory of decisions and their title (ZoR čl. 192). Without a name, the legal representative of the company signs. */
  signatory: z.string().trim().max(120).nullable().default(null),
  signatoryTitle: z.string().trim().max(120).default('Direktor'),
})
export type LeaveSettings = z.output<typeof LeaveSettings>

export const toSickLeaveRules = ({ employerSickDays, sickLinkingBreak, careUnderThree }: LeaveSettings): SickLeaveRules => ({
  ...defaultSickLeaveRules,
  employerDays: employerSickDays,
  linkingBreak: sickLinkingBreak,
  kinds: {
    ...defaultSickLeaveRules.kinds,
    child_under_3: { ...defaultSickLeaveRules.kinds.child_under_3, payer: careUnderThree === 'fund' ? 'health_fund' : 'split' },
  },
})

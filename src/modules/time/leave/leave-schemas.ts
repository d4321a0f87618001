import { z } from 'zod'
import { employeeDocumentDeliveryFields } from '#modules/documents/documents/document-delivery-contract.ts'
import { CalculationStepField, NamedReference } from '#shared/input-field-schemas.ts'
import { leaveRequestStatuses } from './rules/leave-statuses.ts'

export const LeaveStatus = z.enum(leaveRequestStatuses)
export const LeaveTypeGroupCode = z.enum(['annual', 'paid', 'unpaid', 'sick', 'parental', 'dormancy', 'other'])
export const LeaveDayCountingCode = z.enum(['five_day_week', 'work_days', 'calendar_days', 'hours'])
export const LeaveLimitUnit = z.enum(['work_day', 'calendar_day', 'month'])
export const LeaveLimitPeriod = z.enum(['year', 'event'])
export const LeavePayer = z.enum(['employer', 'health_fund', 'budget', 'other', 'unpaid'])
export const LeaveOrWorkStatus = z.enum(['on_leave', 'dormant', 'at_work'])
/** The approvers of a request. HR may always decide. */
export const LeaveApproverTypeCode = z.enum(['chief', 'verifier', 'hr'])
export const HalfDayCode = z.enum(['morning', 'afternoon'])
export const SickLeaveKindCode = z.enum([
  'illness',
  'work_injury',
  'occupational_disease',
  'pregnancy',
  'organ_donation',
  'family_care',
  'child_under_3',
])

/** An amount of leave that a user typed, with a decimal point or comma. */
export const leaveAmountField = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,5}([.,]\d{1,4})?$/)
    .transform((text) => Number(text.replace(',', '.'))),
])

const text = z.string().nullable()
const number = z.number().nullable()

export const LeaveTypeRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  name_en: text,
  leave_group: LeaveTypeGroupCode,
  article: text,
  limit_text: text,
  pay_text: text,
  document_text: text,
  proof_text: text,
  counting: LeaveDayCountingCode,
  in_hours: z.boolean(),
  has_balance: z.boolean(),
  below_zero: z.boolean(),
  limit_amount: number,
  limit_unit: LeaveLimitUnit.nullable(),
  limit_per: LeaveLimitPeriod.nullable(),
  limit_shared: text,
  paid_by: LeavePayer,
  pay_percent: number,
  category_code: z.string(),
  category_carried: text,
  category_fund: text,
  category_injury: text,
  needs_decision: z.boolean(),
  half_days: z.boolean(),
  by_hours: z.boolean(),
  requestable: z.boolean(),
  sensitive: z.boolean(),
  note_required: z.boolean(),
  notice_days: z.int(),
  approval: z.array(LeaveApproverTypeCode),
  /**
   * Whether the approvers of `approval` decide one after another, the later ones from a number of calendar days. Otherwise any of them
   * decides.
   */
  is_multi_step: z.boolean(),
  later_steps_from_days: z.int(),
  work_status: LeaveOrWorkStatus,
  sick_kinds: z.array(SickLeaveKindCode),
  ended: z.boolean(),
  revision: z.int(),
})
export type LeaveTypeRow = z.infer<typeof LeaveTypeRow>

export const LeaveFindingRow = CalculationStepField.extend({ severity: z.enum(['error', 'warning']) })

/** A grant of the ledger on a day: granted − taken − settled − expired = remaining. `planned` is taken on later days. */
export const LeaveGrantBalance = z.object({
  grant_id: z.int(),
  ground: z.enum(['entitlement', 'manual', 'advance', 'opening', 'overtime']),
  /** The source of an opening balance, and its day. */
  source: text.optional(),
  as_of: text.optional(),
  /** For time in lieu: the day of the overtime, and the explanation of the amount. */
  overtime_day: z.string().optional(),
  why: z.array(CalculationStepField).optional(),
  year: z.int(),
  usable_from: z.string(),
  usable_to: z.string(),
  carry_cap: number,
  granted: z.number(),
  taken: z.number(),
  /** Days paid in money at the end of an employment, from the day after it (ZoR čl. 76). */
  settled: z.number(),
  expired: z.number(),
  remaining: z.number(),
  planned: z.number(),
})
export type LeaveGrantBalance = z.infer<typeof LeaveGrantBalance>

/** For leave from several entitlement years: the balance of each year before and after. */
export const LeaveYearBalanceChange = z.object({ year: z.int(), before: z.number(), after: z.number() })

/** The balance of an employee for the year of a day, at the end of that day: brought + granted − taken − settled − expired = remaining. */
export const LeaveBalance = z.object({
  /** The balance of former years at the beginning of the year. */
  brought: z.number(),
  /** Granted by the entitlements of this year. */
  granted: z.number(),
  /** Taken in this year from any entitlement. */
  taken: z.number(),
  /** Paid in money at an end of employment in this year (ZoR čl. 76). */
  settled: z.number(),
  /** Expired in this year. */
  expired: z.number(),
  /** The balance before planned leave is deducted. */
  remaining: z.number(),
  /** The part of `remaining` from former years, which is used first. */
  carried: z.number(),
  /** Days approved for the future. */
  planned: z.number(),
  /** Days in requests without a decision. */
  pending: z.number(),
  /** The amount that the employee can still request. */
  available: z.number(),
})
export type LeaveBalance = z.infer<typeof LeaveBalance>

export const LeaveEmployee = z.object({
  id: z.int(),
  code: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  fullName: z.string(),
})
export type LeaveEmployee = z.infer<typeof LeaveEmployee>
export const AllowedLeaveRequestActions = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
  withdraw: z.boolean(),
  cancel: z.boolean(),
  return_early: z.boolean(),
  document: z.boolean(),
})

/** A leave request. Without the permission for reasons, type and note are null and the code is `O`. Approvers see the amount. */
export const LeaveRequestRow = z.object({
  id: z.int(),
  employee_id: z.int(),
  employee: LeaveEmployee,
  department: NamedReference.nullable(),
  leave_type_id: z.int().nullable(),
  leave_type: NamedReference.extend({ code: z.string(), name_en: text, group: LeaveTypeGroupCode }).nullable(),
  category: z.string(),
  paid: z.boolean(),
  first_day: z.string(),
  last_day: z.string(),
  first_from: text,
  last_to: text,
  daily_minutes: number,
  half: HalfDayCode.nullable(),
  status: LeaveStatus,
  /** The phase of the leave today. An approved leave can be running or taken. */
  phase: z.enum([...LeaveStatus.options, 'running', 'taken']),
  amount: number,
  in_hours: z.boolean(),
  /** For current approvers: the balance before and after. */
  balance_before: number,
  balance_after: number,
  /** The balance by year, if the leave uses several entitlement years; otherwise empty. */
  balance_years: z.array(LeaveYearBalanceChange),
  note: text,
  submitted_at: text,
  documents: z.int(),
  revision: z.int(),
  can: AllowedLeaveRequestActions,
})
export type LeaveRequestRow = z.infer<typeof LeaveRequestRow>

/** `agreed`: an approval that later steps follow. */
export const LeaveApprovalStepRow = z.object({
  what: z.enum(['filed', 'agreed', 'approved', 'rejected', 'withdrawn', 'cancelled', 'returned_early']),
  by: text,
  at: text,
  reason: text,
})
export type LeaveApprovalStepRow = z.infer<typeof LeaveApprovalStepRow>

export const CountedLeaveDay = z.object({
  day: z.string(),
  amount: z.number(),
  minutes: z.int(),
  category: z.string(),
  payer: LeavePayer,
})

export const LeaveDocument = z.object({
  id: z.int(),
  document_registration_id: z.int(),
  kind: z.enum(['decision', 'change', 'revocation']),
  number: z.string(),
  registered_at: z.string(),
  /** Whether a DOCX exists. Decisions without a template have only a PDF. */
  has_docx: z.boolean(),
  /** Whether the document was annulled, so that another one can replace it. */
  is_annulled: z.boolean(),
  /** Whether the days of the leave changed after the document was issued. */
  is_outdated: z.boolean(),
  ...employeeDocumentDeliveryFields,
})

/**
 * The effect of an approval by the caller: the next approvers (empty for the last step), whether a decision document follows, and whether
 * the employee has an account for the notification.
 */
export const LeaveApprovalConsequencesPreview = z.object({
  next: z.array(LeaveApproverTypeCode),
  document: z.boolean(),
  is_notified: z.boolean(),
})
export type LeaveApprovalConsequencesPreview = z.infer<typeof LeaveApprovalConsequencesPreview>

export const LeaveRequest = LeaveRequestRow.extend({
  can: AllowedLeaveRequestActions.extend({ prove: z.boolean(), remove_proof: z.boolean() }),
  steps: z.array(LeaveApprovalStepRow),
  /** The pending approvers; empty if no step is pending. */
  pending_approvers: z.array(LeaveApproverTypeCode),
  waiting_since: text,
  /** Null for callers who may not approve it. */
  on_approval: LeaveApprovalConsequencesPreview.nullable(),
  days: z.array(CountedLeaveDay),
  why: z.array(CalculationStepField),
  findings: z.array(LeaveFindingRow),
  balance: LeaveBalance.nullable(),
  sick_kind: SickLeaveKindCode.nullable(),
  continues_id: z.int().nullable(),
  already_counted: z.int(),
  certificate_number: text,
  /** The reason to override a rule about closed days or minimum presence. */
  limit_reason: text,
  decisions: z.array(LeaveDocument),
  /** Attachments that prove the reason; empty for users without the permission for reasons. */
  proofs: z.array(z.object({ id: z.int(), name: z.string(), size: z.int(), added_at: z.string() })),
  /** Days of annual leave that this leave interrupts. A cancellation or shortening must state whether to restore them. */
  interrupts: z.object({ days: z.int(), first_day: z.string(), last_day: z.string() }).nullable(),
  /** Whether a decision document is due and still being generated. */
  document_awaited: z.boolean(),
})
export type LeaveRequest = z.infer<typeof LeaveRequest>

/** Feedback about a request during entry. */
export const LeaveRequestCheckReply = z.object({
  amount: z.number(),
  minutes: z.int(),
  in_hours: z.boolean(),
  days: z.array(CountedLeaveDay),
  why: z.array(CalculationStepField),
  findings: z.array(LeaveFindingRow),
  balance: LeaveBalance.nullable(),
  after: z.number().nullable(),
  /** The balance by year, if the leave uses several entitlement years; otherwise empty. */
  after_years: z.array(LeaveYearBalanceChange),
  return_day: z.string().nullable(),
  /** For a blood donor: the second day of leave after the requested one. */
  second_day: text,
  /** An earlier sick leave that this one can continue; HR decides. */
  may_continue: z.object({ id: z.int(), first_day: z.string(), last_day: z.string(), counted: z.int() }).nullable(),
  sick: z.object({ employer_days: z.int(), fund_days: z.int(), employer_until: text, fund_from: text }).nullable(),
})
export type LeaveRequestCheckReply = z.infer<typeof LeaveRequestCheckReply>

export const LeaveEntitlementCriteria = z.object({
  year: z.int(),
  granted_days: z.record(z.string(), z.number()),
  grounds: z.array(z.string()),
  prior_service_months: z.int(),
  after_parental: z.boolean(),
  note: text,
  /** Number of changes of the criteria for this year or an earlier one. */
  revision: z.int(),
})

export const LeaveEntitlement = z.object({
  employee: LeaveEmployee,
  year: z.int(),
  days: z.number(),
  annual: z.number(),
  months: z.number(),
  usable_from: z.string(),
  usable_to: z.string(),
  carry_cap: number,
  why: z.array(CalculationStepField),
  facts: z.object({ service_years: z.number(), qualification_level: number }),
  criteria: LeaveEntitlementCriteria,
  /** Granted by the rule so far, including corrections and advances, and the effect of a grant now. */
  granted: z.number(),
  difference: z.number(),
})
export type LeaveEntitlement = z.infer<typeof LeaveEntitlement>

export const LeaveBalanceRow = LeaveBalance.extend({
  employee: LeaveEmployee,
  department: NamedReference.nullable(),
  difference: z.number(),
})

import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { CompanyFeature } from '#modules/foundation/company/rules/company-features.ts'

export const reminderKinds = [
  'contract_end',
  'probation_end',
  'fixed_term_limit',
  'card_end',
  'identity_document_end',
  'training_end',
  'medical_end',
  'measure_end',
  'protection_end',
  'equipment_in_use',
  'checklist',
  'engagement_end',
  'temporary_days',
  'document_unconfirmed',
  'leave_unused',
  'leave_first_part',
  'lieu_end',
  'leave_recalculation',
  'sick_document',
  'trip_unsettled',
  'retirement',
  'jubilee',
  'birthday',
  'plan_unpublished',
  'month_open',
  'unsettled_events',
  'waiting_requests',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The company feature of each kind. Kinds without a feature are always offered. */
export const companyFeatureByReminderKind: Partial<Record<ReminderKind, CompanyFeature>> = {
  engagement_end: 'engagements',
  temporary_days: 'engagements',
  trip_unsettled: 'trips',
  unsettled_events: 'clocking',
}

/**
 * `hr`: users who manage records; `chief`: users with the employee in scope who do not manage records; `employee`: the employee;
 * `in_charge`: users with the permission for the action.
 */
export const reminderAudienceNames = ['hr', 'chief', 'employee', 'in_charge'] as const
export type ReminderAudience = (typeof reminderAudienceNames)[number]

/** The rule of a kind in a company. `days`: days before the day, or after it. */
export type ReminderRule = {
  is_on: boolean
  days: number
  audiences: ReminderAudience[]
  user_ids: number[]
  by_inbox: boolean
  by_mail: boolean
}

export type ReminderKindDefinition = {
  /** Whether the reminder is due before its day, or after it if the matter is not done. */
  timing: 'ahead' | 'after'
  /** The permission that recipients other than the employee need. */
  needs: Permission
  offers: readonly ReminderAudience[]
  usual: ReminderRule
}

const createDefaultRule = (days: number, to: ReminderAudience[], by_mail: boolean): ReminderRule => ({
  is_on: true,
  days,
  audiences: to,
  user_ids: [],
  by_inbox: true,
  by_mail,
})

/** The kinds of reminders with their defaults. */
export const reminderKindDefinitions: Record<ReminderKind, ReminderKindDefinition> = {
  contract_end: {
    timing: 'ahead',
    needs: 'employees.read',
    offers: ['hr', 'chief', 'employee'],
    usual: createDefaultRule(30, ['hr', 'chief'], true),
  },
  probation_end: { timing: 'ahead', needs: 'employees.read', offers: ['hr', 'chief'], usual: createDefaultRule(10, ['hr', 'chief'], true) },
  fixed_term_limit: { timing: 'ahead', needs: 'employees.read', offers: ['hr', 'chief'], usual: createDefaultRule(60, ['hr'], true) },
  card_end: { timing: 'ahead', needs: 'employees.read', offers: ['hr', 'chief', 'employee'], usual: createDefaultRule(14, ['hr'], false) },
  identity_document_end: {
    timing: 'ahead',
    needs: 'employees.read',
    offers: ['hr', 'chief', 'employee'],
    usual: createDefaultRule(60, ['hr', 'employee'], true),
  },
  training_end: {
    timing: 'ahead',
    needs: 'employees.read',
    offers: ['hr', 'chief', 'employee'],
    usual: createDefaultRule(30, ['hr', 'chief'], true),
  },
  medical_end: { timing: 'ahead', needs: 'employees.sensitive', offers: ['hr', 'employee'], usual: createDefaultRule(30, ['hr'], true) },
  measure_end: { timing: 'ahead', needs: 'employees.sensitive', offers: ['hr'], usual: createDefaultRule(2, ['hr'], true) },
  protection_end: { timing: 'ahead', needs: 'employees.sensitive', offers: ['hr'], usual: createDefaultRule(14, ['hr'], true) },
  checklist: { timing: 'ahead', needs: 'employees.write', offers: ['hr'], usual: createDefaultRule(3, ['hr'], false) },
  equipment_in_use: { timing: 'after', needs: 'employees.read', offers: ['hr', 'chief'], usual: createDefaultRule(1, ['hr'], false) },
  /** A document in the account of an employee that was not confirmed in this time and must be handed over on paper. */
  document_unconfirmed: {
    timing: 'after',
    needs: 'employees.write',
    offers: ['hr', 'employee'],
    usual: createDefaultRule(8, ['hr'], true),
  },
  engagement_end: { timing: 'ahead', needs: 'engagements.read', offers: ['hr'], usual: createDefaultRule(14, ['hr'], true) },
  /** Its number of days is the remainder of the 120 days of temporary work per year. */
  temporary_days: { timing: 'ahead', needs: 'engagements.read', offers: ['hr'], usual: createDefaultRule(20, ['hr'], true) },
  leave_unused: {
    timing: 'ahead',
    needs: 'employee.leave.tab',
    offers: ['hr', 'chief', 'employee'],
    // From January on, so that days can still be arranged.
    usual: createDefaultRule(180, ['hr', 'chief', 'employee'], true),
  },
  leave_first_part: {
    timing: 'ahead',
    needs: 'employee.leave.tab',
    offers: ['hr', 'chief', 'employee'],
    usual: createDefaultRule(150, ['hr', 'chief'], false),
  },
  /** Time off in lieu before the last day of its use. */
  lieu_end: {
    timing: 'ahead',
    needs: 'employee.leave.tab',
    offers: ['hr', 'chief', 'employee'],
    usual: createDefaultRule(30, ['chief', 'employee'], true),
  },
  /** Future leave whose count would differ now; users who write leave decide whether to recalculate it. */
  leave_recalculation: { timing: 'ahead', needs: 'leave.write', offers: ['in_charge'], usual: createDefaultRule(30, ['in_charge'], false) },
  /** Missing proof of a sick leave case. Sent to users who write leave, because it reveals the reason of an absence. */
  sick_document: { timing: 'after', needs: 'leave.write', offers: ['hr'], usual: createDefaultRule(1, ['hr'], true) },
  /** A trip whose settlement is overdue. */
  trip_unsettled: {
    timing: 'after',
    needs: 'trips.write',
    offers: ['hr', 'chief', 'employee'],
    usual: createDefaultRule(1, ['hr', 'employee'], true),
  },
  retirement: { timing: 'ahead', needs: 'employees.sensitive', offers: ['hr'], usual: createDefaultRule(180, ['hr'], true) },
  jubilee: { timing: 'ahead', needs: 'employees.read', offers: ['hr', 'chief'], usual: createDefaultRule(14, ['hr', 'chief'], false) },
  birthday: { timing: 'ahead', needs: 'employees.read', offers: ['hr', 'chief'], usual: createDefaultRule(3, ['chief'], false) },
  /** Its day is the last day on which the month can be published five days in advance (ZoR čl. 56). */
  plan_unpublished: {
    timing: 'ahead',
    needs: 'schedule.write',
    offers: ['in_charge'],
    usual: createDefaultRule(5, ['in_charge'], true),
  },
  month_open: { timing: 'after', needs: 'month.close', offers: ['in_charge'], usual: createDefaultRule(5, ['in_charge'], true) },
  unsettled_events: { timing: 'after', needs: 'events.settle', offers: ['in_charge'], usual: createDefaultRule(3, ['in_charge'], false) },
  waiting_requests: {
    timing: 'after',
    needs: 'request_leave.verify',
    offers: ['in_charge'],
    usual: createDefaultRule(3, ['in_charge'], true),
  },
}

/** Kinds that reveal the reason of an absence. */
export const reminderKindsRevealingLeaveReason: readonly ReminderKind[] = ['sick_document']
/** Kinds for users who may see sensitive data. */
export const sensitiveDataReminderKinds = reminderKinds.filter((kind) => reminderKindDefinitions[kind].needs === 'employees.sensitive')

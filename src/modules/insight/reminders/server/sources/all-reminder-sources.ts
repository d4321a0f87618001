import { loadEmployeesWithEmploymentPeriodOn } from '#modules/insight/reports/server/employees-in-report.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ReminderSubjectWithDay } from '../../rules/due-reminders.ts'
import { type ReminderKind, type ReminderRule, reminderKinds } from '../../rules/reminder-kinds.ts'
import { checklistItemReminders } from './checklist-reminders.ts'
import {
  quarantinedClockEventReminders,
  unclosedMonthReminders,
  undecidedLeaveRequestReminders,
  unpublishedPlanReminders,
} from './company-reminders.ts'
import { unconfirmedReceiptReminders } from './document-reminders.ts'
import {
  birthdayReminders,
  clockingCardEndReminders,
  contractEndReminders,
  probationEndReminders,
  workJubileeReminders,
} from './employment-reminders.ts'
import { engagementEndReminders, temporaryWorkLimitReminders } from './engagement-reminders.ts'
import {
  firstAnnualLeavePartReminders,
  fixedTermLegalLimitReminders,
  retirementReminders,
  unusedLeaveReminders,
} from './law-limit-reminders.ts'
import { leaveRecalculationReminders, unusedTimeOffInLieuReminders } from './leave-reminders.ts'
import {
  disciplinaryMeasureEndReminders,
  employmentProtectionEndReminders,
  identityDocumentEndReminders,
  medicalExaminationExpiryReminders,
  trainingExpiryReminders,
  unreturnedEquipmentReminders,
} from './personal-file-reminders.ts'
import type { ReminderSource } from './reminder-source.ts'
import { overdueSickNoteReminders } from './sick-leave-reminders.ts'
import { unsettledTripReminders } from './trip-reminders.ts'

/** Collects the subjects of a kind among current employees. `days` limits the search. */
const collectors: Record<ReminderKind, ReminderSource> = {
  contract_end: contractEndReminders,
  probation_end: probationEndReminders,
  fixed_term_limit: fixedTermLegalLimitReminders,
  card_end: clockingCardEndReminders,
  identity_document_end: identityDocumentEndReminders,
  training_end: trainingExpiryReminders,
  medical_end: medicalExaminationExpiryReminders,
  measure_end: disciplinaryMeasureEndReminders,
  protection_end: employmentProtectionEndReminders,
  equipment_in_use: unreturnedEquipmentReminders,
  checklist: checklistItemReminders,
  engagement_end: engagementEndReminders,
  temporary_days: temporaryWorkLimitReminders,
  document_unconfirmed: unconfirmedReceiptReminders,
  leave_unused: unusedLeaveReminders,
  leave_first_part: firstAnnualLeavePartReminders,
  lieu_end: unusedTimeOffInLieuReminders,
  leave_recalculation: leaveRecalculationReminders,
  sick_document: overdueSickNoteReminders,
  trip_unsettled: unsettledTripReminders,
  retirement: retirementReminders,
  jubilee: workJubileeReminders,
  birthday: birthdayReminders,
  plan_unpublished: unpublishedPlanReminders,
  month_open: unclosedMonthReminders,
  unsettled_events: quarantinedClockEventReminders,
  waiting_requests: undecidedLeaveRequestReminders,
}

/** All subjects of the company by the active rules; with an employee only the employee's. */
export async function loadReminderSubjects(
  ctx: Ctx,
  ruleOf: (kind: ReminderKind) => ReminderRule,
  employeeId?: number,
): Promise<ReminderSubjectWithDay[]> {
  const staff = await loadEmployeesWithEmploymentPeriodOn(ctx, ctx.today, employeeId)
  const found: ReminderSubjectWithDay[] = []
  for (const kind of reminderKinds) {
    const { is_on, days } = ruleOf(kind)
    if (is_on) found.push(...(await collectors[kind](ctx, staff, days)))
  }
  return found
}

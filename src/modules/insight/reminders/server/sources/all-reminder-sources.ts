import { loadEmployedPeriodsOn } from '#modules/insight/reports/server/report-people.ts'
import type { Ctx } from '#platform/context.ts'
import type { ReminderSubject } from '../../rules/due-reminders.ts'
import { type ReminderKind, type ReminderRule, reminderKinds } from '../../rules/reminder-kinds.ts'
import { openMonthReminders, quarantineReminders, unpublishedPlanReminders, waitingRequestReminders } from './company.ts'
import { unconfirmedReceiptReminders } from './documents.ts'
import {
  disciplinaryMeasureEndReminders,
  employmentProtectionEndReminders,
  identityDocumentEndReminders,
  medicalExaminationExpiryReminders,
  trainingExpiryReminders,
  unreturnedEquipmentReminders,
} from './dossier.ts'
import { engagementEndReminders, temporaryWorkReminders } from './engagements.ts'
import { firstLeavePartReminders, fixedTermLimitReminders, retirementReminders, unusedLeaveReminders } from './law.ts'
import { leaveRecalculationReminders, unusedHoursReminders } from './leave.ts'
import { birthdayReminders, contractEndReminders, employeeCardEndReminders, probationEndReminders, workJubileeReminders } from './people.ts'
import type { ReminderSource } from './reminder-source.ts'
import { overdueSickNoteReminders } from './sick.ts'
import { checklistItemReminders } from './transitions.ts'
import { unsettledTripReminders } from './trips.ts'

/** The subjects of a kind among present employees; `days` limits the search. */
const collectors: Record<ReminderKind, ReminderSource> = {
  contract_end: contractEndReminders,
  probation_end: probationEndReminders,
  fixed_term_limit: fixedTermLimitReminders,
  card_end: employeeCardEndReminders,
  identity_document_end: identityDocumentEndReminders,
  training_end: trainingExpiryReminders,
  medical_end: medicalExaminationExpiryReminders,
  measure_end: disciplinaryMeasureEndReminders,
  protection_end: employmentProtectionEndReminders,
  equipment_in_use: unreturnedEquipmentReminders,
  checklist: checklistItemReminders,
  engagement_end: engagementEndReminders,
  temporary_days: temporaryWorkReminders,
  document_unconfirmed: unconfirmedReceiptReminders,
  leave_unused: unusedLeaveReminders,
  leave_first_part: firstLeavePartReminders,
  lieu_end: unusedHoursReminders,
  leave_recalculation: leaveRecalculationReminders,
  sick_document: overdueSickNoteReminders,
  trip_unsettled: unsettledTripReminders,
  retirement: retirementReminders,
  jubilee: workJubileeReminders,
  birthday: birthdayReminders,
  plan_unpublished: unpublishedPlanReminders,
  month_open: openMonthReminders,
  unsettled_events: quarantineReminders,
  waiting_requests: waitingRequestReminders,
}

/** All subjects of the company by the active rules; with an employee only theirs. */
export async function loadReminderSubjects(
  ctx: Ctx,
  ruleOf: (kind: ReminderKind) => ReminderRule,
  employeeId?: number,
): Promise<ReminderSubject[]> {
  const staff = await loadEmployedPeriodsOn(ctx, ctx.today, employeeId)
  const found: ReminderSubject[] = []
  for (const kind of reminderKinds) {
    const { is_on, days } = ruleOf(kind)
    if (is_on) found.push(...(await collectors[kind](ctx, staff, days)))
  }
  return found
}

import { loadEmployedOn } from '#modules/insight/reports/server/report-people.ts'
import type { Ctx } from '#platform/context.ts'
import type { ReminderSubject } from '../../rules/due-reminders.ts'
import { type ReminderKind, type ReminderRule, reminderKinds } from '../../rules/reminder-kinds.ts'
import { openMonthReminders, quarantineReminders, unpublishedPlanReminders, waitingRequestReminders } from './company.ts'
import { unconfirmedReceiptReminders } from './documents.ts'
import {
  identityDocumentEnds,
  measureEndReminders,
  medicalEndReminders,
  protectionEndReminders,
  trainingEndReminders,
  unreturnedEquipmentReminders,
} from './dossier.ts'
import { engagementEndReminders, temporaryWorkReminders } from './engagements.ts'
import { fixedTermLimits, missingFirstParts, retirementReminders, unusedLeaveReminders } from './law.ts'
import { leaveRecalculationReminders, unusedHoursReminders } from './leave.ts'
import { birthdayReminders, cardEndReminders, contractEndReminders, jubileeReminders, probationEndReminders } from './people.ts'
import type { ReminderSource } from './reminder-source.ts'
import { overdueSickNotes } from './sick.ts'
import { checklistItemReminders } from './transitions.ts'
import { unsettledTripReminders } from './trips.ts'

/** The subjects of a kind among present employees; `days` limits the search. */
const collectors: Record<ReminderKind, ReminderSource> = {
  contract_end: contractEndReminders,
  probation_end: probationEndReminders,
  fixed_term_limit: fixedTermLimits,
  card_end: cardEndReminders,
  identity_document_end: identityDocumentEnds,
  training_end: trainingEndReminders,
  medical_end: medicalEndReminders,
  measure_end: measureEndReminders,
  protection_end: protectionEndReminders,
  equipment_in_use: unreturnedEquipmentReminders,
  checklist: checklistItemReminders,
  engagement_end: engagementEndReminders,
  temporary_days: temporaryWorkReminders,
  document_unconfirmed: unconfirmedReceiptReminders,
  leave_unused: unusedLeaveReminders,
  leave_first_part: missingFirstParts,
  lieu_end: unusedHoursReminders,
  leave_recalculation: leaveRecalculationReminders,
  sick_document: overdueSickNotes,
  trip_unsettled: unsettledTripReminders,
  retirement: retirementReminders,
  jubilee: jubileeReminders,
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
  const staff = await loadEmployedOn(ctx, ctx.today, employeeId)
  const found: ReminderSubject[] = []
  for (const kind of reminderKinds) {
    const { is_on, days } = ruleOf(kind)
    if (is_on) found.push(...(await collectors[kind](ctx, staff, days)))
  }
  return found
}

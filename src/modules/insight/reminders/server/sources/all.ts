import { employedOn } from '#modules/insight/reports/server/people.ts'
import type { Ctx } from '#platform/context.ts'
import type { ReminderSubject } from '../../rules/due.ts'
import { type ReminderKind, type ReminderRule, reminderKinds } from '../../rules/kinds.ts'
import { openMonth, unpublishedPlan, unsettledEvents, waitingRequests } from './company.ts'
import { unconfirmedReceipts } from './documents.ts'
import { identityDocumentEnds, measureEnds, medicalEnds, protectionEnds, trainingEnds, unreturnedEquipment } from './dossier.ts'
import { engagementEnds, temporaryDays } from './engagements.ts'
import { fixedTermLimits, missingFirstParts, retirements, unusedLeave } from './law.ts'
import { leaveToRecalculate, unusedHours } from './leave.ts'
import { birthdays, cardEnds, contractEnds, jubilees, probationEnds } from './people.ts'
import type { ReminderSource } from './reminder-source.ts'
import { overdueSickNotes } from './sick.ts'
import { checklistItems } from './transitions.ts'
import { unsettledTrips } from './trips.ts'

/** The subjects of a kind among present employees; `days` limits the search. */
const collectors: Record<ReminderKind, ReminderSource> = {
  contract_end: contractEnds,
  probation_end: probationEnds,
  fixed_term_limit: fixedTermLimits,
  card_end: cardEnds,
  identity_document_end: identityDocumentEnds,
  training_end: trainingEnds,
  medical_end: medicalEnds,
  measure_end: measureEnds,
  protection_end: protectionEnds,
  equipment_in_use: unreturnedEquipment,
  checklist: checklistItems,
  engagement_end: engagementEnds,
  temporary_days: temporaryDays,
  document_unconfirmed: unconfirmedReceipts,
  leave_unused: unusedLeave,
  leave_first_part: missingFirstParts,
  lieu_end: unusedHours,
  leave_recalculation: leaveToRecalculate,
  sick_document: overdueSickNotes,
  trip_unsettled: unsettledTrips,
  retirement: retirements,
  jubilee: jubilees,
  birthday: birthdays,
  plan_unpublished: unpublishedPlan,
  month_open: openMonth,
  unsettled_events: unsettledEvents,
  waiting_requests: waitingRequests,
}

/** All subjects of the company by the active rules; with an employee only theirs. */
export async function subjectsOf(ctx: Ctx, ruleOf: (kind: ReminderKind) => ReminderRule, employeeId?: number): Promise<ReminderSubject[]> {
  const staff = await employedOn(ctx, ctx.today, employeeId)
  const found: ReminderSubject[] = []
  for (const kind of reminderKinds) {
    const { is_on, days } = ruleOf(kind)
    if (is_on) found.push(...(await collectors[kind](ctx, staff, days)))
  }
  return found
}

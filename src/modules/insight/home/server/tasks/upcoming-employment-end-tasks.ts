import { findDueReminders, isReminderRecipient, type ReminderSubjectWithDay } from '#modules/insight/reminders/rules/due-reminders.ts'
import type { ReminderKind } from '#modules/insight/reminders/rules/reminder-kinds.ts'
import { loadReminderRules } from '#modules/insight/reminders/server/reminder-rules.ts'
import { buildReminderMessage, formatReminderText, toReminderRecipientOfCaller } from '#modules/insight/reminders/server/send-reminders.ts'
import { loadReminderSubjects } from '#modules/insight/reminders/server/sources/all-reminder-sources.ts'
import type { Ctx } from '#platform/call-context.ts'
import { canSeeUpcomingEmploymentEndTasks } from '../../home-page-permission-checks.ts'
import { createHomeTask, type UnrankedHomeTask } from './home-task.ts'

/** More ends of one kind form a group. */
const MAX_SEPARATE_ENDS = 2
const MAX_ITEMS_PER_GROUP = 20

/** Kinds that other parts of the home page show, or that take too long to compute. */
const EXCLUDED_KINDS = new Set<ReminderKind>([
  'birthday',
  'jubilee',
  'month_open',
  'unsettled_events',
  'waiting_requests',
  'retirement',
  'leave_unused',
  'leave_first_part',
  'leave_recalculation',
])

/** Coming ends, by the rules and texts of reminders. */
export async function findUpcomingEmploymentEndTasks(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canSeeUpcomingEmploymentEndTasks(ctx)) return []
  const getReminderRule = await loadReminderRules(ctx, EXCLUDED_KINDS)
  const reader = await toReminderRecipientOfCaller(ctx)
  const due = findDueReminders(ctx.today, await loadReminderSubjects(ctx, getReminderRule), getReminderRule).filter(
    (subject) => subject.employeeId !== ctx.employeeId && isReminderRecipient(subject, getReminderRule(subject.kind), reader),
  )
  const formatSubjectLine = (subject: ReminderSubjectWithDay) => {
    const { message, link } = buildReminderMessage(subject, false)
    return { text: formatReminderText(ctx.language, message, subject.values), link }
  }
  return [...Map.groupBy(due, ({ kind }) => kind)].flatMap(([kind, subjects]) => {
    const first = subjects.toSorted((a, b) => (a.day < b.day ? -1 : 1))
    if (first.length <= MAX_SEPARATE_ENDS)
      return first.map((subject) => {
        const ids = subject.employeeId === null ? [] : [subject.employeeId]
        return createHomeTask('ends', `${kind} ${subject.key}`, subject.day, formatSubjectLine(subject).link, {
          about: kind,
          text: formatSubjectLine(subject).text,
          ids,
        })
      })
    return [
      createHomeTask('ends', kind, first[0]!.day, formatSubjectLine(first[0]!).link, {
        about: kind,
        text: formatReminderText(ctx.language, `reminders.of.${kind}`, {}),
        count: first.length,
        items: first.slice(0, MAX_ITEMS_PER_GROUP).map(formatSubjectLine),
        ids: first.flatMap(({ employeeId }) => employeeId ?? []).slice(0, 3),
      }),
    ]
  })
}

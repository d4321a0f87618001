import { listTransitions } from '#modules/people/onboarding/server/list-transitions.ts'
import { createEmployeeReminderSubject, loadEmployeeNamesForReminders } from './employment-reminders.ts'
import type { ReminderSource } from './reminder-source.ts'

/** Employees with a next item of onboarding or offboarding, once for each due day. */
export const checklistItemReminders: ReminderSource = async (ctx) => {
  const { transitions } = await listTransitions(ctx, { page: 1, size: 0, open: true })
  const nameOf = await loadEmployeeNamesForReminders(
    ctx,
    transitions.map(({ employee }) => employee.id),
  )
  return transitions.flatMap(({ kind, employment_id, employee, next }) =>
    next
      ? [
          {
            ...createEmployeeReminderSubject('checklist', { id: employee.id, fullName: nameOf(employee.id) }, next.due),
            key: `${employment_id} ${kind} ${next.due}`,
            variant: kind,
            link: `/employees/edit/${employee.id}?tab=transitions`,
          },
        ]
      : [],
  )
}

import { loadOverdueSickCertificates } from '#modules/time/leave/server/sick/overdue-certificates.ts'
import { createEmployeeReminderSubject } from './employment-reminders.ts'
import type { ReminderSource } from './reminder-source.ts'

/** Missing proof of open sick leave cases, by month. */
export const overdueSickNoteReminders: ReminderSource = async (ctx, staff) => {
  const people = new Map(staff.map((one) => [one.id, one]))
  return (await loadOverdueSickCertificates(ctx)).flatMap(({ id, employee_id, month, due_on }) => {
    const one = people.get(employee_id)
    if (!one) return []
    return {
      ...createEmployeeReminderSubject('sick_document', one, due_on, { month: month ?? '' }),
      key: `${id} ${month ?? ''} ${due_on}`,
      variant: month ? 'month' : 'onset',
      link: `/leave/sick?case=${id}`,
    }
  })
}

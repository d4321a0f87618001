import { loadExpiringEmployeeProtections } from '#modules/people/employees/server/personal-file/employment-protections.ts'
import {
  type ExpiringPersonalFileEntry,
  findUnreturnedEquipment,
  loadExpiringDisciplinaryMeasures,
  loadExpiringPersonalFileEntries,
} from '#modules/people/employees/server/personal-file/expiring-personal-file-entries.ts'
import { addDays } from '#shared/days.ts'
import { createEmployeeReminderSubject } from './employment-reminders.ts'
import type { ReminderSource } from './reminder-source.ts'

const createSectionLink = (id: number, name: string) => `/employees/edit/${id}?tab=dossier&section=${name}`

/** Creates a source for the ends of one kind of personal file entries. */
const ends =
  (kind: 'identity_document_end' | 'training_end' | 'medical_end', of: ExpiringPersonalFileEntry['of'], place: string): ReminderSource =>
  async (ctx, staff, days) => {
    const people = new Map(staff.map((one) => [one.id, one]))
    const endings = await loadExpiringPersonalFileEntries(ctx, [...people.keys()], ctx.today, addDays(ctx.today, days))
    return endings
      .filter((ending) => ending.of === of)
      .map(({ employee_id, kind: what, title, day }) => {
        const subject = createEmployeeReminderSubject(kind, people.get(employee_id)!, day)
        const key = `${employee_id} ${what} ${title ?? ''} ${day}`
        return { ...subject, key, link: createSectionLink(employee_id, place), variant: of === 'medical' ? subject.variant : what }
      })
  }

export const identityDocumentEndReminders = ends('identity_document_end', 'document', 'documents')
export const trainingExpiryReminders = ends('training_end', 'training', 'health')
export const medicalExaminationExpiryReminders = ends('medical_end', 'medical', 'health')

export const disciplinaryMeasureEndReminders: ReminderSource = async (ctx, staff, days) => {
  const people = new Map(staff.map((one) => [one.id, one]))
  const endings = await loadExpiringDisciplinaryMeasures(ctx, [...people.keys()], ctx.today, addDays(ctx.today, days))
  return endings.map(({ employee_id, id, day, what }) => ({
    ...createEmployeeReminderSubject('measure_end', people.get(employee_id)!, day),
    key: `${id} ${day}`,
    variant: what,
    link: createSectionLink(employee_id, 'measures'),
  }))
}

/** Consents and examinations that end without a following one. */
export const employmentProtectionEndReminders: ReminderSource = async (ctx, staff, days) => {
  const people = new Map(staff.map((one) => [one.id, one]))
  const endings = await loadExpiringEmployeeProtections(ctx, [...people.keys()], ctx.today, addDays(ctx.today, days))
  return endings.map(({ employee_id, id, kind, day }) => ({
    ...createEmployeeReminderSubject('protection_end', people.get(employee_id)!, day),
    key: `${id} ${day}`,
    variant: kind,
    link: createSectionLink(employee_id, 'protections'),
  }))
}

/** Equipment that a former employee has not returned. */
export const unreturnedEquipmentReminders: ReminderSource = async (ctx) =>
  (await findUnreturnedEquipment(ctx)).map(({ employee_id, employee, last_day, count }) => ({
    ...createEmployeeReminderSubject('equipment_in_use', { id: employee_id, fullName: employee }, last_day, { count }),
    link: createSectionLink(employee_id, 'equipment'),
  }))

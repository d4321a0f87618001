import type { ReactNode } from 'react'
import { countFullMonths, type Day, getEarlierDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { useTranslate } from '#ui/translate.ts'
import type { Employee } from '../employee-schemas.ts'
import { messages } from '../messages/index.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { EmployeePhoto } from './EmployeePhoto.tsx'
import './employees.css'

/** The head of the record: photo, position, place, first day with the length of employment, and contact. */
export function EmployeeRecordHeader({ employee, acts }: { employee: Employee; acts: ReactNode }) {
  const t = useTranslate(messages)
  const work = [employee.job_position?.name, employee.department?.name].filter(Boolean).join(' · ')
  const lengthOf = (from: Day) => {
    const months = countFullMonths(from, getEarlierDay(employee.employed_to ?? getCurrentDay(), getCurrentDay()))
    return t('employees.length_of_employment', { years: Math.floor(months / 12), months: months % 12 })
  }
  const known = [
    `${t('employees.code')} ${employee.code}`,
    employee.employed_from && t('employees.since', { day: t.day(employee.employed_from), length: lengthOf(employee.employed_from) }),
    employee.employed_to && t('employees.until', { day: t.day(employee.employed_to) }),
    employee.employment_relationship_type && t.data(employee.employment_relationship_type.name).toLowerCase(),
    employee.location && t.data(employee.location.name),
  ]
  return (
    <div className="record-head">
      <EmployeePhoto employee={employee} size={88} />
      <div>
        <div className="record-work">{t.data(work)}</div>
        <div className="muted">{known.filter(Boolean).join(' · ')}</div>
        {(employee.phone || employee.email) && (
          <div className="record-contact">
            {employee.phone && <PhoneLink phone={employee.phone} />}
            {employee.email && <EmailLink email={employee.email} />}
          </div>
        )}
      </div>
      <div className="record-acts">{acts}</div>
    </div>
  )
}

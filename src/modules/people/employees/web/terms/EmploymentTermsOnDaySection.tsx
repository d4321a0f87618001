import { useState } from 'react'
import { DateField } from '#ui/form/DateField.tsx'
import { ColumnsLayout, FactList, NoteMessage, SectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Employee, EmployeeTerms } from '../../shapes.ts'

/** The terms on a day. */
export function EmploymentTermsOnDaySection({ employee }: { employee: Employee }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const [day, setDay] = useState<string | null>(null)
  const asking = useApiQuery(
    ['employees', 'on_day', employee.id, day],
    async (signal) => (await api.getTermsByDate({ employee_id: employee.id, date: day! }, { signal })).data,
    { enabled: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) },
  )
  return (
    <SectionLayout title={t('employees.on_day_title')}>
      <StackLayout>
        <ColumnsLayout>
          <DateField name="on_day" label={t('employees.on_day')} value={day} onChange={setDay} />
        </ColumnsLayout>
        {asking.data === null && <NoteMessage>{t('employees.no_terms_on_day')}</NoteMessage>}
        {asking.data && <EmploymentTermsOnDayText terms={asking.data} />}
      </StackLayout>
    </SectionLayout>
  )
}

export function EmploymentTermsOnDayText({ terms }: { terms: EmployeeTerms }) {
  const t = useTranslate(messages)
  return (
    <FactList
      facts={[
        [t('employees.department'), t.data(terms.department?.name)],
        [t('employees.job_position'), t.data(terms.job_position?.name)],
        [t('employees.employment_relationship_type'), t.data(terms.employment_relationship_type?.name)],
        [t('employees.team'), t.data(terms.team?.name)],
        [t('employees.location'), t.data(terms.location?.name)],
        [t('employees.work_schedule'), t.data(terms.work_schedule?.name)],
        [t('employees.weekly_hours'), `${t.hours(terms.weekly_minutes)} (${t(`employees.working_hours.${terms.working_hours}`)})`],
      ]}
    />
  )
}

import { LabelledValueList } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmploymentTermsReply } from '../../employee-schemas.ts'
import { messages } from '../../messages/index.ts'

/** Formats terms as a list of facts. */
export function EmploymentTermsOnDayText({ terms }: { terms: EmploymentTermsReply }) {
  const t = useTranslate(messages)
  return (
    <LabelledValueList
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

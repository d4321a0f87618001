import { pageTitles as ofOrg } from '#modules/foundation/organisation/messages/page-titles.ts'
import { EmploymentRelationshipTypesTab } from '#modules/foundation/organisation/web/EmploymentRelationshipTypesTab.tsx'
import { messages as ofEmployees } from '#modules/people/employees/messages/index.ts'
import { CustomFieldsTab } from '#modules/people/employees/web/custom-fields/CustomFieldsTab.tsx'
import { QualificationLevelsTab } from '#modules/people/employees/web/QualificationLevelsTab.tsx'
import { timesheetSettingsMessages as ofTime } from '#modules/time/timesheet/messages/settings.ts'
import { HourCategoriesTab } from '#modules/time/timesheet/web/settings/HourCategoriesTab.tsx'
import { TabsInUrlQuery } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from './messages/index.ts'

/** The code lists of a company. Each belongs to its own module. */
export function CompanyCodeListsTab() {
  const t = useTranslate(messages)
  const org = useTranslate(ofOrg)
  const employees = useTranslate(ofEmployees)
  const time = useTranslate(ofTime)
  return (
    <TabsInUrlQuery
      label={t('web.data')}
      name="list"
      tabs={[
        { key: 'types', label: org('org.types'), content: () => <EmploymentRelationshipTypesTab /> },
        { key: 'fields', label: employees('employees.custom_fields'), content: () => <CustomFieldsTab /> },
        { key: 'categories', label: time('time.categories'), content: () => <HourCategoriesTab /> },
        { key: 'qualifications', label: employees('employees.qualifications'), content: () => <QualificationLevelsTab /> },
      ]}
    />
  )
}

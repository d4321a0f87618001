import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { EmployeeStatus } from '#modules/people/employees/employee-schemas.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { importablePersonalFileEntryKinds } from '../../personal-file-import-export-contract.ts'
import { getReadPermissionOfPersonalFileEntryKind } from '../../rules/personal-file/personal-file-entry-kinds.ts'
import {
  type EmployeeExportFilter,
  EmploymentTermsImportExportDialog,
  employees,
  PersonalFileImportExportDialog,
  PersonImportExportDialog,
} from './employee-import-export-dialogs.tsx'

/** All exchange tables of employees. */
export function EmployeeImportExportPage() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const { search } = useCurrentUrl()
  const department_id = Number(search.department_id) || undefined
  const status = EmployeeStatus.safeParse(search.status).data
  const tableFilter: EmployeeExportFilter = { department_id: department_id || undefined, status }
  const day = search.day ?? getCurrentDay()
  return (
    <PageLayoutFrame title={t('dossier.tables')} trail={[{ label: useTranslate(employees)('employees.title'), to: '/employees' }]}>
      <StackLayout gap={16}>
        <MutedText>{t('dossier.tables_lead')}</MutedText>
        <PageSectionLayout title={t('dossier.tables_employees')}>
          <PersonFilterFields tableFilter={tableFilter} day={day} />
        </PageSectionLayout>
        <PageSectionLayout title={t('dossier.tables_people')}>
          <StackLayout>
            <ul className="ruled">
              <PersonImportExportDialog tableFilter={tableFilter} />
              <EmploymentTermsImportExportDialog tableFilter={tableFilter} day={day} />
            </ul>
            <MutedText>
              {t('dossier.tables_new')} <InternalLink to="/employees/import">{t('dossier.tables_import')}</InternalLink>
            </MutedText>
          </StackLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('dossier.title')}>
          <ul className="ruled">
            {importablePersonalFileEntryKinds
              .filter((kind) => may(getReadPermissionOfPersonalFileEntryKind(kind)))
              .map((kind) => (
                <PersonalFileImportExportDialog key={kind} kind={kind} tableFilter={tableFilter} />
              ))}
          </ul>
        </PageSectionLayout>
      </StackLayout>
    </PageLayoutFrame>
  )
}

function PersonFilterFields({ tableFilter: { department_id, status }, day }: { tableFilter: EmployeeExportFilter; day: string }) {
  const t = useTranslate(messages)
  const translateEmployee = useTranslate(employees)
  const { setSearch } = useCurrentUrl()
  const { departments } = useOrganisationLookups()
  const all = { value: 0, label: t('dossier.tables_everybody') }
  return (
    <ResponsiveColumnsLayout>
      <SelectField
        name="department_id"
        label={t('dossier.tables_department')}
        value={department_id ?? 0}
        clearable={false}
        onChange={(id: number | null) => setSearch({ department_id: id ? String(id) : null }, { replace: true })}
        options={[all, ...departments.map((option) => ({ ...option, label: t.data(option.label) }))]}
      />
      <SelectField
        name="status"
        label={t('dossier.tables_status')}
        value={status ?? ''}
        clearable={false}
        onChange={(value: string | null) => setSearch({ status: value || null }, { replace: true })}
        options={[
          { value: '', label: t('dossier.tables_everybody') },
          ...EmployeeStatus.options.map((value) => ({ value, label: translateEmployee(`employees.status.${value}`) })),
        ]}
      />
      <DateField
        name="day"
        label={t('dossier.tables_day')}
        value={day}
        onChange={(value) => setSearch({ day: value && value !== getCurrentDay() ? value : null }, { replace: true })}
      />
    </ResponsiveColumnsLayout>
  )
}

import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { EmployeeStatus } from '#modules/people/employees/shapes.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { ColumnsLayout, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { InternalLink, useCurrentAddress } from '#ui/state/current-address.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { dossierTableKinds } from '../../dossier-tables-contract.ts'
import { messages } from '../../messages/dossier/index.ts'
import { getReadPermissionOfEntryKind } from '../../rules/dossier/dossier-entry-kinds.ts'
import { DossierTableDialog, type EmployeeTableFilter, employees, PersonTableDialog, TermsTableDialog } from './employee-table-dialogs.tsx'

/** All exchange tables of employees. */
export function DossierTablesPage() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const { search } = useCurrentAddress()
  const department_id = Number(search.department_id) || undefined
  const status = EmployeeStatus.safeParse(search.status).data
  const tableFilter: EmployeeTableFilter = { ...(department_id && { department_id }), ...(status && { status }) }
  const day = search.day ?? getCurrentDay()
  return (
    <PageFrame title={t('dossier.tables')} trail={[{ label: useTranslate(employees)('employees.title'), to: '/employees' }]}>
      <StackLayout gap={16}>
        <MutedText>{t('dossier.tables_lead')}</MutedText>
        <PageSectionLayout title={t('dossier.tables_whose')}>
          <PersonFilterFields tableFilter={tableFilter} day={day} />
        </PageSectionLayout>
        <PageSectionLayout title={t('dossier.tables_people')}>
          <StackLayout>
            <ul className="ruled">
              <PersonTableDialog tableFilter={tableFilter} />
              <TermsTableDialog tableFilter={tableFilter} day={day} />
            </ul>
            <MutedText>
              {t('dossier.tables_new')} <InternalLink to="/employees/import">{t('dossier.tables_import')}</InternalLink>
            </MutedText>
          </StackLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('dossier.title')}>
          <ul className="ruled">
            {dossierTableKinds
              .filter((kind) => may(getReadPermissionOfEntryKind(kind)))
              .map((kind) => (
                <DossierTableDialog key={kind} kind={kind} tableFilter={tableFilter} />
              ))}
          </ul>
        </PageSectionLayout>
      </StackLayout>
    </PageFrame>
  )
}

function PersonFilterFields({ tableFilter: { department_id, status }, day }: { tableFilter: EmployeeTableFilter; day: string }) {
  const t = useTranslate(messages)
  const tell = useTranslate(employees)
  const { setSearch } = useCurrentAddress()
  const { departments } = useOrganisationLookups()
  const all = { value: 0, label: t('dossier.tables_everybody') }
  return (
    <ColumnsLayout>
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
          ...EmployeeStatus.options.map((value) => ({ value, label: tell(`employees.status.${value}`) })),
        ]}
      />
      <DateField
        name="day"
        label={t('dossier.tables_day')}
        value={day}
        onChange={(value) => setSearch({ day: value && value !== getCurrentDay() ? value : null }, { replace: true })}
      />
    </ColumnsLayout>
  )
}

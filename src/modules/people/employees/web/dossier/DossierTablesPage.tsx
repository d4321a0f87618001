import { useLookups } from '#modules/foundation/organisation/web/lookups.ts'
import { EmployeeStatus } from '#modules/people/employees/shapes.ts'
import { today } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { ColumnsLayout, MutedText, Section, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { dossierTableKinds } from '../../dossier-tables-contract.ts'
import { messages } from '../../messages/dossier/index.ts'
import { readPermissionOfKind } from '../../rules/dossier/kinds.ts'
import { DossierTableDialog, type EmployeeTableFilter, employees, PersonTableDialog, TermsTableDialog } from './table-dialogs.tsx'

/** All exchange tables of employees. */
export function DossierTablesPage() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const { search } = useAddress()
  const department_id = Number(search.department_id) || undefined
  const status = EmployeeStatus.safeParse(search.status).data
  const tableFilter: EmployeeTableFilter = { ...(department_id && { department_id }), ...(status && { status }) }
  const day = search.day ?? today()
  return (
    <PageFrame title={t('dossier.tables')} trail={[{ label: useTranslate(employees)('employees.title'), to: '/employees' }]}>
      <Stack gap={16}>
        <MutedText>{t('dossier.tables_lead')}</MutedText>
        <Section title={t('dossier.tables_whose')}>
          <PersonFilterFields tableFilter={tableFilter} day={day} />
        </Section>
        <Section title={t('dossier.tables_people')}>
          <Stack>
            <ul className="ruled">
              <PersonTableDialog tableFilter={tableFilter} />
              <TermsTableDialog tableFilter={tableFilter} day={day} />
            </ul>
            <MutedText>
              {t('dossier.tables_new')} <LinkTo to="/employees/import">{t('dossier.tables_import')}</LinkTo>
            </MutedText>
          </Stack>
        </Section>
        <Section title={t('dossier.title')}>
          <ul className="ruled">
            {dossierTableKinds
              .filter((kind) => may(readPermissionOfKind(kind)))
              .map((kind) => (
                <DossierTableDialog key={kind} kind={kind} tableFilter={tableFilter} />
              ))}
          </ul>
        </Section>
      </Stack>
    </PageFrame>
  )
}

function PersonFilterFields({ tableFilter: { department_id, status }, day }: { tableFilter: EmployeeTableFilter; day: string }) {
  const t = useTranslate(messages)
  const tell = useTranslate(employees)
  const { setSearch } = useAddress()
  const { departments } = useLookups()
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
        onChange={(value) => setSearch({ day: value && value !== today() ? value : null }, { replace: true })}
      />
    </ColumnsLayout>
  )
}

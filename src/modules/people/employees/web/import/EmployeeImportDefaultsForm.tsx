import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeImport, EmployeeImportSettings } from '../../employee-import-schemas.ts'
import { messages } from '../../messages/index.ts'
import { employeeImportFieldKey } from '../../rules/employee-import-columns.ts'

type Props = { data: EmployeeImport; change: (settings: Partial<EmployeeImportSettings>) => void }
type MissingDefault = EmployeeImport['missing_defaults'][number]

/** Required values that no row has: the default, and an alternative choice. */
export function EmployeeImportDefaultsForm({ data, change }: Props) {
  const t = useTranslate(messages)
  const lookups = useOrganisationLookups()
  const choices = { department: lookups.departments, job_position: lookups.positions, employment_relationship_type: lookups.types }
  if (data.missing_defaults.length === 0) return null
  const settingOf = ({ field, tableFilter }: MissingDefault) => (tableFilter === 'with_end' ? 'fixed_term_type' : field)
  const optionsOf = ({ field, name }: MissingDefault) => {
    const names = choices[field].map(({ label }) => label)
    return [...new Set(omitAbsentItems([name !== null && name, ...names]))].map((label) => ({ value: label, label: t.data(label) }))
  }
  return (
    <PageSectionLayout title={t('import.missing_defaults')}>
      <StackLayout>
        <p className="muted">{t('import.missing_text')}</p>
        <ResponsiveColumnsLayout>
          {data.missing_defaults.map((one) => (
            <SelectField
              key={settingOf(one)}
              name={settingOf(one)}
              label={t(`import.missing_defaults.${one.tableFilter}`, { field: t(employeeImportFieldKey(one.field)) })}
              hint={one.is_selected || one.name === null ? undefined : t('import.missing_proposed')}
              required
              value={one.name}
              onChange={(name) => name !== null && change({ defaults: { ...data.settings.defaults, [settingOf(one)]: name } })}
              options={optionsOf(one)}
              {...(one.name === null && { error: t('import.missing_choose') })}
            />
          ))}
        </ResponsiveColumnsLayout>
      </StackLayout>
    </PageSectionLayout>
  )
}

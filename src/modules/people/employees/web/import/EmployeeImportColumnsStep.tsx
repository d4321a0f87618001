import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { parseExcelSerialDay } from '#shared/text/excel-date.ts'
import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { customFieldsContract } from '../../custom-fields-contract.ts'
import { employeeImportContract } from '../../employee-import-contract.ts'
import type { EmployeeImport } from '../../employee-import-schemas.ts'
import { messages } from '../../messages/index.ts'
import { employeeImportFieldKey, employeeImportFields } from '../../rules/employee-import-columns.ts'
import { EmployeeImportReadingOptions } from './EmployeeImportReadingOptions.tsx'

type ByField = Record<string, number | undefined>
const keyAt = (columns: ByField, column: number) => Object.keys(columns).find((key) => columns[key] === column) ?? null

/** A column has at most one field, and a field at most one column. */
function moveColumn(columns: ByField, column: number, field: string | null): Record<string, number> {
  const others = Object.entries(columns).flatMap(([name, at]) =>
    at !== undefined && at !== column && name !== field ? [[name, at] as const] : [],
  )
  return Object.fromEntries(field ? [...others, [field, column] as const] : others)
}

/** Assigns columns to fields, by headings or by hand. */
export function EmployeeImportColumnsStep({ data, next, close }: { data: EmployeeImport; next: () => void; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeeImportContract)
  const lookups = useOrganisationLookups()
  const [mapping, setMapping] = useState(data.settings.mapping)
  const [order, setOrder] = useState(data.settings.full_name_order)
  const [defaults, setDefaults] = useState(data.settings.defaults)
  const [custom, setCustom] = useState(data.settings.custom)
  const ofFields = useApi(customFieldsContract)
  const { data: own } = useApiQuery(['custom', 'fields'], async (signal) => (await ofFields.listCustomFields({}, { signal })).data)
  const fieldOf = (column: number) => keyAt(mapping, column) ?? keyAt(custom, column)
  /** In a column of dates, a serial number is shown with its date. */
  const formatSample = (sample: string, column: number) => {
    const day = /^(date_of_birth|employed_from|employed_to)$/.test(fieldOf(column) ?? '') ? parseExcelSerialDay(sample) : null
    return day ? `${sample} = ${t.day(day)}` : sample
  }
  const options = [
    ...employeeImportFields.map((field) => ({ value: field as string, label: t(employeeImportFieldKey(field)) })),
    ...(own ?? []).filter(({ is_retired }) => !is_retired).map(({ id, name }) => ({ value: String(id), label: t.data(name) })),
  ]
  const change = (column: number, field: string | null) => {
    const isOwn = field !== null && /^\d+$/.test(field)
    setMapping(moveColumn(mapping, column, isOwn ? null : field))
    setCustom(moveColumn(custom, column, isOwn ? field : null))
  }
  const save = useApiMutation(
    () =>
      api.updateEmployeeImportSettings({
        employee_import_id: data.id,
        settings: { mapping, custom, full_name_order: order, defaults, date_order: {} },
      }),
    { refresh: [['imports']], done: next },
  )
  const missing = (['department', 'job_position', 'employment_relationship_type'] as const).filter((name) => mapping[name] === undefined)
  const names = { department: lookups.departments, job_position: lookups.positions, employment_relationship_type: lookups.types }
  return (
    <StackLayout gap={16}>
      <EmployeeImportReadingOptions data={data} />
      <PageSectionLayout title={`${data.file_name} · ${t('import.rows', { count: data.row_count })}`}>
        <CompactTable
          rows={data.columns}
          keyOf={(_, column) => column}
          columns={[
            { title: t('import.column'), is: 'head', cell: ({ heading }, column) => heading || `#${column + 1}` },
            {
              title: t('import.samples'),
              cell: ({ samples }, column) => <MutedText>{samples.map((sample) => formatSample(sample, column)).join(' · ')}</MutedText>,
            },
            {
              title: t('import.becomes'),
              cell: ({ heading }, column) => (
                <SelectField
                  name={`column-${column}`}
                  label={t('import.becomes_of', { name: heading || `#${column + 1}` })}
                  hideLabel
                  placeholder={t('import.left_out')}
                  value={fieldOf(column)}
                  onChange={(field) => change(column, field)}
                  options={options}
                />
              ),
            },
          ]}
        />
      </PageSectionLayout>
      {mapping.full_name !== undefined && (
        <PageSectionLayout>
          <RadioField
            name="full_name_order"
            label={t('import.full_name_order')}
            value={order}
            onChange={(value) => value && setOrder(value)}
            options={[
              { value: 'first_last', label: t('import.first_last') },
              { value: 'last_first', label: t('import.last_first') },
            ]}
          />
        </PageSectionLayout>
      )}
      {(missing.length > 0 || mapping.employed_from === undefined) && (
        <PageSectionLayout title={t('import.defaults')}>
          <ResponsiveColumnsLayout>
            {missing.map((name) => (
              <SelectField
                key={name}
                name={name}
                label={t(employeeImportFieldKey(name))}
                value={defaults[name] ?? null}
                onChange={(value) => setDefaults({ ...defaults, [name]: value === null ? undefined : String(value) })}
                options={names[name].map(({ label }) => ({ value: label, label: t.data(label) }))}
              />
            ))}
            {mapping.employed_from === undefined && (
              <DateField
                name="employed_from"
                label={t('import.field.employed_from')}
                value={defaults.employed_from ?? null}
                onChange={(day) => setDefaults({ ...defaults, employed_from: day ?? undefined })}
              />
            )}
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
      )}
      <div className="form-acts">
        <Button onClick={close}>{t('import.discard')}</Button>
        <Button kind="primary" busy={save.isPending} onClick={() => save.mutate(undefined)}>
          {t('import.check')}
        </Button>
      </div>
    </StackLayout>
  )
}

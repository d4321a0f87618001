import { useCustomFieldFormatter } from '#modules/people/employees/web/use-field-formatters.ts'
import { LabelledValueList, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import type { EmployeeRecordAsOfDay } from '../../overview-history-contract.ts'
import { FieldValueThenAndNow } from './FieldValueThenAndNow.tsx'

/** Custom fields; hidden if they were always empty. */
export function CustomFieldsAsOfDay({ own }: { own: EmployeeRecordAsOfDay['own'] }) {
  const t = useTranslate(messages)
  const output = useCustomFieldFormatter()
  if (!own.length) return null
  return (
    <PageSectionLayout title={t('past.own')}>
      <LabelledValueList
        facts={own.map(({ custom_field_id, name, kind, known, value, changed }) => [
          t.data(name),
          <FieldValueThenAndNow key={custom_field_id} known={output(kind, known)} value={output(kind, value)} changed={changed} />,
        ])}
      />
    </PageSectionLayout>
  )
}

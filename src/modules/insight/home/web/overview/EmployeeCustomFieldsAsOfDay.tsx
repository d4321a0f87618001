import { useCustomFieldFormatter } from '#modules/people/employees/web/use-field-formatters.ts'
import { LabelledValueList, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeRecordAsOfDay } from '../../employee-history-contract.ts'
import { messages } from '../../messages/overview/index.ts'
import { EmployeeFieldValueThenAndNow } from './EmployeeFieldValueThenAndNow.tsx'

/** Custom fields; hidden if they were always empty. */
export function EmployeeCustomFieldsAsOfDay({ own }: { own: EmployeeRecordAsOfDay['own'] }) {
  const t = useTranslate(messages)
  const output = useCustomFieldFormatter()
  if (!own.length) return null
  return (
    <PageSectionLayout title={t('past.own')}>
      <LabelledValueList
        facts={own.map(({ custom_field_id, name, kind, known, value, changed }) => [
          t.data(name),
          <EmployeeFieldValueThenAndNow key={custom_field_id} known={output(kind, known)} value={output(kind, value)} changed={changed} />,
        ])}
      />
    </PageSectionLayout>
  )
}

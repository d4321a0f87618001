import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { personFieldDefinitions } from '#modules/people/employees/person-fields.ts'
import { usePersonFieldFormatter } from '#modules/people/employees/web/use-field-formatters.ts'
import { LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestContentReplyOfKind } from '../../request-schemas.ts'

export function DataChangeRequestContent({ view }: { view: RequestContentReplyOfKind<'data_change'> }) {
  const t = useTranslate(screenMessages)
  const named = useTranslate(employeeMessages)
  const fieldText = usePersonFieldFormatter()
  const valueText = (name: string, value: RequestContentReplyOfKind<'data_change'>['fields'][number]['after']) => {
    const field = personFieldDefinitions.find((one) => one.name === name)
    return (field && fieldText(field, value)) || t('requests.empty')
  }
  return (
    <StackLayout>
      <CompactTable
        rows={view.fields}
        keyOf={({ name }) => name}
        columns={[
          { title: t('requests.field'), is: 'head', cell: ({ name }) => named(`employees.${name}`) },
          { title: t('requests.before'), cell: ({ name, before }) => valueText(name, before) },
          { title: t('requests.after'), cell: ({ name, after }) => <strong>{valueText(name, after)}</strong> },
        ]}
      />
      <LabelledValueList facts={[[t('requests.effect_on'), t.day(view.from)]]} />
    </StackLayout>
  )
}

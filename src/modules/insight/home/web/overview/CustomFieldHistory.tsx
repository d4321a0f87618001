import { useCustomFieldFormatter } from '#modules/people/employees/web/use-field-text.ts'
import { FactList, SectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import type { RecordHistory } from '../../overview-history-contract.ts'
import { ChangedValueText } from './ChangedValueText.tsx'

/** Custom fields; hidden if they were always empty. */
export function CustomFieldHistory({ own }: { own: RecordHistory['own'] }) {
  const t = useTranslate(messages)
  const output = useCustomFieldFormatter()
  if (!own.length) return null
  return (
    <SectionLayout title={t('past.own')}>
      <FactList
        facts={own.map(({ custom_field_id, name, kind, known, value, changed }) => [
          t.data(name),
          <ChangedValueText key={custom_field_id} known={output(kind, known)} value={output(kind, value)} changed={changed} />,
        ])}
      />
    </SectionLayout>
  )
}

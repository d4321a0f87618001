import { useCustomFieldLabel } from '#modules/people/employees/web/use-field-text.ts'
import { FactList, Section } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import type { RecordHistory } from '../../overview-history-contract.ts'
import { ChangedValue } from './ChangedValue.tsx'

/** Custom fields; hidden if they were always empty. */
export function CustomFieldHistory({ own }: { own: RecordHistory['own'] }) {
  const t = useTranslate(messages)
  const output = useCustomFieldLabel()
  if (!own.length) return null
  return (
    <Section title={t('past.own')}>
      <FactList
        facts={own.map(({ custom_field_id, name, kind, known, value, changed }) => [
          t.data(name),
          <ChangedValue key={custom_field_id} known={output(kind, known)} value={output(kind, value)} changed={changed} />,
        ])}
      />
    </Section>
  )
}

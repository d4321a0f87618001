import type { DocumentWritingScript } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type DocumentFormat, documentFormats } from '../../rules/document-format.ts'

type Props<Value> = { value: Value; onChange: (value: Value) => void }

/** The format of the document. */
export function DocumentFormatField({ value, onChange }: Props<DocumentFormat>) {
  const t = useTranslate(messages)
  return (
    <RadioField
      name="format"
      label={t('documents.format')}
      value={value}
      onChange={(format) => format && onChange(format)}
      options={documentFormats.map((format) => ({ value: format, label: t(`documents.format.${format}`) }))}
    />
  )
}

/** The selected script; the other one is available too. */
export function DocumentScriptField({ value, onChange }: Props<DocumentWritingScript>) {
  const t = useTranslate(messages)
  return (
    <RadioField
      name="script"
      label={t('documents.script')}
      value={value}
      onChange={(script) => script && onChange(script)}
      options={(['latin', 'cyrillic'] as const).map((script) => ({ value: script, label: t(`documents.${script}`) }))}
    />
  )
}

import { RadioField } from '#ui/form/Choice.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'
import { type Format, formats } from '../rules/format.ts'

/** What the paper is taken as. */
export function FormatField({ value, onChange }: { value: Format; onChange: (format: Format) => void }) {
  const t = useWords(words)
  return (
    <RadioField
      name="format"
      label={t('documents.format')}
      value={value}
      onChange={(format) => format && onChange(format)}
      options={formats.map((format) => ({ value: format, label: t(`documents.format.${format}`) }))}
    />
  )
}

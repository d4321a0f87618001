import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import type { FormFieldLabelProps } from './TextField.tsx'

type Props = FormFieldLabelProps & {
  name: string
  value: string
  onChange: (value: string) => void
  rows: number
  /** The element, for insertion at its caret. */
  area: Ref<HTMLTextAreaElement>
}

/** A text area in a monospaced font, for text that a program parses. */
export function MonospaceTextArea({ name, label, hint, value, onChange, rows, area, disabled }: Props) {
  return (
    <div data-field={name}>
      <Textarea
        ref={area}
        name={name}
        label={label}
        description={hint}
        value={value}
        rows={rows}
        disabled={disabled}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

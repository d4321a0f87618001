import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import type { LabelProps } from './TextField.tsx'

type Props = LabelProps & {
  name: string
  value: string
  onChange: (value: string) => void
  rows: number
  /** The element itself, for who writes at its caret. */
  area: Ref<HTMLTextAreaElement>
}

/** A long text that a machine reads too, in letters of one width. */
export function SourceField({ name, label, hint, value, onChange, rows, area, disabled }: Props) {
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

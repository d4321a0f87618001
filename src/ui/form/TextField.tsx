import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAutoFocus } from '../state/auto-focus.ts'
import { useValueFrozenWhilePressed } from '../state/use-value-frozen-while-pressed.ts'
import type { FormFieldProps } from './use-form.ts'

export type FormFieldLabelProps = { label: string; hint?: ReactNode; placeholder?: string; disabled?: boolean; autoFocus?: boolean }

type Props = Omit<FormFieldProps<string>, 'onChange'> &
  FormFieldLabelProps & {
    onChange: (value: string) => void
    /** Transforms typed or pasted text, such as `digits(9)`. */
    mask?: (text: string) => string
    /** Returns the error of the text when the field loses the focus. */
    check?: (text: string) => string | undefined
    /** Completes the text when the user leaves the field. For example, a bank account gets its zeros. */
    complete?: (text: string) => string
    type?: 'text' | 'search' | 'email' | 'tel' | 'password' | 'url'
    inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
    autoComplete?: string
    autoCapitalize?: 'none'
    spellCheck?: boolean
    maxLength?: number
    right?: ReactNode
    /** Whether the label is only a placeholder and an accessible name. */
    hideLabel?: boolean
  }

export function TextField({
  label,
  hint,
  value,
  onChange,
  error,
  required,
  mask,
  check,
  complete,
  right,
  autoFocus,
  hideLabel,
  ...rest
}: Props) {
  const [left, setLeft] = useState(false)
  const field = useAutoFocus<HTMLInputElement>(autoFocus)
  const text = value ?? ''
  const wrong = left && text ? check?.(text) : undefined
  const stableError = useValueFrozenWhilePressed(error ?? wrong)
  return (
    <div data-field={rest.name}>
      <TextInput
        ref={field}
        {...rest}
        {...(hideLabel ? { 'aria-label': label, placeholder: rest.placeholder ?? label } : { label })}
        description={hint}
        value={text}
        error={stableError}
        withAsterisk={required}
        aria-required={required || undefined}
        rightSection={right}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(mask ? mask(event.currentTarget.value) : event.currentTarget.value)}
        onBlur={() => {
          setLeft(true)
          if (complete && text) onChange(complete(text))
        }}
      />
    </div>
  )
}

type AreaProps = Omit<FormFieldProps<string>, 'onChange'> &
  FormFieldLabelProps & { onChange: (value: string) => void; rows?: number; maxLength?: number }

export function TextArea({ label, hint, value, onChange, error, required, rows = 3, autoFocus, ...rest }: AreaProps) {
  const field = useAutoFocus<HTMLTextAreaElement>(autoFocus)
  const stableError = useValueFrozenWhilePressed(error)
  return (
    <div data-field={rest.name}>
      <Textarea
        ref={field}
        {...rest}
        label={label}
        description={hint}
        value={value ?? ''}
        error={stableError}
        rows={rows}
        withAsterisk={required}
        aria-required={required || undefined}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

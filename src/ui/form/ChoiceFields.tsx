import { Checkbox, Radio, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useAutoFocus } from '../state/auto-focus.ts'
import { useValueFrozenWhilePressed } from '../state/use-value-frozen-while-pressed.ts'
import type { SelectOption } from './SelectField.tsx'
import type { FormFieldLabelProps } from './TextField.tsx'
import type { FormFieldProps } from './use-form.ts'

type CheckProps = Omit<FormFieldProps<boolean | string>, 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  onChange: (value: boolean) => void
}

export function CheckboxField({ label, hint, value, onChange, error, required: _, autoFocus, ...rest }: CheckProps) {
  const field = useAutoFocus<HTMLInputElement>(autoFocus)
  const stableError = useValueFrozenWhilePressed(error)
  return (
    <div data-field={rest.name}>
      <Checkbox
        ref={field}
        {...rest}
        label={label}
        description={hint}
        error={stableError}
        checked={value === true || value === 'true'}
        onChange={(event) => onChange(event.currentTarget.checked)}
        data-autofocus={autoFocus || undefined}
      />
    </div>
  )
}

type RadioProps<Value extends string> = FormFieldProps<Value> & FormFieldLabelProps & { options: readonly SelectOption<Value>[] }

/** A field with a few options, all visible. */
export function RadioField<Value extends string>({
  label,
  hint,
  value,
  onChange,
  error,
  required,
  options,
  disabled,
  ...rest
}: RadioProps<Value>) {
  const stableError = useValueFrozenWhilePressed(error)
  return (
    <div data-field={rest.name}>
      <Radio.Group
        name={rest.name}
        label={label}
        description={hint}
        error={stableError}
        withAsterisk={required}
        value={value ?? ''}
        onChange={(text) => onChange(text as Value)}
      >
        <div className="row" style={{ gap: 16, paddingTop: 6 }}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} disabled={disabled} />
          ))}
        </div>
      </Radio.Group>
    </div>
  )
}

type SwitchProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
}

/** A switch between views. */
export function SegmentedViewSwitch<Value extends string>({ label, value, onChange, options }: SwitchProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      value={value}
      onChange={(text) => onChange(text as Value)}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
    />
  )
}

import { Autocomplete } from '@mantine/core'
import { messages } from '../messages/index.ts'
import { useAutoFocus } from '../state/auto-focus.ts'
import { useValueFrozenWhilePressed } from '../state/use-value-frozen-while-pressed.ts'
import { useTranslate } from '../translate.ts'
import { filterSelectOptions, MAX_SELECT_OPTIONS } from './SelectField.tsx'
import type { FormFieldLabelProps } from './TextField.tsx'
import type { FormFieldProps } from './use-form.ts'

type Props = Omit<FormFieldProps<string>, 'onChange'> &
  FormFieldLabelProps & {
    onChange: (value: string) => void
    /** Suggestions in named groups. */
    groups: readonly { group: string; items: readonly string[] }[]
    maxLength?: number
  }

/** A text field with suggestions in either script and without accents. Other text is allowed. */
export function SuggestionField({ label, hint, value, onChange, error, required, groups, autoFocus, ...rest }: Props) {
  const t = useTranslate(messages)
  const field = useAutoFocus<HTMLInputElement>(autoFocus)
  const stableError = useValueFrozenWhilePressed(error)
  const data = groups.map(({ group, items }) => ({ group: t.data(group), items: [...items] }))
  return (
    <div data-field={rest.name}>
      <Autocomplete
        ref={field}
        {...rest}
        label={label}
        description={hint}
        error={stableError}
        withAsterisk={required}
        aria-required={required || undefined}
        data={data}
        value={value ?? ''}
        onChange={onChange}
        filter={filterSelectOptions}
        limit={MAX_SELECT_OPTIONS}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
      />
    </div>
  )
}

import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { messages } from '../messages/index.ts'
import { useValueFrozenWhilePressed } from '../state/use-value-frozen-while-pressed.ts'
import { useTranslate } from '../translate.ts'
import { filterSelectOptions, MAX_SELECT_OPTIONS, type SelectOption, toSelectOptionGroups } from './SelectField.tsx'
import type { FormFieldLabelProps } from './TextField.tsx'
import type { FormFieldProps } from './use-form.ts'
import './multi-select.css'

type MultiProps<Value extends string | number> = Omit<FormFieldProps<Value[]>, 'onChange'> &
  FormFieldLabelProps & { onChange: (value: Value[]) => void; options: readonly SelectOption<Value>[] }

/** A field for several values. */
export function MultiSelectField<Value extends string | number>({
  label,
  hint,
  value,
  onChange,
  error,
  required,
  options,
  autoFocus: _,
  ...rest
}: MultiProps<Value>) {
  const t = useTranslate(messages)
  const stableError = useValueFrozenWhilePressed(error)
  return (
    <div data-field={rest.name}>
      <MultiSelect
        {...rest}
        label={label}
        description={hint}
        error={stableError}
        withAsterisk={required}
        data={toSelectOptionGroups(options)}
        value={(value ?? []).map(String)}
        onChange={(texts) => onChange(options.filter((option) => texts.includes(String(option.value))).map((option) => option.value))}
        searchable
        selectFirstOptionOnChange
        filter={filterSelectOptions}
        limit={MAX_SELECT_OPTIONS}
        clearable
        hidePickedOptions
        nothingFoundMessage={t('ui.nothing_found')}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
      />
    </div>
  )
}

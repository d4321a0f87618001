import { useEducationLevels } from '#modules/people/employees/web/use-country-and-education-options.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { MoneyField, NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField, type SelectOption } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { personalFileFieldMessageKey } from '../../personal-file-fields.ts'
import type { PersonalFileEntryKindName } from '../../rules/personal-file/personal-file-entry-kinds.ts'
import type { PersonalFileEntryFormField } from './personal-file-entry-definition.ts'

type Props = {
  kind: PersonalFileEntryKindName
  field: PersonalFileEntryFormField
  props: FormFieldProps<NonNullable<unknown>>
  values: Record<string, unknown>
  /** The options of a field whose definition has none. */
  choices?: readonly SelectOption[] | undefined
  autoFocus: boolean
}

/** An input for a field definition. */
export function PersonalFileEntryField({ kind, field, props, values, choices, autoFocus }: Props) {
  const t = useTranslate(messages)
  const { as, name, hint, max = 1000, options = [], synonyms: names } = field
  const key = typeof hint === 'function' ? hint(values) : hint
  const label = personalFileFieldMessageKey(kind, name)
  const more = { label: t.known(label) ?? label, hint: key ? t.known(key) : undefined, autoFocus }
  const listed: readonly SelectOption[] =
    choices ?? options.map((value) => ({ value, label: t.known(`${names}.${value}`) ?? String(value) }))
  const createTypedFieldProps = <Value extends NonNullable<unknown>>() => ({
    ...props,
    ...more,
    value: props.value as Value | null | undefined,
    onChange: (value: Value | null) => props.onChange(value),
  })
  switch (as) {
    case 'text':
      return <TextField {...createTypedFieldProps<string>()} maxLength={max} />
    case 'area':
      return <TextArea {...createTypedFieldProps<string>()} maxLength={max} />
    case 'day':
      return <DateField {...createTypedFieldProps<string>()} />
    case 'number':
      return <NumberField {...createTypedFieldProps<number>()} />
    case 'money':
      return <MoneyField {...createTypedFieldProps<number>()} />
    case 'check':
      return <CheckboxField {...createTypedFieldProps<boolean>()} />
    case 'select':
      return <SelectField {...createTypedFieldProps<string | number>()} options={listed} />
    case 'several':
      return <MultiSelectField {...createTypedFieldProps<(string | number)[]>()} options={listed} />
    case 'level':
      return <LevelField {...createTypedFieldProps<number>()} />
  }
}

/** The level of the national qualification framework. */
function LevelField(props: FormFieldProps<number> & { label: string; autoFocus: boolean }) {
  const t = useTranslate(messages)
  const levels = useEducationLevels()
  const options = levels.map(({ id, code, name }) => ({ value: id, label: t.data(`${code} – ${name}`) }))
  return <SelectField {...props} options={options} />
}

import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { SEARCH_DEBOUNCE_MS } from '../constants.ts'
import { messages } from '../messages/index.ts'
import { useAutoFocus } from '../state/auto-focus.ts'
import { useDebouncedValue } from '../state/use-debounced-value.ts'
import { useLatestRenderedValue } from '../state/use-latest-rendered-value.ts'
import { useValueFrozenWhilePressed } from '../state/use-value-frozen-while-pressed.ts'
import { useSession } from '../state/user-session.ts'
import { useTranslate } from '../translate.ts'
import type { FormFieldLabelProps } from './TextField.tsx'
import type { FormFieldProps } from './use-form.ts'

export type SelectOption<Value extends string | number = string | number> = {
  value: Value
  label: string
  group?: string
  disabled?: boolean
}
/** The maximum number of options shown at once. */
export const MAX_SELECT_OPTIONS = 200

/** Filters in either script and without accents. */
export const filterSelectOptions: OptionsFilter = ({ options, search }) => {
  const fits = ({ label }: ComboboxItem) => doesTextMatchSearch(label, search)
  const cut = options.map((option) => ('group' in option ? { ...option, items: option.items.filter(fits) } : option))
  return cut.filter((option) => ('group' in option ? option.items.length > 0 : fits(option)))
}

type SelectProps<Value extends string | number> = FormFieldProps<Value> &
  FormFieldLabelProps & { options: readonly SelectOption<Value>[]; clearable?: boolean; wide?: boolean; hideLabel?: boolean }

/** A field for one of several options. Long lists can be searched. */
export function SelectField<Value extends string | number>({
  label,
  hint,
  value,
  onChange,
  error,
  required,
  options,
  clearable,
  hideLabel = false,
  autoFocus,
  ...rest
}: SelectProps<Value>) {
  const t = useTranslate(messages)
  const field = useAutoFocus<HTMLInputElement>(autoFocus)
  const stableError = useValueFrozenWhilePressed(error)
  const first = useFirstOptionByEnter<SelectOption<Value>>({
    isLoading: false,
    findFirst: (text) => options.find((option) => !option.disabled && doesTextMatchSearch(option.label, text)),
    choose: (option) => onChange(option.value),
  })
  return (
    <div data-field={rest.name}>
      <Select
        ref={field}
        {...rest}
        {...(hideLabel ? { 'aria-label': label } : { label })}
        description={hint}
        error={stableError}
        withAsterisk={required}
        aria-required={required || undefined}
        data={toSelectOptionGroups(options)}
        value={value === null || value === undefined ? null : String(value)}
        onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)}
        searchable={options.length > 8}
        // A dialog focuses its first field. An open list would cover the other fields.
        openOnFocus={false}
        filter={filterSelectOptions}
        {...first.props}
        limit={MAX_SELECT_OPTIONS}
        clearable={clearable ?? !required}
        allowDeselect={false}
        checkIconPosition="right"
        nothingFoundMessage={t('ui.nothing_found')}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        data-autofocus={autoFocus || undefined}
      />
    </div>
  )
}

type FindProps<Value extends string | number> = FormFieldProps<Value> &
  FormFieldLabelProps & {
    /** Searches on the server. */
    find: (text: string) => Promise<SelectOption<Value>[]>
    /** The prefix of the query keys of its results. */
    kind: string
    /** The label of the value, if known. */
    selectedName?: string
    /** The text if a search finds nothing. */
    nothingFound?: string | undefined
  }

/** A select field that searches on the server. */
export function SearchSelectField<Value extends string | number>({
  label,
  hint,
  value,
  onChange,
  error,
  required,
  find,
  kind,
  selectedName: selectedOption,
  nothingFound,
  autoFocus,
  ...rest
}: FindProps<Value>) {
  const t = useTranslate(messages)
  const field = useAutoFocus<HTMLInputElement>(autoFocus)
  const stableError = useValueFrozenWhilePressed(error)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<SelectOption<Value>>()
  const debouncedText = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const company = useSession().company?.id
  const { data = [], isPending } = useQuery({
    queryKey: ['find', kind, debouncedText, { company }],
    queryFn: () => find(debouncedText),
    staleTime: 30_000,
  })
  function listSelectedOptions(): SelectOption<Value>[] {
    if (value === null || value === undefined) return []
    if (picked?.value === value) return [picked]
    return selectedOption ? [{ value, label: selectedOption }] : []
  }
  // Results of an earlier text are not offered, so that a fast user does not choose the wrong one.
  const isOld = text !== debouncedText
  const options = listSelectedOptions()
  if (!isOld) options.push(...data.filter((option) => option.value !== value))
  const choose = (option: SelectOption<Value> | undefined) => {
    setPicked(option)
    onChange(option?.value ?? null)
  }
  const first = useFirstOptionByEnter<SelectOption<Value>>({
    isLoading: isOld || isPending,
    findFirst: () => data.find(({ disabled }) => !disabled),
    choose,
  })
  return (
    <div data-field={rest.name}>
      <Select
        ref={field}
        {...rest}
        label={label}
        description={hint}
        error={stableError}
        withAsterisk={required}
        aria-required={required || undefined}
        data={toSelectOptionGroups(options)}
        value={value === null || value === undefined ? null : String(value)}
        onChange={(id) => choose(options.find((option) => String(option.value) === id))}
        searchable
        // A field with an error gets the focus, and open options would cover the text of the error.
        openOnFocus={false}
        onSearchChange={(next) => {
          setText(next)
          first.cancel()
        }}
        {...first.props}
        filter={({ options }) => options}
        clearable={!required}
        allowDeselect={false}
        nothingFoundMessage={(!isOld && !isPending && nothingFound) || t(isOld || isPending ? 'ui.loading' : 'ui.nothing_found')}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        data-autofocus={autoFocus || undefined}
      />
    </div>
  )
}

/** Enter after a typed text chooses the first result, also if it arrives later. Without it Enter would submit the form. */
function useFirstOptionByEnter<Option>({
  isLoading,
  findFirst,
  choose,
}: {
  isLoading: boolean
  findFirst: (text: string) => Option | undefined
  choose: (option: Option) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const chooseFirst = useLatestRenderedValue((text: string) => {
    setWanted(undefined)
    const first = findFirst(text)
    if (first === undefined) return
    choose(first)
    setOpen(false)
  })
  useEffect(() => {
    if (wanted !== undefined && !isLoading) chooseFirst.current(wanted)
  }, [wanted, isLoading])
  return {
    cancel: () => setWanted(undefined),
    props: {
      dropdownOpened: isOpen,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const { value, readOnly } = event.currentTarget
        const hasActiveOption = event.currentTarget.hasAttribute('aria-activedescendant')
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen || hasActiveOption || readOnly || !value) return
        event.preventDefault()
        if (isLoading) setWanted(value)
        else chooseFirst.current(value)
      },
    },
  }
}

export function toSelectOptionGroups(options: readonly SelectOption[]) {
  const createSelectItem = ({ value, label, disabled }: SelectOption) => ({ value: String(value), label, disabled: disabled || undefined })
  const groups = [...new Set(options.map(({ group }) => group))]
  if (groups.every((group) => group === undefined)) return options.map(createSelectItem)
  return groups.map((group) => ({ group: group ?? '', items: options.filter((option) => option.group === group).map(createSelectItem) }))
}

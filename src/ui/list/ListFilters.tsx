import { Select, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { ActionsDropdownMenu } from '../ActionsDropdownMenu.tsx'
import { Button, IconButton } from '../Button.tsx'
import { SEARCH_DEBOUNCE_MS } from '../constants.ts'
import { IconFilter, IconSearch, IconX } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { useDebouncedValue } from '../state/use-debounced-value.ts'
import { useTranslate } from '../translate.ts'
import type { ListFilterDefinition, ListState } from './use-list.ts'

const DateField = lazy(async () => ({ default: (await import('../form/DateField.tsx')).DateField }))

/** The search and the filters of a list. The URL stores both. */
export function ListFilters<Row>({
  list,
  searchLabel,
  toResults,
}: {
  list: ListState<Row>
  searchLabel: string | undefined
  toResults?: () => void
}) {
  const t = useTranslate(messages)
  const [added, setAdded] = useState<string[]>([])
  const visibleFilters = list.filters.filter(({ key, pinned }) => pinned || list.query[key] || added.includes(key))
  const others = list.filters.filter((filter) => !visibleFilters.includes(filter))
  return (
    <search className="list-filters">
      {searchLabel && <SearchBox list={list} label={searchLabel} toResults={toResults} />}
      <div className="list-chips">
        {visibleFilters.map((filter) => (
          <FilterChip
            key={filter.key}
            filter={filter}
            value={list.query[filter.key]}
            open={added.includes(filter.key) && !list.query[filter.key]}
            change={(value) => list.change({ [filter.key]: value })}
            remove={() => {
              setAdded(added.filter((key) => key !== filter.key))
              list.change({ [filter.key]: null })
            }}
          />
        ))}
        <ActionsDropdownMenu
          label={t('ui.add_filter')}
          labelled
          icon={IconFilter}
          actions={others.map(({ key, label, kind }) => ({
            label,
            act: () => (kind === 'flag' ? list.change({ [key]: 'true' }) : setAdded([...added, key])),
          }))}
        />
        {list.isFiltered && (
          <Button kind="quiet" small onClick={list.clear}>
            {t('ui.clear_filters')}
          </Button>
        )}
      </div>
    </search>
  )
}

/** The search field. `↓` and Enter move to the first result. */
function SearchBox<Row>({ list, label, toResults }: { list: ListState<Row>; label: string; toResults: (() => void) | undefined }) {
  const search = list.query.search ?? ''
  const [text, setText] = useState(search)
  const debouncedText = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  // The Back button updates the field; typed text is sent after a pause.
  useEffect(() => setText(search), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query runs after a pause in typing
  useEffect(() => {
    if (debouncedText !== search) list.change({ search: debouncedText })
  }, [debouncedText])
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!toResults || (event.key !== 'ArrowDown' && event.key !== 'Enter') || debouncedText !== text) return
        event.preventDefault()
        event.currentTarget.blur()
        toResults()
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      className="list-search"
    />
  )
}

type ChipProps = {
  filter: ListFilterDefinition
  value: string | undefined
  open: boolean
  change: (value: string | null) => void
  remove: () => void
}

function FilterChip({ filter, value, open, change, remove }: ChipProps) {
  const t = useTranslate(messages)
  const { label, pinned } = filter
  // The default day of a filter cannot be removed.
  const isDefault = filter.kind === 'day' && value === filter.fallback
  const isSet = value && !isDefault ? true : undefined
  const wanted = useRef(filter.kind === 'select' ? filter.wanted : undefined)
  useEffect(() => wanted.current?.(), [])
  if (pinned && filter.kind === 'flag')
    return (
      <button
        type="button"
        className="filter-chip filter-flag"
        data-set={isSet}
        aria-pressed={!!value}
        onClick={() => change(value ? null : 'true')}
      >
        {label}
      </button>
    )
  return (
    <div className="filter-chip" data-set={isSet}>
      <span className="filter-name" aria-hidden>
        {label}:
      </span>
      {filter.kind === 'select' && (
        <Select
          aria-label={label}
          size="xs"
          className="filter-select"
          placeholder={t('ui.any')}
          data={filter.options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={value ?? null}
          onChange={change}
          searchable={filter.options.length > 8}
          selectFirstOptionOnChange={filter.options.length > 8}
          filter={({ options, search }) => options.filter((option) => 'label' in option && doesTextMatchSearch(option.label, search))}
          limit={200}
          nothingFoundMessage={t('ui.nothing_found')}
          autoFocus={open}
          defaultDropdownOpened={open}
        />
      )}
      {filter.kind === 'day' && (
        <Suspense>
          <DateField
            name={filter.key}
            label={label}
            hideLabel
            small
            value={value ?? null}
            onChange={(day) => change(day)}
            autoFocus={open}
          />
        </Suspense>
      )}
      {filter.kind === 'flag' && <span>{t('ui.yes')}</span>}
      {(isSet || !pinned) && <IconButton icon={IconX} label={t('ui.remove_filter', { filter: label })} onClick={remove} />}
    </div>
  )
}

import { Modal } from '@mantine/core'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../constants.ts'
import { messages } from '../messages/index.ts'
import { useCurrentUrl } from '../state/current-url.tsx'
import type { CommandPaletteResult } from '../state/page-definition.ts'
import './palette.css'
import { useDebouncedValue } from '../state/use-debounced-value.ts'
import { useSession } from '../state/user-session.ts'
import { useTranslate } from '../translate.ts'

/** A source that is searched after two typed letters. */
export type CommandPaletteSource = { title: string; find: (text: string) => Promise<CommandPaletteResult[]> }
export type CommandPaletteResultGroup = { title: string; found: readonly CommandPaletteResult[] }
/** `groupsOf` answers at once with matches that the page knows, the best first. */
type Props = {
  open: boolean
  close: () => void
  groupsOf: (text: string) => readonly CommandPaletteResultGroup[]
  finders: readonly CommandPaletteSource[]
}

/** The command palette. It finds pages and actions itself, and employees and documents through sources. */
export function CommandPaletteDialog({ open, close, groupsOf, finders }: Props) {
  const t = useTranslate(messages)
  return (
    <Modal.Root opened={open} onClose={close} size={600} yOffset="10dvh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('ui.keys.palette')}>
        {open && <PaletteBody close={close} groupsOf={groupsOf} finders={finders} />}
      </Modal.Content>
    </Modal.Root>
  )
}

const MIN_SEARCH_LETTERS = 2

function PaletteBody({ close, groupsOf, finders }: Omit<Props, 'open'>) {
  const t = useTranslate(messages)
  const id = useId()
  const { go } = useCurrentUrl()
  const company = useSession().company?.id
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const debouncedText = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS)
  const answers = useQueries({
    queries: finders.map(({ title, find }) => ({
      queryKey: ['palette', title, debouncedText, { company }],
      queryFn: () => find(debouncedText),
      enabled: debouncedText.length >= MIN_SEARCH_LETTERS,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })),
  })
  const others = finders.map(({ title }, index) => ({
    title,
    found: text.length >= MIN_SEARCH_LETTERS ? (answers[index]?.data ?? []) : [],
  }))
  const groups = [...groupsOf(text.trim()), ...others].filter(({ found }) => found.length > 0)
  const all = groups.flatMap(({ found }) => found)
  const at = Math.min(active, all.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function open(found: CommandPaletteResult | undefined) {
    if (!found) return
    close()
    void go(found.to)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setActive((at + 1) % Math.max(1, all.length))
    else if (event.key === 'ArrowUp') setActive((at - 1 + all.length) % Math.max(1, all.length))
    else if (event.key === 'Enter') open(all[at])
    else return
    event.preventDefault()
  }
  return (
    <div className="palette">
      <input
        role="combobox"
        aria-label={t('ui.keys.palette')}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        data-autofocus
        placeholder={t('ui.palette.placeholder')}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
      />
      {all.length === 0 ? (
        <p className="palette-none" role="status">
          {t('ui.nothing_found')}
        </p>
      ) : (
        <PaletteList groups={groups} at={at} id={id} list={list} open={open} />
      )}
    </div>
  )
}

type ListProps = {
  groups: readonly CommandPaletteResultGroup[]
  at: number
  id: string
  list: RefObject<HTMLDivElement | null>
  open: (found: CommandPaletteResult) => void
}

function PaletteList({ groups, at, id, list, open }: ListProps) {
  const t = useTranslate(messages)
  let index = -1
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('ui.keys.palette')} className="palette-list">
      {groups.map(({ title, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options
        <div key={title} role="group" aria-label={title}>
          <div className="palette-title" aria-hidden>
            {title}
          </div>
          {found.map((each) => {
            index += 1
            const place = index
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={each.key}
                id={`${id}-${place}`}
                data-at={place}
                role="option"
                aria-selected={place === at}
                className="palette-option"
                onClick={() => open(each)}
              >
                {each.label}
                {each.description && <small>{each.description}</small>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useId, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as pageMessages } from '../../messages/templates.ts'
import type { TemplateInsertMenuEntry } from './insert-menu-entries.ts'
import type { TemplateSlashMenuKeyHandler, TemplateSlashMenuState } from './slash-menu.ts'

type Props = {
  view: EditorView
  slash: TemplateSlashMenuState
  entries: readonly TemplateInsertMenuEntry[]
  keys: RefObject<TemplateSlashMenuKeyHandler>
  choose: (entry: TemplateInsertMenuEntry) => void
}
const MAX_ENTRIES = 12

/** The menu of elements that opens after a slash. The editor keeps the keyboard focus. */
export function TemplateInsertSlashMenu({ view, slash, entries, keys, choose }: Props) {
  const p = useTranslate(pageMessages)
  const id = useId()
  const [at, setAt] = useState(0)
  const found = entries.filter(({ label, group }) => doesTextMatchSearch(`${label} ${group}`, slash.query)).slice(0, MAX_ENTRIES)
  const activeIndex = Math.min(at, found.length - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query resets the selection
  useEffect(() => setAt(0), [slash.query])
  useEffect(() => {
    keys.current.key = (key) => {
      if (found.length === 0) return false
      if (key === 'ArrowDown') setAt((activeIndex + 1) % found.length)
      else if (key === 'ArrowUp') setAt((activeIndex + found.length - 1) % found.length)
      else if (key === 'Enter' || key === 'Tab') choose(found[activeIndex]!)
      else return false
      return true
    }
    return () => void (keys.current.key = () => false)
  })
  useEffect(() => {
    view.dom.setAttribute('aria-controls', id)
    if (activeIndex >= 0) view.dom.setAttribute('aria-activedescendant', `${id}-${activeIndex}`)
    document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      view.dom.removeAttribute('aria-controls')
      view.dom.removeAttribute('aria-activedescendant')
    }
  }, [view, id, activeIndex])
  const { left, bottom, top } = view.coordsAtPos(Math.min(slash.from, view.state.doc.content.size))
  const isAbove = bottom + 290 > window.innerHeight && top > 290
  return (
    <div
      id={id}
      className="page-menu"
      role="listbox"
      aria-label={p('page.menu')}
      style={{
        left: Math.max(8, Math.min(left, window.innerWidth - 336)),
        bottom: isAbove ? window.innerHeight - top + 4 : undefined,
        top: isAbove ? undefined : bottom + 4,
      }}
    >
      {found.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
          {p('page.menu_none')}
        </div>
      )}
      {found.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor handles the keys and keeps the caret
        <div
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(entry)}
        >
          {entry.label}
          <small>{[entry.group, entry.note].filter(Boolean).join(' · ')}</small>
        </div>
      ))}
    </div>
  )
}

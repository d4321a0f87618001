import { useEffect } from 'react'
import { useLatestRenderedValue } from '#ui/state/use-latest-rendered-value.ts'
import { isCardNumberText } from './search-gate-employees.ts'

/** The maximum interval between keys of a card reader, in milliseconds; people type slower. */
const MAX_KEY_GAP_MS = 50
/** The maximum length of a card number. */
const MAX_CARD_LENGTH = 64

/** A pressed key with its time, and the focused field with its value. */
type Key = { text: string; at: number; field: HTMLInputElement | null; before: string }

/**
 * Receives the card number that a reader types with Enter, in any focused field. The number is removed from that field, so that it never
 * becomes a name or a search text.
 */
export function useGateCardReader(isCard: (text: string) => boolean, take: (card: string) => void, isOn = true): void {
  const latest = useLatestRenderedValue({ isCard, take })
  useEffect(() => {
    if (!isOn) return
    let keys: Key[] = []
    const hear = (event: KeyboardEvent) => {
      const field = event.target instanceof HTMLInputElement ? event.target : null
      if (event.key === 'Enter') {
        const typed = burstBefore(keys, event.timeStamp)
        keys = []
        const card = typed.map(({ text }) => text).join('')
        const before = field ? valueBefore(typed, field) : ''
        // The end of a number that a person started to type is not a card number.
        if (!latest.current.isCard(card) && (!isCardNumberText(card) || /\d$/.test(before))) return
        event.preventDefault()
        event.stopPropagation()
        if (field) writeInto(field, before)
        latest.current.take(card)
      } else if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) keys = []
      else keys = [...keys, { text: event.key, at: event.timeStamp, field, before: field?.value ?? '' }].slice(-MAX_CARD_LENGTH)
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [isOn])
}

/** The keys before `end` that were typed faster than a person can type. */
function burstBefore(keys: readonly Key[], end: number): Key[] {
  let first = keys.length
  while (first > 0 && (keys[first]?.at ?? end) - keys[first - 1]!.at <= MAX_KEY_GAP_MS) first--
  return keys.slice(first)
}

/** A key outside fields moves the focus to a field, which then contains the first characters. */
function valueBefore(typed: readonly Key[], field: HTMLInputElement): string {
  const at = typed.findIndex((key) => key.field === field)
  const inField = typed[at]
  if (!inField) return field.value
  const moved = typed
    .slice(0, at)
    .map(({ text }) => text)
    .join('')
  return moved && inField.before.endsWith(moved) ? inField.before.slice(0, -moved.length) : inField.before
}

/** Sets a value so that React receives a change. */
function writeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

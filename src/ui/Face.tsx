import type { ReactNode } from 'react'
import { words } from './messages/words.ts'
import { useWords } from './words.ts'

const pairs = /^(lj|nj|dž)/i

/** The first letters of a name; a pair that is one letter counts as one. */
export const initialsOf = (first: string, last: string) =>
  [first, last].map((name) => pairs.exec(name)?.[0].replace(/^./, (letter) => letter.toUpperCase()) ?? name.slice(0, 1)).join('')

type Props = { id: number; first_name: string; last_name: string; size?: number }

/** A person where there is no room for a picture: initials on a colour that is theirs, neighbours in different ones. */
export function Face({ id, first_name, last_name, size = 36 }: Props) {
  const t = useWords(words)
  const letters = initialsOf(first_name, last_name)
  const hue = (id * 137 + 20) % 360
  return (
    <span
      className="face"
      aria-hidden
      style={{ width: size, height: size, fontSize: size * (letters.length > 2 ? 0.32 : 0.38), ['--hue' as string]: hue }}
    >
      {t.data(letters)}
    </span>
  )
}

/** A name with its face, as lists say it. */
export const Faced = ({ of, children }: { of: Omit<Props, 'size'>; children: ReactNode }) => (
  <span className="faced">
    <Face {...of} size={24} />
    <span>{children}</span>
  </span>
)

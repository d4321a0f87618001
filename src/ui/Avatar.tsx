import { lazy, type ReactNode, Suspense } from 'react'
import { messages } from './messages/index.ts'
import { useTranslate } from './translate.ts'

const pairs = /^(lj|nj|dž)/i

/** The initials of a name. A digraph counts as one letter. */
export const formatInitials = (first: string, last: string) =>
  [first, last].map((name) => pairs.exec(name)?.[0].replace(/^./, (letter) => letter.toUpperCase()) ?? name.slice(0, 1)).join('')

type Props = {
  id: number
  first_name: string
  last_name: string
  size?: number
  /** Whether the picture of the employee is shown, if it exists and the user may see it. */
  withImage?: boolean
}

/** A person's picture, or the initials on a background in the person's colour. */
export function Avatar({ withImage = false, ...person }: Props) {
  const initials = <Initials {...person} />
  if (!withImage) return initials
  return (
    <Suspense fallback={initials}>
      <LazyAvatar id={person.id} size={person.size ?? 36} fallback={initials} />
    </Suspense>
  )
}
const LazyAvatar = lazy(async () => ({ default: (await import('./LazyAvatar.tsx')).LazyAvatar }))

function Initials({ id, first_name, last_name, size = 36 }: Omit<Props, 'withImage'>) {
  const t = useTranslate(messages)
  const letters = formatInitials(first_name, last_name)
  const hue = (id * 137 + 20) % 360
  return (
    <span
      className="face"
      aria-hidden
      style={{ ['--face' as string]: `${size}px`, ['--letters' as string]: letters.length > 2 ? 0.32 : 0.38, ['--hue' as string]: hue }}
    >
      {t.data(letters)}
    </span>
  )
}

/** The picture of a person, in the size of the initials. */
export const AvatarImage = ({ url, size }: { url: string; size: number }) => (
  <img className="face-picture" src={url} alt="" style={{ ['--face' as string]: `${size}px` }} />
)

/** A name with its avatar, as in lists. */
export const NameWithAvatar = ({
  of,
  withImage = false,
  children,
}: {
  of: Omit<Props, 'size' | 'withImage'>
  withImage?: boolean
  children: ReactNode
}) => (
  <span className="faced">
    <Avatar id={of.id} first_name={of.first_name} last_name={of.last_name} size={24} withImage={withImage} />
    <span>{children}</span>
  </span>
)

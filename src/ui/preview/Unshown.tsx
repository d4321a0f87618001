import { Note } from '../layout.tsx'
import { words } from '../messages/words.ts'
import { useWords } from '../words.ts'

/** Why a file is not shown; it can be downloaded all the same. */
export function Unshown({ why }: { why: 'none' | 'broken' | 'empty' }) {
  const t = useWords(words)
  return <Note tone="info">{t(`ui.preview.${why}`)}</Note>
}

import { Note } from '../layout.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'

/** Why a file is not shown; it can be downloaded all the same. */
export function NoPreview({ why }: { why: 'none' | 'broken' | 'empty' }) {
  const t = useTranslate(messages)
  return <Note tone="info">{t(`ui.preview.${why}`)}</Note>
}

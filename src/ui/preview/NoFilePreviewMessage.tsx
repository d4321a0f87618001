import { HighlightedNote } from '../layout.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'

/** The reason why a file is not shown. It can still be downloaded. */
export function NoFilePreviewMessage({ why }: { why: 'none' | 'broken' | 'empty' }) {
  const t = useTranslate(messages)
  return <HighlightedNote tone="info">{t(`ui.preview.${why}`)}</HighlightedNote>
}

import { HighlightedNote } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentFindingReply } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import '../documents.css'

type Props = { title: (count: number) => string; rows: readonly { id: number | string; name: string; reason: string }[] }

/** Excluded rows or warnings of a bulk action, each with name and reason. */
export function DocumentFindingReasonFields({ title, rows }: Props) {
  const t = useTranslate(messages)
  if (rows.length === 0) return null
  return (
    <HighlightedNote tone="warn" title={title(rows.length)}>
      <ul className="documents-problems">
        {rows.map(({ id, name, reason }) => (
          <li key={id}>
            {t.data(name)}: {t.data(reason)}
          </li>
        ))}
      </ul>
    </HighlightedNote>
  )
}

/** The warnings of a document as one text with articles. */
export const formatDocumentFindingReasons = (findings: readonly DocumentFindingReply[]) =>
  findings.map(({ message, article }) => `${message} (${article})`).join(' ')

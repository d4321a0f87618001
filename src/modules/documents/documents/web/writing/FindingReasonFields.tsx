import { NoteMessage } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentFindingReply } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import '../documents.css'

type Props = { title: (count: number) => string; rows: readonly { id: number | string; name: string; reason: string }[] }

/** Excluded rows or warnings of a bulk action, by name with the reason. */
export function FindingReasonFields({ title, rows }: Props) {
  const t = useTranslate(messages)
  if (rows.length === 0) return null
  return (
    <NoteMessage tone="warn" title={title(rows.length)}>
      <ul className="documents-problems">
        {rows.map(({ id, name, reason }) => (
          <li key={id}>
            {t.data(name)}: {t.data(reason)}
          </li>
        ))}
      </ul>
    </NoteMessage>
  )
}

/** The warnings of a document as one text with articles. */
export const formatFindingReasons = (findings: readonly DocumentFindingReply[]) =>
  findings.map(({ message, article }) => `${message} (${article})`).join(' ')

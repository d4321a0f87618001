import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type AnnouncementTextPiece, parseAnnouncementParagraphs } from '../rules/parse-announcement-paragraphs.ts'
import './announcements.css'

/** A plain text with paragraphs and links. */
export function AnnouncementBodyText({ text }: { text: string }) {
  return (
    <div className="announcement-body">
      {parseAnnouncementParagraphs(text).map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a paragraph
        <p key={at}>
          {lines.map((pieces, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a paragraph
            <span key={line}>
              {line > 0 && <br />}
              <Line pieces={pieces} />
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}

function Line({ pieces }: { pieces: readonly AnnouncementTextPiece[] }) {
  const t = useTranslate(messages)
  return pieces.map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      t.data(text)
    ),
  )
}

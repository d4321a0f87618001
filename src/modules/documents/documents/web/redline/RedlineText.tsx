import { useRef, useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { IconChevronDown, IconChevronUp } from '#ui/icons.ts'
import { HighlightedNote, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { DocumentRedline } from '../../redline-contract.ts'
import './redline.css'

type Paragraph = DocumentRedline['paragraphs'][number]
const CONTEXT_PARAGRAPHS = 1

/** Adjacent paragraphs that changed together, or did not change. `change` numbers the changes from one. */
type Stretch = { rows: Paragraph[]; change: number | null; at: number }
function groupIntoStretches(paragraphs: readonly Paragraph[]): Stretch[] {
  const found: Stretch[] = []
  let changes = 0
  for (const [at, row] of paragraphs.entries()) {
    const isSame = row.change === 'same'
    const last = found.at(-1)
    if (last && (last.change === null) === isSame) last.rows.push(row)
    else found.push({ rows: [row], change: isSame ? null : ++changes, at })
  }
  return found
}

/** A comparison by paragraph, with navigation between changes. */
export function RedlineText({ redline }: { redline: DocumentRedline }) {
  const t = useTranslate(messages)
  const page = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  if (redline.changes === 0) return <HighlightedNote tone="success">{t('redline.none')}</HighlightedNote>
  const parts = groupIntoStretches(redline.paragraphs)
  function go(change: number) {
    setAt(change)
    const place = page.current?.querySelector<HTMLElement>(`[data-change="${change}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  return (
    <StackLayout>
      {redline.is_coarse && <HighlightedNote tone="warn">{t('redline.coarse')}</HighlightedNote>}
      <div className="redline-bar">
        <RowLayout>
          <strong aria-live="polite">
            {at === 0 ? t('redline.changes', { count: redline.changes }) : t('redline.at', { at, count: redline.changes })}
          </strong>
          <IconButton icon={IconChevronUp} label={t('redline.previous')} disabled={at <= 1} onClick={() => go(at - 1)} />
          <IconButton icon={IconChevronDown} label={t('redline.next')} disabled={at >= redline.changes} onClick={() => go(at + 1)} />
        </RowLayout>
      </div>
      <div className="redline" ref={page}>
        {parts.map(({ rows, change, at: first }, index) =>
          change === null ? (
            <Same key={first} rows={rows} isFirst={index === 0} isLast={index === parts.length - 1} />
          ) : (
            <section
              key={first}
              className="redline-change"
              data-change={change}
              tabIndex={-1}
              aria-label={t('redline.at', { at: change, count: redline.changes })}
              aria-current={change === at ? 'true' : undefined}
            >
              {rows.map((row, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a paragraph
                <ParagraphView key={line} row={row} />
              ))}
            </section>
          ),
        )}
      </div>
    </StackLayout>
  )
}

/** Unchanged paragraphs; those far from changes are collapsed. */
function Same({ rows, isFirst, isLast }: { rows: readonly Paragraph[]; isFirst: boolean; isLast: boolean }) {
  const t = useTranslate(messages)
  const [isOpen, setOpen] = useState(false)
  const start = isFirst ? 0 : CONTEXT_PARAGRAPHS
  const end = rows.length - (isLast ? 0 : CONTEXT_PARAGRAPHS)
  const isFolded = !isOpen && end - start > 1
  // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a paragraph
  const renderParagraphs = (some: readonly Paragraph[], from: number) => some.map((row, at) => <ParagraphView key={from + at} row={row} />)
  if (!isFolded) return renderParagraphs(rows, 0)
  return (
    <>
      {renderParagraphs(rows.slice(0, start), 0)}
      <Button small kind="quiet" onClick={() => setOpen(true)}>
        {t('redline.same', { count: end - start })}
      </Button>
      {renderParagraphs(rows.slice(end), end)}
    </>
  )
}

const Marks = { same: 'span', removed: 'del', added: 'ins' } as const

function ParagraphView({ row: { is, change, pieces } }: { row: Paragraph }) {
  const t = useTranslate(messages)
  return (
    <p className="redline-line" data-is={is} data-change-of={change}>
      {pieces.map(({ text, change: of, bold }, at) => {
        const Mark = Marks[of]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a piece
          <Mark key={at} className={bold && 'redline-bold'}>
            {of !== 'same' && <span className="visually-hidden">{t(`redline.${of}`)} </span>}
            {t.data(text)}
          </Mark>
        )
      })}
      {pieces.length === 0 && <MutedText>–</MutedText>}
    </p>
  )
}

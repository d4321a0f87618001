import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { RowLayout, StackLayout } from '../layout.tsx'
import { LoadingState } from '../loading-and-error-states.tsx'
import { messages } from '../messages/index.ts'
import { useIsNarrowScreen } from '../state/use-media-query.ts'
import { useTranslate } from '../translate.ts'
import { drawPdfPage, type OpenedPdfDocument, openPdfDocument } from './draw-pdf-page.ts'
import { NoFilePreviewMessage } from './NoFilePreviewMessage.tsx'

/** Where the pages can be enlarged. */
type PdfZoom = 'phone' | 'always' | 'never'

/** Renders a PDF page by page, so that it looks the same in every browser. */
export function PdfPagesPreview({ file, zoom = 'phone' }: { file: Blob; zoom?: PdfZoom }) {
  const [opened, setOpened] = useState<{ file: Blob; pdf: OpenedPdfDocument | 'broken' }>()
  useEffect(() => {
    let isMounted = true
    let task: PDFDocumentLoadingTask | undefined
    const open = async () => {
      const bytes = await file.arrayBuffer()
      if (!isMounted) return
      task = openPdfDocument(bytes)
      const pdf = await task.promise
      if (isMounted) setOpened({ file, pdf })
    }
    open().catch(() => isMounted && setOpened({ file, pdf: 'broken' }))
    return () => {
      isMounted = false
      // The document is closed, so it is not drawn when the same file is shown again.
      setOpened(undefined)
      void task?.destroy()
    }
  }, [file])
  if (opened?.file !== file) return <LoadingState />
  return opened.pdf === 'broken' ? <NoFilePreviewMessage why="broken" /> : <Pages pdf={opened.pdf} zoom={zoom} />
}

function Pages({ pdf, zoom }: { pdf: OpenedPdfDocument; zoom: PdfZoom }) {
  const t = useTranslate(messages)
  const [page, setPage] = useState(1)
  const [isZoomed, setZoomed] = useState(false)
  const isNarrow = useIsNarrowScreen()
  const hasZoom = zoom === 'always' || (zoom === 'phone' && isNarrow)
  return (
    <StackLayout>
      {(pdf.numPages > 1 || hasZoom) && (
        <RowLayout>
          {pdf.numPages > 1 && (
            <>
              <IconButton icon={IconChevronLeft} label={t('ui.preview.previous')} disabled={page === 1} onClick={() => setPage(page - 1)} />
              <span aria-live="polite">{t('ui.preview.page', { page, pages: pdf.numPages })}</span>
              <IconButton
                icon={IconChevronRight}
                label={t('ui.preview.next')}
                disabled={page === pdf.numPages}
                onClick={() => setPage(page + 1)}
              />
            </>
          )}
          {hasZoom && (
            <Button small aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
              {t('ui.preview.zoom')}
            </Button>
          )}
        </RowLayout>
      )}
      {hasZoom && isZoomed ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className="preview-zoomed" aria-label={t('ui.preview.page', { page, pages: pdf.numPages })} tabIndex={0}>
          <DrawnPage key={page} pdf={pdf} page={page} />
        </section>
      ) : (
        <DrawnPage key={page} pdf={pdf} page={page} />
      )}
    </StackLayout>
  )
}

/** The page is drawn again this long after the last change of its width. */
const REDRAW_DELAY_MS = 150

/** The width of an element in whole pixels, also after the window or a panel has changed it. */
function useWidthOf(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observed = element.current!
    setWidth(observed.clientWidth)
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setWidth(observed.clientWidth), REDRAW_DELAY_MS)
    })
    observer.observe(observed)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])
  return width
}

function DrawnPage({ pdf, page }: { pdf: OpenedPdfDocument; page: number }) {
  const t = useTranslate(messages)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<Promise<unknown>>(Promise.resolve())
  const [text, setText] = useState<string>()
  const [broken, setBroken] = useState(false)
  const width = useWidthOf(frame)
  useEffect(() => {
    if (width === 0) return
    let isCurrent = true
    // A canvas takes one drawing at a time.
    const draw = drawn.current.then(() => (isCurrent ? drawPdfPage(pdf, page, canvas.current!, width) : undefined))
    drawn.current = draw.then(
      (found) => isCurrent && setText(found),
      () => isCurrent && setBroken(true),
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, page, width])
  if (broken) return <NoFilePreviewMessage why="broken" />
  return (
    <div ref={frame} className="preview-page" aria-busy={text === undefined}>
      <canvas ref={canvas} role="img" aria-label={t('ui.preview.page', { page, pages: pdf.numPages })} />
      <p className="visually-hidden">{text}</p>
    </div>
  )
}

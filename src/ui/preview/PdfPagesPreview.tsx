import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { RowLayout, StackLayout } from '../layout.tsx'
import { LoadingState } from '../loading-and-error-states.tsx'
import { messages } from '../messages/index.ts'
import { useIsNarrowScreen } from '../state/use-media-query.ts'
import { useTranslate } from '../translate.ts'
import { drawPdfPage, type OpenedPdfDocument, openPdfDocument } from './draw-pdf-page.ts'
import { NoFilePreviewMessage } from './NoFilePreviewMessage.tsx'

/** Renders a PDF page by page, so that it looks the same in every browser. A phone can enlarge the pages. */
export function PdfPagesPreview({ file, canZoom = true }: { file: Blob; canZoom?: boolean }) {
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
  return opened.pdf === 'broken' ? <NoFilePreviewMessage why="broken" /> : <Pages pdf={opened.pdf} canZoom={canZoom} />
}

function Pages({ pdf, canZoom }: { pdf: OpenedPdfDocument; canZoom: boolean }) {
  const t = useTranslate(messages)
  const [page, setPage] = useState(1)
  const [isZoomed, setZoomed] = useState(false)
  const hasZoom = useIsNarrowScreen() && canZoom
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

function DrawnPage({ pdf, page }: { pdf: OpenedPdfDocument; page: number }) {
  const t = useTranslate(messages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [errorText, setErrorText] = useState<string>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    let isMounted = true
    const element = canvas.current!
    void drawPdfPage(pdf, page, element, element.parentElement!.clientWidth).then(
      (text) => isMounted && setErrorText(text),
      () => isMounted && setBroken(true),
    )
    return () => {
      isMounted = false
    }
  }, [pdf, page])
  if (broken) return <NoFilePreviewMessage why="broken" />
  return (
    <div className="preview-page" aria-busy={errorText === undefined}>
      <canvas ref={canvas} role="img" aria-label={t('ui.preview.page', { page, pages: pdf.numPages })} />
      <p className="visually-hidden">{errorText}</p>
    </div>
  )
}

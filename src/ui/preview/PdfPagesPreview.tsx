import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { RowLayout, StackLayout } from '../layout.tsx'
import { LoadingState } from '../loading-and-error-states.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import { drawPdfPage, type OpenedPdfDocument, openPdfDocument } from './draw-pdf-page.ts'
import { NoFilePreviewMessage } from './NoFilePreviewMessage.tsx'

/** Renders a PDF page by page, so that it looks the same in every browser. */
export function PdfPagesPreview({ file }: { file: Blob }) {
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
  return opened.pdf === 'broken' ? <NoFilePreviewMessage why="broken" /> : <Pages pdf={opened.pdf} />
}

function Pages({ pdf }: { pdf: OpenedPdfDocument }) {
  const t = useTranslate(messages)
  const [page, setPage] = useState(1)
  return (
    <StackLayout>
      {pdf.numPages > 1 && (
        <RowLayout>
          <IconButton icon={IconChevronLeft} label={t('ui.preview.previous')} disabled={page === 1} onClick={() => setPage(page - 1)} />
          <span aria-live="polite">{t('ui.preview.page', { page, pages: pdf.numPages })}</span>
          <IconButton
            icon={IconChevronRight}
            label={t('ui.preview.next')}
            disabled={page === pdf.numPages}
            onClick={() => setPage(page + 1)}
          />
        </RowLayout>
      )}
      <DrawnPage key={page} pdf={pdf} page={page} />
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

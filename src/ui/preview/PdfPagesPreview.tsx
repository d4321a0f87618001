import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { RowLayout, StackLayout } from '../layout.tsx'
import { messages } from '../messages/index.ts'
import { LoadingState } from '../page-states.tsx'
import { useTranslate } from '../translate.ts'
import { drawPdfPage, type OpenPdfDocument, openPdfDocument } from './draw-pdf-page.ts'
import { NoFilePreview } from './NoFilePreview.tsx'

/** Renders a PDF page by page, so that it looks the same in every browser. */
export function PdfPagesPreview({ file }: { file: Blob }) {
  const [pdf, setPdf] = useState<OpenPdfDocument | 'broken'>()
  useEffect(() => {
    let close = () => Promise.resolve()
    const opening = file.arrayBuffer().then((bytes) => {
      const task = openPdfDocument(bytes)
      close = () => task.destroy()
      return task.promise
    })
    let isMounted = true
    void opening.then(
      (opened) => isMounted && setPdf(opened),
      () => isMounted && setPdf('broken'),
    )
    return () => {
      isMounted = false
      void close()
    }
  }, [file])
  if (pdf === 'broken') return <NoFilePreview why="broken" />
  return pdf ? <Pages pdf={pdf} /> : <LoadingState />
}

function Pages({ pdf }: { pdf: OpenPdfDocument }) {
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

function DrawnPage({ pdf, page }: { pdf: OpenPdfDocument; page: number }) {
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
  if (broken) return <NoFilePreview why="broken" />
  return (
    <div className="preview-page" aria-busy={errorText === undefined}>
      <canvas ref={canvas} role="img" aria-label={t('ui.preview.page', { page, pages: pdf.numPages })} />
      <p className="visually-hidden">{errorText}</p>
    </div>
  )
}

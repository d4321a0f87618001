import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { Row, Stack } from '../layout.tsx'
import { messages } from '../messages/index.ts'
import { LoadingState } from '../page-states.tsx'
import { useTranslate } from '../translate.ts'
import { NoPreview } from './NoPreview.tsx'
import { drawPage, type OpenPdf, openPdf } from './pdf.ts'

/** Renders a PDF page by page, so that it looks the same in every browser. */
export function PdfPages({ file }: { file: Blob }) {
  const [pdf, setPdf] = useState<OpenPdf | 'broken'>()
  useEffect(() => {
    let close = () => Promise.resolve()
    const opening = file.arrayBuffer().then((bytes) => {
      const task = openPdf(bytes)
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
  if (pdf === 'broken') return <NoPreview why="broken" />
  return pdf ? <Pages pdf={pdf} /> : <LoadingState />
}

function Pages({ pdf }: { pdf: OpenPdf }) {
  const t = useTranslate(messages)
  const [page, setPage] = useState(1)
  return (
    <Stack>
      {pdf.numPages > 1 && (
        <Row>
          <IconButton icon={IconChevronLeft} label={t('ui.preview.previous')} disabled={page === 1} onClick={() => setPage(page - 1)} />
          <span aria-live="polite">{t('ui.preview.page', { page, pages: pdf.numPages })}</span>
          <IconButton
            icon={IconChevronRight}
            label={t('ui.preview.next')}
            disabled={page === pdf.numPages}
            onClick={() => setPage(page + 1)}
          />
        </Row>
      )}
      <DrawnPage key={page} pdf={pdf} page={page} />
    </Stack>
  )
}

function DrawnPage({ pdf, page }: { pdf: OpenPdf; page: number }) {
  const t = useTranslate(messages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [errorText, setErrorText] = useState<string>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    let isMounted = true
    const element = canvas.current!
    void drawPage(pdf, page, element, element.parentElement!.clientWidth).then(
      (text) => isMounted && setErrorText(text),
      () => isMounted && setBroken(true),
    )
    return () => {
      isMounted = false
    }
  }, [pdf, page])
  if (broken) return <NoPreview why="broken" />
  return (
    <div className="preview-page" aria-busy={errorText === undefined}>
      <canvas ref={canvas} role="img" aria-label={t('ui.preview.page', { page, pages: pdf.numPages })} />
      <p className="visually-hidden">{errorText}</p>
    </div>
  )
}

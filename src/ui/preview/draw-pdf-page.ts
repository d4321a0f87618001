import { getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'

export type OpenedPdfDocument = PDFDocumentProxy

/** One worker for all files. A task that is given a worker does not destroy it, so closing one file leaves the others open. */
let worker: PDFWorker | undefined

/** Opens a PDF in a worker of this origin. Scripts in it do not run, and nothing is fetched. */
export function openPdfDocument(bytes: ArrayBuffer): PDFDocumentLoadingTask {
  worker ??= PDFWorker.create({
    port: new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' }),
  })
  const { origin } = window.location
  return getDocument({
    data: bytes,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: 40_000_000,
    standardFontDataUrl: `${origin}/pdf/standard_fonts/`,
    wasmUrl: `${origin}/pdf/wasm/`,
  })
}

/** Draws a page at a width and the pixel density of the screen; returns its text for screen readers. */
export async function drawPdfPage(pdf: OpenedPdfDocument, number: number, canvas: HTMLCanvasElement, width: number): Promise<string> {
  const page = await pdf.getPage(number)
  const scale = (width * Math.min(window.devicePixelRatio, 2)) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, annotationMode: 1 }).promise
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { PdfRenderOptions } from '#platform/pdf/render-pool.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { DocxFeatureWithoutPdfSupport } from '../../rules/docx-features-without-pdf-support.ts'
import type { DocxReviewContentKind } from '../../rules/docx-review-content-kinds.ts'
import { unpackDocx } from './docx-archive.ts'
import { convertDocxToPdfLayout } from './docx-pdf-layout.ts'
import { readDocxTemplate } from './docx-template.ts'
import { convertWithLibreOffice, findLibreOffice } from './libreoffice.ts'

/** LibreOffice starts with an empty profile. */
const LIBREOFFICE_START_TIMEOUT_MS = 15_000

/** Converts a Word file to PDF: with LibreOffice if it is installed, otherwise with our layout. */
export async function renderDocxAsPdf(
  docx: Buffer,
  about: { title: string; made: Day },
  companyId: number,
  options?: PdfRenderOptions,
): Promise<Buffer> {
  const soffice = findLibreOffice()
  if (soffice)
    return convertWithLibreOffice(soffice, docx, companyId, options?.timeoutMs && options.timeoutMs + LIBREOFFICE_START_TIMEOUT_MS)
  return renderPdf(convertDocxToPdfLayout(await unpackDocx(docx), about).layout, 'latin', companyId, options)
}

const EMPTY_METADATA = { title: '', made: '2000-01-01' }

/** Predicts the renderer of a template's PDF, its missing features, and removed content. */
export async function predictDocxPdfRenderer(
  docx: Uint8Array,
): Promise<{ pdf_by: 'soffice' | 'own'; left_out: DocxFeatureWithoutPdfSupport[]; removed: DocxReviewContentKind[] }> {
  const removed = await listRemovedContentKinds(docx)
  return findLibreOffice()
    ? { pdf_by: 'soffice', left_out: [], removed }
    : { pdf_by: 'own', left_out: convertDocxToPdfLayout(await unpackDocx(docx), EMPTY_METADATA).leftOut, removed }
}

/** A template that was stored under earlier checks can still be opened. */
async function listRemovedContentKinds(docx: Uint8Array): Promise<DocxReviewContentKind[]> {
  try {
    return (await readDocxTemplate(docx)).removed
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

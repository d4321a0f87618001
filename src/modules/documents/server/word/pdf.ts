import { writePdf } from '#server/pdf/pdf.ts'
import type { LeftOut } from '../../rules/left_out.ts'
import { unfold } from './archive.ts'
import { paperOfDocx } from './paper.ts'
import { pdfBySoffice, sofficePath } from './soffice.ts'

/** A page of Word as a PDF: as LibreOffice lays it out where the machine has it, else in our own blocks. */
export function pdfOfDocx(docx: Buffer, title: string): Promise<Buffer> {
  const soffice = sofficePath()
  return soffice ? pdfBySoffice(soffice, docx) : writePdf(paperOfDocx(unfold(docx), title).paper)
}

/** Who will draw the PDF of a page, and what of it will not be there. */
export function pdfOutlook(docx: Uint8Array): { pdf_by: 'soffice' | 'own'; left_out: LeftOut[] } {
  return sofficePath() ? { pdf_by: 'soffice', left_out: [] } : { pdf_by: 'own', left_out: paperOfDocx(unfold(docx), '').leftOut }
}

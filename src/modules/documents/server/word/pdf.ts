import type { Day } from '#lib/days.ts'
import { writePdfAside } from '#server/pdf/pdf_aside.ts'
import type { LeftOut } from '../../rules/left_out.ts'
import { unfold } from './archive.ts'
import { paperOfDocx } from './paper.ts'
import { pdfBySoffice, sofficePath } from './soffice.ts'

/** A page of Word as a PDF: as LibreOffice lays it out where the machine has it, else in our own blocks. */
export function pdfOfDocx(docx: Buffer, about: { title: string; made: Day }, companyId: number): Promise<Buffer> {
  const soffice = sofficePath()
  return soffice ? pdfBySoffice(soffice, docx, companyId) : writePdfAside(paperOfDocx(unfold(docx), about).paper, 'latin', companyId)
}

const NAMELESS = { title: '', made: '2000-01-01' }

/** Who will draw the PDF of a page, and what of it will not be there. */
export function pdfOutlook(docx: Uint8Array): { pdf_by: 'soffice' | 'own'; left_out: LeftOut[] } {
  return sofficePath() ? { pdf_by: 'soffice', left_out: [] } : { pdf_by: 'own', left_out: paperOfDocx(unfold(docx), NAMELESS).leftOut }
}

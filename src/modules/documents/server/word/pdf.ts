import type { Day } from '#lib/days.ts'
import { Failure } from '#lib/failure.ts'
import { writePdfAside } from '#server/pdf/pdf_aside.ts'
import type { LeftOut } from '../../rules/left_out.ts'
import type { Removed } from '../../rules/removed.ts'
import { unfold } from './archive.ts'
import { paperOfDocx } from './paper.ts'
import { pdfBySoffice, sofficePath } from './soffice.ts'
import { readDocxTemplate } from './template.ts'

/** A page of Word as a PDF: as LibreOffice lays it out where the machine has it, else in our own blocks. */
export function pdfOfDocx(docx: Buffer, about: { title: string; made: Day }, companyId: number): Promise<Buffer> {
  const soffice = sofficePath()
  return soffice ? pdfBySoffice(soffice, docx, companyId) : writePdfAside(paperOfDocx(unfold(docx), about).paper, 'latin', companyId)
}

const NAMELESS = { title: '', made: '2000-01-01' }

/** Who will draw the PDF of a template, what of it will not be there, and what no document gets. */
export function pdfOutlook(docx: Uint8Array): { pdf_by: 'soffice' | 'own'; left_out: LeftOut[]; removed: Removed[] } {
  const removed = removedOf(docx)
  return sofficePath()
    ? { pdf_by: 'soffice', left_out: [], removed }
    : { pdf_by: 'own', left_out: paperOfDocx(unfold(docx), NAMELESS).leftOut, removed }
}

/** A template stored under earlier rules still opens where it would be refused today. */
function removedOf(docx: Uint8Array): Removed[] {
  try {
    return readDocxTemplate(docx).removed
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

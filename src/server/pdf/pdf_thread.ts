import { writePdf } from './pdf.ts'
import type { PdfWork } from './pdf_aside.ts'

export default ({ paper, script }: PdfWork) => writePdf(paper, script)

import { writePdf } from './pdf.ts'
import type { PdfWork } from './render-pdf.ts'

export default ({ paper, script }: PdfWork) => writePdf(paper, script)

import { writePdf } from './pdf.ts'
import type { PdfWork } from './pdf-aside.ts'

export default ({ paper, script }: PdfWork) => writePdf(paper, script)

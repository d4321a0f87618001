import { writePdf } from './pdf.ts'
import type { PdfWork } from './render-pdf.ts'

export default ({ layout, script }: PdfWork) => writePdf(layout, script)

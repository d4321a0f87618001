import { writePdf } from './pdf.ts'
import type { PdfRenderTask } from './render-pdf.ts'

export default ({ layout, script }: PdfRenderTask) => writePdf(layout, script)

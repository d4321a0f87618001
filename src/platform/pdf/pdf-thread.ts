import type { PdfRenderTask } from './render-pdf.ts'
import { writePdf } from './write-pdf.ts'

export default ({ layout, script }: PdfRenderTask) => writePdf(layout, script)

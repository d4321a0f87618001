import { giveWay } from '#db/give_way.ts'
import { writePdf } from './pdf.ts'
import type { PdfWork } from './pdf_aside.ts'

giveWay()

export default ({ paper, script }: PdfWork) => writePdf(paper, script)

import { type PlanPaper, planPdf } from './paper.ts'
import { type PaperManner, paperVoice } from './voice.ts'

export default ({ paper, manner }: { paper: PlanPaper; manner: PaperManner }) => planPdf(paper, paperVoice(manner))

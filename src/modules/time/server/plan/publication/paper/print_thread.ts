import { giveWay } from '#db/give_way.ts'
import { type PlanPaper, planPdf } from './paper.ts'
import { type PaperManner, paperVoice } from './voice.ts'

giveWay()

export default ({ paper, manner }: { paper: PlanPaper; manner: PaperManner }) => planPdf(paper, paperVoice(manner))

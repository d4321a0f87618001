import { giveWay } from '#db/give_way.ts'
import { type CertificatePaper, certificatePdf, type Manner } from './paper.ts'

giveWay()

export default ({ paper, manner }: { paper: CertificatePaper; manner: Manner }) => certificatePdf(paper, manner)

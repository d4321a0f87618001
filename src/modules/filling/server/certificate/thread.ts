import { type CertificatePaper, certificatePdf, type Manner } from './paper.ts'

export default ({ paper, manner }: { paper: CertificatePaper; manner: Manner }) => certificatePdf(paper, manner)

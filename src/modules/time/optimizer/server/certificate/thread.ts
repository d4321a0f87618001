import { type CertificateManner, type CertificatePaper, certificatePdf } from './paper.ts'

export default ({ paper, manner }: { paper: CertificatePaper; manner: CertificateManner }) => certificatePdf(paper, manner)

import { type CertificateManner, type CertificatePaper, certificatePdf } from './certificate-pdf.ts'

export default ({ paper, manner }: { paper: CertificatePaper; manner: CertificateManner }) => certificatePdf(paper, manner)

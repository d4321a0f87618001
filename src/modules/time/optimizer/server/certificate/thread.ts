import { type CertificatePaper, type ComplianceReportOptions, certificatePdf } from './certificate-pdf.ts'

export default ({ paper, manner }: { paper: CertificatePaper; manner: ComplianceReportOptions }) => certificatePdf(paper, manner)

import { type CertificateData, type ComplianceReportOptions, certificatePdf } from './certificate-pdf.ts'

export default ({ paper, manner }: { paper: CertificateData; manner: ComplianceReportOptions }) => certificatePdf(paper, manner)

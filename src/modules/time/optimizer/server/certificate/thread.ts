import { type CertificateData, type ComplianceReportOptions, certificatePdf } from './certificate-pdf.ts'

export default ({ paper: certificate, manner }: { paper: CertificateData; manner: ComplianceReportOptions }) =>
  certificatePdf(certificate, manner)

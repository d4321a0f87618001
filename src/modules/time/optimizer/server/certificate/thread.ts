import { type CertificateData, type ComplianceReportOptions, certificatePdf } from './certificate-pdf.ts'

export default ({ data: certificate, manner }: { data: CertificateData; manner: ComplianceReportOptions }) =>
  certificatePdf(certificate, manner)

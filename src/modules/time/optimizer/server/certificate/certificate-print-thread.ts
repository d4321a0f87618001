import { type CertificateData, type ComplianceReportOptions, renderCertificatePdf } from './certificate-pdf.ts'

export default ({ data: certificate, manner }: { data: CertificateData; manner: ComplianceReportOptions }) =>
  renderCertificatePdf(certificate, manner)

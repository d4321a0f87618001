import { type ComplianceReportOptions, type PlanCertificateData, renderPlanCertificatePdf } from './certificate-pdf.ts'

export default ({ data: certificate, manner }: { data: PlanCertificateData; manner: ComplianceReportOptions }) =>
  renderPlanCertificatePdf(certificate, manner)

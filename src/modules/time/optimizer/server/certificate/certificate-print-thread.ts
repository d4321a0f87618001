import {
  type PlanComplianceCertificateData,
  type PlanComplianceCertificateLocale,
  renderPlanComplianceCertificatePdf,
} from './certificate-pdf.ts'

export default ({ data: certificate, manner }: { data: PlanComplianceCertificateData; manner: PlanComplianceCertificateLocale }) =>
  renderPlanComplianceCertificatePdf(certificate, manner)

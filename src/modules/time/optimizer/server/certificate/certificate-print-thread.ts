import { type PlanCertificateData, type PlanCertificateLocale, renderPlanCertificatePdf } from './certificate-pdf.ts'

export default ({ data: certificate, manner }: { data: PlanCertificateData; manner: PlanCertificateLocale }) =>
  renderPlanCertificatePdf(certificate, manner)

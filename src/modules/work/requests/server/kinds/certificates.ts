import { sql } from 'kysely'
import { issueSelfServiceCertificate, loadSelfServiceCertificate } from '#modules/documents/documents/server/self-service-certificates.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { CertificateRequestData } from '../../request-content-schemas.ts'
import { createErrorFinding } from './create-error-finding.ts'
import { defineRequestKind } from './define-request-kind.ts'

/** On approval, the certificate gets a number and is sent to the employee's account. */
export const certificateRequestDefinition = defineRequestKind(CertificateRequestData, {
  title: ({ language }, { title }) => translateMessage(messageCatalogs[language], language, 'requests.title.certificate', { title }),
  day: () => null,
  facts: (_, { template }) => ({ subjects: [template], amount: 0 }),

  async check(ctx, { employeeId }, { template, answers }) {
    const found = await loadSelfServiceCertificate(ctx, employeeId, template, answers)
    if (!found) return [createErrorFinding('template', 'requests.check.certificate_unavailable')]
    const missing = found.questions.filter(({ key, required }) => required && !answers[key]?.trim())
    return [
      ...found.lacks.map((field) => createErrorFinding('template', 'requests.check.record_incomplete', { field })),
      ...missing.map(({ key, label }) => createErrorFinding(`answers.${key}`, 'requests.check.answer_missing', { field: label })),
    ]
  },

  async show(ctx, { id }, content) {
    const { rows } = await sql<{ number: string | null }>`
      select outcome ->> 'number' as number from request where id = ${id ?? null}`.execute(ctx.db)
    return { ...content, kind: 'certificate', number: rows[0]?.number ?? null }
  },

  async carryOut(ctx, { employeeId }, { template, answers }) {
    const { id, number } = await issueSelfServiceCertificate(ctx, employeeId, template, answers)
    return { outcome: { document_id: id, number } }
  },
})

import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { type ApiContract, type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, idField, nullableField, optionalTextField } from '#shared/input-field-schemas.ts'
import { CompanyDocument } from './company-documents-contract.ts'
import {
  DocumentFindingReply,
  DocumentFormatChoice,
  DocumentPreview,
  DocumentQuestion,
  DocumentQuestionAnswers,
  DocumentWritingScript,
} from './contract.ts'

const templateOfEngagement = z.string().max(60).meta({ example: 'ugovor_ppp' })

export const engagementDocumentsContract = {
  /** Returns the questions in the contract of an engagement. Writes nothing. */
  getEngagementDocumentQuestions: {
    scope: 'company',
    method: 'GET',
    path: '/engagements/:engagement_id/documents/:template',
    allow: 'engagements.write',
    input: z.object({ engagement_id: idField('engagement'), template: templateOfEngagement }),
    reply: createDataReplySchema(z.object({ title: z.string(), questions: z.array(DocumentQuestion) })),
    errors: ['documents.engagement_of_other_kind'],
  },
  /** Checks the contract of an engagement with its answers, before it gets a number. Writes nothing. */
  checkEngagementDocument: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/engagements/:engagement_id/documents/:template/validate',
    allow: 'engagements.write',
    body: 4 * BYTES_PER_MB,
    input: z.object({
      engagement_id: idField('engagement'),
      template: templateOfEngagement,
      date: nullableField(Day),
      fields: DocumentQuestionAnswers,
    }),
    reply: createDataReplySchema(z.object({ findings: z.array(DocumentFindingReply) })),
  },
  /** Returns a preview of the contract of an engagement with its answers, before it gets a number. Writes nothing. */
  previewEngagementDocument: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/engagements/:engagement_id/documents/:template/preview',
    allow: 'engagements.write',
    body: 4 * BYTES_PER_MB,
    input: z.object({
      engagement_id: idField('engagement'),
      template: templateOfEngagement,
      script: DocumentWritingScript.default('latin'),
      date: nullableField(Day),
      fields: DocumentQuestionAnswers,
    }),
    reply: createDataReplySchema(DocumentPreview),
    errors: ['documents.engagement_of_other_kind', 'documents.template_outdated', 'documents.too_long'],
  },
  /**
   * Generates the contract of an engagement as a document of the company. An engagement without a contract number takes the number of the
   * document.
   */
  generateEngagementDocument: {
    scope: 'company',
    method: 'POST',
    path: '/engagements/:engagement_id/documents/:template',
    allow: 'engagements.write',
    status: 201,
    body: 4 * BYTES_PER_MB,
    input: z.object({
      engagement_id: idField('engagement'),
      template: templateOfEngagement,
      script: DocumentWritingScript.default('latin'),
      format: DocumentFormatChoice.default('docx'),
      date: nullableField(Day),
      fields: DocumentQuestionAnswers,
      /** The reason for issuing the contract despite warnings; stored with the document. */
      reason: optionalTextField(1000),
    }),
    reply: createDataReplySchema(CompanyDocument),
    errors: ['documents.unlawful'],
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>

import { z } from 'zod'
import { MAX_TEMPLATE_SOURCE_LENGTH } from '#modules/documents/templates/rules/parse-template.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, idField, requiredTextField } from '#shared/input-field-schemas.ts'
import { DocumentPagePreview, DocumentWritingScript } from './contract.ts'

export const TemplateLivePreview = DocumentPagePreview.extend({
  /** The values by field; restricted ones are masked with asterisks. */
  values: z.record(z.string(), z.string()),
  /** Fields in the template that the record lacks. */
  missing: z.array(z.string()),
})
export type TemplateLivePreview = z.infer<typeof TemplateLivePreview>

/** The property for which an employee was selected. */
export const sampleEmployeeTraits = ['man', 'woman', 'foreign_name', 'fixed_term', 'little_known'] as const
export type SampleEmployeeTrait = (typeof sampleEmployeeTraits)[number]
export const TemplateTestResult = z.object({
  employee_id: z.int(),
  name: z.string(),
  trait: z.enum(sampleEmployeeTraits),
  /** Missing data, by field label. */
  missing: z.array(z.string()),
  /** The number of questions that the template contains. */
  question_count: z.int(),
  /** Unusual places with some context; not for a Word file. */
  odd: z.array(z.string()),
})
export type TemplateTestResult = z.infer<typeof TemplateTestResult>

export const templatePreviewContract = {
  /**
   * Tests a template with five different employees. They differ by gender, foreign name, fixed term and amount of data. Stores nothing.
   */
  testTemplate: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/document-templates/test',
    allow: 'companies.read',
    input: z.object({
      source: z.string().max(MAX_TEMPLATE_SOURCE_LENGTH).optional(),
      document_template_id: idField('document_template').optional(),
    }),
    reply: createDataReplySchema(z.array(TemplateTestResult)),
  },
  /** Returns the text of a template, filled with the data of an employee. Nothing is rendered, numbered or stored. */
  previewTemplateForEmployee: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/document-templates/preview-for-employee',
    allow: 'companies.read',
    references: 'field',
    input: z.object({
      title: requiredTextField(200),
      source: z.string().max(MAX_TEMPLATE_SOURCE_LENGTH),
      employee_id: idField('employee'),
      script: DocumentWritingScript.default('latin'),
    }),
    reply: createDataReplySchema(TemplateLivePreview),
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>

import {
  findMissingDocumentPermission,
  type SensitiveOrPayContentOfDocument,
} from '#modules/documents/documents/document-permission-checks.ts'
import type { ParsedDocumentTemplate } from '#modules/documents/documents/server/parsed-template.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { findDocumentField } from '../../rules/document-fields.ts'
import { isTemplateQuestionAboutPay } from '../../rules/questions-about-pay.ts'

/** Throws if the caller lacks the permissions for the content of a document. */
export function assertCanReadTemplate(ctx: Pick<Ctx, 'permissions'>, document: SensitiveOrPayContentOfDocument): void {
  const lacking = findMissingDocumentPermission(ctx, document)
  if (lacking) throw new AppError(lacking.code)
}

type TemplateNames = Pick<ParsedDocumentTemplate, 'names' | 'amounts'>

/**
 * Returns the restricted content of a document from this template. Throws without the permissions. `changesPay`: whether its list of
 * changes contains pay.
 */
export function assertCanRenderTemplate(
  ctx: Pick<Ctx, 'permissions'>,
  ready: TemplateNames,
  changesPay = false,
): SensitiveOrPayContentOfDocument {
  const document = findMissingTemplateFieldPermission(ready, changesPay)
  assertCanReadTemplate(ctx, document)
  return document
}

/** Returns the restricted content by the fields and amounts of a template. */
export function findMissingTemplateFieldPermission({ names, amounts }: TemplateNames, changesPay = false): SensitiveOrPayContentOfDocument {
  const needed = new Set([...names].map((name) => findDocumentField(name)?.needs))
  const containsPay = needed.has('pay.read') || amounts.some(isTemplateQuestionAboutPay) || (changesPay && names.has('changes'))
  return { is_sensitive: needed.has('employees.sensitive'), contains_pay: containsPay }
}

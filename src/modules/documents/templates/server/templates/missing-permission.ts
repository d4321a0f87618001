import { type Guarded, missingPermissionFor } from '#modules/documents/documents/policies.ts'
import type { ParsedTemplate } from '#modules/documents/documents/server/parsed-template.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import { fieldOf } from '../../rules/fields.ts'
import { isQuestionAboutPay } from '../../rules/pay-questions.ts'

/** Throws where a paper says what only those may read who hold the right to it. */
export function assertMayRead(ctx: Pick<Ctx, 'permissions'>, document: Guarded): void {
  const lacking = missingPermissionFor(ctx, document)
  if (lacking) throw new AppError(lacking.code)
}

type TemplateNames = Pick<ParsedTemplate, 'names' | 'amounts'>

/** What a paper by this template says that is guarded; refused to who may not see that. `changesPay`: its list of changes tells pay. */
export function assertMayRender(ctx: Pick<Ctx, 'permissions'>, ready: TemplateNames, changesPay = false): Guarded {
  const document = findGuarded(ready, changesPay)
  assertMayRead(ctx, document)
  return document
}

/** What of a paper is guarded, by the fields that its template names and the amounts that it asks for. */
export function findGuarded({ names, amounts }: TemplateNames, changesPay = false): Guarded {
  const needed = new Set([...names].map((name) => fieldOf(name)?.needs))
  const containsPay = needed.has('pay.read') || amounts.some(isQuestionAboutPay) || (changesPay && names.has('changes'))
  return { is_sensitive: needed.has('employees.sensitive'), contains_pay: containsPay }
}

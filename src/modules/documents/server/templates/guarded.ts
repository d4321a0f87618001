import { Failure } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import { type Guarded, lackingFor } from '../../policies.ts'
import { fieldOf } from '../../rules/fields.ts'
import type { ReadyTemplate } from '../ready.ts'

/** Throws where a paper says what only those may read who hold the right to it. */
export function mayBeRead(ctx: Pick<Ctx, 'permissions'>, paper: Guarded): void {
  const lacking = lackingFor(ctx, paper)
  if (lacking) throw new Failure(lacking.code, 403)
}

/** What a paper by this template says that is guarded; refused to who may not see that. `changesPay`: its list of changes tells pay. */
export function mayBeSaid(ctx: Pick<Ctx, 'permissions'>, { names }: Pick<ReadyTemplate, 'names'>, changesPay = false): Guarded {
  const paper = guardedIn(names, changesPay)
  mayBeRead(ctx, paper)
  return paper
}

/** What of a paper is guarded, by the names that its template says. */
export function guardedIn(names: ReadonlySet<string>, changesPay = false): Guarded {
  const needed = new Set([...names].map((name) => fieldOf(name)?.needs))
  return { is_sensitive: needed.has('employees.sensitive'), says_pay: needed.has('pay.read') || (changesPay && names.has('changes')) }
}

import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'

/** The employees about whom the user cannot decide: the user, or the holders of the user's API key. */
export const listEmployeeIdsOfUserAndApiKeyHolders = ({ employeeId, keyHolders = [] }: Pick<Ctx, 'employeeId' | 'keyHolders'>): number[] =>
  [employeeId, ...keyHolders.map((holder) => holder.employeeId)].filter((id) => id !== null)

/** Whether one of these employees makes the case the user's own. */
export const isUserAmongEmployees = (ctx: Pick<Ctx, 'employeeId' | 'keyHolders'>, employees: readonly (number | null)[]): boolean =>
  employees.some((id) => id !== null && isOwnCaseOfUserOrApiKeyHolder(ctx, id))

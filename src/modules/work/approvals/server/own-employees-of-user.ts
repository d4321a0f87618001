import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'

/** The employees about whom the user decides nothing: themselves, or the holders of their API key. */
export const listEmployeeIdsOfUserAndApiKeyHolders = ({ employeeId, keyHolders = [] }: Pick<Ctx, 'employeeId' | 'keyHolders'>): number[] =>
  [employeeId, ...keyHolders.map((holder) => holder.employeeId)].filter((id) => id !== null)

/** Whether one of these employees is an own case of the user. */
export const isUserAmongEmployees = (ctx: Pick<Ctx, 'employeeId' | 'keyHolders'>, employees: readonly (number | null)[]): boolean =>
  employees.some((id) => id !== null && isOwnCaseOfUserOrApiKeyHolder(ctx, id))

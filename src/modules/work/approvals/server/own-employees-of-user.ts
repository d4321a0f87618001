import { isRequestOfUserOrKeyHolder } from '#modules/foundation/access/policies.ts'
import type { Ctx } from '#platform/context.ts'

/** The employees about whom the user decides nothing: themselves, or the holders of their API key. */
export const listOwnEmployeeIdsOfUser = ({ employeeId, keyHolders = [] }: Pick<Ctx, 'employeeId' | 'keyHolders'>): number[] =>
  [employeeId, ...keyHolders.map((holder) => holder.employeeId)].filter((id) => id !== null)

/** Whether one of these employees is an own case of the user. */
export const isUserAmongEmployees = (ctx: Pick<Ctx, 'employeeId' | 'keyHolders'>, employees: readonly (number | null)[]): boolean =>
  employees.some((id) => id !== null && isRequestOfUserOrKeyHolder(ctx, id))

import type { Ctx } from '#platform/call-context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import type { EmployeeCardLastUse } from '../employee-schemas.ts'

/** Loads the last use of each card of an employee by the id of its period; undefined if the caller may not read clock events. */
export type EmployeeCardLastUseLoader = (ctx: Ctx, employeeId: number) => Promise<ReadonlyMap<number, EmployeeCardLastUse> | undefined>

/** The last uses of cards, which a later module provides. */
export const employeeCardLastUseExtension = new ExtensionPoint<EmployeeCardLastUseLoader, EmployeeCardLastUseLoader>(
  'last uses of cards',
  ([source]) => source ?? (async () => undefined),
)

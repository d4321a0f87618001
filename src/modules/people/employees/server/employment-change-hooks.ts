import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'

type Hook = (ctx: Ctx, employeeIds: readonly number[]) => Promise<void>

/** Hooks of later modules that run in the same transaction after an employment started, ended or changed. */
export const employmentChangeHooks = createListExtensionPoint<Hook>('employment hooks')

export async function runEmploymentChangeHooks(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  for (const hook of employmentChangeHooks.all()) await hook(ctx, employeeIds)
}

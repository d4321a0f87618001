import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'

type Hook = (ctx: Ctx, employeeIds: readonly number[]) => Promise<void>

/** Hooks of later modules after an employment began, ended or changed, in the same transaction. */
export const employmentHooks = extensionList<Hook>('employment hooks')

export async function runEmploymentHooks(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  for (const hook of employmentHooks.all()) await hook(ctx, employeeIds)
}

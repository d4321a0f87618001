import type { Ctx } from '#server/context.ts'

type Hook = (ctx: Ctx, employeeIds: readonly number[]) => Promise<void>

const hooks: Hook[] = []

/** Lets a later module follow employments that begin, end or change. */
export function afterEmploymentChange(hook: Hook): void {
  hooks.push(hook)
}

/** Runs what later modules do after an employment began, ended or changed, in the transaction of the change. */
export async function employmentChanged(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  for (const hook of hooks) await hook(ctx, employeeIds)
}

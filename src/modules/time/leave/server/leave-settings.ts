import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { leaveContract as leave } from '../contract.ts'
import { LeaveSettings } from '../leave-settings.ts'

const LEAVE_SETTING_NAME = 'leave'

/** The leave rules of this company, with defaults. */
export async function loadLeaveSettings(ctx: Ctx): Promise<LeaveSettings> {
  return LeaveSettings.parse((await readCompanySetting(ctx, LEAVE_SETTING_NAME)).value)
}

export async function getLeaveSettings(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, LEAVE_SETTING_NAME)
  return { data: { settings: LeaveSettings.parse(value), revision } }
}

export async function updateLeaveSettings(ctx: Ctx, { settings, revision }: ParsedApiInput<typeof leave.updateLeaveSettings>) {
  await writeCompanySetting(ctx, LEAVE_SETTING_NAME, settings, revision)
  return getLeaveSettings(ctx)
}

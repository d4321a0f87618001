import { readSetting } from '#modules/foundation/company/server/settings.ts'
import type { Ctx } from '#platform/context.ts'
import { type Goals, USUAL } from '../rules/model.ts'

/** The name in `company_setting`. */
export const GOALS_SETTING = 'filling'

/** How much each goal weighs in this company. */
export async function goalsOf(ctx: Ctx): Promise<{ goals: Goals; revision: number }> {
  const { value, revision } = await readSetting(ctx, GOALS_SETTING)
  return { goals: { ...USUAL, ...(value as Partial<Goals>) }, revision }
}

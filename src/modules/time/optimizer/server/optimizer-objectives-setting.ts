import { readCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_OBJECTIVES, type ObjectiveWeights } from '../rules/optimization-model.ts'

/** The name in `company_setting`. */
export const OBJECTIVES_SETTING = 'filling'

/** How much each goal weighs in this company. */
export async function loadObjectives(ctx: Ctx): Promise<{ objectives: ObjectiveWeights; revision: number }> {
  const { value, revision } = await readCompanySetting(ctx, OBJECTIVES_SETTING)
  return { objectives: { ...DEFAULT_OBJECTIVES, ...(value as Partial<ObjectiveWeights>) }, revision }
}

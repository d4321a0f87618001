import { readCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import { DEFAULT_OBJECTIVE_WEIGHTS, type OptimizationObjectiveWeights } from '../rules/optimization-model.ts'

/** The name in `company_setting`. */
export const OPTIMIZER_OBJECTIVES_SETTING_NAME = 'filling'

/** The objective weights of the company. */
export async function loadOptimizerObjectiveWeights(ctx: Ctx): Promise<{ objectives: OptimizationObjectiveWeights; revision: number }> {
  const { value, revision } = await readCompanySetting(ctx, OPTIMIZER_OBJECTIVES_SETTING_NAME)
  return { objectives: { ...DEFAULT_OBJECTIVE_WEIGHTS, ...(value as Partial<OptimizationObjectiveWeights>) }, revision }
}

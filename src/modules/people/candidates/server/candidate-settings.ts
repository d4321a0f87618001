import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { CandidateSettings } from '../candidate-settings.ts'
import type { candidatesContract as candidates } from '../contract.ts'

const CANDIDATES_SETTING_NAME = 'candidates'

/** The retention period of candidates in the company, in months. */
export const readCandidateRetentionMonths = async (ctx: Ctx) => (await getCandidateSettings(ctx)).data.keep_months

export async function getCandidateSettings(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, CANDIDATES_SETTING_NAME)
  return { data: { ...CandidateSettings.parse(value), revision } }
}

export async function updateCandidateSettings(
  ctx: Ctx,
  { keep_months, revision }: ParsedApiInput<typeof candidates.updateCandidateSettings>,
) {
  await writeCompanySetting(ctx, CANDIDATES_SETTING_NAME, { keep_months }, revision)
  return getCandidateSettings(ctx)
}

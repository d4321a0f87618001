import { z } from 'zod'
import type { InstallationCallContext } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { referralContract as referral } from '../referral-contract.ts'
import { getInstallationSetting, saveInstallationSetting } from './installation-setting.ts'

const REFERRAL_SETTING_NAME = 'referral'
const Stored = z.object({ url: z.string().nullable().default(null) })

export async function getReferralLink({ db }: InstallationCallContext) {
  const { value, revision } = await getInstallationSetting(db, REFERRAL_SETTING_NAME)
  return { data: { ...Stored.parse(value), revision } }
}

export async function updateReferralLink(
  ctx: InstallationCallContext,
  { url, revision }: ParsedApiInput<typeof referral.updateReferralLink>,
) {
  await saveInstallationSetting(ctx.db, REFERRAL_SETTING_NAME, { url: url ?? null }, revision)
  return getReferralLink(ctx)
}

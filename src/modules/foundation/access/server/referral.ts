import { z } from 'zod'
import type { InstallationContext } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { referralContract as referral } from '../referral-contract.ts'
import { getInstallationSetting, saveInstallationSetting } from './installation-setting.ts'

const NAME = 'referral'
const Stored = z.object({ url: z.string().nullable().default(null) })

export async function getReferralLink({ db }: InstallationContext) {
  const { value, revision } = await getInstallationSetting(db, NAME)
  return { data: { ...Stored.parse(value), revision } }
}

export async function updateReferralLink(ctx: InstallationContext, { url, revision }: ParsedInput<typeof referral.updateReferralLink>) {
  await saveInstallationSetting(ctx.db, NAME, { url: url ?? null }, revision)
  return getReferralLink(ctx)
}

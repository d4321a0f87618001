import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { employeePayContract as pay } from '../../employee-pay-contract.ts'
import { CompanyPaySettings } from '../../pay-settings.ts'

const PAY_SETTING_NAME = 'pay'

export const getPaySettings = async (ctx: Ctx) => ({ data: await readCompanyPaySettings(ctx) })

export async function updatePaySettings(ctx: Ctx, { settings, revision }: ParsedApiInput<typeof pay.updatePaySettings>) {
  await writeCompanySetting(ctx, PAY_SETTING_NAME, settings, revision)
  return getPaySettings(ctx)
}

/** The settings of the company, with the defaults of the law. */
export async function readCompanyPaySettings(ctx: Pick<Ctx, 'db'>): Promise<{ settings: CompanyPaySettings; revision: number }> {
  const { value, revision } = await readCompanySetting(ctx, PAY_SETTING_NAME)
  return { settings: CompanyPaySettings.parse(value), revision }
}

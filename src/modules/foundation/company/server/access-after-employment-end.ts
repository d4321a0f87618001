import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type companiesContract as companies, FormerEmployeeAccess } from '../contract.ts'
import { readCompanySetting, writeCompanySetting } from './company-settings.ts'

/** The SQL function `access_days_after_employment` reads this setting too. */
const ACCESS_AFTER_END_SETTING_NAME = 'access_after_end'

/** The number of days for which former employees can read their own record. */
export async function getAccessAfterEmploymentEnd(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, ACCESS_AFTER_END_SETTING_NAME)
  return { data: { settings: FormerEmployeeAccess.parse(value), revision } }
}

export async function updateAccessAfterEmploymentEnd(
  ctx: Ctx,
  { revision, ...settings }: ParsedApiInput<typeof companies.updateAccessAfterEmploymentEnd>,
) {
  await writeCompanySetting(ctx, ACCESS_AFTER_END_SETTING_NAME, settings, revision)
  return getAccessAfterEmploymentEnd(ctx)
}

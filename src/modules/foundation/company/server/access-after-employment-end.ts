import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { AccessAfterEmploymentEnd, type companiesContract as companies } from '../contract.ts'
import { readCompanySetting, writeCompanySetting } from './company-settings.ts'

/** The name in `company_setting`; `days_after_employment` in SQL reads it too. */
const NAME = 'access_after_end'

/** For how many days former employees read their own record. */
export async function getAccessAfterEnd(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, NAME)
  return { data: { settings: AccessAfterEmploymentEnd.parse(value), revision } }
}

export async function updateAccessAfterEnd(ctx: Ctx, { revision, ...settings }: ParsedInput<typeof companies.updateAccessAfterEnd>) {
  await writeCompanySetting(ctx, NAME, settings, revision)
  return getAccessAfterEnd(ctx)
}

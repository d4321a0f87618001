import { sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { canSwitchCompanyFeatures } from '../company-permission-checks.ts'
import type { companiesContract as companies } from '../contract.ts'
import { addDependentDisabledFeatures, type CompanyFeature, companyFeatures } from '../rules/company-features.ts'
import { readCompanySetting, writeCompanySetting } from './company-settings.ts'

/** Counts the records of a feature that are in use. The module of the feature registers it. */
export type CompanyFeatureInUseCounter = { feature: CompanyFeature; count: (ctx: Ctx) => Promise<number> }
export const companyFeatureInUseCounters = createListExtensionPoint<CompanyFeatureInUseCounter>('featureUsages')

const MAX_MANAGERS = 5
const FEATURES_SETTING_NAME = 'features'

async function loadStoredFeatures(ctx: Pick<Ctx, 'db' | 'companyId'>) {
  const { disabled_features, revision } = await ctx.db
    .selectFrom('company')
    .select(['disabled_features', 'revision'])
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  return { disabled: disabled_features as CompanyFeature[], revision }
}

/** Whether the company has enabled a feature. */
export async function isCompanyFeatureOn(ctx: Pick<Ctx, 'db' | 'companyId'>, feature: CompanyFeature): Promise<boolean> {
  return !(await loadStoredFeatures(ctx)).disabled.includes(feature)
}

/** Loads the disabled features of the company. */
export const loadDisabledFeatures = async (ctx: Pick<Ctx, 'db' | 'companyId'>): Promise<CompanyFeature[]> =>
  (await loadStoredFeatures(ctx)).disabled

/** Whether the company has chosen its features; a choice of all features also counts. */
export const hasCompanySelectedFeatures = async (ctx: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await readCompanySetting(ctx, FEATURES_SETTING_NAME)).value.chosen === true

export async function getCompanyFeatures(ctx: Ctx) {
  const { disabled, revision } = await loadStoredFeatures(ctx)
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name from names_of_company_users()
    where user_id in (select members_with_permission('companies.write')) order by 1 limit ${MAX_MANAGERS}`.execute(ctx.db)
  // Records in use are counted over all employees, so only for callers without a restricted scope.
  const in_use = canSwitchCompanyFeatures(ctx) && !ctx.isScoped ? await usesOf(ctx, companyFeatures) : {}
  return { data: { disabled, managers: rows.map(({ name }) => name), has_choice: await hasCompanySelectedFeatures(ctx), in_use, revision } }
}

async function usesOf(ctx: Ctx, features: readonly CompanyFeature[]): Promise<Partial<Record<CompanyFeature, number>>> {
  const uses: Partial<Record<CompanyFeature, number>> = {}
  for (const { feature, count } of companyFeatureInUseCounters.all()) {
    if (!features.includes(feature)) continue
    const found = await count(ctx)
    if (found > 0) uses[feature] = (uses[feature] ?? 0) + found
  }
  return uses
}

export async function updateCompanyFeatures(
  ctx: Ctx,
  { disabled, accept, revision }: ParsedApiInput<typeof companies.updateCompanyFeatures>,
) {
  if (ctx.isScoped) throw new AppError('access.denied')
  const before = await loadStoredFeatures(ctx)
  assertRowRevision(revision, before.revision)
  const next = addDependentDisabledFeatures(disabled)
  const added = next.filter((feature) => !before.disabled.includes(feature))
  const in_use = accept ? {} : await usesOf(ctx, added)
  if (Object.keys(in_use).length) throw new AppError('companies.features_in_use', { in_use })
  await ctx.db.updateTable('company').set({ disabled_features: next }).where('id', '=', ctx.companyId).execute()
  if (!(await hasCompanySelectedFeatures(ctx))) await writeCompanySetting(ctx, FEATURES_SETTING_NAME, { chosen: true }, undefined)
  return getCompanyFeatures(ctx)
}

import { translateLegalCitation } from '#modules/foundation/law/legal-citation.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { formatShortNumber } from '#shared/text/numbers.ts'
import type { hourCategoriesContract as categories, HourCategory } from '../../hour-categories-contract.ts'
import { findHourCategoryArticle, findMinLegalPayFactor, getLegalPayFactor } from '../../rules/month/hour-pay-rate.ts'

export async function listHourCategories(
  ctx: Ctx,
  { day = ctx.today }: ParsedApiInput<typeof categories.listHourCategories>,
): Promise<{ data: HourCategory[] }> {
  const rows = await ctx.db
    .selectFrom('hour_category')
    .select(['id', 'code', 'first_day', 'name', 'name_en', 'factor', 'revision'])
    .orderBy('first_day', 'desc')
    .execute()
  return {
    data: HOUR_CODES.map((code) => {
      const versions = rows.filter((row) => row.code === code).map(({ code: _, ...version }) => version)
      return {
        code,
        min: findMinLegalPayFactor(code, getLegalFiguresOn(day)),
        usual: getLegalPayFactor(code, getLegalFiguresOn(day)),
        now: versions.find(({ first_day }) => first_day <= day) ?? null,
        versions,
      }
    }),
  }
}

/** The company names and factors of hour categories on a day, by code. */
export async function loadHourCategoriesOfCompany(
  ctx: Ctx,
  day: Day,
): Promise<Map<string, { name: string | null; name_en: string | null; factor: number | null }>> {
  const { data } = await listHourCategories(ctx, { day })
  return new Map(data.flatMap(({ code, now }) => (now ? [[code, now]] : [])))
}

/** The company factor of an hour of a category on a day; null if the law applies. */
export async function loadCompanyPayFactorsByDay(ctx: Ctx): Promise<(code: string, day: Day) => { factor: number; first_day: Day } | null> {
  const rows = await ctx.db.selectFrom('hour_category').select(['code', 'first_day', 'factor']).orderBy('first_day', 'desc').execute()
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return (code, day) => {
    const found = byCode.get(code)?.find(({ first_day }) => first_day <= day)
    return found && found.factor !== null ? { factor: found.factor, first_day: found.first_day } : null
  }
}

export async function createHourCategory(ctx: Ctx, { code, ...input }: ParsedApiInput<typeof categories.createHourCategory>) {
  if (!HOUR_CODES.includes(code)) throw createValidationError({ code: 'invalid.unknown_id' })
  assertNotBelowLegal(ctx, code, input)
  const { id } = await ctx.db
    .insertInto('hour_category')
    .values({ code, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

export async function updateHourCategory(ctx: Ctx, { hour_category_id, ...input }: ParsedApiInput<typeof categories.updateHourCategory>) {
  const { code } = await lockCategory(ctx, hour_category_id)
  assertNotBelowLegal(ctx, code, input)
  const values = omitUndefined(input)
  if (Object.keys(values).length) await ctx.db.updateTable('hour_category').set(values).where('id', '=', hour_category_id).execute()
  return { data: { id: hour_category_id } }
}

export async function deleteHourCategory(ctx: Ctx, { hour_category_id }: ParsedApiInput<typeof categories.deleteHourCategory>) {
  const { id } = await lockCategory(ctx, hour_category_id)
  await ctx.db.deleteFrom('hour_category').where('id', '=', id).execute()
  return { data: { id } }
}

async function lockCategory(ctx: Ctx, id: number) {
  const row = await ctx.db.selectFrom('hour_category').select(['id', 'code']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw createNotFoundError()
  return row
}

function assertNotBelowLegal(
  { language }: Ctx,
  code: string,
  { factor, first_day }: Partial<ParsedApiInput<typeof categories.createHourCategory>>,
): void {
  if (factor === null || factor === undefined) return
  const minFactor = findMinLegalPayFactor(code, first_day ? getLegalFiguresOn(first_day) : undefined)
  if (minFactor === null) throw createValidationError({ factor: 'time.no_factor' })
  if (factor >= minFactor) return
  const article = language === 'en' ? translateLegalCitation(findHourCategoryArticle(code)!) : findHourCategoryArticle(code)!
  throw createValidationError({ factor: { code: 'time.factor_below_law', details: { min: formatShortNumber(minFactor), article } } })
}

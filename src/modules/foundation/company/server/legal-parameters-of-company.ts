import type { DatedLegalValue } from '#modules/foundation/law/dated-legal-value.ts'
import { listLegalHourCategories } from '#modules/foundation/law/hour-categories.ts'
import { legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'
import {
  amendLegalParameters,
  getLegalFiguresOn,
  type LegalParameterChapter,
  type LegalParameterName,
  type LegalParameters,
  legalParameterChapters,
  legalParameters,
} from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Day } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { type companyLawContract, FullTimeHoursSettings, type LegalParameter } from '../company-law-contract.ts'
import { readCompanySetting, writeCompanySetting } from './company-settings.ts'

/** The name in `company_setting`. */
export const FULL_TIME_HOURS_SETTING_NAME = 'full_time'

async function readFullTimeHours(ctx: Pick<Ctx, 'db'>) {
  const { value, revision } = await readCompanySetting(ctx, FULL_TIME_HOURS_SETTING_NAME)
  return { entries: FullTimeHoursSettings.parse(value).entries, revision }
}

/** The legal parameters of this company. Full time follows its general act from each day on (ZoR čl. 51). */
export const loadLegalParametersOfCompany = async (ctx: Pick<Ctx, 'db'>): Promise<LegalParameters> =>
  applyFullTimeHoursToLaw(await readFullTimeHours(ctx))

/** The legal parameters with the stored setting of full time. */
export function applyFullTimeHoursToLaw(saved: object | undefined): LegalParameters {
  const { entries } = FullTimeHoursSettings.parse(saved ?? {})
  if (!entries.length) return legalParameters
  return amendLegalParameters(legalParameters, {
    fullTimeWeek: legalParameters.fullTimeWeek.with(entries.map(({ from, minutes }) => ({ from, value: minutes }))),
  })
}

/** The legal parameters of this company on a day. */
export const loadCompanyLegalFigures = async (ctx: Pick<Ctx, 'db'>, day: Day) =>
  getLegalFiguresOn(day, await loadLegalParametersOfCompany(ctx))

export async function getFullTimeHours(ctx: Ctx) {
  const { entries, revision } = await readFullTimeHours(ctx)
  return { data: { minutes: (await loadCompanyLegalFigures(ctx, ctx.today)).fullTimeWeek, entries, revision } }
}

/** Days with a changed full week are computed again, except in closed months (`mark_days_of_changed_settings_stale`). */
export async function updateFullTimeHours(ctx: Ctx, { entries, revision }: ParsedApiInput<typeof companyLawContract.updateFullTimeHours>) {
  await writeCompanySetting(
    ctx,
    FULL_TIME_HOURS_SETTING_NAME,
    { entries: entries.toSorted((a, b) => (a.from < b.from ? -1 : 1)) },
    revision,
  )
  return getFullTimeHours(ctx)
}

export async function getCompanyLegalRules(ctx: Ctx, { day = ctx.today }: ParsedApiInput<typeof companyLawContract.getCompanyLegalRules>) {
  const law = await loadLegalParametersOfCompany(ctx)
  const catalog = messageCatalogs[ctx.language]
  const figures = Object.entries(legalParameterChapters).flatMap(([chapter, figures]) =>
    Object.keys(figures).map((name) => figureOf(law, name as LegalParameterName, chapter as LegalParameterChapter, day)),
  )
  const categories = Object.entries(listLegalHourCategories(getLegalFiguresOn(day, law))).map(
    ([code, { article, certainty, percent }]) => ({
      code,
      article,
      certainty,
      percent,
      name: translateMessage(catalog, ctx.language, `time.category.${code}`),
    }),
  )
  const types = legalLeaveTypes.map(({ code, name, nameEn, article, certainty, limit, payPercent }) => ({
    code,
    name: ctx.language === 'en' ? nameEn : name,
    article,
    certainty,
    percent: payPercent,
    limit: limit && { amount: limit.amount, unit: limit.unit, per: limit.per },
  }))
  return { data: { day, figures, leave_types: types, categories } }
}

function figureOf(lawVersion: LegalParameters, name: LegalParameterName, chapter: LegalParameterChapter, day: Day): LegalParameter {
  const { unit, article, certainty } = lawVersion[name]
  const entries: readonly DatedLegalValue<number | string>[] = lawVersion[name].entries
  const at = Math.max(
    0,
    entries.findLastIndex(({ from }) => from <= day),
  )
  const { from, value } = entries[at]!
  const ofLaw: readonly DatedLegalValue<number | string>[] = legalParameters[name].entries
  return {
    name,
    chapter,
    unit,
    article,
    certainty,
    value,
    from,
    of_company: !ofLaw.some((one) => one.from === from && one.value === value),
    earlier: entries.slice(0, at).reverse(),
    later: entries.slice(at + 1),
  }
}

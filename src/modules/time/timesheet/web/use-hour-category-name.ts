import { timesheetEn } from '#modules/time/planning/messages/timesheet.en.ts'
import { timesheetSr } from '#modules/time/planning/messages/timesheet.sr.ts'
import { findCompanyHourCategoryName } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { Day } from '#shared/days.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { hourCategoriesContract } from '../hour-categories-contract.ts'

export const hourCategoryMessages = { sr: timesheetSr, en: timesheetEn }

/**
 * The name of an hour category on a day: that of the company, the default, or its code. `some` false skips the request for company names.
 */
export function useHourCategoryName(day?: Day, some = true): (code: string) => string {
  const t = useTranslate(hourCategoryMessages)
  const api = useApi(hourCategoriesContract)
  const { data } = useApiQuery(
    ['time', 'categories', day],
    async (signal) => (await api.listHourCategories({ day: day || undefined }, { signal })).data,
    { staleTime: 60_000, enabled: some },
  )
  return (code) => {
    const name = findCompanyHourCategoryName(data?.find((one) => one.code === code)?.now, t.language)
    return name ? t.data(name) : (t.known(`time.category.${code}`) ?? code)
  }
}

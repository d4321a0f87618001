import { useCountriesOfPersonFields } from '#modules/people/employees/web/use-country-and-education-options.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** At home, among countries of a field; a route says it as none. */
export const HOME_COUNTRY_CODE = 'RS'

/** Countries as choices, and what one is called; without a country it is home. */
export function useCountryNames() {
  const t = useTranslate(messages)
  const countries = useCountriesOfPersonFields()
  const options = countries.map(({ code, name }) => ({ value: code, label: t.data(name) }))
  const nameOf = (code: string | null) =>
    code === null ? t('trips.home') : t.data(countries.find((one) => one.code === code)?.name ?? code)
  return { options, nameOf }
}

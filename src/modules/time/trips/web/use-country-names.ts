import { useCountriesOfPersonFields } from '#modules/people/employees/web/use-country-and-education-options.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** The code for the home country in a select field; routes use no country instead. */
export const HOME_COUNTRY_CODE = 'RS'

/** Countries as options, and the name of a country. Without a country it is the home country. */
export function useCountryNames() {
  const t = useTranslate(messages)
  const countries = useCountriesOfPersonFields()
  const options = countries.map(({ code, name }) => ({ value: code, label: t.data(name) }))
  const nameOf = (code: string | null) =>
    code === null ? t('trips.home') : t.data(countries.find((one) => one.code === code)?.name ?? code)
  return { options, nameOf }
}

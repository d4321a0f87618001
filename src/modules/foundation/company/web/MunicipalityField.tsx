import { serbianDistricts } from '#shared/places/municipalities.ts'
import { SuggestionField } from '#ui/form/SuggestionField.tsx'
import type { FormFieldLabelProps } from '#ui/form/TextField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'

const groups = serbianDistricts.map(({ name, cities, municipalities, within }) => ({
  group: name,
  items: [...cities, ...within, ...municipalities],
}))

/** Finds the city or municipality with a name in the list of Serbia. */
export const findMunicipality = (place: string) =>
  groups.flatMap(({ items }) => items).find((name) => name.toLowerCase() === place.trim().toLowerCase())

/** Selects a municipality from a list by district, or accepts another one as text. */
export function MunicipalityField(
  props: Omit<FormFieldProps<string>, 'onChange'> & FormFieldLabelProps & { onChange: (value: string) => void },
) {
  return <SuggestionField {...props} groups={groups} maxLength={100} />
}

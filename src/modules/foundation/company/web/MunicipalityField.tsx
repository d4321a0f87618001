import { districts } from '#shared/places/municipalities.ts'
import { SuggestField } from '#ui/form/SuggestField.tsx'
import type { LabelProps } from '#ui/form/TextField.tsx'
import type { FieldProps } from '#ui/form/use-form.ts'

const groups = districts.map(({ name, cities, municipalities, within }) => ({
  group: name,
  items: [...cities, ...within, ...municipalities],
}))

/** The city or municipality of that name, if Serbia has one. */
export const findMunicipality = (place: string) =>
  groups.flatMap(({ items }) => items).find((name) => name.toLowerCase() === place.trim().toLowerCase())

/** A municipality from the list by district, or another one as text. */
export function MunicipalityField(props: Omit<FieldProps<string>, 'onChange'> & LabelProps & { onChange: (value: string) => void }) {
  return <SuggestField {...props} groups={groups} maxLength={100} />
}

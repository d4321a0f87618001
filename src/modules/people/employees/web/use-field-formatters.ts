import { formatShortNumber, parseNumber } from '#shared/text/numbers.ts'
import { messages as common } from '#ui/messages/index.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PersonField } from '../person-fields.ts'
import type { CustomFieldKind } from '../rules/custom-field-value.ts'
import { useCountriesOfPersonFields, useEducationLevels } from './use-country-and-education-options.ts'

/** Formats a field of an employee record; empty without a value. */
export function usePersonFieldFormatter() {
  const t = useTranslate(messages)
  const countries = useCountriesOfPersonFields()
  const levels = useEducationLevels()
  return ({ kind }: PersonField, value: string | number | boolean | null | undefined): string | null | undefined => {
    if (value === null || value === undefined) return null
    const text = String(value)
    switch (kind) {
      case 'country':
        return t.data(countries.find(({ id }) => id === value)?.name)
      case 'level': {
        const level = levels.find(({ id }) => id === value)
        return level && t.data(`${level.code} – ${level.name}`)
      }
      case 'flag':
        return value === true ? t('employees.yes') : null
      case 'day':
        return t.day(text)
      case 'gender':
        return t.known(`employees.gender.${text}`)
      case 'text':
      case 'name':
      case 'lines':
        return t.data(text)
      case 'code':
      case 'phone':
      case 'email':
      case 'figures':
      case 'eleven':
      case 'jmbg':
      case 'account':
        return text
      default:
        return kind satisfies never
    }
  }
}

/** Formats a custom value. A masked value stays masked. */
export function useCustomFieldFormatter() {
  const t = useTranslate(common)
  return (kind: CustomFieldKind, value: string | null): string | null => {
    if (value === null || value === '****') return value
    if (kind === 'day') return t.day(value)
    if (kind === 'number') return formatShortNumber(parseNumber(value) ?? Number.NaN)
    return kind === 'flag' ? t(value === 'true' ? 'ui.yes' : 'ui.no') : t.data(value)
  }
}

import { use } from 'react'
import { uncapitalize } from '#shared/text/capitalize.ts'
import { useApiQuery } from '../state/api-query.ts'
import { FieldLabelsContext } from '../state/module-extension-contexts.ts'
import { useUserPreferences } from '../state/user-preferences.ts'
import { createTranslator } from '../translate.ts'

const none = { sr: {}, en: {} }

/** The labels of fields within a sentence; undefined while they load or if there is none. */
export function useFieldLabels(): (table: string, field: string) => string | undefined {
  const { language, script } = useUserPreferences()
  const all = use(FieldLabelsContext)
  const { data = [] } = useApiQuery(
    ['field words'],
    () => Promise.all(all.map(async ({ load, ...one }) => ({ ...one, messages: await load() }))),
    {
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
  return (table, field) => {
    const one = data.find(({ tables }) => tables.includes(table))
    const { known } = createTranslator(one?.messages ?? none, language, script)
    const name = one && (known(`${one.prefix}.${table}.${field}`) ?? known(`${one.prefix}.${field}`))
    return name && uncapitalize(name)
  }
}

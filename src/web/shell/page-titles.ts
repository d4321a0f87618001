import type { PageDefinition } from '#ui/state/page-definition.ts'
import { useUserPreferences } from '#ui/state/user-preferences.ts'
import { createTranslator } from '#ui/translate.ts'

/** The names of screens, each from the catalog of its module. */
export function usePageTitles(): (page: Pick<PageDefinition, 'title' | 'messages'>) => string {
  const { language, script } = useUserPreferences()
  return ({ title, messages }) => createTranslator(messages, language, script)(title)
}

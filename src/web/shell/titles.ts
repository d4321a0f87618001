import type { Page } from '#ui/state/page.ts'
import { usePreferences } from '#ui/state/preferences.ts'
import { speech } from '#ui/words.ts'

/** The names of screens, each from the catalog of its module. */
export function useTitles(): (page: Pick<Page, 'title' | 'words'>) => string {
  const { language, script } = usePreferences()
  return ({ title, words }) => speech(words, language, script)(title)
}

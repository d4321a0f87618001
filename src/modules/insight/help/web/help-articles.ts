/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '#shared/message-translation.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useUserPreferences } from '#ui/state/user-preferences.ts'
import { useSession } from '#ui/state/user-session.ts'
import { type HelpArticle, parseHelpArticle, parseHelpGuideContents, readHelpArticleNumber } from '../rules/help-article.ts'
import { listSearchableHelpSections } from '../rules/search-articles.ts'

// The articles of the guide. Each one loads when it is opened.
const files: Record<Language, Record<string, string>> = {
  sr: import.meta.glob<string>('/docs/guide/*.md', { query: '?url', import: 'default', eager: true }),
  en: import.meta.glob<string>('/docs/guide/en/*.md', { query: '?url', import: 'default', eager: true }),
}
const pictures = import.meta.glob<string>('/docs/pictures/**/*.{png,webp}', { query: '?url', import: 'default', eager: true })

const nameOf = (path: string) => path.replace(/^.*\/|\.md$/g, '')
const contentsName = 'README'

/** The URL of a picture that an article contains, relative to the folder of the guide. */
export const findHelpPicture = (href: string) => pictures[`/docs/pictures/${href.replace(/^.*?pictures\//, '')}`]

/** The name of an article in a language, found by its name in any language. */
export function findHelpArticleName(language: Language, name: string): string | undefined {
  const number = readHelpArticleNumber(name)
  return number
    ? Object.keys(files[language])
        .map(nameOf)
        .find((each) => readHelpArticleNumber(each) === number)
    : undefined
}

async function loadArticleText(language: Language, name: string, signal: AbortSignal): Promise<string> {
  const [, url] = Object.entries(files[language]).find(([path]) => nameOf(path) === name) ?? []
  const reply = url === undefined ? undefined : await fetch(url, { signal })
  if (!reply?.ok) throw new Error(`The guide has no ${name}.`)
  return reply.text()
}

/** Loads an article, or the introduction of the contents. */
async function loadArticle(language: Language, name: string, signal: AbortSignal): Promise<HelpArticle> {
  const text = await loadArticleText(language, name, signal)
  return name === contentsName ? parseHelpGuideContents(text).article : parseHelpArticle(text)
}

const forGood = { staleTime: Number.POSITIVE_INFINITY }

/** The contents of the guide in the user's language. */
export function useHelpGuideContents() {
  const { language } = useUserPreferences()
  return useApiQuery(
    ['help', 'contents', language],
    async (signal) => parseHelpGuideContents(await loadArticleText(language, contentsName, signal)),
    forGood,
  )
}

/** An article in the user's language; null if it does not exist. Without a name, the contents. */
export function useHelpArticle(request: string | undefined) {
  const { language } = useUserPreferences()
  const name = request === undefined ? contentsName : findHelpArticleName(language, request)
  return useApiQuery(['help', 'article', language, name], async (signal) => (name ? loadArticle(language, name, signal) : null), forGood)
}

/** All searchable sections in the user's language. */
export function useSearchableHelpSections() {
  const { language } = useUserPreferences()
  return useApiQuery(
    ['help', 'places', language],
    async (signal) => {
      const names = Object.keys(files[language]).map(nameOf).sort()
      const places = names.map(async (name) =>
        listSearchableHelpSections(name === contentsName ? '' : name, await loadArticle(language, name, signal)),
      )
      return (await Promise.all(places)).flat()
    },
    forGood,
  )
}

/** The path of the guide for this user. */
export const useHelpGuideAddress = () => (useSession().hasRole('employee_user') ? '/employee-dashboard/help' : '/help')

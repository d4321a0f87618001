/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '#lib/messages.ts'
import { useAsk } from '#ui/ask.ts'
import { usePreferences } from '#ui/preferences.ts'
import { useSession } from '#ui/session.ts'
import { type Article, numberOf, readArticle, readContents } from '../rules/article.ts'
import { placesOf } from '../rules/search.ts'

// The guide of the repository itself, each article a file that comes when it is opened.
const files: Record<Language, Record<string, () => Promise<string>>> = {
  sr: import.meta.glob<string>('/docs/guide/*.md', { query: '?raw', import: 'default' }),
  en: import.meta.glob<string>('/docs/guide/en/*.md', { query: '?raw', import: 'default' }),
}
const pictures = import.meta.glob<string>('/docs/pictures/**/*.webp', { query: '?url', import: 'default', eager: true })

const nameOf = (path: string) => path.replace(/^.*\/|\.md$/g, '')
const contentsName = 'README'

/** The address of a picture that an article names, relative to the folder of the guide. */
export const pictureAt = (href: string) => pictures[`/docs/pictures/${href.replace(/^.*?pictures\//, '')}`]

/** The name of an article in this language, from the name it has in any. */
export function nameIn(language: Language, name: string): string | undefined {
  const number = numberOf(name)
  return number
    ? Object.keys(files[language])
        .map(nameOf)
        .find((each) => numberOf(each) === number)
    : undefined
}

async function load(language: Language, name: string): Promise<string> {
  const found = Object.entries(files[language]).find(([path]) => nameOf(path) === name)
  if (!found) throw new Error(`The guide has no ${name}.`)
  return found[1]()
}

const forGood = { fresh: Number.POSITIVE_INFINITY }

/** The contents of the guide in the language of the reader. */
export function useContents() {
  const { language } = usePreferences()
  return useAsk(['help', 'contents', language], async () => readContents(await load(language, contentsName)), forGood)
}

/** An article in the language of the reader, null where there is none; without a name the first page of the guide. */
export function useArticle(asked: string | undefined) {
  const { language } = usePreferences()
  const name = asked === undefined ? contentsName : nameIn(language, asked)
  return useAsk(
    ['help', 'article', language, name],
    async (): Promise<Article | null> => {
      if (!name) return null
      const text = await load(language, name)
      return name === contentsName ? readContents(text).article : readArticle(text)
    },
    forGood,
  )
}

/** All that can be found in the language of the reader, asked for once somebody searches. */
export function usePlaces(enabled: boolean) {
  const { language } = usePreferences()
  return useAsk(
    ['help', 'places', language],
    async () => {
      const names = Object.keys(files[language]).map(nameOf).sort()
      const articles = await Promise.all(names.map(async (name) => [name, readArticle(await load(language, name))] as const))
      return articles.flatMap(([name, article]) => placesOf(name === contentsName ? '' : name, article))
    },
    { ...forGood, enabled },
  )
}

/** Where the guide is for this person. */
export const useGuide = () => (useSession().hasRole('employee_user') ? '/employee-dashboard/help' : '/help')

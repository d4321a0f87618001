import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Token, Tokens } from 'marked'
import sharp from 'sharp'
import { test } from 'vitest'
import type { Language } from '#shared/message-translation.ts'
import { pages } from '#web/pages.ts'
import { type HelpArticle, parseHelpArticle, parseHelpGuideContents, readHelpArticleNumber } from './rules/help-article.ts'
import { findHelpArticleOfScreen, helpArticlesByScreen } from './web/help-by-screen.ts'

const languages: Language[] = ['sr', 'en']
const folders: Record<Language, string> = { sr: 'docs/guide', en: 'docs/guide/en' }
const guide = Object.fromEntries(languages.map((language) => [language, read(folders[language])])) as Record<
  Language,
  Map<string, HelpArticle>
>

/** The articles of a folder, by file name. */
function read(folder: string): Map<string, HelpArticle> {
  return new Map(
    globSync(`${folder}/*.md`)
      .sort()
      .map((file) => [basename(file, '.md'), parseHelpArticle(readFileSync(file, 'utf8'))]),
  )
}
const articlesOf = (language: Language) => [...guide[language]].filter(([name]) => name !== 'README')
const articleOf = (language: Language, number: string | undefined) =>
  number === undefined ? guide[language].get('README') : articlesOf(language).find(([name]) => readHelpArticleNumber(name) === number)?.[1]

function walk(tokens: readonly Token[], see: (token: Token) => void): void {
  for (const token of tokens) {
    see(token)
    if (token.type === 'table') for (const cell of [token.header, ...token.rows].flat() as Tokens.TableCell[]) walk(cell.tokens, see)
    else if (token.type === 'list') for (const item of token.items as Tokens.ListItem[]) walk(item.tokens, see)
    else if ('tokens' in token && token.tokens) walk(token.tokens, see)
  }
}
function everyToken(see: (token: Token, language: Language, name: string) => void): void {
  for (const language of languages)
    for (const [name, { lead, sections }] of guide[language])
      walk([...lead, ...sections.flatMap(({ tokens }) => tokens)], (token) => see(token, language, name))
}

test('each article exists in both languages with the same sections', () => {
  const wrong: string[] = []
  for (const language of languages) {
    const numbers = articlesOf(language).map(([name]) => readHelpArticleNumber(name))
    const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
    wrong.push(...twice.map((number) => `${folders[language]}: two articles have the number ${number}`))
    const other = language === 'sr' ? 'en' : 'sr'
    for (const [name] of articlesOf(language))
      if (!articleOf(other, readHelpArticleNumber(name)))
        wrong.push(`${folders[language]}/${name}.md is not in ${folders[other]} under the same number`)
  }
  const shape = (article: HelpArticle) => article.sections.map(({ depth }) => '#'.repeat(depth)).join(' ')
  for (const [name, article] of guide.sr) {
    const other = articleOf('en', readHelpArticleNumber(name) || undefined)
    if (other && shape(other) !== shape(article)) wrong.push(`${name}.md has ${shape(article)}, its translation ${shape(other)}`)
  }
  assert.deepEqual(wrong, [])
})

test('the contents of the guide name every article, in order and by its title', () => {
  for (const language of languages) {
    const { entries } = parseHelpGuideContents(readFileSync(`${folders[language]}/README.md`, 'utf8'))
    const listed = entries.map(({ name, title }) => `${name}: ${title}`)
    const there = articlesOf(language).map(([name, { title }]) => `${name}: ${title}`)
    assert.deepEqual(
      { listed: listed.filter((one) => !there.includes(one)), missing: there.filter((one) => !listed.includes(one)) },
      { listed: [], missing: [] },
      `${folders[language]}/README.md: one list of \`1. [title](file.md)\` names every article`,
    )
    assert.deepEqual(listed, there)
  }
})

test('every screen has its help, in both languages', () => {
  const paths = pages.filter(({ load }) => load).map(({ path }) => path)
  assert.deepEqual(
    paths.filter((path) => !(path in helpArticlesByScreen)),
    [],
    'these pages have no line in src/modules/insight/help/web/help-by-screen.ts',
  )
  assert.deepEqual(
    Object.keys(helpArticlesByScreen).filter((path) => !paths.includes(path as never)),
    [],
    'these lines of src/modules/insight/help/web/help-by-screen.ts are of no page',
  )
  for (const language of languages)
    for (const path of paths) {
      const { name, anchor } = findHelpArticleOfScreen(path, language)
      const article = articleOf(language, name)
      assert.ok(article, `${path}: there is no article ${name} in ${folders[language]}`)
      const anchors = article.sections.map((section) => section.anchor)
      assert.ok(!anchor || anchors.includes(anchor), `${path}: ${folders[language]}/${name} has no #${anchor}, but ${anchors.join(', ')}`)
    }
})

/** All texts of the product by language, in the form in which labels are compared: placeholders are `…`. */
async function labels(): Promise<Record<Language, Set<string>>> {
  const found = { sr: new Set<string>(), en: new Set<string>() }
  const add = (language: Language, catalog: object) => {
    for (const message of Object.values(catalog))
      for (const text of typeof message === 'string' ? [message] : Object.values(message ?? {}))
        if (typeof text === 'string') found[language].add(asLabel(text))
  }
  for (const file of globSync('src/**/messages/**/*.ts')) {
    for (const exported of Object.values<object>(await import(join(process.cwd(), file)))) {
      if ('sr' in exported && 'en' in exported) for (const language of languages) add(language, exported[language] as object)
      else add(/\ben\.ts$/.test(file) ? 'en' : 'sr', exported)
    }
  }
  return found
}
const asLabel = (text: string) =>
  text
    .replace(/\{\w+\}/g, '…')
    .replace(/[.:]$/, '')
    .trim()

/** Bold symbols in the guide that are not texts of a catalog. */
const notOfCatalogs = new Set(['⋯'])

test('bold text is a label of the product, word for word', async () => {
  const known = await labels()
  const wrong: string[] = []
  everyToken((token, language, name) => {
    if (token.type !== 'strong') return
    for (const part of (token as Tokens.Strong).text.split('→').map(asLabel))
      if (!known[language].has(part) && !notOfCatalogs.has(part)) wrong.push(`${folders[language]}/${name}.md: **${part}**`)
  })
  assert.deepEqual(wrong, [], 'bold is for labels: name them as the catalogs do, or write _emphasis_')
})

test('links lead to existing articles and sections, and pictures exist in one size', async () => {
  const images = new Map<string, string>()
  everyToken((token, language, name) => {
    const folder = folders[language]
    const where = `${folder}/${name}.md`
    if (token.type === 'image') {
      assert.ok(token.text, `${where}: ${token.href} says nothing to who does not see it`)
      images.set(join(folder, token.href), where)
    }
    if (token.type !== 'link' || /^https?:/.test(token.href)) return
    const [file, anchor] = (token as Tokens.Link).href.split('#') as [string, string?]
    const path = file ? join(folder, file) : where
    assert.ok(existsSync(path), `${where}: ${token.href}`)
    if (!anchor) return
    const article = guide[language].get(basename(path, '.md'))
    assert.ok(
      article?.sections.some((section) => section.anchor === anchor),
      `${where}: ${token.href}`,
    )
  })
  for (const [file, where] of images) {
    assert.ok(existsSync(file), `${where}: there is no ${file}`)
    const { width, height } = await sharp(file).metadata()
    assert.deepEqual([width, height], [1280, 800], `${file}, drawn by docs/pictures/draw.ts`)
    assert.ok(readFileSync(file).length <= 120 * 1024, `${file} is heavier than 120 KB`)
    assert.equal(
      dirname(file),
      where.includes('/en/') ? 'docs/pictures/en' : 'docs/pictures',
      `${where}: pictures are in the language of the text`,
    )
  }
})

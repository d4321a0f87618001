import assert from 'node:assert/strict'
import { test } from 'vitest'
import { markdownTokensToPlainText, parseHelpArticle, parseHelpGuideContents, readHelpArticleNumber } from './help-article.ts'
import { listSearchableHelpSections, searchHelpArticles } from './search-articles.ts'

const article = parseHelpArticle(`# Praznici i **neradni** dani

Uvod sa [vezom](05-odsustva.md#zahtevi) i \`PR\`.

## Lični praznici

- Krsna slava
- Bajram

## Šta? Gde!

| šta | kako |
| --- | --- |
| karnet | ostaje |

## Lični praznici
`)

test('an article has a title, a lead, and sections with unique anchors', () => {
  assert.equal(article.title, 'Praznici i neradni dani')
  assert.equal(markdownTokensToPlainText(article.lead), 'Uvod sa vezom i PR.')
  assert.deepEqual(
    article.sections.map(({ anchor, depth }) => [anchor, depth]),
    [
      ['lični-praznici', 2],
      ['šta-gde', 2],
      ['lični-praznici-1', 2],
    ],
  )
})

test('text of lists and tables separates words and keeps sentences', () => {
  assert.equal(markdownTokensToPlainText(article.sections[0]!.tokens), 'Krsna slava Bajram')
  assert.equal(markdownTokensToPlainText(article.sections[1]!.tokens), 'šta kako karnet ostaje')
})

test('the table of contents is the list of links in any context', () => {
  const { entries, article } = parseHelpGuideContents(
    '# Uputstvo\n\nUvod.\n\n1. [Prvi](01-prvi.md) – početak\n2. [Drugi](02-drugi.md)\n\n## Dalje\n\nKraj.\n',
  )
  assert.deepEqual(entries, [
    { name: '01-prvi', title: 'Prvi', about: 'početak' },
    { name: '02-drugi', title: 'Drugi', about: '' },
  ])
  assert.equal(markdownTokensToPlainText(article.lead), 'Uvod.')
  assert.equal(article.sections[0]!.title, 'Dalje')
  assert.equal(readHelpArticleNumber('04-uredjaji'), '04')
  assert.equal(readHelpArticleNumber('README'), '')
})

const places = [
  ...listSearchableHelpSections('08-praznici', article),
  ...listSearchableHelpSections(
    '06-karnet',
    parseHelpArticle('# Karnet\n\n## Zaključenje\n\nPosle zaključenja se ništa ne menja, ni praznik. Đorđe zaključuje.'),
  ),
]
const found = (query: string) => searchHelpArticles(places, query).map(({ name, anchor }) => `${name}#${anchor ?? ''}`)

test('words are found in either script, without diacritics, any ending, titles first', () => {
  assert.deepEqual(found('закључење'), ['06-karnet#zaključenje'])
  assert.deepEqual(found('zakljucenja'), ['06-karnet#zaključenje'])
  assert.deepEqual(found('Djordje'), ['06-karnet#zaključenje'])
  assert.equal(found('lični praznik')[0], '08-praznici#lični-praznici')
})

test('each word must match, and an empty query finds nothing', () => {
  assert.deepEqual(found('karnet bajram'), [])
  assert.deepEqual(found('   '), [])
  assert.deepEqual(found('nepostojeće'), [])
})

test('the excerpt begins near the first hit and marks it', () => {
  const [one] = searchHelpArticles(places, 'djordje')
  assert.deepEqual(
    one!.excerpt.filter(({ hit }) => hit).map(({ text }) => text.trim()),
    ['Đorđe'],
  )
})

import assert from 'node:assert/strict'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { test } from 'vitest'
import { parseSource, visitNodes } from './support/syntax-tree.ts'

/** Expressions that were checked to run in linear time. Checking all of them again takes two minutes. */
const CHECKED = new URL('./data/expressions.json', import.meta.url)
const LIMITS = { timeout: 10_000, attackTimeout: 1_000 }

/** Expressions with more than linear or undecidable time, and the limit of their input. */
const bounded: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(new URL('./data/bounded_expressions.json', import.meta.url), 'utf8'),
)
/** Expressions built at run time, and their limits. */
const composed: Record<string, string> = {
  'src/shared/text/search-key.ts': 'one sign of a list of ranges',
  'src/shared/text/transliteration.ts': 'reads runs of at most 256 signs; names are alternatives without repetition',
  'src/modules/documents/documents/rules/checks/find-template-answer.ts': 'a word at the beginning or after a blank, without repetition',
  'src/modules/foundation/inbox/push-contract.ts': 'a fixed number of letters',
  'src/platform/pdf/glyph-runs.ts': 'one sign',
  'src/web/session/page-guard.ts': 'reads the path of the open page',
}

const root = new URL('../', import.meta.url)
const files = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root.pathname })
  // The build, the API document and the database programs read only files of the project.
  .filter(
    (file) =>
      !/\.test\.tsx?$|\/messages\/|^src\/platform\/database\/(?!backup|restore|archive)|^src\/app\/(frontend\/|create-api-document\.ts)/.test(
        file,
      ),
  )
  .toSorted()
const sourceOf = (file: string) => readFileSync(new URL(file, root), 'utf8')

type Literal = { file: string; pattern: string; flags: string }
/** A slash that may begin an expression: not of a comment, a path, a closing tag or a division without spaces. */
const MAY_BEGIN = /(?:^|[^\w'"`.)\]*/<-])\/(?![/*])/m
function literalsOf(file: string): Literal[] {
  const found: Literal[] = []
  const text = sourceOf(file)
  if (!MAY_BEGIN.test(text)) return found
  visitNodes(parseSource(file, text), ({ type, regex }) => {
    if (type === 'Literal' && regex) found.push({ file, ...(regex as { pattern: string; flags: string }) })
  })
  return found
}
const written = ({ pattern, flags }: Literal) => `/${pattern}/${flags}`

test('each expression needs linear time or reads bounded text', () => {
  const known = new Set<string>(JSON.parse(readFileSync(CHECKED, 'utf8')))
  const literals = files.flatMap(literalsOf)
  assert.ok(literals.length > 500)
  const wrong: string[] = []
  for (const literal of literals) {
    const name = written(literal)
    if (known.has(name) || bounded[literal.file]?.[name]) continue
    const verdict = checkSync(literal.pattern, literal.flags, LIMITS)
    if (verdict.status === 'safe') known.add(name)
    else wrong.push(`${literal.file}: ${name} ${verdict.status === 'vulnerable' ? verdict.complexity.summary : 'undecided'}`)
  }
  if (process.env.UPDATE) {
    const used = new Set(literals.map(written))
    writeFileSync(CHECKED, `${JSON.stringify([...known].filter((name) => used.has(name)).sort(), null, 2)}\n`)
  }
  assert.deepEqual(wrong, [])
})

test('each bound names an existing expression', () => {
  const stale = Object.entries(bounded).flatMap(([file, all]) => {
    const there = new Set(files.includes(file) ? literalsOf(file).map(written) : [])
    return Object.keys(all).flatMap((name) => (there.has(name) ? [] : [`${file}: ${name}`]))
  })
  assert.deepEqual(stale, [])
})

test('each expression built at run time is listed with its bound', () => {
  const found = files.filter((file) => sourceOf(file).includes('new RegExp('))
  assert.deepEqual(found, Object.keys(composed).toSorted())
})

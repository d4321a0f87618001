import assert from 'node:assert/strict'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'vitest'
import { forbiddenWords, permittedNames } from './shape/forbidden-words.ts'

/** Names with a forbidden word that are left. The list may only shrink: `UPDATE=1` writes a shorter one. */
const LEFT = new URL('./data/forbidden_names.json', import.meta.url)
const files = globSync('{src,test,demo}/**/*.{ts,tsx}').filter((file) => !file.startsWith('test/data/'))

/** `listPapersOf` is list, papers, of. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase())
const isForbidden = (name: string) => !(name in permittedNames) && wordsOf(name).some((word) => forbiddenWords.has(word))

function namesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const exported = text.matchAll(/^export (?:async )?(?:function\*?|const|let|type|class) (\w+)/gm)
  const types = text.matchAll(/^type (\w+)/gm)
  return [...exported, ...types].map(([, name]) => name!)
}

test('no further file, exported name or type has a forbidden word', () => {
  const found = files.flatMap((file) => [
    ...(isForbidden(basename(file)) ? [file] : []),
    ...namesOf(file).flatMap((name) => (isForbidden(name) ? [`${file}#${name}`] : [])),
  ])
  const now = [...new Set(found)].sort()
  const left = new Set(JSON.parse(readFileSync(LEFT, 'utf8')) as string[])
  const added = now.filter((name) => !left.has(name))
  if (process.env.UPDATE && !added.length) writeFileSync(LEFT, `${JSON.stringify(now, null, 1)}\n`)
  assert.deepEqual(added, [], 'name it by a noun of the field, or say in permittedNames why the word is right')
  assert.equal(now.length, process.env.UPDATE ? now.length : left.size, 'names are gone: UPDATE=1 shortens the list')
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'vitest'
import { forbiddenWords, permittedNames } from './shape/forbidden-words.ts'

const files = globSync('{src,test,demo}/**/*.{ts,tsx}').filter((file) => !/node_modules|^test\/data\//.test(file))

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

test('no file, exported name or type has a forbidden word', () => {
  const found = files.flatMap((file) => [
    ...(isForbidden(basename(file)) ? [file] : []),
    ...namesOf(file).flatMap((name) => (isForbidden(name) ? [`${file}#${name}`] : [])),
  ])
  assert.deepEqual(found, [], 'name it by a noun of the field, or say in permittedNames why the word is right')
})

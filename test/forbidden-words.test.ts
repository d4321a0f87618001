import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'vitest'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { forbiddenWords, messageKeyExceptions, permittedForbiddenNames } from './shape/forbidden-words.ts'
import { isNode, parseSource, visitNodes } from './support/syntax-tree.ts'

const files = globSync('{src,test,demo}/**/*.{ts,tsx}').filter((file) => !/node_modules|^test\/data\//.test(file))

/** `listPapersOf` is list, papers, of. */
const splitName = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase())
const isForbidden = (name: string) => !(name in permittedForbiddenNames) && splitName(name).some((word) => forbiddenWords.has(word))

/** The identifiers that a pattern declares: those of a variable, a parameter or a destructured object. */
function* patternNames(pattern: unknown): Generator<string> {
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') yield pattern.name as string
  else if (pattern.type === 'AssignmentPattern') yield* patternNames(pattern.left)
  else if (pattern.type === 'RestElement') yield* patternNames(pattern.argument)
  else if (pattern.type === 'Property') yield* patternNames(pattern.value)
  else for (const part of [pattern.properties, pattern.elements].flat()) yield* patternNames(part)
}

const checked = new Map<string, boolean>()
/** Whether a text contains an identifier with a forbidden word, even in a comment. Only then its declarations are read. */
const hasForbiddenWord = (text: string) =>
  (text.match(/[\w$]+/g) ?? []).some((name) => {
    const known = checked.get(name) ?? isForbidden(name)
    checked.set(name, known)
    return known
  })

/** The names of functions, types, variables, parameters and fields of types that a file declares. */
function namesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (!hasForbiddenWord(text)) return []
  const names: string[] = []
  visitNodes(parseSource(file, text), (node) => {
    if (node.type === 'VariableDeclarator' || /^(Function|Class|TSTypeAlias|TSInterface)/.test(node.type))
      names.push(...patternNames(node.id))
    else if (node.type === 'TSPropertySignature') names.push(...patternNames(node.key))
    for (const parameter of Array.isArray(node.params) ? node.params : []) names.push(...patternNames(parameter))
  })
  return names
}

test('no file, function, type, variable, parameter or field has a forbidden word', () => {
  const found = files.flatMap((file) =>
    omitAbsentItems([
      isForbidden(basename(file)) && file,
      ...namesOf(file).flatMap((name) => (isForbidden(name) ? [`${file}#${name}`] : [])),
    ]),
  )
  assert.deepEqual(found, [], 'name it by a noun of the field, or say in permittedNames why the word is right')
})

test('no message key has a forbidden word', () => {
  const isForbiddenKey = (key: string) => splitName(key).some((word) => forbiddenWords.has(word) && !messageKeyExceptions.has(word))
  const catalogs = globSync('src/**/messages/**/*.ts')
  const found = catalogs.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'([a-z][\w.]*)':/gm)].flatMap(([, key = '']) => (isForbiddenKey(key) ? [key] : [])),
  )
  assert.deepEqual([...new Set(found)], [], 'name the key by what the text says')
})

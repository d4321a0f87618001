import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseAst } from 'vite'
import { test } from 'vitest'
import { forbiddenWords, permittedNames } from './shape/forbidden-words.ts'

const files = globSync('{src,test,demo}/**/*.{ts,tsx}').filter((file) => !/node_modules|^test\/data\//.test(file))

/** `listPapersOf` is list, papers, of. */
const splitName = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase())
const isForbidden = (name: string) => !(name in permittedNames) && splitName(name).some((word) => forbiddenWords.has(word))

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** The identifiers that a pattern declares: those of a variable, a parameter or a destructured object. */
function* patternNames(pattern: unknown): Generator<string> {
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') yield pattern.name as string
  else if (pattern.type === 'AssignmentPattern') yield* patternNames(pattern.left)
  else if (pattern.type === 'RestElement') yield* patternNames(pattern.argument)
  else if (pattern.type === 'Property') yield* patternNames(pattern.value)
  else for (const part of [pattern.properties, pattern.elements].flat()) yield* patternNames(part)
}

/** The names of functions, types, variables, parameters and fields of types that a syntax tree declares. */
function* declaredNames(node: Node): Generator<string> {
  if (node.type === 'VariableDeclarator') yield* patternNames(node.id)
  else if (/^(Function|Class|TSTypeAlias|TSInterface)/.test(node.type)) yield* patternNames(node.id)
  else if (node.type === 'TSPropertySignature') yield* patternNames(node.key)
  for (const parameter of Array.isArray(node.params) ? node.params : []) yield* patternNames(parameter)
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* declaredNames(child)
}

const namesOf = (file: string) => [
  ...declaredNames(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node),
]

test('no file, function, type, variable, parameter or field has a forbidden word', () => {
  const found = files.flatMap((file) => [
    ...(isForbidden(basename(file)) ? [file] : []),
    ...namesOf(file).flatMap((name) => (isForbidden(name) ? [`${file}#${name}`] : [])),
  ])
  assert.deepEqual(found, [], 'name it by a noun of the field, or say in permittedNames why the word is right')
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { isNode, parseSource, type SyntaxNode, visitNodes } from './support/syntax-tree.ts'

const textOf = (node: unknown) => (isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)

/** The names in braces of each message, of all its forms and languages. */
function placeholders(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.ts').filter((file) => /messages\/|\.(?:sr|en)\.ts$/.test(file))) {
    const text = readFileSync(file, 'utf8')
    if (!/\{\w+\}/.test(text)) continue
    visitNodes(parseSource(file, text), (node) => {
      const key = node.type === 'Property' ? textOf(node.key) : undefined
      if (key === undefined || !isNode(node.value)) return
      const names = found.get(key) ?? new Set()
      for (const [, name] of text.slice(node.value.start, node.value.end).matchAll(/\{(\w+)\}/g)) names.add(name!)
      if (names.size) found.set(key, names)
    })
  }
  return found
}

/** The names of the properties of an object literal; undefined if the literal spreads another object. */
function propertyNames(node: SyntaxNode): Set<string> | undefined {
  const properties = node.properties as SyntaxNode[]
  if (properties.some(({ type }) => type !== 'Property')) return
  return new Set(properties.map(({ key }) => (isNode(key) ? String(key.name ?? key.value) : '')))
}

/** The command `karnet` adds the number of the case to the errors of its reader. */
const completed = new Set(['time.karnet.bad_value'])

/** The message keys of a call with the values after them. A finding of a document has a short key and an article before the values. */
function* messageArguments(list: readonly SyntaxNode[]): Generator<{ key: string; values: SyntaxNode }> {
  for (const [at, argument] of list.entries()) {
    const key = textOf(argument)
    if (key === undefined || completed.has(key)) continue
    const [next, second] = list.slice(at + 1)
    if (next?.type === 'ObjectExpression') yield { key, values: next }
    if (second?.type === 'ObjectExpression') yield { key: `documents.check.${key}`, values: second }
  }
}

test('a placeholder of a message is a name in braces', () => {
  const wrong = globSync('src/**/messages/**/*.ts').flatMap((file) => {
    const found: string[] = []
    visitNodes(parseSource(file, readFileSync(file, 'utf8')), (node) => {
      const text = textOf(node)
      if (text !== undefined && /[{}]/.test(text.replace(/\{\w+\}/g, ''))) found.push(`${file}: ${text}`)
    })
    return found
  })
  assert.deepEqual(wrong, [])
})

test('a message gets a value for each of its placeholders', () => {
  const messages = placeholders()
  const missing: string[] = []
  for (const file of globSync('src/**/*.{ts,tsx}').filter((file) => !/messages\//.test(file))) {
    const text = readFileSync(file, 'utf8')
    if (![...text.matchAll(/['"]([^'"\n]+)['"]/g)].some(([, key]) => messages.has(key!) || messages.has(`documents.check.${key}`))) continue
    visitNodes(parseSource(file, text), ({ type, arguments: list }) => {
      if (type !== 'CallExpression' && type !== 'NewExpression') return
      for (const { key, values } of messageArguments(list as SyntaxNode[])) {
        const names = propertyNames(values)
        for (const name of messages.get(key) ?? []) if (names && !names.has(name)) missing.push(`${file}: ${key} lacks {${name}}`)
      }
    })
  }
  assert.deepEqual(missing, [])
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { test } from 'vitest'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const parse = (file: string, text: string) => parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesOf(child)
}

const textOf = (node: unknown) => (isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)

/** The names in braces of each message, of all its forms and languages. */
function placeholders(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.ts').filter((file) => /messages\/|\.(?:sr|en)\.ts$/.test(file))) {
    const text = readFileSync(file, 'utf8')
    for (const node of nodesOf(parse(file, text))) {
      const key = node.type === 'Property' ? textOf(node.key) : undefined
      if (key === undefined || !isNode(node.value)) continue
      const names = found.get(key) ?? new Set()
      for (const [, name] of text.slice(node.value.start, node.value.end).matchAll(/\{(\w+)\}/g)) names.add(name!)
      found.set(key, names)
    }
  }
  return found
}

/** The names of the properties of an object literal; undefined where it spreads another object. */
function propertyNames(node: Node): Set<string> | undefined {
  const properties = node.properties as Node[]
  if (properties.some(({ type }) => type !== 'Property')) return
  return new Set(properties.map(({ key }) => (isNode(key) ? String(key.name ?? key.value) : '')))
}

/** The command `karnet` adds the number of the case to the errors of its reader. */
const completed = new Set(['time.karnet.bad_value'])

test('a message gets a value for each of its placeholders', () => {
  const messages = placeholders()
  const missing: string[] = []
  for (const file of globSync('src/**/*.{ts,tsx}').filter((file) => !/messages\//.test(file))) {
    const text = readFileSync(file, 'utf8')
    for (const { type, arguments: list } of nodesOf(parse(file, text))) {
      if (type !== 'CallExpression' && type !== 'NewExpression') continue
      for (const [at, argument] of (list as Node[]).entries()) {
        const key = textOf(argument)
        const values = (list as Node[])[at + 1]
        if (key === undefined || completed.has(key) || values?.type !== 'ObjectExpression') continue
        const names = propertyNames(values)
        for (const name of messages.get(key) ?? []) if (names && !names.has(name)) missing.push(`${file}: ${key} lacks {${name}}`)
      }
    }
  }
  assert.deepEqual(missing, [])
})

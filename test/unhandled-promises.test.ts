import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { isNode, parseSource, type SyntaxNode, visitNodes } from './support/syntax-tree.ts'

const isFunction = ({ type }: SyntaxNode) => /Function/.test(type)

/** Whether a node is evaluated at the position of another, without the bodies of functions. */
function contains(node: SyntaxNode, isSought: (node: SyntaxNode) => boolean): boolean {
  let isFound = false
  visitNodes(node, (one) => {
    isFound ||= isSought(one)
    return !isFound && !isFunction(one)
  })
  return isFound
}

const isAwait = ({ type }: SyntaxNode) => type === 'AwaitExpression'
const named = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined)

/** `Promise.all([one(), await two()])`: a failure of the first is unhandled during the wait for the second. */
const awaitsAmong = ({ type, callee, arguments: list }: SyntaxNode) =>
  type === 'CallExpression' &&
  isNode(callee) &&
  named(callee.object) === 'Promise' &&
  (list as SyntaxNode[]).some((argument) => contains(argument, isAwait))

/** `const one = ask(); await two(); await one`: the same, a promise is pending during the wait for another. */
function locksWhileWaiting(block: SyntaxNode, text: string): number[] {
  if (block.type !== 'BlockStatement' && block.type !== 'Program') return []
  const statements = block.body as SyntaxNode[]
  const found: number[] = []
  for (const [at, statement] of statements.entries()) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations as { id: SyntaxNode; init: SyntaxNode | null }[]) {
      const name = named(id)
      if (!name || init?.type !== 'CallExpression' || !text.slice(statement.end, block.end).includes(`await ${name}`)) continue
      const after = statements.slice(at + 1)
      const waits = after.findIndex((one) => contains(one, (node) => isAwait(node) && named(node.argument) === name))
      const isHandled = after.some((one) =>
        contains(one, ({ type, object, property }) => type === 'MemberExpression' && named(object) === name && named(property) === 'catch'),
      )
      if (waits > 0 && !isHandled && after.slice(0, waits).some((one) => contains(one, isAwait))) found.push(statement.start)
    }
  }
  return found
}

test('every promise is awaited or handled', () => {
  const files = globSync(['src/**/*.ts', 'src/**/*.tsx', 'demo/*.ts'], { exclude: ['**/*.test.ts'] })
  assert.ok(files.length > 500)
  const places = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('await ')) return []
    const found: number[] = []
    visitNodes(parseSource(file, text), (node) => {
      if (awaitsAmong(node)) found.push(node.start)
      found.push(...locksWhileWaiting(node, text))
    })
    return found.map((start) => `${file}:${text.slice(0, start).split('\n').length}`)
  })
  assert.deepEqual(places, [])
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { test } from 'vitest'

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const isFunction = ({ type }: Node) => /Function/.test(type)

/** All nodes evaluated at the position of a node, without the bodies of functions. */
function* within(node: Node): Generator<Node> {
  yield node
  if (!isFunction(node)) for (const child of childrenOf(node)) yield* within(child)
}
function* everything(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* everything(child)
}

const isAwait = ({ type }: Node) => type === 'AwaitExpression'
const named = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined)

/** `Promise.all([one(), await two()])`: a failure of the first is unhandled during the wait for the second. */
const awaitsAmong = (program: Node) =>
  [...everything(program)]
    .filter(({ type, callee }) => type === 'CallExpression' && isNode(callee) && named(callee.object) === 'Promise')
    .filter((call) => (call.arguments as Node[]).some((argument) => [...within(argument)].some(isAwait)))
    .map(({ start }) => start)

/** `const one = ask(); await two(); await one`: the same, a promise is pending during the wait for another. */
function locksWhileWaiting(program: Node): number[] {
  const found: number[] = []
  for (const body of everything(program)) {
    if (body.type !== 'BlockStatement' && body.type !== 'Program') continue
    const statements = body.body as Node[]
    for (const [at, statement] of statements.entries()) {
      if (statement.type !== 'VariableDeclaration') continue
      for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
        const name = named(id)
        if (!name || init?.type !== 'CallExpression') continue
        const after = statements.slice(at + 1)
        const waits = after.findIndex((one) => [...within(one)].some((node) => isAwait(node) && named(node.argument) === name))
        const handled = after.some((one) =>
          [...within(one)].some(
            ({ type, object, property }) => type === 'MemberExpression' && named(object) === name && named(property) === 'catch',
          ),
        )
        if (waits > 0 && !handled && after.slice(0, waits).some((one) => [...within(one)].some(isAwait))) found.push(statement.start)
      }
    }
  }
  return found
}

test('every promise is awaited or handled', () => {
  const files = globSync(['src/**/*.ts', 'src/**/*.tsx', 'demo/*.ts'], { exclude: ['**/*.test.ts'] })
  assert.ok(files.length > 500)
  const places = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
    return [...awaitsAmong(program), ...locksWhileWaiting(program)].map((start) => `${file}:${text.slice(0, start).split('\n').length}`)
  })
  assert.deepEqual(places, [])
})

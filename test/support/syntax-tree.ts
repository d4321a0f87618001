import { parseAst } from 'vite'

export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }

export const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string'

/** The syntax tree of a source file. */
export const parseSource = (file: string, text: string): SyntaxNode =>
  parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode

/** Calls a function with each node in order. If it returns false, the nodes inside are omitted. */
export function visitNodes(node: SyntaxNode, visit: (node: SyntaxNode) => unknown): void {
  if (visit(node) === false) return
  for (const name in node) {
    const value = node[name]
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) visitNodes(one, visit)
    } else if (isNode(value)) visitNodes(value, visit)
  }
}

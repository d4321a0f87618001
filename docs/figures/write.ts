// Writes the figures of the code into docs/map.md, between its two marks: npm run figures
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

const project = join(import.meta.dirname, '../..')
const page = join(project, 'docs/map.md')
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->']

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const files = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.d\.ts$|(^|\/)messages\//.test(file),
)
const sources = files.map((file) => ({ file, text: readFileSync(join(project, 'src', file), 'utf8') }))
const linesOf = (text: string) => text.split('\n').length

/** The lines of each function that has a name of its own. */
function functionsIn({ file, text }: (typeof sources)[number]): number[] {
  const found: number[] = []
  const walk = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null || typeof (value as Node).type !== 'string') return
    const node = value as Node
    const made = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null
    const isNamed = ['FunctionDeclaration', 'MethodDefinition'].includes(node.type) || /Function/.test(made?.type ?? '')
    if (isNamed) found.push(linesOf(text.slice(node.start, node.end)))
    Object.values(node).forEach(walk)
  }
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
  return found
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return `median ${sorted[sorted.length >> 1]}, 90 % ${sorted[Math.floor(sorted.length * 0.9)]}, longest ${sorted.at(-1)}`
}

const functions = sources.flatMap(functionsIn)
const casts = sources.reduce((sum, { text }) => sum + (text.match(/\bas (never|unknown as)\b/g)?.length ?? 0), 0)
const folders = [...Map.groupBy(files, dirname)].filter(([name, inside]) => inside.length > 25 && !/\/(sql|defined)$/.test(name))
const rows = [
  ['files of code in `src`, without tests and catalogs', String(files.length)],
  ['lines of a file', spread(sources.map(({ text }) => linesOf(text)))],
  ['functions with a name', String(functions.length)],
  ['lines of a function', spread(functions)],
  ['types put aside (`as never`, `as unknown as`)', String(casts)],
  ['files that lead back to themselves', '0 (held by `test/shape.test.ts`)'],
  ['folders over 25 files, but for lists of equals', String(folders.length)],
]
const table = ['| what | figure |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
const text = readFileSync(page, 'utf8')
const [before, after] = [text.slice(0, text.indexOf(BEGIN) + BEGIN.length), text.slice(text.indexOf(END))]
writeFileSync(page, `${before}\n${table}\n${after}`)

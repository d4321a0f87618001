import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The types of a column. `any` is a type that this reader does not resolve. */
export type ColumnKind = 'string' | 'number' | 'boolean' | 'null' | 'date' | 'array' | 'object' | 'any'
export type DeclaredColumns = Map<string, { kinds: Set<ColumnKind>; optional: boolean }>

const project = join(import.meta.dirname, '../../..')
const texts = new Map<string, string>()
function textOf(file: string): string {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
  return texts.get(file)!
}

/** The position of the closing bracket; strings and templates are skipped. */
function closingOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!
    if (sign === "'" || sign === '"') at = text.indexOf(sign, at + 1)
    else if (sign === '`') at = endOfTemplate(text, at)
    else if ('<{(['.includes(sign)) depth++
    else if ('})]'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) if (--depth === 0) return at
  }
  return text.length
}

function endOfTemplate(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '`') return at
    else if (text[at] === '$' && text[at + 1] === '{') at = closingOf(text, at + 1)
  }
  return text.length
}

/** The declared type of a raw statement, and whether it selects all columns of a table. */
export type SqlStatement = { type: string; isWhole: boolean }

/** Raw statements of a file that are executed in place, by the position of `execute`. */
export function readStatements(file: string): Map<string, SqlStatement> {
  const text = textOf(file)
  const found = new Map<string, SqlStatement>()
  for (const { index } of text.matchAll(/\bsql</g)) {
    const end = closingOf(text, index + 3)
    const template = text.indexOf('`', end)
    const closed = endOfTemplate(text, template)
    const after = /^\s*\.(?=execute\()/.exec(text.slice(closed + 1))
    if (!after) continue
    const before = text.slice(0, closed + 1 + after[0].length).split('\n')
    const isWhole = /(select |\.)\*/.test(text.slice(template, closed))
    found.set(`${before.length}:${before.at(-1)!.length + 1}`, { type: text.slice(index + 4, end), isWhole })
  }
  return found
}

/** Splits at a character outside all brackets. */
function parts(text: string, at: RegExp): string[] {
  const found: string[] = []
  let from = 0
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]!
    if ('<{(['.includes(sign)) place = closingOf(text, place)
    else if (sign === "'") place = text.indexOf("'", place + 1)
    else if (at.test(sign)) {
      found.push(text.slice(from, place))
      from = place + 1
    }
  }
  return [...found, text.slice(from)].map((part) => part.trim()).filter(Boolean)
}

const uncommented = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')

/** The text of a type by name, and its file. */
function named(name: string, file: string): { text: string; file: string } | undefined {
  const text = textOf(file)
  const own = new RegExp(`^(?:export )?type ${name} =\\s*`, 'm').exec(text)
  if (own) return { text: uncommented(bodyFrom(text, own.index + own[0].length)), file }
  const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].find(([, names]) =>
    names!.split(',').some((one) => one.trim().replace('type ', '') === name),
  )
  const target = imported && fileOf(imported[2]!, file)
  return target ? named(name, target) : undefined
}

function bodyFrom(text: string, from: number): string {
  let at = from
  for (; at < text.length; at++) {
    if ('<{(['.includes(text[at]!)) at = closingOf(text, at)
    else if (text[at] === '\n' && !/^\s*[|&]/.test(text.slice(at + 1)) && !/[|&=]\s*$/.test(text.slice(from, at))) break
  }
  return text.slice(from, at)
}

function fileOf(from: string, file: string): string | undefined {
  const folders: Record<string, string> = JSON.parse(textOf(join(project, 'package.json'))).imports
  const alias = Object.keys(folders).find((one) => from.startsWith(one.slice(0, -1)))
  const path = alias
    ? join(project, folders[alias]!.slice(0, -1), from.slice(alias.length - 1))
    : from.startsWith('.') && join(dirname(file), from)
  return path && existsSync(path) ? path : undefined
}

/** The columns of a row type; undefined where this reader does not resolve it. */
export function readDeclaredColumns(type: string, file: string): DeclaredColumns | undefined {
  const text = type.trim()
  const merged = parts(text, /&/)
  if (merged.length > 1) {
    const all = merged.map((one) => readDeclaredColumns(one, file))
    return all.every((one) => one !== undefined) ? new Map(all.flatMap((one) => [...one!])) : undefined
  }
  if (text.startsWith('{') && closingOf(text, 0) === text.length - 1) {
    const members = parts(uncommented(text.slice(1, -1)), /[;,\n]/)
    const read = members.map((member) => /^'?(\w+)'?(\?)?:\s*([\s\S]+)$/.exec(member))
    if (read.some((one) => one === null)) return undefined
    return new Map(read.map((one) => [one![1]!, { kinds: kindsOf(one![3]!, file), optional: one![2] === '?' }]))
  }
  const utility = /^(Omit|Pick)<([\s\S]+)>$/.exec(text)
  if (utility) {
    const [of, names] = parts(utility[2]!, /,/)
    const columns = readDeclaredColumns(of!, file)
    const listed = new Set([...(names ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name))
    return columns && new Map([...columns].filter(([name]) => listed.has(name) === (utility[1] === 'Pick')))
  }
  const known = /^\w+$/.test(text) ? named(text, file) : undefined
  return known && readDeclaredColumns(known.text, known.file)
}

function kindsOf(type: string, file: string, depth = 0): Set<ColumnKind> {
  return new Set(parts(type, /\|/).flatMap((one): ColumnKind[] => [...kindOf(one, file, depth)]))
}

const COLUMN_KIND_BY_TYPE: Record<string, ColumnKind> = {
  string: 'string',
  Day: 'string',
  number: 'number',
  boolean: 'boolean',
  true: 'boolean',
  false: 'boolean',
  null: 'null',
  Date: 'date',
}

function kindOf(type: string, file: string, depth: number): ColumnKind[] {
  if (COLUMN_KIND_BY_TYPE[type]) return [COLUMN_KIND_BY_TYPE[type]]
  if (/^'/.test(type)) return ['string']
  if (/^-?\d/.test(type)) return ['number']
  if (/\[\]$/.test(type) || /^(readonly )?(Array<|\[)/.test(type)) return ['array']
  if (/^(Record<|\{)/.test(type)) return ['object']
  const known = depth < 4 && /^\w+$/.test(type) ? named(type, file) : undefined
  return known ? [...kindsOf(known.text, known.file, depth + 1)] : ['any']
}

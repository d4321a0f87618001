import { z } from 'zod'

/** Numbers in the same order for the same seed. */
export function createSeededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { upTo: (count: number) => Math.floor(next() * count), of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! }
}
export type RandomSource = ReturnType<typeof createSeededRandom>

/** Names that every object has by its prototype. */
export const prototypeNames = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__', '__defineGetter__', 'isPrototypeOf']

/** As JSON text, because some values are not possible in an object: the name `__proto__`, an infinite number, half a surrogate pair. */
export const createHostileValue = (chance: RandomSource): string =>
  chance.of([
    () => JSON.stringify(chance.of(prototypeNames)),
    () => `{"${chance.of(prototypeNames)}":${chance.of(['1', '"x"', '{}', '[]'])}}`,
    () => chance.of(['null', 'true', '{}', '[]', '""', '[[]]', '[null]', '{"":null}']),
    () => chance.of(['0', '-1', '1.5', '9007199254740993', '-9007199254740993', '1e308', '1e999', '-0', '2147483648']),
    () => JSON.stringify(chance.of(['0000-00-00', '9999-12-31', '2024-02-30', '2026-13', '0001-01-01', '-1', '1e3', 'Infinity', 'NaN'])),
    () => JSON.stringify(chance.of(['x', 'Ђ', '🦊', "'", '%', '\\', '"', '\n', ' ']).repeat(chance.of([1, 200, 5_000, 40_000]))),
    () => chance.of(['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\ufffd"', '"\\u202e"', '"\\u001b[2J"']),
    () => '['.repeat(40) + ']'.repeat(40),
    () => `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`,
    () =>
      `[${Array(chance.of([300, 20_000]))
        .fill(chance.of(['1', '"x"', '{}', 'null', '[]']))
        .join()}]`,
    () => `{${Array.from({ length: chance.of([30, 5_000]) }, (_, at) => `"k${at}":1`).join()}}`,
    () =>
      JSON.stringify(
        chance.of(["' or 1=1 --", '#{7*7}', '{{7*7}}', '../../etc/passwd', '<script>', '=1+1', '*', '-id', 'id;drop table x']),
      ),
  ])()

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  type?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  items?: Schema
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** A value, as JSON, that matches a shape well enough to pass its validation. */
export function createFittingInput(shape: z.ZodType, chance: RandomSource): Record<string, string> {
  const root = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  const value = (schema: Schema): string => {
    if (schema.$ref) return value(root.$defs![schema.$ref.split('/').at(-1)!]!)
    if (schema.anyOf) return value(chance.of(schema.anyOf))
    if (schema.enum) return JSON.stringify(chance.of(schema.enum))
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.type === 'string') return JSON.stringify(textOf(schema, chance))
    if (schema.type === 'integer' || schema.type === 'number')
      return String(Math.max(schema.minimum ?? 0, Math.min(chance.of([1, 1, 2, 3, 3, 2026]), schema.maximum ?? 9)))
    if (schema.type === 'boolean') return chance.of(['true', 'false'])
    if (schema.type === 'array')
      return `[${schema.items ? Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => value(schema.items!)).join() : ''}]`
    if (schema.type === 'object')
      return `{${Object.entries(members(schema))
        .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
        .join()}}`
    return 'null'
  }
  const members = ({ properties = {}, required = [] }: Schema) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || chance.upTo(2) === 0)
        .map(([name, schema]) => [name, value(schema)]),
    )
  return members(root)
}

function textOf({ format, pattern, minLength = 0 }: Schema, chance: RandomSource): string {
  if (format === 'date') return chance.of(['2026-03-02', '2025-12-31', '2027-01-01'])
  if (format === 'date-time') return '2026-03-02T08:00:00+01:00'
  if (format === 'email') return `fuzz${chance.upTo(1e6)}@example.rs`
  if (pattern?.includes('(0[1-9]|1[0-2])$')) return '2026-03'
  if (pattern?.startsWith('^[a-z]')) return `fuzz${chance.upTo(1e6)}`
  if (pattern) return String(1 + chance.upTo(9))
  return 'Tekst za probu'.repeat(1 + Math.floor(minLength / 10)).slice(0, Math.max(minLength, 1 + chance.upTo(14)))
}

import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { goldenRenames } from './renames.ts'

export type GoldenRecord = Record<string, unknown>

const folder = new URL('./records/', import.meta.url)

/**
 * Compares the current behaviour with the recorded one, after the record was renamed by the map. `UPDATE=1` writes the record again, which
 * is right only in a commit that changes behaviour.
 */
export function assertGolden(name: string, now: GoldenRecord): void {
  const file = new URL(`${name}.json.gz`, folder)
  if (process.env.UPDATE) writeFileSync(file, gzipSync(serialize(now), { level: 9 }))
  assert.ok(existsSync(file), `${name} has no record: run with UPDATE=1`)
  const before = parse(rename(gunzipSync(readFileSync(file)).toString('utf8')))
  const after = parse(serialize(now))
  const differences = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
  assert.deepEqual(
    differences
      .slice(0, 20)
      .map((key) => `${key}\n  - ${around(before.get(key), after.get(key))}\n  + ${around(after.get(key), before.get(key))}`),
    [],
    `${name}: ${differences.length} entries differ`,
  )
}

/** The first difference of two values, so that a long entry stays readable. */
function around(value = '(none)', other = '(none)'): string {
  const at = [...value].findIndex((sign, index) => sign !== other[index])
  return value.slice(Math.max(0, at - 100), at + 200)
}

const rename = (text: string): string =>
  Object.entries(goldenRenames).reduce(
    (renamed, [from, to]) => renamed.replaceAll(new RegExp(`(?<![\\w.-])${escapeRegExp(from)}(?![\\w-])`, 'g'), to),
    text,
  )

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** One entry a line, so that a difference names its entry. */
const serialize = (record: GoldenRecord): string =>
  Object.entries(record)
    .map(([key, value]) => `${JSON.stringify(key)}\t${JSON.stringify(sortKeys(value))}`)
    .sort()
    .join('\n')

const parse = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').map((line) => {
      const [key, value] = line.split('\t') as [string, string]
      return [key, JSON.stringify(sortKeys(JSON.parse(value)))]
    }),
  )

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  )
}

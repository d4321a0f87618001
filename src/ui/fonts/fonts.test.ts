import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The code points of `unicode-range` of all fonts. */
async function shippedCodePoints(): Promise<(code: number) => boolean> {
  const css = await readFile(join(root, 'ui/base.css'), 'utf8')
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].flatMap(([, list]) =>
    list!.split(',').map((range) => {
      const [from, to = from] = range.trim().slice(2).split('-')
      return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const
    }),
  )
  return (code) => ranges.some(([from, to]) => code >= from && code <= to)
}

/** Source that a screen can show: catalogs and components, without comments. */
async function visibleSource(): Promise<{ name: string; text: string }[]> {
  const names = globSync(['modules/**/messages/**/*.ts', '{modules,ui,web}/**/*.tsx'], { cwd: root }).filter(
    (name) => !/\.test\./.test(name),
  )
  return Promise.all(
    names.map(async (name) => ({
      name,
      text: (await readFile(join(root, name), 'utf8')).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, ''),
    })),
  )
}

test('every character of the screens is in a shipped font', async () => {
  const isShipped = await shippedCodePoints()
  const sources = await visibleSource()
  assert.ok(sources.length > 400)
  const missing = sources.flatMap(({ name, text }) =>
    [...new Set(text)].filter((sign) => sign >= ' ' && !isShipped(sign.codePointAt(0)!)).map((sign) => `${name}: ${sign}`),
  )
  assert.deepEqual(missing, [])
})

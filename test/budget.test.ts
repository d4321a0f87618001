import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { buildIfStale, dist } from '#host/screens/build.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }
let chunks: Record<string, Chunk>

before(async () => {
  await buildIfStale()
  chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  // What the signed-in are given first lies with all that it needs.
  app = ['index.html', Object.keys(chunks).find((name) => /^_shell-.*\.js$/.test(name))!]
})

/** Every file that these entries need before they run. */
function filesOf(entries: string[]): Set<string> {
  const seen = new Set<string>()
  const walk = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of chunks[name]?.imports ?? []) walk(next)
  }
  for (const entry of entries) {
    assert.ok(chunks[entry], `${entry} is no chunk of its own`)
    walk(entry)
  }
  return new Set([...seen].flatMap((name) => [chunks[name]!.file, ...(chunks[name]!.css ?? [])]))
}

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024
const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'))
const door = ['index.html', 'src/web/door/Door.tsx']
let app: string[]

test('the door is at most 110 KB, and knows neither schemas nor the kit', () => {
  const files = filesOf(door)
  assert.ok(kilobytes(files) <= 110, `${kilobytes(files).toFixed(1)} KB`)
  const source = scripts(files)
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join()
  assert.doesNotMatch(source, /ZodError|mantine-color-body|createRootRoute/)
})

test('no screen of a module adds more than 60 KB', () => {
  // What asks the person is fetched by the shell itself soon after the start; the others come once, with the first screen that has a form.
  const shell = filesOf([...app, 'src/ui/dialog/QuestionDialog.tsx'])
  for (const { file } of Object.values(chunks)) if (/\/(kit|inputs|dialogs|common|small|checks)-/.test(file)) shell.add(file)
  const screens = Object.keys(chunks).filter((name) => /^src\/modules\/.*\.tsx$/.test(name) && chunks[name]!.isDynamicEntry)
  const sizes = screens.map((name) => [name, kilobytes(scripts(filesOf([name])).filter((file) => !shell.has(file)))] as const)
  assert.deepEqual(
    sizes.filter(([, size]) => size > 60),
    [],
  )
})

test('the menu knows the names of screens, and no catalog of a module', () => {
  const source = scripts(filesOf(app))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join()
  assert.match(source, /Opšti podaci/)
  assert.doesNotMatch(source, /PIB ima devet cifara/)
})

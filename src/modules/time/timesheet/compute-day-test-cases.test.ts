import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, test } from 'vitest'

const program = fileURLToPath(new URL('./compute-day-test-cases.ts', import.meta.url))
const known = fileURLToPath(new URL('../../../../test/vectors/shift_split.json', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'karnet-'))
afterAll(() => rmSync(folder, { recursive: true }))

const karnet = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}
const fileOf = (text: string) => {
  const path = join(folder, 'cases.json')
  writeFileSync(path, text)
  return path
}
const one = { id: 7, shift: { date: '2026-10-05', start: '08:00', end: '16:00' }, punches: [], opts: {} }

test('results are printed in the order of the cases and nothing else', () => {
  const { status, stdout, stderr } = karnet(known)
  assert.deepEqual([status, stderr], [0, ''])
  const sorted = (rows: { flags: string[] }[]) => rows.map((row) => ({ ...row, flags: [...row.flags].sort() }))
  const { cases } = JSON.parse(readFileSync(known, 'utf8'))
  assert.deepEqual(sorted(JSON.parse(stdout)), sorted(cases.map(({ expected }: { expected: { flags: string[] } }) => expected)))
})

test('no cases give an empty array', () => {
  assert.deepEqual(karnet(fileOf('{"cases": []}')), { status: 0, stdout: '[]\n', stderr: '' })
})

const bad: [string, string | null, RegExp][] = [
  ['no file', null, /Navedite datoteku/],
  ['what is not JSON', '{"cases": [', /nije ispravan JSON/],
  ['JSON without cases', '[]', /nema niz „cases”/],
  ['null', 'null', /nema niz „cases”/],
  ['a case that is no object', '{"cases": [3]}', /Slučaj 1 nije objekat/],
  [
    'a day that does not exist',
    JSON.stringify({ cases: [{ ...one, shift: { ...one.shift, date: '2026-02-30' } }] }),
    /Slučaj 7: .*shift\.date/,
  ],
  ['a time that does not exist', JSON.stringify({ cases: [{ ...one, shift: { ...one.shift, end: '25:00' } }] }), /Slučaj 7: .*shift/],
  ['an event without a direction', JSON.stringify({ cases: [{ ...one, punches: [{ t: '2026-10-05T08:00' }] }] }), /punches\[0\]\.dir/],
  ['an event of no instant', JSON.stringify({ cases: [{ ...one, punches: [{ t: 'jutros', dir: 'IN' }] }] }), /punches\[0\]\.t/],
  ['a tolerance that is text', JSON.stringify({ cases: [{ ...one, opts: { lateTolMin: '5' } }] }), /opts\.lateTolMin/],
  ['an unpaid break', JSON.stringify({ cases: [{ ...one, opts: { paidBreak: false } }] }), /čl\. 64 st\. 5/],
]
for (const [name, text, sentence] of bad) {
  test(`${name} gives one sentence and no partial output`, () => {
    const { status, stdout, stderr } = text === null ? karnet() : karnet(fileOf(text))
    assert.deepEqual([status, stdout], [1, ''])
    assert.match(stderr, sentence)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
  })
}

test('a missing file gives one sentence', () => {
  const { status, stdout, stderr } = karnet(join(folder, 'nowhere.json'))
  assert.deepEqual([status, stdout], [1, ''])
  assert.match(stderr, /ne može da se pročita/)
})

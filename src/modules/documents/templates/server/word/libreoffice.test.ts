import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, test } from 'vitest'
import { waitUntil } from '#test/support/app.ts'
import { convertWithLibreOffice } from './libreoffice.ts'

const folder = mkdtempSync(join(tmpdir(), 'kadrovik-soffice-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a program in place of LibreOffice. `run` can use the output folder as `$out`. */
function program(name: string, run: string): string {
  const path = join(folder, name)
  const head = '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.arguments"\nwhile [ $# -gt 1 ]; do [ "$1" = --outdir ] && out="$2"; shift; done\n'
  writeFileSync(path, `${head}${run}\n`)
  chmodSync(path, 0o755)
  return path
}
const docx = Buffer.from('a document')

test('LibreOffice gets a profile of its own without symbolic links', async () => {
  const path = program(
    'profile',
    'cp "$out/profile/user/registrymodifications.xcu" "$0.profile"; env > "$0.env"; printf laid > "$out/paper.pdf"',
  )
  const before = process.env.KADROVIK_SECRET_OF_TEST
  process.env.KADROVIK_SECRET_OF_TEST = 'secret'
  try {
    assert.equal(String(await convertWithLibreOffice(path, docx, 1)), 'laid')
  } finally {
    if (before === undefined) delete process.env.KADROVIK_SECRET_OF_TEST
  }
  const args = readFileSync(`${path}.arguments`, 'utf8').trim().split('\n')
  const home = dirname(args.at(-1)!)
  assert.ok(args.includes('--headless') && args.includes('--norestore'))
  const installation = args.find((one) => one.startsWith('-env:UserInstallation='))!
  assert.equal(fileURLToPath(installation.slice('-env:UserInstallation='.length)), join(home, 'profile'))
  const profile = readFileSync(`${path}.profile`, 'utf8')
  for (const name of ['BlockUntrustedRefererLinks', 'DisableMacrosExecution', 'DisableActiveContent'])
    assert.match(profile, new RegExp(`oor:name="${name}" oor:op="fuse"><value>true<`))
  assert.match(profile, /Writer\/Content\/Update"><prop oor:name="Link" oor:op="fuse"><value>0</)
  const env = readFileSync(`${path}.env`, 'utf8')
  assert.match(env, new RegExp(`^HOME=${home}$`, 'm'))
  assert.doesNotMatch(env, /secret|DATABASE|SMTP/i)
  assert.equal(existsSync(home), false, 'the folder is removed')
})

const hasNamespaces = [['--net'], ['--user', '--map-current-user', '--net']].some(
  (args) => spawnSync('unshare', [...args, '--', 'true']).status === 0,
)

test.skipIf(!hasNamespaces)('LibreOffice runs without a network if the system supports it', async () => {
  const path = program(
    'network',
    'readlink /proc/self/ns/net > "$0.net"; tail -n +3 /proc/net/dev > "$0.dev"; printf laid > "$out/paper.pdf"',
  )
  await convertWithLibreOffice(path, docx, 1)
  assert.notEqual(readFileSync(`${path}.net`, 'utf8').trim(), readlinkSync('/proc/self/ns/net'))
  const devices = readFileSync(`${path}.dev`, 'utf8').trim().split('\n')
  assert.deepEqual(
    devices.map((line) => line.split(':')[0]!.trim()),
    ['lo'],
  )
})

test('a conversion beyond its timeout ends with all its processes', async () => {
  // LibreOffice is a script that starts the actual program as a child process.
  const path = program('endless', 'sleep 300 & echo $! > "$0.child"; wait')
  await assert.rejects(convertWithLibreOffice(path, docx, 1, 1_000), { code: 'documents.conversion_failed' })
  const child = Number(readFileSync(`${path}.child`, 'utf8'))
  // A process whose parent does not wait for it can stay as a zombie.
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', String(child)], { encoding: 'utf8' }).stdout.trim()
  await waitUntil(async () => /^(Z.*)?$/.test(state()))
})

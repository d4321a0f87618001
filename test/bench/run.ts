import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

// Every other file in this folder is a benchmark with its name. Users run benchmarks by hand, because the results apply to their machine.
process.env.STATEMENT_CHECKS = 'off'
const names = globSync(join(import.meta.dirname, '*.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run')
  .sort()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))

if (unknown.length || !wanted.length) {
  if (unknown.length) console.error(`There is no bench ${unknown.join(', ')}.`)
  console.log(`npm run bench -- <name>, of: ${names.join(', ')}`)
  process.exitCode = unknown.length ? 1 : 0
}
if (!unknown.length) for (const name of wanted) await import(`./${name}.ts`)

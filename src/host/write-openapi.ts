import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AboutApi, openapi } from '#lib/openapi.ts'
import { contracts } from './served.ts'

const project = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')

/** What the contracts say above the names of their endpoints. */
function said(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('src/modules/**/*contract.ts', { cwd: project }))
    for (const [, comment, name] of read(file).matchAll(/^ {2}\/\*\*((?:(?!\*\/).)*)\*\/\n {2}(\w+):/gms))
      found.set(name!, comment!.replace(/\s*\n\s*\*?\s*/g, ' ').trim())
  return found
}

/** The document of the API, of what the contracts ask and say and of the refusals that the tests have met. */
export function theDocument() {
  const sentences = said()
  const refusals = JSON.parse(read('docs/refusals.json')) as Record<string, AboutApi['refusals']>
  return openapi('Kadrovik', contracts, (name) => ({ said: sentences.get(name), refusals: refusals[name] }))
}

if (import.meta.main) await writeFile(join(project, 'docs/openapi.json'), `${JSON.stringify(theDocument(), null, 1)}\n`)

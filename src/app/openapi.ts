import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatuses } from '#platform/errors/tables.ts'
import { openapi } from '#shared/openapi.ts'
import { contracts } from './modules.ts'

const project = join(import.meta.dirname, '../..')

/** The doc comment of each endpoint, by its name: it is the description of the operation. */
function readDescriptions(): Map<string, string> {
  const descriptions = new Map<string, string>()
  for (const file of globSync('src/{platform,modules}/**/*contract.ts', { cwd: project }))
    for (const [, comment, name] of readFileSync(join(project, file), 'utf8').matchAll(/^ {2}\/\*\*((?:(?!\*\/).)*)\*\/\n {2}(\w+):/gms))
      descriptions.set(name!, comment!.replace(/\s*\n\s*\*?\s*/g, ' ').trim())
  return descriptions
}

/** The OpenAPI document of all contracts. */
export function createDocument() {
  const descriptions = readDescriptions()
  return openapi('Kadrovik', contracts, (name) => descriptions.get(name), errorStatuses)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(createDocument(), null, 1)}\n`)

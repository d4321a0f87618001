import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { httpStatusByErrorCode } from '#platform/errors/error-codes-of-modules.ts'
import { createOpenApiDocument } from '#shared/openapi.ts'
import { toCanonicalJson } from '#shared/openapi-components.ts'
import { toJsonSchema } from '#shared/openapi-schema.ts'
import { apiDocumentTagDescriptions } from './api-tags.ts'
import { apiContractsByTag, registerModuleManifests } from './modules.ts'

const project = join(import.meta.dirname, '../..')

/** The doc comments of endpoints by name. They are the descriptions of the operations. */
function readDescriptions(): Map<string, string> {
  const descriptions = new Map<string, string>()
  for (const file of globSync('src/{platform,modules}/**/*contract.ts', { cwd: project }))
    for (const [, comment, name] of readFileSync(join(project, file), 'utf8').matchAll(/^ {2}\/\*\*((?:(?!\*\/).)*)\*\/\n {2}(\w+):/gms))
      descriptions.set(name!, comment!.replace(/\s*\n\s*\*?\s*/g, ' ').trim())
  return descriptions
}

/**
 * The names of the exported schemas of all modules by their canonical text. The input form of a schema that differs has the suffix
 * `Input`. Of equal schemas the first name counts.
 */
async function readSchemaNames(): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const file of globSync('src/{shared,platform,modules}/**/{*-fields,*-schemas,contract,*-contract}.ts', {
    cwd: project,
  }).sort()) {
    const exported = Object.entries((await import(join(project, file))) as Record<string, unknown>)
    for (const [name, schema] of exported) {
      if (!/^[A-Z][a-z]/.test(name) || !(schema instanceof z.ZodObject)) continue
      const output = toCanonicalJson(toJsonSchema(schema, 'output'))
      const input = toCanonicalJson(toJsonSchema(schema, 'input'))
      if (!names.has(output)) names.set(output, name)
      if (!names.has(input)) names.set(input, `${name}Input`)
    }
  }
  return names
}

/** The OpenAPI document of all contracts. */
export async function createOpenApiDocumentOfContracts() {
  registerModuleManifests()
  const descriptions = readDescriptions()
  return createOpenApiDocument(
    'Kadrovik',
    apiContractsByTag,
    (name) => descriptions.get(name),
    httpStatusByErrorCode,
    await readSchemaNames(),
    apiDocumentTagDescriptions,
  )
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await createOpenApiDocumentOfContracts())}\n`)

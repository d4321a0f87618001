import { z } from 'zod'

export type Schema = { [key: string]: unknown; anyOf?: Schema[] }

/** What JSON Schema cannot say, as a file, is left open. */
export function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', override: asNumber })
  return plain(schema) as Schema
}

/** A number that may also be spelled as text, as in an address, is said as the number with its bounds. */
function asNumber({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }): void {
  const { def } = zodSchema._zod
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'number') return
  const { $schema: _, ...number } = z.toJSONSchema(def.out)
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, number)
}

/** What a spelling is turned into is among the other choices already, so it is no choice of its own. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(Object.entries(value).map(([key, within]) => [key, plain(within)])) as Schema
  const { anyOf, ...rest } = schema
  if (!anyOf) return schema
  const said = anyOf.filter((choice) => Object.keys(choice).length)
  return said.length === 1 ? { ...rest, ...said[0] } : { ...rest, anyOf: said }
}

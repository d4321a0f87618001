import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown; anyOf?: JsonSchema[] }

/** The JSON Schema of a zod type. What JSON Schema cannot express, such as a file, is left open. */
export function toJsonSchema(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', override: asNumber })
  return simplifySchemaValue(schema) as JsonSchema
}

/** Documents a number that may also be text in a query as a number with its limits. */
function asNumber({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'number') return
  const { $schema: _, ...number } = z.toJSONSchema(def.out)
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, number)
}

/** Whether an alternative exists for forms only: an empty text, or a boolean as text. */
const isOfForms = ({ const: only, enum: values }: JsonSchema) =>
  only === '' || (Array.isArray(values) && values.every((value) => ['true', 'false', '1', '0'].includes(String(value))))

const isOfJavaScript = (key: string, bound: unknown) => key.endsWith('imum') && Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER

/**
 * Removes alternatives for forms only, the number limits of JavaScript and `additionalProperties`. A choice of one schema becomes that
 * schema.
 */
function simplifySchemaValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifySchemaValue)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, bound]) => !isOfJavaScript(key, bound) && !(key === 'additionalProperties' && bound === false),
  )
  const schema = Object.fromEntries(entries.map(([key, within]) => [key, simplifySchemaValue(within)])) as JsonSchema
  const { anyOf, ...rest } = schema
  if (!anyOf) return schema
  const choices = anyOf.filter((choice) => Object.keys(choice).length && !isOfForms(choice))
  return choices.length === 1 ? { ...rest, ...choices[0] } : { ...rest, anyOf: choices }
}

/** The schema of a query field, which is omitted where it has no value. */
export function removeNullFromSchema(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const choices = anyOf?.filter(({ type }) => type !== 'null')
  if (!choices) return schema
  return choices.length === 1 ? { ...rest, ...choices[0] } : { ...rest, anyOf: choices }
}

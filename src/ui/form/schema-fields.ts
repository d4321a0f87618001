import type { z } from 'zod'

/** Fields that are omitted when empty, because their schema refuses null. */
export function listOmittedSchemaFields(schema: z.ZodObject): Set<string> {
  const shape = schema.shape as Record<string, z.ZodType>
  const takes = (name: string, value: unknown) => shape[name]!.safeParse(value).success
  return new Set(Object.keys(shape).filter((name) => takes(name, undefined) && !takes(name, null)))
}

/** Fields that must have a value, and texts that may stay but not be emptied. */
export function listRequiredSchemaFields(schema: z.ZodObject): Set<string> {
  const shape = schema.shape as Record<string, z.ZodType>
  const takes = (name: string, value: unknown) => shape[name]!.safeParse(value).success
  return new Set(Object.keys(shape).filter((name) => !takes(name, '') && (!takes(name, undefined) || takes(name, 'x'))))
}

/** The field that shows the error of a path: the field itself or the one that contains it. */
export function findFormFieldOfPath(path: string, fields: { has: (name: string) => boolean }): string | undefined {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    if (fields.has(name)) return name
  }
  return undefined
}

export const getFormValueAtPath = (values: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], values)

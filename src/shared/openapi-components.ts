import { capitalize } from './text/capitalize.ts'

type Json = { [key: string]: unknown }

/** JSON with sorted keys, so that equal schemas have equal text. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Whether the value is an object schema with fields. */
const isResource = (value: unknown): value is Json => isObject(value) && value.type === 'object' && isObject(value.properties)

/** Whether the value is a list of codes that is long enough to be a component. */
const isLargeEnum = (value: unknown): value is Json => isObject(value) && Array.isArray(value.enum) && value.enum.length >= 20

const toPascalCase = (name: string) =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .map(capitalize)
    .join('')

/**
 * Moves object schemas and long lists of codes into `components`: those with a name in `names` (by their canonical text), and those that
 * occur more than once, named after the field or operation of their first use. Equal parameters and examples become components too.
 */
export class OpenApiComponents {
  readonly schemas: Record<string, unknown> = {}
  readonly parameters: Record<string, unknown> = {}
  readonly examples: Record<string, { value: unknown }> = {}
  readonly #names: ReadonlyMap<string, string>
  readonly #counts = new Map<string, number>()
  readonly #assigned = new Map<string, string>()

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  /** Counts how often each object schema and each parameter occurs. Every part of the document is counted before one is moved. */
  count(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) this.count(one)
    if (!isObject(value)) return
    if (isResource(value) || isParameter(value) || hasExample(value) || isLargeEnum(value)) {
      const key = toCanonicalJson(hasExample(value) ? { value: value.example } : value)
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    }
    for (const one of Object.values(value)) this.count(one)
  }

  /** Replaces schemas and parameters that became components by references. `hint` is the name for a schema without its own. */
  toReferences(value: unknown, hint: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.toReferences(one, hint))
    if (!isObject(value)) return value
    const key = isResource(value) || isParameter(value) ? toCanonicalJson(value) : undefined
    if (key !== undefined && isParameter(value) && (this.#counts.get(key) ?? 0) > 2) {
      return { $ref: `#/components/parameters/${this.#define(this.parameters, key, toPascalCase(String(value.name)), value)}` }
    }
    if (isLargeEnum(value) && (this.#counts.get(toCanonicalJson(value)) ?? 0) > 1) {
      const name = toPascalCase(hint.split(' ').slice(-2).join(' '))
      return { $ref: `#/components/schemas/${this.#define(this.schemas, toCanonicalJson(value), name, value)}` }
    }
    if (key !== undefined && isResource(value) && (this.#names.has(key) || (this.#counts.get(key) ?? 0) > 1)) {
      const name = this.#names.get(key) ?? this.#replyName(value) ?? toPascalCase(hint)
      return { $ref: `#/components/schemas/${this.#define(this.schemas, key, name, value)}` }
    }
    if (hasExample(value)) return this.#shareExample(value, hint)
    return this.#within(value, hint)
  }

  /** The content of a response, with a reference where its example occurs more than once. */
  #shareExample({ example, ...content }: Json, hint: string): Json {
    const key = toCanonicalJson({ value: example })
    const within = this.#within(content, hint)
    if ((this.#counts.get(key) ?? 0) < 2) return { ...within, example }
    const name = this.#define(this.examples, key, toPascalCase(hint), { value: example })
    return { ...within, examples: { example: { $ref: `#/components/examples/${name}` } } }
  }

  /** Makes a schema a component even if it occurs once, such as the body of a request. */
  toComponent(value: unknown, name: string): unknown {
    if (!isResource(value)) return this.toReferences(value, name)
    const key = toCanonicalJson(value)
    return { $ref: `#/components/schemas/${this.#define(this.schemas, key, this.#names.get(key) ?? name, value)}` }
  }

  /** The name of `{ data: … }` after the named schema in it, such as `EmployeeReply` or `EmployeeListReply`. */
  #replyName({ properties }: Json): string | undefined {
    if (!isObject(properties) || Object.keys(properties).join() !== 'data') return undefined
    const { data } = properties
    if (!isObject(data)) return undefined
    const isList = data.type === 'array'
    const name = this.#names.get(toCanonicalJson(isList ? data.items : data))
    return name && (isList ? `${name}ListReply` : `${name}Reply`)
  }

  #within(value: Json, hint: string): Json {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key === 'example' || key === 'examples') return [key, inner]
        if (key !== 'properties' || !isObject(inner)) return [key, this.toReferences(inner, hint)]
        const fields = Object.entries(inner).map(
          ([field, schema]) => [field, this.toReferences(schema, `${hint} ${toSingular(field)}`)] as const,
        )
        return [key, Object.fromEntries(fields)]
      }),
    )
  }

  #define(into: Record<string, unknown>, key: string, wanted: string, value: Json): string {
    const known = this.#assigned.get(key)
    if (known) return known
    let name = wanted
    for (let at = 2; name in into; at++) name = `${wanted}${at}`
    this.#assigned.set(key, name)
    into[name] = {} // reserves its place before nested schemas take a name
    into[name] = this.#within(value, wanted)
    return name
  }
}

/** Whether the example of a response is large enough for a reference. */
const hasExample = (value: Json) =>
  isObject(value.schema) && isObject(value.example) && !('in' in value) && toCanonicalJson(value.example).length > 150
const isParameter = (value: Json) => typeof value.name === 'string' && typeof value.in === 'string' && isObject(value.schema)
const toSingular = (field: string) =>
  field
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/(?<![su])s$/, '')

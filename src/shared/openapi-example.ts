type Schema = { [key: string]: unknown }

/** Example values by field name. */
const named: Record<string, unknown> = {
  page: 1,
  size: 25,
  search: 'petr',
  first_name: 'Ana',
  last_name: 'Ilić',
  fullName: 'Ilić Ana',
  name: 'Proizvodnja',
  at: '2026-11-20T08:00:00.000Z',
  month: '2026-11',
  department: 'Proizvodnja',
  jmbg: '0101990710008',
  email: 'ana.ilic@primer.rs',
  phone: '+381 64 123 4567',
  city: 'Užice',
  code: 'A12',
  note: 'Napomena',
  colour: '#2f6fde',
  serial_number: 'CKJ7231400017',
  category_code: 'GO',
}
const byPattern: [RegExp, unknown][] = [
  [/^\^\[a-z\]\[a-z0-9_\]/, 'moj_sablon'],
  [/24:00/, '08:00'],
  [/^\^\(0\[1-9\]\|1\[0-2\]\)-/, '06-30'],
  [/\[12\]\\d\|3\[01\]/, '2026-11-20'],
  [/0\[1-9\]\|1\[0-2\]/, '2026-11'],
]

/** An example value for a JSON schema in the API document. Field names choose what a type cannot. */
export function createJsonSchemaExample(schema: Schema, name = ''): unknown {
  const { example, default: usual, const: only, enum: choices, anyOf = schema.oneOf, type: types, format, pattern } = schema
  const type = Array.isArray(types) ? types.find((one) => one !== 'null') : types
  if (example !== undefined) return example
  if (usual !== undefined) return usual
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0]
  if (Array.isArray(anyOf)) return createJsonSchemaExample(bestOf(anyOf as Schema[]), name)
  if (type === 'object') return exampleOfObject(schema)
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item) => createJsonSchemaExample(item, name))
  if (type === 'array')
    return Array(Math.max(1, Number(schema.minItems ?? 1))).fill(createJsonSchemaExample((schema.items ?? {}) as Schema, name))
  if (type === 'integer' || type === 'number') return numberFor(schema, name)
  if (type === 'boolean') return true
  if (type === 'string') return textFor(name, format, pattern)
  return null
}

/** Chooses the most informative alternative of a schema: not null, and not the text form of a number. */
const bestOf = (choices: Schema[]): Schema =>
  choices.find(({ type, const: only }) => type !== 'null' && only !== '' && type !== undefined) ??
  choices.find(({ anyOf }) => anyOf) ??
  choices[0]!

const exampleOfObject = ({ properties = {}, required = [] }: { properties?: object; required?: string[] }) => {
  const wanted = Object.entries(properties as Record<string, Schema>)
  const needed = wanted.filter(([key]) => required.includes(key))
  return Object.fromEntries(
    (needed.length ? needed : wanted.slice(0, 4)).map(([key, schema]) => [key, createJsonSchemaExample(schema, key)]),
  )
}

function numberFor({ minimum, exclusiveMinimum }: Schema, name: string): number {
  if (typeof named[name] === 'number') return named[name]
  if (/year$/.test(name)) return 2026
  const minValue = Number(minimum ?? exclusiveMinimum ?? 1)
  return Math.max(1, minValue)
}

function textFor(name: string, format: unknown, pattern: unknown): string {
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T08:00:00.000Z'
  if (format === 'email') return 'ana.ilic@primer.rs'
  if (format === 'uuid') return '6f1c1f0e-2b4a-4c0f-9a1e-5d3b7a9c2e10'
  if (/(^|_)day$/.test(name) && pattern === undefined) return '2026-11-20'
  for (const [form, value] of byPattern) if (typeof pattern === 'string' && form.test(pattern)) return String(value)
  if (typeof pattern === 'string' && /^\^-\?\\d|^\^\\d/.test(pattern)) return '1'
  return typeof named[name] === 'string' ? named[name] : name.replaceAll('_', ' ')
}

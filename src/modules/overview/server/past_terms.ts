import { namesOf } from '#modules/audit/server/names.ts'
import type { Ctx } from '#server/context.ts'
import { type PastRecord, termFields } from '../past_contract.ts'
import { enteredOn, type Row, type Written } from '../rules/known.ts'

type Held = { terms: Row; employment: Row } | undefined
type Line = NonNullable<PastRecord['terms']>[number]

/** A column of the terms or of their employment; the others have their own name. */
const columnOf = { employed_from: 'first_day', employed_to: 'last_day', contract_number: 'contract_number' } as const
const isOfEmployment = (field: string): field is keyof typeof columnOf => field in columnOf

/** The terms of a day line by line: what holds by what is written today, and what was known. Null where nobody knows of any. */
export async function termLines(ctx: Ctx, held: Held, known: Held, written: readonly Written[]): Promise<PastRecord['terms']> {
  if (!held && !known) return null
  const lines = termFields.map((field): Line => {
    const column = isOfEmployment(field) ? columnOf[field] : field
    const of = isOfEmployment(field) ? 'employment' : 'employment_terms'
    const rowOf = (one: Held) => (isOfEmployment(field) ? one?.employment : one?.terms)
    const [value, then] = [told(rowOf(held)?.[column]), told(rowOf(known)?.[column])]
    if (value === then) return { field, value, known: value, entered: null }
    const entered = enteredOn(written, of, Number((rowOf(held) ?? rowOf(known))!.id), [column])
    return { field, value, known: then, entered: entered ?? written.find((one) => one.of.startsWith('employment'))?.day ?? null }
  })
  const nameOf = await namesOf(
    ctx,
    lines.map(({ field, value, known }) => ({ field, before: textOf(value), after: textOf(known) })),
  )
  const named = (field: string, value: Line['value']) => (field.endsWith('_id') ? nameOf(field, textOf(value)) : value)
  return lines
    .filter(({ value, known }) => (value ?? known) !== null)
    .map((line) => ({ ...line, value: named(line.field, line.value), known: named(line.field, line.known) }))
}

const told = (value: unknown): Line['value'] =>
  value === 'infinity' || value === undefined ? null : typeof value === 'number' ? value : value === null ? null : String(value)
const textOf = (value: Line['value']) => (value === null ? null : String(value))

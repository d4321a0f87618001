import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import type { Upload } from '#shared/contract.ts'
import { successToastLife } from '../constants.ts'
import { dirtyForms } from '../dialog/dirty-guard.ts'
import { RequestAborted } from '../dialog/request-aborted.ts'
import { showToast } from '../dialog/toast.ts'
import { messages } from '../messages/index.ts'
import { invalidateQueries } from '../state/invalidate-queries.ts'
import { useTranslate } from '../translate.ts'
import { type FormIssue, formatIssue } from './format-issue.ts'

/** The properties of a field; `form.field('name')` returns them. */
export type FieldProps<Value> = {
  name: string
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  error?: string
  required?: boolean
}

/** The error of a text, or undefined. */
export type FieldCheck = (text: string) => string | undefined

type Options<Schema extends z.ZodObject, Reply> = {
  /** The input of the endpoint that will be called. */
  schema: Schema
  initial: Partial<z.input<Schema>>
  send: (values: z.input<Schema>) => Promise<Reply>
  done?: (reply: Reply) => void
  /** Query keys to reload after the submit. */
  refresh?: QueryKey[]
  /** The toast after the submit. */
  saved?: string
  /** The fields that the server refused, for a form in several steps. */
  refused?: (fields: string[]) => void
}

/** The value of a field: as the server parses it, and a file for a file field. */
type FieldValue<Value> = Value extends Upload ? File : Value

export type Form<Schema extends z.ZodObject> = {
  values: Partial<z.input<Schema>>
  set(change: Partial<z.input<Schema>>): void
  /** `check` adds a rule beside the schema; its error stops the submit. */
  field<Name extends keyof z.output<Schema> & string>(
    name: Name,
    check?: FieldCheck,
  ): FieldProps<NonNullable<FieldValue<z.output<Schema>[Name]>>> & { check?: FieldCheck }
  /** Validates the visible fields, shows their errors and focuses the first. */
  check(): boolean
  submit(event?: FormEvent): Promise<void>
  reset(values?: Partial<z.input<Schema>>): void
  /** Properties of the `<form>`. */
  form: { ref: (element: HTMLFormElement | null) => void; onSubmit: (event: FormEvent) => void; noValidate: true }
  sending: boolean
  dirty: boolean
  /** The error that belongs to no field. */
  failure: AppError | Error | undefined
}

/** A form over an endpoint: the contract checks it here, the server checks it again, and every error lands on its field. */
export function useForm<Schema extends z.ZodObject, Reply>({
  schema,
  initial,
  send,
  done,
  refresh,
  saved,
  refused,
}: Options<Schema, Reply>): Form<Schema> {
  const t = useTranslate(messages)
  const queries = useQueryClient()
  const [values, setValues] = useState(initial)
  const [clean, setClean] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Error>()
  const [sending, setSending] = useState(false)
  const element = useRef<HTMLFormElement | null>(null)
  const fieldPaths = useRef(new Set<string>())
  const known = useRef(new Set<string>())
  const checks = useRef(new Map<string, FieldCheck>())
  const underway = useRef(false)
  const required = useMemo(() => requiredFields(schema), [schema])
  const omittedFields = useMemo(() => leftOutFields(schema), [schema])
  fieldPaths.current = new Set()
  checks.current = new Map()

  function refuse(found: Record<string, string>) {
    setErrors(found)
    requestAnimationFrame(() => focusFirst(element.current, found))
  }
  function check(): boolean {
    const parsed = schema.safeParse(values)
    const found: Record<string, string> = {}
    for (const issue of (parsed.error?.issues ?? []) as FormIssue[]) {
      const name = fieldOf(issue.path.join('.'), fieldPaths.current)
      if (name) found[name] ??= formatIssue({ ...issue, input: valueAt(values, issue.path) }, t)
    }
    for (const [name, check] of checks.current) {
      const text = valueAt(values, [name])
      // A value that was already stored is not an error of this user.
      const wrong = typeof text === 'string' && text && text !== valueAt(clean, [name]) ? check(text) : undefined
      if (wrong) found[name] ??= wrong
    }
    refuse(found)
    return Object.keys(found).length === 0
  }
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    event?.stopPropagation()
    if (underway.current || !check()) return
    underway.current = true
    setSending(true)
    setFailure(undefined)
    try {
      const reply = await send(values as z.input<Schema>)
      setClean(values)
      if (saved) showToast({ severity: 'success', summary: saved, life: successToastLife })
      done?.(reply)
      await invalidateQueries(queries, refresh ?? [])
    } catch (error) {
      if (!(error instanceof RequestAborted)) take(error as Error)
    } finally {
      underway.current = false
      setSending(false)
    }
  }
  function take(error: Error) {
    const fields = error instanceof AppError ? Object.entries(error.fields) : []
    const placed = fields.flatMap(([path, text]) => {
      const name = fieldOf(path, known.current)
      return name ? [[name, t.data(text)] as const] : []
    })
    refuse(Object.fromEntries(placed))
    if (placed.length) refused?.(placed.map(([name]) => name))
    // Errors with a field are shown there; the rest above the buttons.
    if (placed.length < fields.length || fields.length === 0) setFailure(error)
  }

  const dirty = JSON.stringify(values) !== JSON.stringify(clean)
  useEffect(() => {
    if (element.current) dirtyForms.set(element.current, dirty)
  })

  return {
    values,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    field(name, check) {
      fieldPaths.current.add(name)
      known.current.add(name)
      if (check) checks.current.set(name, check)
      const error = errors[name]
      return {
        name,
        value: values[name] as FieldProps<NonNullable<FieldValue<z.output<Schema>[typeof name]>>>['value'],
        onChange: (value) => {
          setValues((before) => ({ ...before, [name]: value ?? (omittedFields.has(name) ? undefined : null) }))
          setErrors(({ [name]: _, ...others }) => others)
        },
        ...(error && { error }),
        ...(required.has(name) && { required: true }),
        ...(check && { check }),
      }
    },
    check,
    submit,
    reset(next = clean) {
      setValues(next)
      setClean(next)
      setErrors({})
      setFailure(undefined)
    },
    form: { ref: (form) => void (element.current = form), onSubmit: (event) => void submit(event), noValidate: true },
    sending,
    dirty,
    failure,
  }
}

/** Fields that are omitted when empty, because their schema refuses null. */
function leftOutFields(schema: z.ZodObject): Set<string> {
  const shape = schema.shape as Record<string, z.ZodType>
  const takes = (name: string, value: unknown) => shape[name]!.safeParse(value).success
  return new Set(Object.keys(shape).filter((name) => takes(name, undefined) && !takes(name, null)))
}

/** Fields that must have a value, and texts that may stay but not be emptied. */
function requiredFields(schema: z.ZodObject): Set<string> {
  const shape = schema.shape as Record<string, z.ZodType>
  const takes = (name: string, value: unknown) => shape[name]!.safeParse(value).success
  return new Set(Object.keys(shape).filter((name) => !takes(name, '') && (!takes(name, undefined) || takes(name, 'x'))))
}

/** The field that shows the error of a path: the field itself or the one that contains it. */
function fieldOf(path: string, fieldPaths: ReadonlySet<string>): string | undefined {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    if (fieldPaths.has(name)) return name
  }
  return undefined
}

const valueAt = (values: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], values)

function focusFirst(form: HTMLFormElement | null, errors: Record<string, string>) {
  const root: ParentNode = form ?? document
  const first = [...root.querySelectorAll<HTMLElement>('[data-field]')].find((field) => field.dataset.field! in errors)
  first?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')?.focus()
}

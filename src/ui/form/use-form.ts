import { useForm as useKitForm } from '@mantine/form'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { UploadedFile } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { RequestAbortedError } from '../dialog/request-aborted-error.ts'
import { confirmResultAfter } from '../dialog/result-confirmation.ts'
import { formsWithUnsavedInput } from '../dialog/unsaved-form-guard.ts'
import { messages } from '../messages/index.ts'
import { reloadQueriesByKey } from '../state/invalidate-queries.ts'
import { type TranslateFunction, useTranslate } from '../translate.ts'
import { type FormValidationIssue, formatValidationIssue } from './format-validation-issue.ts'
import { findFormFieldOfPath, getFormValueAtPath, listOmittedSchemaFields, listRequiredSchemaFields } from './schema-fields.ts'

/** The properties of a field; `form.field('name')` returns them. */
export type FormFieldProps<Value> = {
  name: string
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  error?: string
  required?: boolean
}

/** The error of a text, or undefined. */
export type FormFieldValidator = (text: string) => string | undefined

type Options<Schema extends z.ZodObject, Reply> = {
  /** The input of the endpoint that will be called. */
  schema: Schema
  initial: Partial<z.input<Schema>>
  send: (values: z.input<Schema>) => Promise<Reply>
  done?: (reply: Reply) => void
  /** Query keys to reload after the submit. */
  refresh?: QueryKey[]
  /** The text of the confirmation after the submit: a toast, if no visible row shows the result. */
  saved?: string
  /** The fields that the server refused, for a form in several steps. */
  refused?: (fields: string[]) => void
}

/** The value of a field: as the server parses it, and a file for a file field. */
type FieldValue<Value> = Value extends UploadedFile ? File : Value

export type FormState<Schema extends z.ZodObject> = {
  values: Partial<z.input<Schema>>
  set(change: Partial<z.input<Schema>>): void
  /** `check` adds a rule to the schema; its error prevents the submit. */
  field<Name extends keyof z.output<Schema> & string>(
    name: Name,
    check?: FormFieldValidator,
  ): FormFieldProps<NonNullable<FieldValue<z.output<Schema>[Name]>>> & { check?: FormFieldValidator }
  /** Validates the visible fields, shows their errors and focuses the first. */
  check(): boolean
  submit(event?: FormEvent): Promise<void>
  reset(values?: Partial<z.input<Schema>>): void
  /** Properties of the `<form>`. */
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true }
  sending: boolean
  dirty: boolean
  /** The error that belongs to no field. */
  failure: AppError | Error | undefined
}

/** A form for an endpoint. The contract validates it here, the server validates it again, and every error is shown at its field. */
export function useFormState<Schema extends z.ZodObject, Reply>(options: Options<Schema, Reply>): FormState<Schema> {
  const { schema, initial } = options
  const t = useTranslate(messages)
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const isUnderway = useRef(false)
  /** The fields of all renders, because the server may refuse fields of an earlier step. */
  const known = useRef(new Set<string>())
  /** The fields of this render, with their checks. */
  const fields = new Map<string, FormFieldValidator | undefined>()
  const required = useMemo(() => listRequiredSchemaFields(schema), [schema])
  const omitted = useMemo(() => listOmittedSchemaFields(schema), [schema])
  const form = useKitForm<Record<string, unknown>>({ initialValues: initial, validate: findErrors, clearInputErrorOnChange: false })
  const dirty = form.isDirty()
  useEffect(() => {
    for (const name of fields.keys()) known.current.add(name)
    if (element.current) formsWithUnsavedInput.set(element.current, dirty)
  })

  function findErrors(values: Record<string, unknown>): Record<string, string> {
    return { ...findFieldErrors(fields, values, form.getInitialValues()), ...findSchemaErrors(schema, fields, values, t) }
  }
  const focusSoon = (errors: object) => requestAnimationFrame(() => focusFirst(element.current, errors))
  const { failure, setFailure, showError } = useServerErrors(form, known, options.refused, focusSoon)
  function change(name: string, value: unknown) {
    form.setValues({ [name]: value ?? (omitted.has(name) ? undefined : null) })
    form.clearFieldError(name)
    setFailure(undefined)
  }
  function check(): boolean {
    const { hasErrors, errors } = form.validate()
    focusSoon(errors)
    return !hasErrors
  }
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    event?.stopPropagation()
    if (isUnderway.current || !check()) return
    isUnderway.current = true
    form.setSubmitting(true)
    setFailure(undefined)
    try {
      await sendForm(form, options, queries)
    } catch (error) {
      if (!(error instanceof RequestAbortedError)) showError(error as Error)
    } finally {
      isUnderway.current = false
      form.setSubmitting(false)
    }
  }

  return {
    values: form.values as Partial<z.input<Schema>>,
    set: form.setValues,
    field(name, check) {
      fields.set(name, check)
      return {
        name,
        value: form.values[name] as FormFieldProps<NonNullable<FieldValue<z.output<Schema>[typeof name]>>>['value'],
        onChange: (value) => change(name, value),
        error: (form.errors[name] as string | undefined) || undefined,
        required: required.has(name) || undefined,
        check,
      }
    },
    check,
    submit,
    reset(values = form.getInitialValues() as Partial<z.input<Schema>>) {
      form.setInitialValues(values)
      form.reset()
      setFailure(undefined)
    },
    form: { ref: element, onSubmit: (event) => void submit(event), noValidate: true },
    sending: form.submitting,
    dirty,
    failure,
  }
}

type KitForm = Pick<ReturnType<typeof useKitForm<Record<string, unknown>>>, 'getValues' | 'resetDirty' | 'setErrors'>

/** Sends the values, then reports success and reloads. */
async function sendForm<Schema extends z.ZodObject, Reply>(
  form: KitForm,
  { send, done, refresh, saved }: Options<Schema, Reply>,
  queries: QueryClient,
): Promise<void> {
  const values = form.getValues()
  const reply = await send(values as z.input<Schema>)
  form.resetDirty(values)
  const reload = () => {
    done?.(reply)
    return reloadQueriesByKey(queries, refresh ?? [])
  }
  await confirmResultAfter(reload, saved)
}

/** Shows errors of the server at their fields. `failure` is an error without a field, shown above the buttons. */
function useServerErrors(
  form: KitForm,
  known: RefObject<ReadonlySet<string>>,
  refused: ((fields: string[]) => void) | undefined,
  focusSoon: (errors: object) => void,
) {
  const t = useTranslate(messages)
  const [failure, setFailure] = useState<Error>()
  function showError(error: Error) {
    const { errors, hasOthers } = placeServerErrors(error, known.current, t)
    form.setErrors(errors)
    focusSoon(errors)
    if (Object.keys(errors).length) refused?.(Object.keys(errors))
    if (hasOthers) setFailure(error)
  }
  return { failure, setFailure, showError }
}

type Fields = ReadonlyMap<string, FormFieldValidator | undefined>

/** The errors of the schema, by field. */
function findSchemaErrors(
  schema: z.ZodObject,
  fields: Fields,
  values: Record<string, unknown>,
  t: TranslateFunction<(typeof messages)['sr']>,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of (schema.safeParse(values).error?.issues ?? []) as FormValidationIssue[]) {
    const name = findFormFieldOfPath(issue.path.join('.'), fields)
    if (name) found[name] ??= formatValidationIssue({ ...issue, input: getFormValueAtPath(values, issue.path) }, t)
  }
  return found
}

/** The errors of the checks in addition to the schema. A value that was already stored is not an error of this user. */
function findFieldErrors(fields: Fields, values: Record<string, unknown>, stored: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, check] of fields) {
    const text = values[name]
    const isNew = typeof text === 'string' && text !== '' && text !== stored[name]
    const wrong = isNew ? check?.(text) : undefined
    if (wrong) found[name] = wrong
  }
  return found
}

/** The errors of the server by field of the form; `hasOthers`: one of them has no field here. */
function placeServerErrors(error: Error, known: ReadonlySet<string>, t: TranslateFunction<(typeof messages)['sr']>) {
  const all = error instanceof AppError ? Object.entries(error.fields) : []
  const placed = all.flatMap(([path, text]) => {
    const name = findFormFieldOfPath(path, known)
    return name ? [[name, t.data(text)] as const] : []
  })
  return { errors: Object.fromEntries(placed), hasOthers: placed.length < all.length || all.length === 0 }
}

function focusFirst(form: HTMLFormElement | null, errors: object) {
  const root: ParentNode = form ?? document
  const first = [...root.querySelectorAll<HTMLElement>('[data-field]')].find((field) => field.dataset.field! in errors)
  first?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')?.focus()
}

import { useForm as useKitForm } from '@mantine/form'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { UploadedFile } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { SUCCESS_TOAST_DURATION_MS } from '../constants.ts'
import { RequestAbortedError } from '../dialog/request-aborted-error.ts'
import { showToast } from '../dialog/toast.ts'
import { formsWithUnsavedInput } from '../dialog/unsaved-form-guard.ts'
import { messages } from '../messages/index.ts'
import { reloadQueriesByKey } from '../state/invalidate-queries.ts'
import { useTranslate } from '../translate.ts'
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
  /** The toast after the submit. */
  saved?: string
  /** The fields that the server refused, for a form in several steps. */
  refused?: (fields: string[]) => void
}

/** The value of a field: as the server parses it, and a file for a file field. */
type FieldValue<Value> = Value extends UploadedFile ? File : Value

export type FormState<Schema extends z.ZodObject> = {
  values: Partial<z.input<Schema>>
  set(change: Partial<z.input<Schema>>): void
  /** `check` adds a rule beside the schema; its error stops the submit. */
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

/** A form over an endpoint: the contract checks it here, the server checks it again, and every error lands on its field. */
export function useFormState<Schema extends z.ZodObject, Reply>(options: Options<Schema, Reply>): FormState<Schema> {
  const { schema, initial, send, done, refresh, saved, refused } = options
  const t = useTranslate(messages)
  const queries = useQueryClient()
  const [failure, setFailure] = useState<Error>()
  const element = useRef<HTMLFormElement>(null)
  const isUnderway = useRef(false)
  /** The fields of all renders: those of an earlier step may be refused by the server. */
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
    const found: Record<string, string> = {}
    for (const issue of (schema.safeParse(values).error?.issues ?? []) as FormValidationIssue[]) {
      const name = findFormFieldOfPath(issue.path.join('.'), fields)
      if (name) found[name] ??= formatValidationIssue({ ...issue, input: getFormValueAtPath(values, issue.path) }, t)
    }
    for (const [name, check] of fields) {
      const text = values[name]
      // A value that was already stored is not an error of this user.
      const isNew = typeof text === 'string' && text !== '' && text !== form.getInitialValues()[name]
      const wrong = isNew ? check?.(text) : undefined
      if (wrong) found[name] ??= wrong
    }
    return found
  }
  const focusSoon = (errors: object) => requestAnimationFrame(() => focusFirst(element.current, errors))
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
    const values = form.getValues()
    try {
      const reply = await send(values as z.input<Schema>)
      form.resetDirty(values)
      if (saved) showToast({ severity: 'success', summary: saved, life: SUCCESS_TOAST_DURATION_MS })
      done?.(reply)
      await reloadQueriesByKey(queries, refresh ?? [])
    } catch (error) {
      if (!(error instanceof RequestAbortedError)) showError(error as Error)
    } finally {
      isUnderway.current = false
      form.setSubmitting(false)
    }
  }
  function showError(error: Error) {
    const all = error instanceof AppError ? Object.entries(error.fields) : []
    const placed = all.flatMap(([path, text]) => {
      const name = findFormFieldOfPath(path, known.current)
      return name ? [[name, t.data(text)] as const] : []
    })
    const errors = Object.fromEntries(placed)
    form.setErrors(errors)
    focusSoon(errors)
    if (placed.length) refused?.(placed.map(([name]) => name))
    // Errors with a field are shown there; the rest above the buttons.
    if (placed.length < all.length || all.length === 0) setFailure(error)
  }

  return {
    values: form.values as Partial<z.input<Schema>>,
    set: form.setValues,
    field(name, check) {
      fields.set(name, check)
      const error = form.errors[name] as string | undefined
      return {
        name,
        value: form.values[name] as FormFieldProps<NonNullable<FieldValue<z.output<Schema>[typeof name]>>>['value'],
        onChange: (value) => {
          form.setValues({ [name]: value ?? (omitted.has(name) ? undefined : null) })
          form.clearFieldError(name)
        },
        ...(error && { error }),
        ...(required.has(name) && { required: true }),
        ...(check && { check }),
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

function focusFirst(form: HTMLFormElement | null, errors: object) {
  const root: ParentNode = form ?? document
  const first = [...root.querySelectorAll<HTMLElement>('[data-field]')].find((field) => field.dataset.field! in errors)
  first?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')?.focus()
}

import type { z } from 'zod'
import type { ApiClient } from '#shared/api-client.ts'
import { addDays, type Day } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { showToast } from '#ui/dialog/toast.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages } from '../../messages/personal-file/index.ts'
import type { personalFileContract } from '../../personal-file-contract.ts'
import { listPersonalFileFields, type PersonalFileFieldDefinition, type personalFileFields } from '../../personal-file-fields.ts'
import type { PersonalFileAttachment } from '../../personal-file-schemas.ts'
import type { PersonalFileEntryKindName } from '../../rules/personal-file/personal-file-entry-kinds.ts'

export type PersonalFileTranslateFunction = TranslateFunction<(typeof messages)['sr']>
export type PersonalFileApiClient = ApiClient<typeof personalFileContract>
export type PersonalFileEntry = { id: number; revision: number; proofs: PersonalFileAttachment[] }
type Values = Record<string, unknown>
/** An operation that writes a row with the fields of `schema`. */
type Write = { write(values: Values): Promise<unknown> }['write']
type EntryState = { tone: ColorTone; text: string }

/** A field of a form. `when` shows it only for certain values. */
export type PersonalFileEntryFormField = PersonalFileFieldDefinition & More
type More = { hint?: string | ((values: Values) => string | undefined); when?: (values: Values) => boolean }

/** Creates the fields of a form from their definitions, with form options. */
export const createPersonalFileEntryForm = <Kind extends PersonalFileEntryKindName>(
  kind: Kind,
  more: { [Name in keyof (typeof personalFileFields)[Kind]]?: More } = {},
): PersonalFileEntryFormField[] => {
  const of: Record<string, More | undefined> = more
  return listPersonalFileFields(kind)
    .map((field, at) => ({ ...field, ...of[field.name], place: field.form ?? at }))
    .sort((one, other) => one.place - other.place)
}

/** The definition of a kind for the screens: fields, display and operations. */
export type PersonalFileEntryKindDefinition<Row extends PersonalFileEntry> = {
  kind: PersonalFileEntryKindName
  schema: z.ZodObject
  fields: readonly PersonalFileEntryFormField[]
  initial?: () => Partial<Row>
  nameOf: (row: Row, t: PersonalFileTranslateFunction) => string
  linesOf: (row: Row, t: PersonalFileTranslateFunction) => (string | null | undefined | false)[]
  badgeOf?: (row: Row, t: PersonalFileTranslateFunction) => EntryState | undefined
  create: (api: PersonalFileApiClient) => Write
  update: (api: PersonalFileApiClient) => Write
  remove: (api: PersonalFileApiClient, row: { employee_id: number; id: number }) => Promise<unknown>
  /** Returns a text about the reply, in addition to the success message. */
  resultTextOf?: (reply: unknown, t: PersonalFileTranslateFunction) => string | undefined
}

/** Shows the text of a reply in a toast. */
export function showPersonalFileSaveToast<Row extends PersonalFileEntry>(
  { resultTextOf }: PersonalFileEntryKindDefinition<Row>,
  reply: unknown,
  t: PersonalFileTranslateFunction,
): void {
  const summary = resultTextOf?.(reply, t)
  if (summary) showToast({ severity: 'warn', summary })
}

const EXPIRY_WARNING_DAYS = 30

/** The state of the end of an entry: expired, near, or neither. */
export function findPersonalFileEntryExpiryState(day: Day | null | undefined, t: PersonalFileTranslateFunction): EntryState | undefined {
  if (!day) return undefined
  if (day < getCurrentDay()) return { tone: 'danger', text: t('dossier.expired', { day: t.day(day) }) }
  return {
    tone: day <= addDays(getCurrentDay(), EXPIRY_WARNING_DAYS) ? 'warn' : 'neutral',
    text: t('dossier.valid_until', { day: t.day(day) }),
  }
}

export const formatPersonalFileEntryPeriod = (from: Day, to: Day | null | undefined, t: PersonalFileTranslateFunction) =>
  to ? t('dossier.span', { from: t.day(from), to: t.day(to) }) : t('dossier.since', { day: t.day(from) })

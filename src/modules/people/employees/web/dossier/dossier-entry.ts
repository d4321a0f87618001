import type { z } from 'zod'
import type { Client } from '#shared/client.ts'
import { addDays, type Day } from '#shared/days.ts'
import { today } from '#ui/current-time.ts'
import { showToast } from '#ui/dialog/toast.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { Translate } from '#ui/translate.ts'
import type { dossierContract } from '../../dossier-contract.ts'
import { type dossierFields, type EntryField, listEntryFields } from '../../dossier-fields.ts'
import type { Attachment } from '../../dossier-shapes.ts'
import type { messages } from '../../messages/dossier/index.ts'
import type { EntryKind } from '../../rules/dossier/kinds.ts'

export type DossierTranslator = Translate<(typeof messages)['sr']>
export type DossierClient = Client<typeof dossierContract>
export type DossierEntry = { id: number; revision: number; proofs: Attachment[] }
type Values = Record<string, unknown>
/** An operation that writes a row of `schema`. */
type Write = { write(values: Values): Promise<unknown> }['write']
type EntryState = { tone: ColorTone; text: string }

/** A field of a form; `when` shows it for certain values. */
export type DossierField = EntryField & More
type More = { hint?: string | ((values: Values) => string | undefined); when?: (values: Values) => boolean }

/** The fields of a form from their definitions, with form options. */
export const createEntryForm = <Kind extends EntryKind>(
  kind: Kind,
  more: { [Name in keyof (typeof dossierFields)[Kind]]?: More } = {},
): DossierField[] => {
  const of: Record<string, More | undefined> = more
  return listEntryFields(kind)
    .map((field, at) => ({ ...field, ...of[field.name], place: field.form ?? at }))
    .sort((one, other) => one.place - other.place)
}

/** The definition of a kind for the screen: fields, display and operations. */
export type EntryKindDefinition<Row extends DossierEntry> = {
  kind: EntryKind
  schema: z.ZodObject
  fields: readonly DossierField[]
  initial?: () => Partial<Row>
  nameOf: (row: Row, t: DossierTranslator) => string
  linesOf: (row: Row, t: DossierTranslator) => (string | null | undefined | false)[]
  badgeOf?: (row: Row, t: DossierTranslator) => EntryState | undefined
  create: (api: DossierClient) => Write
  update: (api: DossierClient) => Write
  remove: (api: DossierClient, row: { employee_id: number; id: number }) => Promise<unknown>
  /** The text about a reply in addition to the success. */
  resultTextOf?: (reply: unknown, t: DossierTranslator) => string | undefined
}

/** Shows the text of a reply in a toast. */
export function showEntryResult<Row extends DossierEntry>(
  { resultTextOf }: EntryKindDefinition<Row>,
  reply: unknown,
  t: DossierTranslator,
): void {
  const summary = resultTextOf?.(reply, t)
  if (summary) showToast({ severity: 'warn', summary })
}

const EXPIRING_DAYS = 30

/** The end of an entry; marked when it has passed or is near. */
export function findExpiryState(day: Day | null | undefined, t: DossierTranslator): EntryState | undefined {
  if (!day) return undefined
  if (day < today()) return { tone: 'danger', text: t('dossier.expired', { day: t.day(day) }) }
  return { tone: day <= addDays(today(), EXPIRING_DAYS) ? 'warn' : 'neutral', text: t('dossier.valid_until', { day: t.day(day) }) }
}

export const formatEntryPeriod = (from: Day, to: Day | null | undefined, t: DossierTranslator) =>
  to ? t('dossier.span', { from: t.day(from), to: t.day(to) }) : t('dossier.since', { day: t.day(from) })

import type { z } from 'zod'
import type { ApiClient } from '#shared/api-client.ts'
import { addDays, type Day } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { showToast } from '#ui/dialog/toast.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { dossierContract } from '../../dossier-contract.ts'
import { type DossierFieldDefinition, type dossierFields, listDossierFields } from '../../dossier-fields.ts'
import type { DossierAttachment } from '../../dossier-shapes.ts'
import type { messages } from '../../messages/dossier/index.ts'
import type { DossierEntryKindName } from '../../rules/dossier/dossier-entry-kinds.ts'

export type DossierTranslator = TranslateFunction<(typeof messages)['sr']>
export type DossierApiClient = ApiClient<typeof dossierContract>
export type DossierEntry = { id: number; revision: number; proofs: DossierAttachment[] }
type Values = Record<string, unknown>
/** An operation that writes a row of `schema`. */
type Write = { write(values: Values): Promise<unknown> }['write']
type EntryState = { tone: ColorTone; text: string }

/** A field of a form; `when` shows it for certain values. */
export type DossierEntryFormField = DossierFieldDefinition & More
type More = { hint?: string | ((values: Values) => string | undefined); when?: (values: Values) => boolean }

/** The fields of a form from their definitions, with form options. */
export const createDossierEntryForm = <Kind extends DossierEntryKindName>(
  kind: Kind,
  more: { [Name in keyof (typeof dossierFields)[Kind]]?: More } = {},
): DossierEntryFormField[] => {
  const of: Record<string, More | undefined> = more
  return listDossierFields(kind)
    .map((field, at) => ({ ...field, ...of[field.name], place: field.form ?? at }))
    .sort((one, other) => one.place - other.place)
}

/** The definition of a kind for the screen: fields, display and operations. */
export type DossierEntryKindDefinition<Row extends DossierEntry> = {
  kind: DossierEntryKindName
  schema: z.ZodObject
  fields: readonly DossierEntryFormField[]
  initial?: () => Partial<Row>
  nameOf: (row: Row, t: DossierTranslator) => string
  linesOf: (row: Row, t: DossierTranslator) => (string | null | undefined | false)[]
  badgeOf?: (row: Row, t: DossierTranslator) => EntryState | undefined
  create: (api: DossierApiClient) => Write
  update: (api: DossierApiClient) => Write
  remove: (api: DossierApiClient, row: { employee_id: number; id: number }) => Promise<unknown>
  /** The text about a reply in addition to the success. */
  resultTextOf?: (reply: unknown, t: DossierTranslator) => string | undefined
}

/** Shows the text of a reply in a toast. */
export function showDossierSaveToast<Row extends DossierEntry>(
  { resultTextOf }: DossierEntryKindDefinition<Row>,
  reply: unknown,
  t: DossierTranslator,
): void {
  const summary = resultTextOf?.(reply, t)
  if (summary) showToast({ severity: 'warn', summary })
}

const EXPIRING_DAYS = 30

/** The end of an entry; marked when it has passed or is near. */
export function findDossierEntryExpiryState(day: Day | null | undefined, t: DossierTranslator): EntryState | undefined {
  if (!day) return undefined
  if (day < getCurrentDay()) return { tone: 'danger', text: t('dossier.expired', { day: t.day(day) }) }
  return { tone: day <= addDays(getCurrentDay(), EXPIRING_DAYS) ? 'warn' : 'neutral', text: t('dossier.valid_until', { day: t.day(day) }) }
}

export const formatDossierEntryPeriod = (from: Day, to: Day | null | undefined, t: DossierTranslator) =>
  to ? t('dossier.span', { from: t.day(from), to: t.day(to) }) : t('dossier.since', { day: t.day(from) })

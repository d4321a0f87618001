import { z } from 'zod'
import { NamedReference } from '#shared/input-field-schemas.ts'

export const ChecklistKindField = z.enum(['hiring', 'leaving'])
export const ChecklistItemStateCode = z.enum(['done', 'not_needed', 'overdue', 'soon', 'open'])

/** An item. `key` identifies an item of the law, `title` one of the company. `by_record`: data of the record completes it. */
export const ChecklistItem = z.object({
  item: z.string(),
  key: z.string().nullable(),
  title: z.string().nullable(),
  due: z.string(),
  article: z.string().nullable(),
  state: ChecklistItemStateCode,
  by_record: z.boolean(),
  done_on: z.string().nullable(),
  marked_by: z.string().nullable(),
  owner: NamedReference.nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** The items for the start or end of an employment. */
export const Checklist = z.object({
  kind: ChecklistKindField,
  employment_id: z.int(),
  event_day: z.string(),
  items: z.array(ChecklistItem),
})
export type Checklist = z.infer<typeof Checklist>

export const HiringOrLeavingTransition = z.object({
  kind: ChecklistKindField,
  employment_id: z.int(),
  event_day: z.string(),
  employee: NamedReference.extend({ code: z.string() }),
  department: NamedReference.nullable(),
  done: z.int(),
  all: z.int(),
  overdue: z.int(),
  /** The item that is due next. */
  next: ChecklistItem.pick({ key: true, title: true, due: true }).nullable(),
})
export type HiringOrLeavingTransition = z.infer<typeof HiringOrLeavingTransition>

/** The rule of an item: its assignee and whether it is disabled; for an item of the company also title and day. */
export const ChecklistRule = z.object({
  id: z.int().nullable(),
  kind: ChecklistKindField,
  key: z.string().nullable(),
  title: z.string().nullable(),
  /** For an item of the company: days after the first or last day of employment; negative for days before. */
  days: z.int(),
  owner: NamedReference.nullable(),
  is_off: z.boolean(),
  article: z.string().nullable(),
  revision: z.int().nullable(),
})
export type ChecklistRule = z.infer<typeof ChecklistRule>

export const TerminationRequirement = z.object({
  key: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  day: z.string().optional(),
  /** A sum, in para. */
  para: z.number().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  article: z.string(),
})
export type TerminationRequirement = z.infer<typeof TerminationRequirement>

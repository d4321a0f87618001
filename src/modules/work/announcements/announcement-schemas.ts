import { z } from 'zod'
import { NamedReference } from '#shared/input-field-schemas.ts'
import { announcementStates } from './rules/announcement-state.ts'

const text = z.string().nullable()

/** The size of the audience, and the numbers of employees who have read, confirmed or signed, or who have no account. */
export const AnnouncementReaderCounts = z.object({ people: z.int(), viewed: z.int(), confirmed: z.int(), no_account: z.int() })

/** The audience; empty lists mean all employees. */
export const AnnouncementAudience = z.object({
  departments: z.array(NamedReference),
  teams: z.array(NamedReference),
  locations: z.array(NamedReference),
})
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>

export const AnnouncementRow = z.object({
  id: z.int(),
  state: z.enum(announcementStates),
  title: z.string(),
  version: z.int(),
  valid_from: z.string(),
  valid_until: text,
  must_confirm: z.boolean(),
  confirm_by: text,
  audience: AnnouncementAudience,
  published_at: text,
  author: text,
  counts: AnnouncementReaderCounts,
  /** The day on which read receipts were deleted after their retention period. */
  receipts_deleted_on: text,
  revision: z.int(),
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

export const AnnouncementAttachment = z.object({ name: z.string(), size: z.int(), company_document_id: z.int().nullable() })
export type AnnouncementAttachment = z.infer<typeof AnnouncementAttachment>

export const Announcement = AnnouncementRow.extend({
  body: z.string(),
  file: AnnouncementAttachment.nullable(),
  withdrawn_at: text,
  withdrawn_reason: text,
  reminded_on: text,
  /** The versions, newest first, with the number of confirmations. */
  versions: z.array(
    z.object({
      version: z.int(),
      title: z.string(),
      body: z.string(),
      published_at: text,
      author: text,
      sha256: z.string(),
      confirmed: z.int(),
    }),
  ),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    remove: z.boolean(),
    withdraw: z.boolean(),
    remind: z.boolean(),
    note: z.boolean(),
  }),
})
export type Announcement = z.infer<typeof Announcement>

/** `left`: readers who no longer belong to the audience. */
export const announcementReaderStates = ['waiting', 'viewed', 'confirmed', 'no_account', 'left'] as const
export const AnnouncementReader = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  code: z.string(),
  department: NamedReference.nullable(),
  has_account: z.boolean(),
  is_left: z.boolean(),
  viewed_at: text,
  confirmed_at: text,
  paper_signed_on: text,
  noted_by: text,
})
export type AnnouncementReader = z.infer<typeof AnnouncementReader>

export const MyAnnouncement = z.object({
  id: z.int(),
  title: z.string(),
  version: z.int(),
  published_at: z.string(),
  valid_until: text,
  must_confirm: z.boolean(),
  confirm_by: text,
  is_current: z.boolean(),
  viewed_at: text,
  confirmed_at: text,
  paper_signed_on: text,
  withdrawn_reason: text,
})
export type MyAnnouncement = z.infer<typeof MyAnnouncement>
export const AnnouncementForReader = MyAnnouncement.extend({
  body: z.string(),
  file: AnnouncementAttachment.nullable(),
  author: text,
  is_corrected: z.boolean(),
  /** Whether the recipient is a woman, for the text of the confirmation; null if unknown. */
  she: z.boolean().nullable(),
})
export type AnnouncementForReader = z.infer<typeof AnnouncementForReader>

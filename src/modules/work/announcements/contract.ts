import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { defineTableExportEndpoint } from '#modules/foundation/lists/table-import-export-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  createListReplySchema,
  Day,
  FileField as FormFile,
  idField,
  idFieldOfNamedTable,
  integerField,
  nullableField,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import {
  Announcement,
  AnnouncementAudience,
  AnnouncementReader,
  AnnouncementRow,
  announcementReaderStates,
} from './announcement-schemas.ts'
import { announcementStates } from './rules/announcement-state.ts'

const allow = 'announcements.write' as const
const announcement_id = idField('announcement')
const one = '/announcements/:announcement_id'
const revision = RevisionField.optional()
const targets = z.array(idFieldOfNamedTable('audience')).max(200).default([])

/** `existing` keeps the current attachment. */
export const announcementAttachmentChoices = ['none', 'existing', 'document', 'file'] as const
const fields = {
  title: requiredTextField(200),
  /** Plain text: an empty line starts a paragraph, and addresses become links. */
  body: requiredTextField(20_000),
  valid_from: Day,
  valid_until: nullableField(Day),
  must_confirm: BooleanInputField.default(false),
  confirm_by: nullableField(Day),
  /** Departments include those below them. Empty lists mean all employees. */
  department_ids: targets,
  team_ids: targets,
  location_ids: targets,
  attachment: z.enum(announcementAttachmentChoices).default('none'),
  company_document_id: nullableField(idField('company_document')),
  file: FormFile.optional(),
}
const whom = {
  search: queryFieldsOfListEndpoint.search,
  state: nullableField(z.enum(announcementReaderStates)),
  department_id: nullableField(idField('department')),
  /** An earlier version; its readers can open it. */
  version: nullableField(integerField(1, 1000)),
}
const references = {
  unscoped:
    'an announcement belongs to the company; a user with a narrower scope finds only own announcements, and the lists of readers apply the scope',
}

export const announcementsContract = {
  /** Lists the announcements of the company with the number of readers of each. */
  listAnnouncements: {
    scope: 'company',
    method: 'GET',
    path: '/announcements',
    allow,
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: integerField(1, 50).default(20),
      search: queryFieldsOfListEndpoint.search,
      state: nullableField(z.enum(announcementStates)),
    }),
    reply: createListReplySchema('announcements', AnnouncementRow),
  },
  /**
   * Returns the departments, locations and employees that the caller can address. `all` is true when the caller can address all
   * employees.
   */
  getAnnouncementAudience: {
    scope: 'company',
    method: 'GET',
    path: '/announcement-audience',
    allow,
    input: z.object({}),
    reply: createDataReplySchema(z.object({ all: z.boolean(), ...AnnouncementAudience.shape })),
  },
  /** Returns an announcement with its versions. */
  getAnnouncement: {
    scope: 'company',
    method: 'GET',
    path: one,
    allow,
    references,
    input: z.object({ announcement_id }),
    reply: createDataReplySchema(Announcement),
  },
  /** Creates a draft of an announcement. Employees see it after its publication. */
  createAnnouncement: {
    scope: 'company',
    method: 'POST',
    path: '/announcements',
    allow,
    status: 201,
    input: z.object(fields),
    reply: createDataReplySchema(Announcement),
  },
  /** Changes an announcement. A new text of a published one is a new version that must be confirmed again; other changes apply at once. */
  updateAnnouncement: {
    scope: 'company',
    method: 'PUT',
    path: one,
    allow,
    references,
    input: z.object({ announcement_id, revision, ...fields }),
    reply: createDataReplySchema(Announcement),
    errors: ['announcements.ended', 'common.concurrent_update'],
  },
  /** Publishes an announcement and notifies its audience. */
  publishAnnouncement: {
    scope: 'company',
    method: 'POST',
    path: `${one}/publish`,
    allow,
    references,
    input: z.object({ announcement_id, revision }),
    reply: createDataReplySchema(Announcement),
    errors: ['common.concurrent_update'],
  },
  /** Withdraws a published announcement with a reason. */
  withdrawAnnouncement: {
    scope: 'company',
    method: 'POST',
    path: `${one}/withdraw`,
    allow,
    references,
    input: z.object({ announcement_id, revision, reason: requiredTextField(500) }),
    reply: createDataReplySchema(Announcement),
    errors: ['announcements.ended', 'common.concurrent_update'],
  },
  /** Deletes a draft of an announcement. A published one can only be withdrawn. */
  deleteAnnouncement: {
    scope: 'company',
    method: 'DELETE',
    path: one,
    allow,
    references,
    input: z.object({ announcement_id }),
    reply: CreatedReply,
    errors: ['announcements.already_published'],
  },
  /** Reminds employees who have not read or confirmed an announcement, at most once a day. */
  sendAnnouncementReminder: {
    scope: 'company',
    method: 'POST',
    path: `${one}/remind`,
    allow,
    references,
    input: z.object({ announcement_id }),
    reply: createDataReplySchema(Announcement),
    errors: ['announcements.not_in_force', 'announcements.already_reminded'],
  },
  /** Lists the read receipts of an announcement, including employees who have not read it. */
  listAnnouncementReaders: {
    scope: 'company',
    method: 'GET',
    path: `${one}/readers`,
    allow,
    references,
    input: z.object({ announcement_id, page: queryFieldsOfListEndpoint.page, size: integerField(1, 100).default(20), ...whom }),
    reply: createListReplySchema('readers', AnnouncementReader),
  },
  /** Exports the readers of an announcement, as a background job. */
  exportAnnouncementReaders: { ...defineTableExportEndpoint(`${one}/readers`, allow, { announcement_id, ...whom }), references },
  /** Records that employees signed the current version on paper on a day. Without a day, the record is deleted. */
  recordAnnouncementPaperSignature: {
    scope: 'company',
    method: 'POST',
    path: `${one}/paper-signatures`,
    allow,
    input: z.object({ announcement_id, employee_ids: z.array(idField('employee')).min(1).max(500), day: nullableField(Day) }),
    reply: createDataReplySchema(z.object({ changed: z.int() })),
    errors: ['announcements.not_in_force', 'announcements.no_confirmation'],
  },
  /** Downloads the attachment of an announcement. */
  getAnnouncementFile: {
    scope: 'company',
    method: 'GET',
    path: `${one}/file`,
    allow,
    references,
    input: z.object({ announcement_id, version: nullableField(integerField(1, 1000)) }),
    reply: 'file',
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>

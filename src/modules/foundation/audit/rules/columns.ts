/** Columns that hold the account of a user. The log shows the name of the user in place of the id. */
export const userColumns: ReadonlySet<string> = new Set([
  'added_by',
  'annulled_by',
  'applied_by',
  'archived_by',
  'requested_by',
  'assigned_by',
  'cancelled_by',
  'closed_by',
  'confirmed_by',
  'created_by',
  'decided_by',
  'ended_by',
  'made_by',
  'marked_by',
  'noted_by',
  'outlives_maker_by',
  'of_user_id',
  'owner_user_id',
  'published_by',
  'reminded_by',
  'reopened_by',
  'revoked_by',
  'rotated_by',
  'saved_by',
  'viewed_by',
  'sent_by',
  'signed_by',
  'submitted_by',
  'recalled_by',
  'undone_by',
  'user_id',
  'withdrawn_by',
  'written_by',
])

/** Columns that hold a stored file. The log does not show them, because the file has an entry of its own. */
export const fileColumns: ReadonlySet<string> = new Set([
  'content_file_id',
  'cyrillic_file_id',
  'docx_file_id',
  'image_file_id',
  'latin_file_id',
  'logo_file_id',
  'page_file_id',
  'payroll_file_id',
  'viewed_file_id',
  'stored_file_id',
])

/** Columns that open something, as a password hash. The log never shows them. */
export const secretColumns: ReadonlySet<string> = new Set(['code_digest', 'digest', 'password_hash', 'request_digest', 'sealed', 'token_digest'])

import type { BackupArchiveManifest } from '#platform/database/backup-archive.ts'

/** A user that rows of the company reference: the id in the archive, and the account data that is not part of the company. */
export type ArchivedUserRow = {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  language: string
  script: string
  is_disabled: boolean
  is_member: boolean
  /** An account that was invited with another account's email: its maximum permissions, and whether its email was confirmed. */
  max_permissions: string[] | null
  is_taken: boolean
  /** The account of an API key. The key itself is not exported, so the account only names the author of changes. */
  is_service_account: boolean
  /** The groups of the account, by their standard name or the name that the company gave them. */
  groups: string[]
}

/** The manifest of the archive of one company. */
export type CompanyArchiveManifest = BackupArchiveManifest & {
  kind: 'company'
  company: { id: number; values: Record<string, unknown> }
  users: ArchivedUserRow[]
  /** Rows that all companies share, with their ids in the archive. */
  shared: Record<string, { id: number; code: string }[]>
}

import type { ArchiveManifest } from '#platform/database/archive.ts'

/** Who is named in the rows: by the number they have in the archive, and by what is known of them beyond the company. */
export type ArchivedUser = {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  language: string
  script: string
  is_disabled: boolean
  is_member: boolean
  /** An invited account that stands for another of its e-mail: the most who invited could give, and whether its places were taken. */
  max_permissions: string[] | null
  is_taken: boolean
  /** The account of an API key. The key itself stays behind, so the account only names what it did. */
  is_service_account: boolean
  /** The groups they are in, by the name of the specification or their own. */
  groups: string[]
}

/** The archive of one company. */
export type CompanyArchiveManifest = ArchiveManifest & {
  kind: 'company'
  company: { id: number; values: Record<string, unknown> }
  users: ArchivedUser[]
  /** Rows that all companies share, by the numbers that the archive calls them. */
  shared: Record<string, { id: number; code: string }[]>
}

import { createContext, use } from 'react'
import type { Language } from '#shared/message-translation.ts'
import type { WritingScript } from '#shared/text/collation.ts'

/** The signed-in user, as returned by GET /me. */
export type SignedInUser = {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  roles: { name: string; name_original: string }[]
  permissions: string[]
  employee_id: number | null
  language: Language
  script: WritingScript
  /** Guided tours that the user finished or closed. */
  toured?: string[]
}

/** The selected company as the browser stores it. `my_permissions` are the permissions of the user in it. */
export type SelectedCompany = {
  id: number
  name: string
  short_name: string
  logo: string | null
  permissions: { name: string }[]
  my_permissions?: string[]
  /** Whether the user sees only a part of the company. */
  has_partial_scope?: boolean
  /** The disabled features of the company. */
  disabled_features?: string[]
}

/** The permissions of the user in the selected company, or outside companies. */
export const listSessionPermissions = (user: Pick<SignedInUser, 'permissions'>, company: SelectedCompany | undefined): readonly string[] =>
  company?.my_permissions ?? user.permissions

export type BrowserSession = {
  user: SignedInUser
  company: SelectedCompany | undefined
  /** Whether the user has any of these permissions. */
  may(...permissions: string[]): boolean
  hasRole(role: string): boolean
  /** Selects a company; undefined for none. */
  select(company: SelectedCompany | undefined): void
  /** Loads the user again, after permissions or names changed. */
  refresh(): Promise<void>
  signOut(): Promise<void>
}

/** Whether parts of a company feature are shown. */
export const isCompanyFeatureEnabled = (
  company: Pick<SelectedCompany, 'disabled_features'> | undefined,
  feature: string | undefined,
): boolean => feature === undefined || !company?.disabled_features?.includes(feature)

export const SessionContext = createContext<BrowserSession | undefined>(undefined)

export function useSession(): BrowserSession {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session above this component.')
  return session
}

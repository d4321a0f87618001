import { createContext, use } from 'react'
import type { Language } from '#shared/messages.ts'
import type { Script } from '#shared/text/collation.ts'

/** Who is signed in, as GET /me says it. */
export type SignedInUser = {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  roles: { name: string; name_original: string }[]
  permissions: string[]
  employee_id: number | null
  language: Language
  script: Script
  /** Tours of screens that were taken or left. */
  toured?: string[]
}

/** The company worked in, as far as the browser keeps it. `my_permissions` are what the person may there, where that differs from elsewhere. */
export type SelectedCompany = {
  id: number
  name: string
  short_name: string
  logo: string | null
  permissions: { name: string }[]
  my_permissions?: string[]
}

/** What a person may: in the company that is selected, or wherever none is. */
export const permissionsOf = (user: Pick<SignedInUser, 'permissions'>, company: SelectedCompany | undefined): readonly string[] =>
  company?.my_permissions ?? user.permissions

export type Session = {
  user: SignedInUser
  company: SelectedCompany | undefined
  /** Is any of these permissions held? */
  may(...permissions: string[]): boolean
  hasRole(role: string): boolean
  /** Works in this company from now on; undefined for none. */
  select(company: SelectedCompany | undefined): void
  /** Asks who is signed in once more, after their rights or name changed. */
  refresh(): Promise<void>
  signOut(): Promise<void>
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session above this component.')
  return session
}

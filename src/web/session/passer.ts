import { heldBy, type SelectedCompany, type User } from '#ui/state/session.ts'
import type { Passer } from './guard.ts'
import type { Kept } from './kept-session.ts'
import { rolesOf } from './sign-in.ts'

export const passerOf = (user: User, company: SelectedCompany | undefined): Passer => ({
  roles: rolesOf(user),
  permissions: heldBy(user, company),
  company: company?.permissions.map(({ name }) => name),
})

export const passerOfKept = ({ user, company }: Kept): Passer | undefined => user && passerOf(user, company)

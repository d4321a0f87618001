import { heldBy, type SelectedCompany, type SignedInUser } from '#ui/state/session.ts'
import type { Passer } from './guard.ts'
import type { KeptSession } from './kept-session.ts'
import { rolesOf } from './sign-in.ts'

export const passerOf = (user: SignedInUser, company: SelectedCompany | undefined): Passer => ({
  roles: rolesOf(user),
  permissions: heldBy(user, company),
  company: company?.permissions.map(({ name }) => name),
})

export const passerOfKept = ({ user, company }: KeptSession): Passer | undefined => user && passerOf(user, company)

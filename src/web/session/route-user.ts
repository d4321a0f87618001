import { listPermissions, type SelectedCompany, type SignedInUser } from '#ui/state/session.ts'
import type { RouteUser } from './guard.ts'
import type { StoredSession } from './session-store.ts'
import { listRoleNames } from './sign-in.ts'

export const toRouteUser = (user: SignedInUser, company: SelectedCompany | undefined): RouteUser => ({
  roles: listRoleNames(user),
  permissions: listPermissions(user, company),
  company: company?.permissions.map(({ name }) => name),
  ...(company?.disabled_features && { disabled: company.disabled_features }),
})

export const routeUserOfSession = ({ user, company }: StoredSession): RouteUser | undefined => user && toRouteUser(user, company)

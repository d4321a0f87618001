import { listSessionPermissions, type SelectedCompany, type SignedInUser } from '#ui/state/user-session.ts'
import type { RoutingUser } from './page-guard.ts'
import type { StoredSession } from './session-store.ts'
import { listRoleNames } from './sign-in.ts'

export const toRouteUser = (user: SignedInUser, company: SelectedCompany | undefined): RoutingUser => ({
  roles: listRoleNames(user),
  permissions: listSessionPermissions(user, company),
  company: company?.permissions.map(({ name }) => name),
  ...(company?.disabled_features && { disabled: company.disabled_features }),
})

export const routeUserOfSession = ({ user, company }: StoredSession): RoutingUser | undefined => user && toRouteUser(user, company)

import { listSessionPermissions, type SelectedCompany, type SignedInUser } from '#ui/state/user-session.ts'
import type { UserForRouteAccess } from './page-guard.ts'
import type { StoredSession } from './session-store.ts'
import { listRoleNames } from './start-session-after-sign-in.ts'

export const toUserForRouting = (user: SignedInUser, company: SelectedCompany | undefined): UserForRouteAccess => ({
  roles: listRoleNames(user),
  permissions: listSessionPermissions(user, company),
  company: company?.permissions.map(({ name }) => name),
  hasPartialScope: company?.has_partial_scope,
  disabled: company?.disabled_features ? company.disabled_features : undefined,
})

export const findUserForRoutingOfSession = ({ user, company }: StoredSession): UserForRouteAccess | undefined =>
  user && toUserForRouting(user, company)

import { landingPageByRole } from '#modules/foundation/access/permissions.ts'
import { createUserSettingKey, readLocalStorageValue } from '#ui/state/local-storage.ts'
import { setUserPreference } from '#ui/state/user-preferences.ts'
import type { SelectedCompany, SignedInUser } from '#ui/state/user-session.ts'
import { startBrowserSession } from './session-store.ts'

/** The setting of a user in this browser with the ids of the last chosen companies, newest first. It outlasts the session. */
export const RECENT_COMPANIES_SETTING = 'recent-companies'

/**
 * Starts a session from a token: loads the user, selects the only or the last chosen company, and opens `next` or the start page. Returns
 * the status of an error.
 */
export async function startSessionAfterSignIn(
  token: string,
  { next, userId, afterCode = false }: { next?: string; userId?: number; afterCode?: boolean } = {},
): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const [me, companies] = await Promise.all([fetch('/api/me', { headers }), fetch('/api/companies?size=0', { headers })])
  if (!me.ok) return me.status
  const user = ((await me.json()) as { data: SignedInUser }).data
  const list = companies.ok ? ((await companies.json()) as { data?: SelectedCompany[] }).data : undefined
  setUserPreference({ language: user.language, script: user.script })
  // The application reads the URL when it starts.
  const isTheirs = userId === undefined || userId === user.id
  history.replaceState(null, '', (isTheirs && next) || findLandingPage(listRoleNames(user), afterCode))
  const last = readLocalStorageValue<number[]>(createUserSettingKey(user.id, RECENT_COMPANIES_SETTING))?.[0]
  const company = list?.length === 1 ? list[0] : list?.find(({ id }) => id === last)
  startBrowserSession(token, user, company && toSelectedCompany(company))
  return undefined
}

export const listRoleNames = ({ roles }: SignedInUser) => roles.map(({ name, name_original }) => name_original || name)

/** The start page of a role. After the second factor an employer starts in the company, by the specification. */
export const findLandingPage = (roles: readonly string[], afterCode = false) =>
  (afterCode && roles.includes('employer_user') && '/company') ||
  (roles.map((role) => landingPageByRole[role]).find(Boolean) ?? '/dashboard')

/** The part of a company that the browser stores. */
export const toSelectedCompany = ({
  id,
  name,
  short_name,
  logo,
  permissions,
  my_permissions,
  has_partial_scope,
  disabled_features,
}: SelectedCompany): SelectedCompany => ({
  id,
  name,
  short_name,
  logo,
  permissions,
  my_permissions,
  has_partial_scope,
  disabled_features: disabled_features?.length ? disabled_features : undefined,
})

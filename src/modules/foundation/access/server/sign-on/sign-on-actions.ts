export { completeSignOn } from './complete-sign-on.ts'
export {
  checkIdentityProvider,
  createEmergencyAccount,
  deleteEmergencyAccount,
  deleteIdentityProvider,
  getIdentityProvider,
  listUserSignOnIdentities,
  requireSingleSignOn,
  saveIdentityProvider,
  testIdentityProvider,
  unlinkUserSignOnIdentity,
} from './identity-provider.ts'
export { linkOwnSignOnIdentity, listOwnSignOnIdentities, unlinkOwnSignOnIdentity } from './own-sign-on-identities.ts'
export { startSignOn } from './sign-on-flow.ts'

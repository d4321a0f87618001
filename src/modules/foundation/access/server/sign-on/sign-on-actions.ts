export { completeSignOn } from './complete-sign-on.ts'
export {
  checkIdentityProvider,
  createEmergencyAccount,
  deleteEmergencyAccount,
  deleteIdentityProvider,
  deleteUserIdentity,
  getIdentityProvider,
  listUserIdentities,
  putIdentityProvider,
  requireIdentityProvider,
  testIdentityProvider,
} from './identity-provider.ts'
export { createOwnIdentity, deleteOwnIdentity, listOwnIdentities } from './own-identities.ts'
export { startSignOn } from './sign-on-flow.ts'

export { completeSignOn } from './complete.ts'
export { startSignOn } from './flow.ts'
export { createOwnIdentity, deleteOwnIdentity, listOwnIdentities } from './own.ts'
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
} from './provider.ts'

import { defineModule, serveContractActions } from '#platform/module.ts'
import { accountContract } from './account-contract.ts'
import { backupsContract } from './backups-contract.ts'
import { accessContract } from './contract.ts'
import { employeeAccountsContract } from './employee-accounts-contract.ts'
import { accessConstraintFields, accessErrors } from './errors.ts'
import { permissionGroupsContract } from './groups-contract.ts'
import { messages } from './messages/index.ts'
import { referralContract } from './referral-contract.ts'
import { memberPermissionsContract } from './rights-contract.ts'
import { securityContract } from './security-settings-contract.ts'
import { getBackups } from './server/backup-status.ts'
import { tableScopeRules } from './server/data-scope.ts'
import * as accountActions from './server/own-account.ts'
import { sendPasswordResetJob } from './server/password-reset.ts'
import { purgeSignInDataJob } from './server/purge-sign-in-data.ts'
import * as referralActions from './server/referral.ts'
import * as securityActions from './server/security-settings.ts'
import * as accessActions from './server/session-and-setup-actions.ts'
import * as signOnActions from './server/sign-on/sign-on-actions.ts'
import * as rightsActions from './server/users/member-permissions.ts'
import { membershipTableScopeRules } from './server/users/member-permissions.ts'
import * as groupsActions from './server/users/permission-groups.ts'
import * as usersActions from './server/users/user-actions.ts'
import { signOnContract } from './sign-on-contract.ts'
import { usersContract } from './users-contract.ts'

export const accessModule = defineModule({
  name: 'access',
  api: {
    access: serveContractActions(accessContract, accessActions),
    account: serveContractActions(accountContract, accountActions),
    backups: serveContractActions(backupsContract, { getBackups }),
    security: serveContractActions(securityContract, securityActions),
    signOn: serveContractActions(signOnContract, signOnActions),
    referral: serveContractActions(referralContract, referralActions),
    users: serveContractActions(usersContract, usersActions),
    groups: serveContractActions(permissionGroupsContract, groupsActions),
    rights: serveContractActions(memberPermissionsContract, rightsActions),
    employeeAccounts: serveContractActions(employeeAccountsContract, usersActions),
  },
  messages: [messages],
  errors: accessErrors,
  constraintFields: accessConstraintFields,
  jobs: [sendPasswordResetJob, purgeSignInDataJob],
  schedule: [{ job: purgeSignInDataJob, at: '20 2 * * *', fill: '1d' }],
  extensions: [tableScopeRules.entry(membershipTableScopeRules)],
})

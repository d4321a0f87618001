import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { backupsContract } from './backups-contract.ts'
import { accessContract } from './contract.ts'
import { employeeAccountsContract } from './employee-accounts-contract.ts'
import { accessErrors, accessInputFieldByDbConstraint } from './errors.ts'
import { memberPermissionsContract } from './member-permissions-contract.ts'
import { messages } from './messages/index.ts'
import { ownAccountContract } from './own-account-contract.ts'
import { permissionGroupsContract } from './permission-groups-contract.ts'
import { referralContract } from './referral-contract.ts'
import { securitySettingsContract } from './security-settings-contract.ts'
import { getBackupStatus } from './server/backup-status.ts'
import * as accessActions from './server/current-user-and-installation-setup.ts'
import { tableScopeRules } from './server/data-scope.ts'
import * as accountActions from './server/own-account.ts'
import { sendPasswordResetJob } from './server/password-reset.ts'
import { purgeSignInDataJob } from './server/purge-sign-in-data.ts'
import * as referralActions from './server/referral.ts'
import * as securityActions from './server/security-settings.ts'
import * as signOnActions from './server/sign-on/sign-on-actions.ts'
import * as rightsActions from './server/users/member-permissions.ts'
import { membershipTableScopeRules } from './server/users/member-permissions.ts'
import * as groupsActions from './server/users/permission-groups.ts'
import * as usersActions from './server/users/user-actions.ts'
import { signOnContract } from './sign-on-contract.ts'
import { usersContract } from './users-contract.ts'

export const accessModule = defineServerModule({
  name: 'access',
  api: {
    access: defineApiContractActions(accessContract, accessActions),
    account: defineApiContractActions(ownAccountContract, accountActions),
    backups: defineApiContractActions(backupsContract, { getBackupStatus }),
    security: defineApiContractActions(securitySettingsContract, securityActions),
    signOn: defineApiContractActions(signOnContract, signOnActions),
    referral: defineApiContractActions(referralContract, referralActions),
    users: defineApiContractActions(usersContract, usersActions),
    groups: defineApiContractActions(permissionGroupsContract, groupsActions),
    rights: defineApiContractActions(memberPermissionsContract, rightsActions),
    employeeAccounts: defineApiContractActions(employeeAccountsContract, usersActions),
  },
  messages: [messages],
  errors: accessErrors,
  constraintFields: accessInputFieldByDbConstraint,
  jobs: [sendPasswordResetJob, purgeSignInDataJob],
  schedule: [{ job: purgeSignInDataJob, at: '20 2 * * *', fill: '1d' }],
  extensions: [tableScopeRules.entry(membershipTableScopeRules)],
})

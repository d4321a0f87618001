export {
  disableUser,
  endUserSessions,
  inviteUser,
  putUserCompany,
  removeUserCompany,
  removeUserTwofa,
  sendUserLink,
  updateUser,
} from './edit.ts'
export { listEmployeeAccounts } from './employee_accounts.ts'
export { inviteEmployees } from './invite_employees.ts'
export {
  findCompanyEmployees,
  getUser,
  listAdministeredCompanies,
  listScopeTargets,
  listSignIns,
  listUserSignIns,
  listUsers,
} from './list.ts'

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
export {
  findCompanyEmployees,
  getUser,
  listAdministeredCompanies,
  listScopeTargets,
  listSignIns,
  listUserSignIns,
  listUsers,
} from './list.ts'

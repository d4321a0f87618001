import { isEmployeePermission, type Permission, permissions } from '../../permissions.ts'

/** The index at which the permissions of the specification end and the finer ones start. */
const finerFrom = permissions.indexOf('installation.manage')

/** All permissions in three sections: those of the specification, finer ones, and those on own data. */
export const permissionMatrixSections: readonly (readonly ['of_spec' | 'finer' | 'own', Permission[]])[] = [
  ['of_spec', permissions.slice(0, finerFrom)],
  ['finer', permissions.slice(finerFrom).filter((permission) => !isEmployeePermission(permission))],
  ['own', permissions.filter(isEmployeePermission)],
]

import { isOwn, type Permission, permissions } from '../../permissions.ts'

/** Where the names of the specification end and our finer ones begin. */
const finerFrom = permissions.indexOf('installation.manage')

/** All permissions in three parts: those of the specification, the finer ones, and those to one's own data. */
export const permissionParts: readonly (readonly ['of_spec' | 'finer' | 'own', Permission[]])[] = [
  ['of_spec', permissions.slice(0, finerFrom)],
  ['finer', permissions.slice(finerFrom).filter((permission) => !isOwn(permission))],
  ['own', permissions.filter(isOwn)],
]

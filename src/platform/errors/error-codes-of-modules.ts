import type { ServerModule } from '../server-module.ts'

/** The HTTP status of each error code. A code has one status wherever it is answered. The manifests of the modules fill it. */
export const httpStatusByErrorCode: Record<string, number> = {}

/** The input field of each constraint. */
export const inputFieldByDatabaseConstraint: Record<string, string> = {}

/** Collects the errors of all modules. Throws if two modules define one code. */
export function registerErrorCodesOfModules(modules: readonly Pick<ServerModule, 'name' | 'errors' | 'constraintFields'>[]): void {
  const owners = new Map<string, string>()
  for (const { name, errors = {}, constraintFields: fields = {} } of modules) {
    for (const code of Object.keys(errors)) {
      if (owners.has(code)) throw new Error(`${name} and ${owners.get(code)} both define ${code}`)
      owners.set(code, name)
    }
    Object.assign(httpStatusByErrorCode, errors)
    Object.assign(inputFieldByDatabaseConstraint, fields)
  }
}

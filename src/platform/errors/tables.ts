import type { Module } from '../module.ts'

/** The HTTP status of each error code. A code has one status wherever it is answered. The manifests of the modules fill it. */
export const errorStatuses: Record<string, number> = {}

/** The field of the input that a constraint speaks of, where it is one. */
export const constraintFields: Record<string, string> = {}

/** Takes the errors of all modules. A code that two modules define is a mistake. */
export function setErrors(modules: readonly Pick<Module, 'name' | 'errors' | 'constraintFields'>[]): void {
  const owners = new Map<string, string>()
  for (const { name, errors = {}, constraintFields: fields = {} } of modules) {
    for (const code of Object.keys(errors)) {
      if (owners.has(code)) throw new Error(`${name} and ${owners.get(code)} both define ${code}`)
      owners.set(code, name)
    }
    Object.assign(errorStatuses, errors)
    Object.assign(constraintFields, fields)
  }
}

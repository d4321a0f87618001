import { serverModules } from '#app/modules.ts'

/** Modules in order of dependence: each imports only from earlier ones, and reads only their tables. */
export const moduleOrder: readonly string[] = serverModules.map(({ name }) => name)

import { AsyncLocalStorage } from 'node:async_hooks'

const companies = new AsyncLocalStorage<number>()

/** Runs work of a company; shared workers that it uses serve companies in turn. */
export const inTurnOf = <T>(companyId: number, work: () => T): T => companies.run(companyId, work)

/** The company whose work is under way; null where it is of none. */
export const companyInTurn = (): number | null => companies.getStore() ?? null

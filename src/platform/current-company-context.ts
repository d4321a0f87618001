import { AsyncLocalStorage } from 'node:async_hooks'

const companies = new AsyncLocalStorage<number>()

/** Runs work of a company; shared workers serve companies in turn. */
export const runWithCurrentCompany = <T>(companyId: number, work: () => T): T => companies.run(companyId, work)

/** The company of the current work; null if none. */
export const getCurrentCompanyId = (): number | null => companies.getStore() ?? null

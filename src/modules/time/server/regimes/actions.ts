export { listPeriodBalances } from './balances.ts'
export { createRegime, deleteRegime, listRegimeConcerns, listRegimes, updateRegime } from './regimes.ts'

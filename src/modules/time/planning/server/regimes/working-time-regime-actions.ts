export { listPeriodBalances } from '#modules/time/timesheet/server/regimes/reference-period-balances.ts'
export { createRegime, deleteRegime, listRegimeConcerns, listRegimes, updateRegime } from './regimes.ts'

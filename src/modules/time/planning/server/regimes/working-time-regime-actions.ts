export { listReferencePeriodBalances } from '#modules/time/timesheet/server/regimes/reference-period-balances.ts'
export {
  createWorkingTimeRegime,
  deleteWorkingTimeRegime,
  listWorkingTimeRegimeConcerns,
  listWorkingTimeRegimes,
  updateWorkingTimeRegime,
} from './working-time-regimes.ts'

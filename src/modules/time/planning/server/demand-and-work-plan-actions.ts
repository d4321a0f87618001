export { copyStaffingDemandFromLastYear } from './copy-staffing-demand-from-last-year.ts'
export { exportPlanAgainstDemand } from './export-plan-against-demand.ts'
export { getPlanAgainstDemand, getStaffingDemandOfDay } from './get-plan-against-demand.ts'
export { listNightSundayAndHolidayShiftCounts } from './past-night-sunday-and-holiday-shifts.ts'
export { getScheduleOfDay } from './schedule-of-day.ts'
export {
  copyStaffingDemandWeek,
  createStaffingDemand,
  deleteStaffingDemand,
  setStaffingDemandOverrides,
  updateStaffingDemand,
} from './staffing-demands.ts'
export { listTrainingsForStaffingDemand } from './trained-employees.ts'

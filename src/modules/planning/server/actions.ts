export { getScheduleDay } from './day.ts'
export { copyDemandWeek, createWorkDemand, deleteWorkDemand, putDemandDays, updateWorkDemand } from './demands.ts'
export { exportWorkPlan } from './export.ts'
export { getDemandDay, getWorkPlan } from './work_plan.ts'

export { createShift, createShiftVersion, deleteShift, listShifts, updateShift } from './edit-shifts.ts'
export { getMonthPlan, listHourFunds } from './month-plan-view.ts'
export {
  createRotationAssignment,
  createWorkSchedule,
  createWorkScheduleVersion,
  deleteRotationAssignment,
  deleteWorkSchedule,
  listRotationAssignments,
  listWorkSchedules,
  updateRotationAssignment,
  updateWorkSchedule,
} from './rotation-assignments.ts'
export { applyShiftPresets, undoShiftPresets } from './shift-presets.ts'
export { updatePlanCells } from './write-plan.ts'

export { createShift, createShiftVersion, deleteShift, listShifts, updateShift } from './edit-shifts.ts'
export { getPlan, listHourFunds } from './plan-view.ts'
export {
  createAssignment,
  createScheduleVersion,
  createWorkSchedule,
  deleteAssignment,
  deleteWorkSchedule,
  listAssignments,
  listWorkSchedules,
  updateAssignment,
  updateWorkSchedule,
} from './rotation-assignments.ts'
export { applyShiftPresets, undoShiftPresets } from './shift-presets.ts'
export { updatePlan } from './write-plan.ts'

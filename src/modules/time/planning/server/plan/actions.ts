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
} from './schedules.ts'
export { applyShiftPresets, undoShiftPresets } from './shift-presets.ts'
export { createShift, createShiftVersion, deleteShift, listShifts, updateShift } from './shifts.ts'
export { updatePlan } from './write.ts'

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
export { createShift, createShiftVersion, deleteShift, listShifts, updateShift } from './shifts.ts'
export { getPlan, listFunds } from './shown-plan.ts'
export { addUsualTurns, takeBackUsualTurns } from './usual.ts'
export { writePlan } from './write.ts'

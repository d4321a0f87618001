export { getPlan, listFunds } from './month.ts'
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
export { addUsualTurns, takeBackUsualTurns } from './usual.ts'
export { writePlan } from './write.ts'

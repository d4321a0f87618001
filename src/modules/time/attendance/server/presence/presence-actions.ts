export { getAttendanceToday } from './attendance-today.ts'

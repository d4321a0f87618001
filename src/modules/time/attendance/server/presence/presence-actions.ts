export { getToday } from './attendance-today.ts'

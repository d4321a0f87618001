export { getToday } from './today.ts'

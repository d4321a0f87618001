export { exportOwnData, exportPerson } from './export.ts'

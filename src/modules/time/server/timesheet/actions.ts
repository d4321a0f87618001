export { writeCells, writeComment } from './cells.ts'
export { getTimesheet } from './month.ts'
export { decideOvertime, listOvertime, listOvertimeRegister } from './overtime.ts'
export { explainCell } from './why.ts'

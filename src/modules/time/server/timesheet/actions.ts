import './facts.ts'

export { writeComment } from './cells.ts'
export { getTimesheet } from './month.ts'
export { listOvertime, listOvertimeRegister } from './overtime.ts'
export { decideOvertime, writeCells } from './told.ts'
export { explainCell } from './why.ts'

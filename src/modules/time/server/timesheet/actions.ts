import './facts.ts'

export { writeComment } from './cells.ts'
export { getTimesheet } from './month.ts'
export { listOvertime } from './overtime.ts'
export { listOvertimeRegister } from './overtime_register.ts'
export { decideOvertime, writeCells } from './told.ts'
export { explainCell } from './why.ts'

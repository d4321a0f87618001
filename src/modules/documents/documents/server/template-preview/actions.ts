export { lookAtTemplate } from './look.ts'
export { tryTemplate } from './try.ts'

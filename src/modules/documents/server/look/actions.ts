export { lookAtTemplate } from './look.ts'

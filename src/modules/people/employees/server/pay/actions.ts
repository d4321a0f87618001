export { createPay, deletePay, getPay, updatePay } from './pay.ts'
export { getPaySettings, updatePaySettings } from './settings.ts'

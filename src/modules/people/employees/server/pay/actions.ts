export { createPay, deletePay, getPay, updatePay } from './pay.ts'
export { getPaySettings, putPaySettings } from './settings.ts'

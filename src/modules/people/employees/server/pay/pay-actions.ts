export { createPay, deletePay, getPay, updatePay } from './pay-amounts.ts'
export { getPaySettings, updatePaySettings } from './pay-settings.ts'

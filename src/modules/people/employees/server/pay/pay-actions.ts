export { createBasePay, deleteBasePay, getEmployeePay, updateBasePay } from './pay-amounts.ts'
export { getPaySettings, updatePaySettings } from './pay-settings.ts'

import { payrollContract } from '../contract.ts'
import { PayrollProfileSettings } from '../payroll-profile-settings.ts'

/** The settings of a profile with its name. */
export const payrollProfileFormSchema = PayrollProfileSettings.extend({ name: payrollContract.createPayrollProfile.input.shape.name })

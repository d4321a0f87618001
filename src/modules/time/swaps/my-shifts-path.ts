/** The page of the shifts that are offered to an employee and that the employee offers. */
export const MY_SHIFTS_PATH = '/employee-dashboard/shifts'

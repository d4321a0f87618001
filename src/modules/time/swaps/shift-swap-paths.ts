/** The page of the shifts that are offered to an employee and that the employee offers. */
export const MY_SHIFTS_PATH = '/employee-dashboard/shifts'
/** The page of all shift offers for managers. */
export const SHIFT_OFFERS_PATH = '/shift-offers'

/** The page of the own hours of a month. Messages link to it, and the page marks those with its link as read. */
export const buildMyTimesheetPath = (month: string) => `/employee-dashboard/employee-evidence?month=${month}` as const

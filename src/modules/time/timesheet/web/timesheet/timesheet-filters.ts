/** The filter of employees of a timesheet. */
export type TimesheetFilters = {
  department_id: number | null
  team_id: number | null
  location_id: number | null
  employee_id: number | null
  name_last_name_code?: string
}

/** Whether the filters hide some employees. */
export const hasActiveTimesheetFilters = (filters: TimesheetFilters) =>
  Object.values(filters).some((value) => value !== null && value !== undefined)

const idOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null)

/** The filters in the URL. */
export const toTimesheetFilters = ({
  department_id,
  team_id,
  location_id,
  employee_id,
  name,
}: Record<string, string | undefined>): TimesheetFilters => ({
  department_id: idOf(department_id),
  team_id: idOf(team_id),
  location_id: idOf(location_id),
  employee_id: idOf(employee_id),
  name_last_name_code: name || undefined,
})

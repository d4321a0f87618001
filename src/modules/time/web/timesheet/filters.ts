/** Whose month is shown. */
export type SheetFilters = {
  department_id: number | null
  team_id: number | null
  location_id: number | null
  employee_id: number | null
  name_last_name_code?: string
}

/** Is only a part of the people shown? */
export const isPart = (filters: SheetFilters) => Object.values(filters).some((value) => value !== null)

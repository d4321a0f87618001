/** Converts the filters of the list to those of the API. */
export const toEmployeeListRequestFilters = <Filters extends { search?: string }>({ search, ...found }: Filters) => ({
  ...found,
  name_last_name_code: search || undefined,
})

/** The filters of the list in the form of the server. */
export const toEmployeeListRequestFilters = <Filters extends { search?: string }>({ search, ...found }: Filters) => ({
  ...found,
  name_last_name_code: search || undefined,
})

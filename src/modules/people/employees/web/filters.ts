/** What the list asks, as the server calls it. */
export const filtersOf = <Filters extends { search?: string }>({ search, ...found }: Filters) => ({
  ...found,
  ...(search && { name_last_name_code: search }),
})

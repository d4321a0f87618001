/** What the list asks, as the server calls it. */
export const filtersOf = <Asked extends { search?: string }>({ search, ...found }: Asked) => ({
  ...found,
  ...(search && { name_last_name_code: search }),
})

/** The items whose condition is met: `[first, isLong && second]` without false, null and undefined. */
export const omitAbsentItems = <Item>(items: readonly (Item | false | null | undefined)[]): Item[] =>
  items.filter((item): item is Item => item !== false && item !== null && item !== undefined)

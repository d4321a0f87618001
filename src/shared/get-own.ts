/** What a dictionary itself holds under a name that somebody sent: `constructor` is in none that does not say so. */
export const getOwn = <Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

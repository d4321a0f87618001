/** The own value of a dictionary under a name that a client sent. Inherited names such as `constructor` have none. */
export const getOwnProperty = <Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

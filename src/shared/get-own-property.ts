/** The own value of a dictionary under a name from a client. Inherited names such as `constructor` have no value. */
export const getOwnProperty = <Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

/** Reads from the storage of the browser. A blocked or full storage counts as empty. */
export function readLocalStorageValue<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    // The browser blocks its storage, or the value is broken.
    return undefined
  }
}

export function writeLocalStorageValue(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage, as in a private window, the application works but forgets the choice.
  }
}

/** The key of a setting of a user in this browser. */
export const createUserSettingKey = (userId: number, name: string): string => `settings.${userId}.${name}`
/** The key of the views of lists that the browser caches for a user in a company. */
export const createListViewsKey = (userId: number, companyId: number): string => createUserSettingKey(userId, `${companyId}.views`)
export const isListViewsKey = (key: string): boolean => /^settings\.\d+\.\d+\.views$/.test(key)

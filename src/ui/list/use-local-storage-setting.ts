import { useCallback, useState } from 'react'
import { createUserSettingKey, readLocalStorageValue, writeLocalStorageValue } from '../state/local-storage.ts'
import { useSession } from '../state/user-session.ts'

/** A setting of this user on this device, such as the columns of a list. */
export function useLocalStorageSetting<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const key = createUserSettingKey(useSession().user.id, name)
  const [value, setValue] = useState<Value>(() => readLocalStorageValue<Value>(key) ?? first)
  const store = useCallback(
    (next: Value) => {
      setValue(next)
      writeLocalStorageValue(key, next)
    },
    [key],
  )
  return [value, store]
}

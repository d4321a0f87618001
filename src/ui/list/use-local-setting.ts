import { useCallback, useState } from 'react'
import { useSession } from '../state/session.ts'
import { readStoredValue, writeStoredValue } from '../state/storage.ts'

/** Something this user chose on this device, as the columns of a list. */
export function useLocalSetting<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const key = `kept.${useSession().user.id}.${name}`
  const [value, setValue] = useState<Value>(() => readStoredValue<Value>(key) ?? first)
  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      writeStoredValue(key, next)
    },
    [key],
  )
  return [value, keep]
}

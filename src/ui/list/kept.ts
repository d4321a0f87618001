import { useCallback, useState } from 'react'
import { useSession } from '../state/session.ts'
import { keepStored, readStored } from '../state/storage.ts'

/** Something this user chose on this device, as the columns of a list. */
export function useKept<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const key = `kept.${useSession().user.id}.${name}`
  const [value, setValue] = useState<Value>(() => readStored<Value>(key) ?? first)
  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      keepStored(key, next)
    },
    [key],
  )
  return [value, keep]
}

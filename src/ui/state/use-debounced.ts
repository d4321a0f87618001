import { useEffect, useState } from 'react'

/** The value once it has been still for so many milliseconds. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return still
}

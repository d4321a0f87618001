import { useEffect, useState } from 'react'
import type { AttendanceToday } from '../../attendance-today-contract.ts'

type Department = { id: number; name: string }

/**
 * The departments by which the day can be filtered. They come from the last reply without a filter, so that a filter does not remove the
 * other options.
 */
export function useAttendanceDepartmentOptions(today: AttendanceToday | undefined, department: number | null): readonly Department[] {
  const [known, setKnown] = useState<readonly Department[]>([])
  useEffect(() => {
    if (!today) return
    const found = new Map(today.people.flatMap((one) => (one.department ? [[one.department.id, one.department.name] as const] : [])))
    setKnown((before) => {
      const earlier = department === null ? [] : before.map(({ id, name }) => [id, name] as const)
      const all = new Map([...earlier, ...found])
      return [...all].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'sr'))
    })
  }, [today, department])
  return known
}

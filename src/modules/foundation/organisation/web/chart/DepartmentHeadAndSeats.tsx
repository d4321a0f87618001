import { Avatar } from '#ui/Avatar.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import type { DepartmentHeadcountPlan } from '../../rules/department-headcount-plan.ts'
import './chart.css'

/** The photo of the head of a department, or a dashed circle without a head. The last name comes first. */
export function DepartmentHeadPhoto({ head }: { head: Department['head'] }) {
  if (!head) return <span className="chart-no-face" aria-hidden />
  const [last_name = '', ...rest] = head.name.split(' ')
  return <Avatar id={head.id} first_name={rest.at(-1) ?? ''} last_name={last_name} size={36} withImage />
}

/** The filled and free seats of the systematization as a bar with text. */
export function DepartmentSeats({ plan: { planned, filled } }: { plan: DepartmentHeadcountPlan }) {
  const t = useTranslate(messages)
  const largest = Math.max(planned, filled, 1)
  const share = (seats: number) => `${(seats / largest) * 100}%`
  const free = planned - filled
  return (
    <span className="chart-seats" data-over={free < 0 || undefined}>
      <span className="chart-bar-seats" aria-hidden>
        <i style={{ width: share(Math.min(planned, filled)) }} />
        {free !== 0 && <i data-rest style={{ width: share(Math.abs(free)) }} />}
      </span>
      <span>
        {t('chart.seats', { filled, planned })}
        {free > 0 && ` · ${t('chart.seats_free', { count: free })}`}
        {free < 0 && ` · ${t('chart.seats_over', { count: -free })}`}
      </span>
    </span>
  )
}

import { Badge, type Tone } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/overview/words.ts'
import type { Overview } from '../../overview-contract.ts'

const toneOf: Partial<Record<NonNullable<Overview['now']>['state'], Tone>> = { in: 'success', late: 'warn', missing: 'danger' }

/** Where they are, in a word. */
export function Now({ now: { state, planned_from, first_in } }: { now: NonNullable<Overview['now']> }) {
  const t = useWords(words)
  const isSince = state === 'in' && first_in
  const time = isSince ? t.moment(first_in).slice(-5) : planned_from === null ? '' : t.time(planned_from)
  return <Badge tone={toneOf[state] ?? 'neutral'}>{t(`overview.now.${state}`, { time })}</Badge>
}

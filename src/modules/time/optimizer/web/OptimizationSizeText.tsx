import { MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { OptimizationEstimate } from '../optimizer-schemas.ts'

/** The size of a run and its estimated duration. */
export function OptimizationSizeText({ size: { people, demands, seconds } }: { size: OptimizationEstimate }) {
  const t = useTranslate(messages)
  const about =
    seconds < 90 ? t('optimizer.about_seconds', { count: seconds }) : t('optimizer.about_minutes', { count: Math.round(seconds / 60) })
  return <MutedText>{[t('optimizer.people', { count: people }), t('optimizer.demands', { count: demands }), about].join(' · ')}</MutedText>
}

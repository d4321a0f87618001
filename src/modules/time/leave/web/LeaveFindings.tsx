import type { z } from 'zod'
import { useFormatStep } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { Citation } from '#modules/foundation/law/web/Citation.tsx'
import { MutedText, NoteBox } from '#ui/layout.tsx'
import { messages } from '../messages/index.ts'
import type { LeaveFindingRow } from '../shapes.ts'

type Finding = z.infer<typeof LeaveFindingRow>

/** The findings of a request; errors refuse it, warnings are for the approver. */
export function LeaveFindings({ findings }: { findings: readonly Finding[] }) {
  const say = useFormatStep(messages)
  return findings.map((finding) => (
    <NoteBox key={finding.key} tone={finding.severity === 'error' ? 'danger' : 'warn'}>
      {say(finding)}{' '}
      {finding.article && (
        <MutedText>
          (<Citation of={finding.article} />)
        </MutedText>
      )}
    </NoteBox>
  ))
}

import type { z } from 'zod'
import { useCalculationStepFormatter } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { HighlightedNote, MutedText } from '#ui/layout.tsx'
import type { LeaveFindingRow } from '../leave-schemas.ts'
import { messages } from '../messages/index.ts'

type Finding = z.infer<typeof LeaveFindingRow>

/** The findings of a request. Errors prevent it; warnings are for the approver. */
export function LeaveRequestFindings({ findings }: { findings: readonly Finding[] }) {
  const say = useCalculationStepFormatter(messages)
  return findings.map((finding) => (
    <HighlightedNote key={finding.key} tone={finding.severity === 'error' ? 'danger' : 'warn'}>
      {say(finding)}{' '}
      {finding.article && (
        <MutedText>
          (<LegalCitation of={finding.article} />)
        </MutedText>
      )}
    </HighlightedNote>
  ))
}

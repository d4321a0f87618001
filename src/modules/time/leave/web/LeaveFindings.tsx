import type { z } from 'zod'
import { useExplain } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { Citation } from '#modules/foundation/law/web/Citation.tsx'
import { Muted, Note } from '#ui/layout.tsx'
import { messages } from '../messages/index.ts'
import type { LeaveFindingRow } from '../shapes.ts'

type Finding = z.infer<typeof LeaveFindingRow>

/** The findings of a request; errors refuse it, warnings are for the approver. */
export function LeaveFindings({ findings }: { findings: readonly Finding[] }) {
  const say = useExplain(messages)
  return findings.map((finding) => (
    <Note key={finding.key} tone={finding.severity === 'error' ? 'danger' : 'warn'}>
      {say(finding)}{' '}
      {finding.article && (
        <Muted>
          (<Citation of={finding.article} />)
        </Muted>
      )}
    </Note>
  ))
}

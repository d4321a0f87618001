import type { z } from 'zod'
import { explain } from '#lib/explanation.ts'
import type { Why } from '#lib/fields.ts'
import { Citation } from '#modules/companies/web/Citation.tsx'
import { Muted, Note } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'
import type { FoundWhy } from '../shapes.ts'
import './leave.css'

type Step = z.infer<typeof Why>
type Finding = z.infer<typeof FoundWhy>

/** Says a step in the language and script of the reader. */
export function useExplain() {
  const t = useWords(words)
  return (step: Step) => t.data(explain(words[t.language], t.language, step))
}

/** Why a figure is what it is, step by step, with the article behind each. */
export function WhyList({ steps }: { steps: readonly Step[] }) {
  const say = useExplain()
  return (
    <ol className="leave-why">
      {steps.map((step) => (
        <li key={`${step.key}${JSON.stringify(step.values)}`}>
          {say(step)}{' '}
          {step.article && (
            <Muted>
              (<Citation of={step.article} />)
            </Muted>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What speaks against a request; errors refuse it, warnings are for who decides. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const say = useExplain()
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

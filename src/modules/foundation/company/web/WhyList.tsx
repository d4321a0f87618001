import type { z } from 'zod'
import { Citation } from '#modules/foundation/law/web/Citation.tsx'
import { formatStep } from '#shared/calculation-step.ts'
import type { Why } from '#shared/fields.ts'
import type { Catalog } from '#shared/messages.ts'
import { Muted } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import './why.css'

type Step = z.infer<typeof Why>
type Words = { sr: Catalog; en: Catalog }

/** Says a step in the language and script of the reader. */
export function useExplain(words: Words) {
  const t = useWords(words)
  return (step: Step) => t.data(formatStep(words[t.language], t.language, step))
}

/** Why a figure is what it is, step by step, with the article behind each. */
export function WhyList({ steps, words }: { steps: readonly Step[]; words: Words }) {
  const say = useExplain(words)
  return (
    <ol className="why-list">
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

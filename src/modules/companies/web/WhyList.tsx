import type { z } from 'zod'
import { explain } from '#lib/explanation.ts'
import type { Why } from '#lib/fields.ts'
import type { Catalog } from '#lib/messages.ts'
import { Citation } from '#modules/law/web/Citation.tsx'
import { Muted } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import './why.css'

type Step = z.infer<typeof Why>
type Words = { sr: Catalog; en: Catalog }

/** Says a step in the language and script of the reader. */
export function useExplain(words: Words) {
  const t = useWords(words)
  return (step: Step) => t.data(explain(words[t.language], t.language, step))
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

import type { z } from 'zod'
import { Citation } from '#modules/foundation/law/web/Citation.tsx'
import { formatStep } from '#shared/calculation-step.ts'
import type { CalculationStepField } from '#shared/fields.ts'
import type { Catalog } from '#shared/messages.ts'
import { MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import './why.css'

type Step = z.infer<typeof CalculationStepField>
type Catalogs = { sr: Catalog; en: Catalog }

/** Formats a step in the language and script of the reader. */
export function useFormatStep(messages: Catalogs) {
  const t = useTranslate(messages)
  return (step: Step) => t.data(formatStep(messages[t.language], t.language, step))
}

/** The steps of a calculation, each with its article. */
export function CalculationSteps({ steps, messages }: { steps: readonly Step[]; messages: Catalogs }) {
  const say = useFormatStep(messages)
  return (
    <ol className="why-list">
      {steps.map((step) => (
        <li key={`${step.key}${JSON.stringify(step.values)}`}>
          {say(step)}{' '}
          {step.article && (
            <MutedText>
              (<Citation of={step.article} />)
            </MutedText>
          )}
        </li>
      ))}
    </ol>
  )
}

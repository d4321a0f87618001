import type { z } from 'zod'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import type { CalculationStepField } from '#shared/input-field-schemas.ts'
import type { MessageCatalog } from '#shared/message-translation.ts'
import { MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import './why.css'

type Step = z.infer<typeof CalculationStepField>
type Catalogs = { sr: MessageCatalog; en: MessageCatalog }

/** Formats a step in the language and script of the reader. */
export function useCalculationStepFormatter(messages: Catalogs) {
  const t = useTranslate(messages)
  return (step: Step) => t.data(formatCalculationStep(messages[t.language], t.language, step))
}

/** The steps of a calculation, each with its article. */
export function CalculationSteps({ steps, messages }: { steps: readonly Step[]; messages: Catalogs }) {
  const say = useCalculationStepFormatter(messages)
  return (
    <ol className="why-list">
      {steps.map((step) => (
        <li key={`${step.key}${JSON.stringify(step.values)}`}>
          {say(step)}{' '}
          {step.article && (
            <MutedText>
              (<LegalCitation of={step.article} />)
            </MutedText>
          )}
        </li>
      ))}
    </ol>
  )
}

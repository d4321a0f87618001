import type { z } from 'zod'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import type { CalculationStepField } from '#shared/input-field-schemas.ts'
import { MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/pay/index.ts'

/** A step of an explanation in the user's language, with its article. */
export function PayExplanation({ step }: { step: z.infer<typeof CalculationStepField> }) {
  const t = useTranslate(messages)
  return (
    <>
      {t.data(formatCalculationStep(messages[t.language], t.language, step))}{' '}
      {step.article && (
        <MutedText>
          (<LegalCitation of={step.article} />)
        </MutedText>
      )}
    </>
  )
}

import type { z } from 'zod'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentQuestion } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { DocumentQuestionField } from './DocumentQuestionField.tsx'
import '../documents.css'

type Texts = Record<string, string>
type Props = {
  questions: readonly z.infer<typeof DocumentQuestion>[]
  answers: Texts
  setAnswers: (answers: Texts) => void
  errors: Texts
  setErrors: (errors: Texts) => void
  /** The legend, and the effect of a missing answer if it differs from the default. */
  legend?: string
  optional?: string
}

/** The questions of a document. Changing an answer removes its error. */
export function DocumentQuestionFields({ questions, answers, setAnswers, errors, setErrors, legend, optional }: Props) {
  const t = useTranslate(messages)
  return (
    <fieldset className="documents-questions">
      <legend>{legend ?? t('documents.to_fill')}</legend>
      <StackLayout>
        {questions.some(({ from }) => from === 'fact') && <MutedText>{t('documents.missing_note')}</MutedText>}
        {questions.map((question) => (
          <DocumentQuestionField
            key={question.key}
            question={question}
            value={answers[question.key] ?? ''}
            error={errors[question.key]}
            {...(optional && { optional })}
            change={(value) => {
              const { [question.key]: _, ...others } = errors
              setAnswers({ ...answers, [question.key]: value })
              setErrors(others)
            }}
          />
        ))}
      </StackLayout>
    </fieldset>
  )
}

/** The answers to these questions. Answers to questions of another template are ignored. */
export const filterNonEmptyTemplateAnswers = (questions: readonly { key: string }[], answers: Texts): Texts =>
  Object.fromEntries(questions.flatMap(({ key }) => (answers[key]?.trim() ? [[key, answers[key]] as const] : [])))
/** The errors by question. */
export const mapFieldErrorsToQuestions = (fields: Texts, label: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^fields\./, ''), label(text)]))

/** Focuses the first question with an error after rendering. */
export const focusFirstDocumentQuestionWithError = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.documents-questions [aria-invalid=true]')?.focus())
